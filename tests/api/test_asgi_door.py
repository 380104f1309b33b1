"""What only the ASGI application sees: bytes that are no text, and streams, which Django's middleware never meets."""

import asyncio
from typing import Any

import pytest
from people import Person

TARGETS = ["/me/conversations", "/me/conversations/cnv-1/stream", "/openapi.json", "/nothing"]
Header = tuple[bytes, bytes]


def ask(path: str, *, query: bytes = b"", headers: list[Header] | None = None, host: bytes = b"localhost") -> Any:
    """GET through the whole ASGI application; the messages it sent."""
    from voice.asgi import application

    scope = {
        "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": "GET", "scheme": "http",
        "path": path, "raw_path": path.encode("utf-8", "surrogateescape"), "root_path": "", "query_string": query,
        "headers": [(b"host", host), *(headers or [])], "client": ("127.0.0.1", 1), "server": ("127.0.0.1", 9000),
    }  # fmt: skip
    received: list[dict[str, object]] = [{"type": "http.request", "body": b"", "more_body": False}]
    sent: list[Any] = []

    async def receive() -> dict[str, object]:
        while not received:
            await asyncio.sleep(0.01)
            if sent and not sent[-1].get("more_body", True):
                return {"type": "http.disconnect"}
        return received.pop(0)

    async def send(message: Any) -> None:
        sent.append(message)

    asyncio.run(asyncio.wait_for(application(scope, receive, send), 10))
    return sent


def is_problem(sent: Any, status: int) -> bool:
    """Whether the answer is a problem of this status that no cache keeps."""
    headers = {name.lower(): value for name, value in sent[0]["headers"]}
    kept = headers[b"content-type"], headers[b"cache-control"]
    return (sent[0]["status"], *kept) == (status, b"application/problem+json", b"no-store")


@pytest.mark.parametrize("path", TARGETS)
@pytest.mark.parametrize("query", [b"after=\xff", b"\xff\xfe", b"a=%00&\xc0\x80"])
def test_a_query_that_is_not_utf_8_is_malformed(ana: Person, path: str, query: bytes) -> None:
    assert is_problem(ask(path, query=query), 400)


@pytest.mark.parametrize("path", TARGETS)
@pytest.mark.parametrize("host", [b"evil.example", b"", b"\xff", b"[::1"])
def test_a_host_that_is_not_allowed_is_refused_everywhere(ana: Person, path: str, host: bytes) -> None:
    assert is_problem(ask(path, host=host), 400)


@pytest.mark.parametrize("path", TARGETS[:2])
@pytest.mark.parametrize("token", [b"Bearer \xe9\xff", b"\xff", b"Bearer", b"Bearer a b", b"Bearer " + b"A" * 100_000])
def test_odd_credentials_are_no_credentials(ana: Person, path: str, token: bytes) -> None:
    assert is_problem(ask(path, headers=[(b"authorization", token)]), 401)


@pytest.mark.parametrize("path", ["/me/conversations/\udcff", "/me/conversations/\udcff/stream", "/\x00", "/x\udcff"])
def test_a_path_that_is_no_text_is_a_problem(ana: Person, path: str) -> None:
    sent = ask(path, headers=[(b"authorization", f"Bearer {ana.token}".encode())])
    assert is_problem(sent, 404)
