"""Every request has an id, which its answer and its lines carry, and one line when it is over."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from asgi_door import ask, header
from live_people import LivePerson, wait_until
from live_server import LiveServer, make_live_person
from live_stream import read_events
from people import Person
from recorded_answers import BENCH, ordinary, write_recordings
from written_lines import Written

MARK = "landlord-threatens-me"
ID = re.compile("[0-9a-f]{32}")
GIVEN = "0123456789abcdef" * 2


def ask_as(person: Person, path: str, **more: Any) -> Any:
    return ask(path, headers=[(b"authorization", f"Bearer {person.token}".encode())], **more)


def finished(written: Written) -> list[dict[str, Any]]:
    """The lines of requests that are over."""
    return [told for told in written.objects if told["logger"] == "voice.requests"]


@pytest.mark.parametrize(
    ("path", "method", "route", "status"),
    [
        ("/me/conversations", "GET", "/me/conversations", 200),
        (f"/me/conversations/{MARK}", "GET", "/me/conversations/<str:conversation>", 404),
        (f"/me/conversations/{MARK}/stream", "GET", "/me/conversations/<str:conversation>/stream", 404),
        (f"/topics/{MARK}", "GET", "/topics/<str:issue>", 404),
        (f"/{MARK}", "GET", "none", 404),
        ("/me/concerns", "DELETE", "/me/concerns", 405),
    ],
)
def test_a_request_that_is_over_has_one_line_with_its_route(
    ana: Person, written: Written, path: str, method: str, route: str, status: int
) -> None:
    sent = ask_as(ana, path, method=method)
    (told,) = finished(written)
    assert (told["method"], told["route"], told["status"]) == (method, route, status)
    assert told["milliseconds"] >= 0
    assert told["request"] == header(sent, "Request-Id")
    assert ID.fullmatch(told["request"])
    assert f"status={status}" in written.line.getvalue()
    assert MARK not in written.text


def test_nothing_of_what_was_sent_gets_into_the_log(ana: Person, written: Written) -> None:
    headers = [(name, MARK.encode()) for name in (b"user-agent", b"referer", b"x-request-id", b"cookie", b"accept")]
    token = (b"authorization", f"Bearer {MARK}".encode())
    for path in ("/me/conversations", f"/me/conversations/{MARK}/stream", f"/{MARK}", f"/topics/{MARK}", "/sign-in"):
        for method in ("GET", "POST", MARK.upper()):
            ask(path, query=f"after={MARK}".encode(), headers=[*headers, token], method=method, body=MARK.encode())
            ask(path, query=f"q={MARK}".encode() + b"\xff", headers=headers, host=MARK.encode(), method=method)
    assert len(finished(written)) == 30
    assert {told["method"] for told in finished(written)} == {"GET", "POST", "other"}
    assert MARK not in written.text.lower()


def test_the_lines_of_a_request_that_fails_carry_its_id_and_no_word(
    ana: Person, written: Written, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise ValueError(MARK)

    conversation = ana.start()
    monkeypatch.setattr("conversations.api.conversations.send_message", fail)
    monkeypatch.setattr("conversations.stream.find_conversation", fail)
    for path, method in ((f"{conversation}/messages", "POST"), (f"{conversation}/stream", "GET")):
        body = json.dumps({"text": MARK}).encode()
        token = (b"authorization", f"Bearer {ana.token}".encode())
        sent = ask(path, headers=[token, (b"content-type", b"application/json")], method=method, body=body)
        assert sent[0]["status"] == 500
        lines = [told for told in written.objects if told.get("request") == header(sent, "Request-Id")]
        assert [each["type"] for told in lines for each in told.get("exception", ())] == ["builtins.ValueError"]
        assert lines[-1]["logger"] == "voice.requests"
    assert MARK not in written.text


@pytest.mark.parametrize(
    ("proxy", "given", "taken"),
    [
        (True, GIVEN, True),
        (False, GIVEN, False),
        (True, GIVEN.upper(), False),
        (True, GIVEN + "0", False),
        (True, MARK, False),
        (True, "", False),
    ],
)
def test_an_id_of_the_proxy_is_taken_over_only_from_one_and_only_in_its_form(
    ana: Person, settings: Any, proxy: bool, given: str, taken: bool
) -> None:
    settings.VOICE_PROXY = proxy
    answered = header(ask("/healthz", headers=[(b"x-request-id", given.encode())]), "Request-Id")
    assert ID.fullmatch(answered)
    assert (answered == given) is taken
    twice = [(b"x-request-id", given.encode())] * 2
    assert header(ask("/healthz", headers=twice), "Request-Id") != given


@pytest.mark.parametrize("form", ["line", "json"])
def test_a_server_and_its_worker_tell_requests_and_turns_apart(tmp_path: Path, form: str) -> None:
    fixtures = write_recordings(tmp_path / "recordings", *ordinary())
    settings = {"VOICE_FIXTURES": str(fixtures), "VOICE_LOG_FORMAT": form, "VOICE_LOG_LEVEL": "DEBUG"}
    server = LiveServer(tmp_path, {**settings, "VOICE_STREAM_SECONDS": "1"}).start()
    try:
        nora = make_live_person("nora", server)
        turn = _talk(nora)
        wait_until(lambda: "/stream" in server.log and turn in server.log, "the lines")
        health = nora.get("/healthz").headers["Request-Id"]
        wait_until(lambda: health in server.log, "a probe's line, at DEBUG")
    finally:
        server.stop()
    assert BENCH not in server.log
    assert nora.token not in server.log
    if form == "line":
        assert re.search(
            rf" INFO conversations\.turns the turn ended turn={re.escape(turn)} state=Replied ", server.log
        )
        return
    lines = [json.loads(line) for line in server.log.splitlines() if line.startswith("{")]
    (ended,) = [told for told in lines if told["message"] == "the turn ended"]
    assert (ended["turn"], ended["state"], ended["provider"], ended["attempts"]) == (turn, "Replied", "recorded", 0)
    routes = {told["route"]: told for told in lines if told["logger"] == "voice.requests"}
    assert routes["/me/conversations/<str:conversation>/messages"]["status"] == 202
    assert routes["/me/conversations/<str:conversation>/stream"]["milliseconds"] > 500
    assert routes["/healthz"]["level"] == "DEBUG"


def _talk(person: LivePerson) -> str:
    """A message to its end and a stream; the turn's id."""
    conversation = person.start()
    turn = person.say(conversation, BENCH)
    person.end_of(turn)
    assert read_events(person, conversation)
    return turn.rpartition("/")[2].replace("%3A", ":")
