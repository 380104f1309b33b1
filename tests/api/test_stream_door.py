"""The stream's address, as every check that knows the URLconf sees it: refusals come before any event byte."""

import pytest
from contract import refused
from people import Person
from proposed import Proposed

STREAM = "text/event-stream"
HEADERS = {"Cache-Control": "no-store", "X-Accel-Buffering": "no", "Content-Type": "text/event-stream; charset=utf-8"}


def test_head_answers_200_and_starts_no_stream(proposed: Proposed) -> None:
    answer = proposed.owner.ask("HEAD", f"{proposed.conversation}/stream", Accept=STREAM)
    assert (answer.status_code, answer.content) == (200, b"")
    assert {name: answer[name] for name in HEADERS} == HEADERS


def test_options_answers_204(proposed: Proposed) -> None:
    answer = proposed.owner.ask("OPTIONS", f"{proposed.conversation}/stream", Accept=STREAM)
    assert (answer.status_code, answer.content, answer["Allow"]) == (204, b"", "GET, HEAD, OPTIONS")


@pytest.mark.parametrize("accept", [STREAM, "*/*", "text/*", None])
def test_a_browser_that_asks_for_events_gets_them_never_compressed(proposed: Proposed, accept: str | None) -> None:
    path = f"{proposed.conversation}/stream?after=0"
    answer = proposed.owner.get(path, Accept=accept, Accept_Encoding="gzip, br")
    assert answer.status_code == 200
    assert {name: answer[name] for name in HEADERS} == HEADERS
    assert "Content-Encoding" not in answer
    assert answer.content.startswith(b":")


@pytest.mark.parametrize("method", ["GET", "HEAD"])
@pytest.mark.parametrize("after", ["x", "-1", "1.2.3", "1.", "1e3", "%D9%A1", "%00", "9" * 10, "1." + "9" * 10, "%201"])
def test_a_bad_after_is_malformed(ana: Person, after: str, method: str) -> None:
    answer = ana.ask(method, f"{ana.start()}/stream?after={after}", Accept=STREAM)
    assert answer.status_code == 400
    if method == "GET":
        refused(answer, 400, "request.malformed")


@pytest.mark.parametrize("after", ["", "0", "7", "7.3", "999999999", "007"])
def test_a_good_after_is_taken_also_beyond_the_end(ana: Person, after: str) -> None:
    assert ana.get(f"{ana.start()}/stream?after={after}", Accept=STREAM).status_code == 200


@pytest.mark.parametrize("last", ["x", "-1", "\xff", "1.2.3", "9" * 10])
def test_a_malformed_last_event_id_is_ignored(ana: Person, last: str) -> None:
    assert ana.get(f"{ana.start()}/stream?after=1", Accept=STREAM, Last_Event_ID=last).status_code == 200


@pytest.mark.parametrize("accept", ["application/json", "application/xml", "text/html"])
def test_who_takes_no_events_is_refused(ana: Person, accept: str) -> None:
    refused(ana.get(f"{ana.start()}/stream", Accept=accept), 406, "request.not-acceptable")


def test_refusals_are_problems_also_to_who_takes_only_events(proposed: Proposed, ben: Person) -> None:
    path = f"{proposed.conversation}/stream"
    refused(ben.get(path, Accept=STREAM), 403, "conversation.not-owned")
    refused(ben.get(path, Accept=STREAM, Authorization=None), 401, "auth.required")
    refused(ben.get(f"{ben.start()}x/stream", Accept=STREAM), 404, "conversation.not-found")
    refused(ben.get("/me/conversations", Accept=STREAM), 406, "request.not-acceptable")
