"""People for tests: ana owns, ben is another participant. They speak through the API only."""

import json as json_module
from dataclasses import dataclass
from typing import Any

from django.test import Client
from participants.access import create_participant

PAGE_MESSAGE = "The Route 14 school bus stopped in March and my children now walk the ring road."
PAGE_QUESTION = "That sounds like a real change to the school run. Is it the morning walk, the afternoon, or both?"


@dataclass
class Person:
    """A participant with a token, at the API of this process."""

    name: str
    token: str
    recovery: str
    client: Client

    def get(self, path: str, **headers: str) -> Any:
        """GET with the token; headers as `Accept="…"`."""
        return self.client.get(path, headers=self._headers(headers))

    def post(self, path: str, body: object = None, **headers: str) -> Any:
        """POST JSON with the token; `body=None` sends none."""
        if body is None:
            return self.client.post(path, headers=self._headers(headers))
        data = body if isinstance(body, bytes) else json_module.dumps(body).encode()
        return self.client.post(
            path, data, content_type=headers.pop("Content_Type", "application/json"), headers=self._headers(headers)
        )

    def start(self) -> str:
        """A new conversation's address, such as `/me/conversations/cnv-…`."""
        return f"/me/conversations/{self.post('/me/conversations').json()['id']}"

    def say(self, conversation: str, text: str) -> str:
        """Send a message; the turn's address."""
        answer = self.post(f"{conversation}/messages", {"text": text})
        assert answer.status_code == 202, answer.content
        return f"{conversation}/turns/{answer.json()['turn']}"

    def _headers(self, given: dict[str, str]) -> dict[str, str]:
        headers = {name.replace("_", "-"): value for name, value in given.items()}
        return {"Authorization": f"Bearer {self.token}", **headers}


def make_person(name: str) -> Person:
    """A participant who is new."""
    credentials = create_participant(name=name)
    assert credentials.recovery
    return Person(name, credentials.token, credentials.recovery, Client())
