"""People for tests: ana owns, ben is another participant. They speak through the API only."""

import json as json_module
from dataclasses import dataclass
from typing import Any
from urllib.parse import unquote

from contract import check
from django.test import Client

from participants.access import create_participant

PAGE_MESSAGE = "The Route 14 school bus stopped in March and my children now walk the ring road."
PAGE_QUESTION = "That sounds like a real change to the school run. Is it the morning walk, the afternoon, or both?"


@dataclass
class Person:
    """A participant with a token, at the API of this process. Every answer is held against the contract."""

    name: str
    token: str
    recovery: str
    client: Client

    def get(self, path: str, **headers: str | None) -> Any:
        """GET with the token; headers as `Accept="…"`, None for one that is not sent."""
        return self.ask("GET", path, **headers)

    def post(self, path: str, body: object = None, **headers: str | None) -> Any:
        """POST JSON with the token; `body=None` sends none."""
        return self.ask("POST", path, body, **headers)

    def ask(self, method: str, path: str, body: object = None, **headers: str | None) -> Any:
        """Any method. `path` stands as it is, also where it is not a good one; bytes are sent as they are."""
        sent = {} if body is None else {"data": body if isinstance(body, bytes) else json_module.dumps(body).encode()}
        sent["content_type"] = headers.pop("Content_Type", "" if body is None else "application/json")
        way, _, query = path.partition("?")
        place = {"PATH_INFO": unquote(way, "latin-1"), "QUERY_STRING": query}
        return check(self.client.generic(method, "/", **sent, **place, **self._headers(headers)))

    def start(self) -> str:
        """A new conversation's address, such as `/me/conversations/cnv-…`."""
        return f"/me/conversations/{self.post('/me/conversations').json()['id']}"

    def say(self, conversation: str, text: str) -> str:
        """Send a message; the turn's address."""
        answer = self.post(f"{conversation}/messages", {"text": text})
        assert answer.status_code == 202, answer.content
        return f"{conversation}/turns/{answer.json()['turn']}"

    def _headers(self, given: dict[str, str | None]) -> dict[str, str]:
        headers = {"Authorization": f"Bearer {self.token}", **given}
        return {f"HTTP_{name.upper()}": value for name, value in headers.items() if value is not None}


def make_person(name: str) -> Person:
    """A participant who is new."""
    credentials = create_participant(name=name)
    assert credentials.recovery
    return Person(name, credentials.token, credentials.recovery, Client())
