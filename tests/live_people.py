"""People who speak to a real server, through HTTP and nothing else."""

import json as json_module
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import httpx

END_SECONDS = 60.0


def wait_until(done: Callable[[], Any], what: str, seconds: float = END_SECONDS) -> Any:
    """Ask again and again; the first answer that is true. Generous: only a test that fails waits so long."""
    deadline = time.monotonic() + seconds
    while not (answer := done()):
        assert time.monotonic() < deadline, f"{what}: not within {seconds} seconds"
        time.sleep(0.02)
    return answer


def _client() -> httpx.Client:
    # No kept connections: a server that was killed would leave broken ones behind.
    limits = httpx.Limits(max_connections=200, max_keepalive_connections=0)
    return httpx.Client(trust_env=False, verify=False, timeout=60, limits=limits)  # noqa: S501 - plain HTTP


@dataclass
class LivePerson:
    """A participant with a token, at a real server. The same words as `people.Person`."""

    name: str
    token: str
    url: str
    client: httpx.Client = field(default_factory=_client)

    def headers(self, **given: str) -> dict[str, str]:
        """The token, and headers as `Accept="…"`."""
        named = {name.replace("_", "-"): value for name, value in given.items()}
        return {"Authorization": f"Bearer {self.token}", **named}

    def get(self, path: str, **headers: str) -> httpx.Response:
        return self.client.get(self.url + path, headers=self.headers(**headers))

    def post(self, path: str, body: object = None, **headers: str) -> httpx.Response:
        """POST JSON; bytes are sent as they are; `body=None` sends none."""
        headers = self.headers(**headers)
        if body is None:
            return self.client.post(self.url + path, headers=headers)
        data = body if isinstance(body, bytes) else json_module.dumps(body).encode()
        return self.client.post(self.url + path, content=data, headers={"Content-Type": "application/json", **headers})

    def start(self) -> str:
        """A new conversation's address."""
        answer = self.post("/me/conversations")
        assert answer.status_code == 201, answer.text
        return f"/me/conversations/{answer.json()['id']}"

    def say(self, conversation: str, text: str) -> str:
        """Send a message; the turn's address."""
        answer = self.post(f"{conversation}/messages", {"text": text})
        assert answer.status_code == 202, answer.text
        return f"{conversation}/turns/{answer.json()['turn']}"

    def end_of(self, turn: str, seconds: float = END_SECONDS) -> dict[str, Any]:
        """Look at a turn until it has ended."""

        def ended() -> dict[str, Any] | None:
            answer: dict[str, Any] = self.get(turn).json()
            return None if answer["state"] == "Thinking" else answer

        answer: dict[str, Any] = wait_until(ended, f"the end of {turn}", seconds)
        return answer

    def propose(self, conversation: str, text: str) -> str:
        """Send a message that becomes a proposal; the proposal's address."""
        answer = self.end_of(self.say(conversation, text))
        assert answer["proposal"], answer
        return f"{conversation}/proposals/{answer['proposal']['id']}"
