"""How a stream opens, and what is refused before any event byte (CONTRACT section 5; reports SRV-08, -13, -14)."""

import socket
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from hashlib import sha256

import httpx
import pytest
from live_people import LivePerson
from live_server import LiveServer, make_live_person
from live_stream import blocks_of, open_stream
from recorded_answers import BENCH

PROBLEM = "application/problem+json"
UNKNOWN = "/me/conversations/cnv-01ARZ3NDEKTSV4RRFFQ69G5FAV"


@pytest.fixture(scope="module")
def conversation(nora: LivePerson) -> str:
    """A conversation in which something has been said."""
    address = nora.start()
    nora.end_of(nora.say(address, BENCH))
    return address


def pieces(nora: LivePerson, address: str, *headers: str) -> Iterator[tuple[float, bytes]]:
    """What comes over the wire, as it comes: nothing between us and the server's writes."""
    host, _, port = nora.url.removeprefix("http://").partition(":")
    lines = [f"GET {address} HTTP/1.1", f"Host: {host}", f"Authorization: Bearer {nora.token}", *headers, "", ""]
    with socket.create_connection((host, int(port)), timeout=30) as wire:
        begin = time.monotonic()
        wire.sendall("\r\n".join(lines).encode())
        while data := wire.recv(65_536):
            yield time.monotonic() - begin, data
            if data.endswith(b"0\r\n\r\n"):
                return


def test_the_first_bytes_are_a_comment_then_retry_then_the_events(nora: LivePerson, conversation: str) -> None:
    whole = b"".join(data for _, data in pieces(nora, f"{conversation}/stream?after=0"))
    body = whole.partition(b"\r\n\r\n")[2].partition(b"\r\n")[2]
    assert body.startswith(b":")
    first, second, third = (body.find(mark) for mark in (b":", b"\nretry: ", b"\nid: "))
    assert 0 == first < second < third


def test_a_quiet_conversation_answers_within_a_second(nora: LivePerson) -> None:
    came, data = next(pieces(nora, f"{nora.start()}/stream"))
    assert came < 1
    assert data.startswith(b"HTTP/1.1 200")
    assert b"\r\n\r\n" in data
    assert b": \n\n" in data


def test_its_headers_keep_proxies_from_holding_it_back(nora: LivePerson, conversation: str) -> None:
    address = f"{nora.url}{conversation}/stream"
    headers = nora.headers(Accept_Encoding="gzip, br, deflate")
    with nora.client.stream("GET", address, headers=headers) as response:
        assert response.status_code == 200
        assert response.headers["Content-Type"].startswith("text/event-stream")
        assert response.headers["Cache-Control"] == "no-store"
        assert response.headers["X-Accel-Buffering"] == "no"
        assert "Content-Encoding" not in response.headers
        assert "Content-Length" not in response.headers
        assert next(response.iter_raw()).startswith(b":")


@pytest.mark.parametrize("accept", ["text/event-stream", "*/*", "text/*", "text/html, text/event-stream;q=0.5"])
def test_whoever_takes_event_streams_gets_one(nora: LivePerson, conversation: str, accept: str) -> None:
    with nora.client.stream("GET", f"{nora.url}{conversation}/stream", headers=nora.headers(Accept=accept)) as response:
        assert response.status_code == 200
        assert next(blocks_of(response)).is_comment


def test_head_answers_the_headers_and_starts_no_stream(nora: LivePerson, conversation: str) -> None:
    answer = nora.client.head(f"{nora.url}{conversation}/stream", headers=nora.headers())
    assert (answer.status_code, answer.content) == (200, b"")
    assert answer.headers["Content-Type"].startswith("text/event-stream")
    assert answer.headers["Cache-Control"] == "no-store"


def test_options_answers_204(nora: LivePerson, conversation: str) -> None:
    answer = nora.client.options(f"{nora.url}{conversation}/stream", headers=nora.headers())
    assert (answer.status_code, answer.content) == (204, b"")
    assert {"GET", "HEAD", "OPTIONS"} <= set(answer.headers["Allow"].split(", "))


def refused(answer: httpx.Response) -> tuple[int, str]:
    """Status and code of a problem that is whole and holds no event byte."""
    assert answer.headers["Content-Type"] == PROBLEM
    assert answer.headers["Cache-Control"] == "no-store"
    assert b"data:" not in answer.content
    assert answer.json()["status"] == answer.status_code
    return answer.status_code, answer.json()["code"]


