"""What only the ASGI application sees: bytes that are no text, and streams, which Django's middleware never meets."""

from typing import Any

import pytest
from asgi_door import ask
from people import Person

TARGETS = ["/me/conversations", "/me/conversations/cnv-1/stream", "/openapi.json", "/nothing"]


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
