"""Requests as few clients write them: chunked bodies, absolute targets, targets that are no path."""

import socket
from collections.abc import Iterator
from urllib.parse import urlsplit

import httpx
import pytest
from live_people import LivePerson
from live_server import LiveServer
from recorded_answers import BENCH


def raw(server: LiveServer, request_line: str) -> tuple[str, str]:
    """Status line and the whole answer to a request line, over a socket."""
    address = urlsplit(server.url)
    with socket.create_connection((address.hostname, address.port), timeout=10) as connection:
        connection.sendall(f"{request_line} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())
        answer = b"".join(iter(lambda: connection.recv(65_536), b"")).decode()
    return answer.partition("\r\n")[0], answer


def test_a_chunked_body_is_read_like_any_other(server: LiveServer, nora: LivePerson) -> None:
    def chunks() -> Iterator[bytes]:
        yield b'{"text":'
        yield f'"{BENCH}"}}'.encode()

    conversation = nora.start()
    headers = {**nora.headers(), "Content-Type": "application/json"}
    answer = httpx.post(f"{server.url}{conversation}/messages", content=chunks(), headers=headers)
    assert answer.request.headers["Transfer-Encoding"] == "chunked"
    assert answer.status_code == 202, answer.text
    assert nora.get(conversation).json()["messages"][0]["text"] == BENCH


@pytest.mark.parametrize(("target", "status"), [("/healthz", 200), ("/nothing", 404), ("", 200), ("?a=1", 200)])
def test_an_absolute_target_is_taken(server: LiveServer, target: str, status: int) -> None:
    line, _ = raw(server, f"GET http://localhost{target}")
    assert line.split()[1] == str(status)


@pytest.mark.parametrize("request_line", ["OPTIONS *", "CONNECT localhost:80", "GET nowhere"])
def test_a_target_that_is_no_path_is_a_problem(server: LiveServer, request_line: str) -> None:
    line, answer = raw(server, request_line)
    assert line.split()[1] in ("400", "404")
    assert "application/problem+json" in answer
    assert "<html" not in answer.lower()


def test_a_refused_content_has_its_reason_phrase(server: LiveServer, nora: LivePerson) -> None:
    answer = nora.post(f"{nora.start()}/messages", {"text": ""})
    assert (answer.status_code, answer.reason_phrase) == (422, "Unprocessable Content")
