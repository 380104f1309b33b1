"""Erasing through a real server, on one database and then the other, while something else goes on."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import httpx
import pytest
from live_people import LivePerson, wait_until
from live_server import LiveServer, make_live_person
from live_stream import Listener, open_stream
from recorded_answers import BENCH, LAMP, SLOW

KEEP = b'{"contributions": "keep"}'


def erase(person: LivePerson, path: str = "/me") -> httpx.Response:
    """DELETE, with a choice."""
    headers = person.headers(Content_Type="application/json")
    return person.client.request("DELETE", person.url + path, content=KEEP, headers=headers)


def at_once(*calls: Callable[[], httpx.Response]) -> list[httpx.Response]:
    """Make calls in the same moment."""
    ready = Barrier(len(calls))

    def one(call: Callable[[], httpx.Response]) -> httpx.Response:
        ready.wait(60)
        return call()

    with ThreadPoolExecutor(len(calls)) as hands:
        return [future.result(120) for future in [hands.submit(one, call) for call in calls]]


@pytest.fixture
def ida(either: LiveServer) -> LivePerson:
    """Somebody new for each test: in the end they are gone."""
    from residents import new_name

    return make_live_person(new_name(), either)


@pytest.mark.parametrize("whole", [True, False])
def test_while_a_turn_is_thinking_it_ends_without_a_trace(either: LiveServer, ida: LivePerson, whole: bool) -> None:
    conversation = ida.start()
    turn = ida.say(conversation, SLOW)
    begin = len(either.log)
    assert erase(ida, "/me" if whole else conversation).status_code == 200
    assert ida.get(turn).status_code == (401 if whole else 404)
    # The model takes two seconds; whatever its worker does then is in the log by the time another's turn has ended.
    other = make_live_person(f"after-{ida.name}", either)
    other.end_of(other.say(other.start(), SLOW))
    lines = [line for line in either.log[begin:].splitlines() if turn.rpartition("/")[2] in line]
    assert all("lease" in line or "DELETE" in line or "GET" in line or "POST" in line for line in lines)
    assert "Traceback" not in either.log[begin:]


@pytest.mark.parametrize("whole", [True, False])
def test_an_open_stream_closes_at_once_and_says_nothing_more(
    make_server: Callable[..., LiveServer], whole: bool
) -> None:
    server = make_server(VOICE_STREAM_SECONDS="300").start()
    ida = make_live_person("ida", server)
    conversation = ida.start()
    listener = Listener(ida, conversation)
    ida.end_of(ida.say(conversation, BENCH))
    listener.wait_for("turn", state="Replied")
    before = [block.id for block in listener.blocks if block.id]
    assert erase(ida, "/me" if whole else conversation).status_code == 200
    # It would stay open for five minutes.
    wait_until(lambda: listener.closed, "the end of the stream")
    assert [block.id for block in listener.blocks if block.id] == before
    with open_stream(ida, conversation) as response:
        assert response.status_code == (401 if whole else 404)
    server.stop()


@pytest.mark.parametrize("whole", [True, False])
def test_two_erasures_at_once_give_one_receipt(ida: LivePerson, whole: bool) -> None:
    conversation = ida.start()
    ida.end_of(ida.say(conversation, LAMP))
    path = "/me" if whole else conversation
    answers = at_once(*[lambda: erase(ida, path)] * 2)
    assert sorted(answer.status_code for answer in answers) == [200, 401 if whole else 404]


def test_whoever_writes_in_the_same_moment_is_done_or_is_refused(either: LiveServer, ida: LivePerson) -> None:
    for round_ in range(6):
        person = make_live_person(f"{ida.name}-{round_}", either)
        talks = [person.start() for _ in range(2)]
        person.end_of(person.say(talks[0], LAMP))
        (reading,) = person.get(talks[0]).json()["proposals"]
        answers = at_once(
            lambda: erase(person),  # noqa: B023 - called in this round
            *[lambda: person.post(f"{talks[0]}/messages", {"text": BENCH})] * 2,  # noqa: B023
            lambda: person.post(f"{talks[1]}/messages", {"text": BENCH}, Idempotency_Key="once"),  # noqa: B023
            lambda: person.post("/me/conversations"),  # noqa: B023
            lambda: person.post(f"{talks[0]}/proposals/{reading['id']}/confirm"),  # noqa: B023
            lambda: person.post("/me/tokens", {"name": "late"}),  # noqa: B023
        )
        assert answers[0].status_code == 200, answers[0].text
        for answer in answers[1:]:
            assert answer.status_code in (200, 201, 202, 401, 404), answer.text
            if answer.status_code == 404:
                assert answer.json()["code"] == "conversation.not-found"
        assert person.get("/me").status_code == 401
    assert "Traceback" not in either.log


def test_a_conversation_is_erased_while_it_is_written_in(ida: LivePerson) -> None:
    for _ in range(6):
        conversation = ida.start()
        ida.end_of(ida.say(conversation, LAMP))
        answers = at_once(
            lambda: erase(ida, conversation),  # noqa: B023 - called in this round
            *[lambda: ida.post(f"{conversation}/messages", {"text": BENCH})] * 2,  # noqa: B023
            lambda: ida.post(f"{conversation}/messages/1/edit", {"text": BENCH}),  # noqa: B023
            lambda: ida.get(conversation),  # noqa: B023
        )
        assert answers[0].status_code == 200, answers[0].text
        assert {answer.status_code for answer in answers[1:]} <= {200, 202, 404}
        assert ida.get(conversation).status_code == 404