@pytest.mark.parametrize("accept", ["text/event-stream", "application/json", "*/*"])
def test_without_credentials_it_is_401_whatever_is_asked_for(nora: LivePerson, conversation: str, accept: str) -> None:
    for token, query in (("", ""), ("", f"?token={nora.token}"), ("", f"?access_token={nora.token}"), ("vt_no", "")):
        headers = {"Accept": accept, **({"Authorization": f"Bearer {token}"} if token else {})}
        answer = nora.client.get(f"{nora.url}{conversation}/stream{query}", headers=headers)
        assert refused(answer) == (401, "auth.required")
        assert answer.headers["WWW-Authenticate"] == "Bearer"


@pytest.mark.parametrize("accept", ["text/event-stream", "*/*", "application/json"])
def test_a_foreign_conversation_is_403_and_an_unknown_one_404(
    nora: LivePerson, omar: LivePerson, conversation: str, accept: str
) -> None:
    for query in ("", "?after=0", "?after=bad"):
        foreign = omar.get(f"{conversation}/stream{query}", Accept=accept)
        assert refused(foreign) == (403, "conversation.not-owned")
        unknown = nora.get(f"{UNKNOWN}/stream{query}", Accept=accept)
        assert refused(unknown) == (404, "conversation.not-found")


def test_who_takes_no_event_stream_is_406_before_after_is_read(nora: LivePerson, conversation: str) -> None:
    for query in ("", "?after=bad"):
        answer = nora.get(f"{conversation}/stream{query}", Accept="application/json")
        assert refused(answer) == (406, "request.not-acceptable")


BAD_PLACES = ["x", "-1", "+1", "1.", ".1", "1.2.3", "1e3", "1234567890", "1.1234567890", "%EF%BC%91", "%20", "1%20",
              "1%00", "null", "NaN", "%D9%A1", "1%0A", "%FF"]  # fmt: skip


@pytest.mark.parametrize("after", BAD_PLACES)
def test_a_bad_after_is_400(nora: LivePerson, conversation: str, after: str) -> None:
    assert refused(nora.get(f"{conversation}/stream?after={after}")) == (400, "request.malformed")


def test_more_parameters_than_anyone_reads_are_a_problem(nora: LivePerson, conversation: str) -> None:
    answer = nora.get(f"{conversation}/stream?{'a=1&' * 1_500}after=0")
    assert refused(answer) == (400, "request.malformed")


@pytest.mark.parametrize("after", ["", "0", "0.0", "999999999", "999999999.999999999", "000000001"])
def test_a_place_of_up_to_nine_digits_is_taken(nora: LivePerson, conversation: str, after: str) -> None:
    with open_stream(nora, conversation, after) as response:
        assert response.status_code == 200


def test_other_methods_are_405(nora: LivePerson, conversation: str) -> None:
    for method in ("POST", "PUT", "PATCH", "DELETE"):
        answer = nora.client.request(method, f"{nora.url}{conversation}/stream", headers=nora.headers())
        assert refused(answer) == (405, "request.method-not-allowed")
        assert "GET" in answer.headers["Allow"]


def test_refusals_leave_nothing_of_themselves_in_the_log(server: LiveServer, nora: LivePerson) -> None:
    nora.get(f"{UNKNOWN}/stream?after=verysecretplace", Accept="text/event-stream")
    assert "verysecretplace" not in server.log


def test_whoever_lost_their_token_gets_a_problem_and_no_redirect(server: LiveServer) -> None:
    gone = make_live_person("gone", server)
    address = f"{gone.start()}/stream"
    assert gone.client.head(gone.url + address, headers=gone.headers()).status_code == 200
    with closing(sqlite3.connect(server.data / "voice.sqlite3")) as database:
        database.execute(
            "DELETE FROM participants_accesstoken WHERE digest = ?", [sha256(gone.token.encode()).digest()]
        )
        database.commit()
    answer = gone.get(address, Accept="text/event-stream")
    assert refused(answer) == (401, "auth.required")
    assert "Location" not in answer.headers


def test_a_form_that_nobody_answers_in_is_406_on_the_other_calls(nora: LivePerson) -> None:
    assert refused(nora.get("/me/conversations", Accept="application/xml")) == (406, "request.not-acceptable")
    assert refused(nora.get("/me/conversations", Accept="text/event-stream")) == (406, "request.not-acceptable")
