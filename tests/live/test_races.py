"""Two at once, on SQLite and on PostgreSQL, through a real server: one of them is refused, nothing is done twice."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from threading import Barrier
from typing import Any

import httpx
import pytest
from live_people import LivePerson
from live_stream import read_events
from recorded_answers import BENCH, LAMP

ROUNDS = 5
EDIT = {"summary": "The lamp is dark.", "elements": [{"kind": "Problem", "text": "dark lamp"}]}

SHARED = {"title": "Dark street lamps", "summary": LAMP, "elements": []}


def at_once(*calls: Callable[[], httpx.Response]) -> list[httpx.Response]:
    """Make all calls at the same moment; the answers in the order of the calls."""
    barrier = Barrier(len(calls))

    def go(call: Callable[[], httpx.Response]) -> httpx.Response:
        barrier.wait(30)
        return call()

    with ThreadPoolExecutor(len(calls)) as pool:
        return list(pool.map(go, calls))


def said(answers: list[httpx.Response]) -> list[object]:
    """2xx as a number, a refusal as its code; sorted, because either may be first."""
    found = [answer.status_code if answer.is_success else answer.json()["code"] for answer in answers]
    return sorted(found, key=str)


def events_of(person: LivePerson, conversation: str, **data: object) -> int:
    """How often the stream says this."""
    events = [block.event for block in read_events(person, conversation)]
    return sum(1 for event in events if event and data.items() <= event["data"].items())


def test_of_two_confirmations_one_makes_the_concern(rosa: LivePerson) -> None:
    before = len(rosa.get("/me/concerns?limit=100").json())
    for _ in range(ROUNDS):
        conversation = rosa.start()
        proposal = rosa.propose(conversation, LAMP)
        answers = at_once(*[lambda proposal=proposal: rosa.post(f"{proposal}/confirm")] * 3)
        assert said(answers) == [201, "proposal.already-confirmed", "proposal.already-confirmed"]
        concern = next(answer.json()["id"] for answer in answers if answer.is_success)
        assert rosa.get(conversation).json()["confirmed"] == [concern]
    assert len(rosa.get("/me/concerns?limit=100").json()) == before + ROUNDS
    assert events_of(rosa, conversation, state="Confirmed") == 1


def test_the_same_message_sent_twice_with_one_key_is_recorded_once(rosa: LivePerson) -> None:
    for place in range(ROUNDS):
        conversation = rosa.start()
        send: Callable[[], httpx.Response] = lambda to=conversation, key=f"{conversation}-{place}": rosa.post(  # noqa: E731
            f"{to}/messages", {"text": BENCH}, Idempotency_Key=key
        )
        answers = at_once(*[send] * 4)
        assert [answer.status_code for answer in answers] == [202] * 4
        assert len({answer.text for answer in answers}) == 1
        rosa.end_of(f"{conversation}/turns/{answers[0].json()['turn']}")
        whole = rosa.get(conversation).json()
        assert [message["author"] for message in whole["messages"]] == ["citizen", "voice"]
        assert len(whole["turns"]) == 1


def test_one_key_for_two_bodies_at_once_records_one_of_them(rosa: LivePerson) -> None:
    for _ in range(ROUNDS):
        conversation = rosa.start()
        answers = at_once(*[
            lambda text=text, to=conversation: rosa.post(f"{to}/messages", {"text": text}, Idempotency_Key=to)
            for text in (BENCH, LAMP)
        ])  # fmt: skip
        assert said(answers) == [202, "request.idempotency-mismatch"]
        assert len(rosa.get(conversation).json()["turns"]) == 1


def test_messages_sent_at_once_are_numbered_without_gaps_and_each_gets_its_turn(rosa: LivePerson) -> None:
    conversation = rosa.start()
    answers = at_once(*[lambda: rosa.post(f"{conversation}/messages", {"text": BENCH})] * 8)
    assert said(answers) == [202] * 8
    turns = {answer.json()["turn"] for answer in answers}
    assert len(turns) == 8
    for turn in turns:
        rosa.end_of(f"{conversation}/turns/{turn}")
    messages = rosa.get(conversation).json()["messages"]
    assert [message["seq"] for message in messages] == list(range(1, 17))


def outcome(rosa: LivePerson, conversation: str, proposal: str) -> dict[str, Any] | None:
    """The proposal as the conversation tells it, which agrees with the proposal's own address."""
    found: list[dict[str, Any]] = rosa.get(conversation).json()["proposals"]
    own = rosa.get(proposal)
    assert ([own.json()] if own.is_success else []) == found
    return found[0] if found else None


def test_an_edit_against_a_confirmation_leaves_one_meaning(rosa: LivePerson) -> None:
    for _ in range(ROUNDS):
        conversation = rosa.start()
        proposal = rosa.propose(conversation, LAMP)
        edit, confirm = at_once(
            lambda at=proposal: rosa.post(f"{at}/edit", EDIT), lambda at=proposal: rosa.post(f"{at}/confirm")
        )
        assert confirm.status_code == 201
        assert said([edit]) in ([200], ["proposal.already-confirmed"])
        found = outcome(rosa, conversation, proposal)
        assert found
        assert confirm.json()["summary"] == found["summary"] == (EDIT["summary"] if edit.is_success else LAMP)
        assert found["editedByCitizen"] is edit.is_success


def test_a_discard_against_a_confirmation_leaves_a_concern_or_nothing(rosa: LivePerson) -> None:
    for _ in range(ROUNDS):
        conversation = rosa.start()
        proposal = rosa.propose(conversation, LAMP)
        discard, confirm = at_once(
            lambda at=proposal: rosa.post(f"{at}/discard"), lambda at=proposal: rosa.post(f"{at}/confirm")
        )
        found = outcome(rosa, conversation, proposal)
        if confirm.is_success:
            assert said([discard]) == ["proposal.already-confirmed"]
            assert found
            assert found["confirmed"] == confirm.json()["id"]
        else:
            assert said([discard, confirm]) == [204, "proposal.not-found"]
            assert found is None
            assert rosa.get(conversation).json()["confirmed"] == []


def test_of_two_discards_one_finds_nothing(rosa: LivePerson) -> None:
    for _ in range(ROUNDS):
        conversation = rosa.start()
        proposal = rosa.propose(conversation, LAMP)
        answers = at_once(*[lambda at=proposal: rosa.post(f"{at}/discard")] * 2)
        assert said(answers) == [204, "proposal.not-found"]
        assert outcome(rosa, conversation, proposal) is None


def test_a_message_edited_against_a_confirmation_is_stale_or_confirmed_never_both_lost(rosa: LivePerson) -> None:
    for _ in range(ROUNDS):
        conversation = rosa.start()
        proposal = rosa.propose(conversation, LAMP)
        edit, confirm = at_once(
            lambda at=conversation: rosa.post(f"{at}/messages/1/edit", {"text": BENCH}),
            lambda at=proposal: rosa.post(f"{at}/confirm"),
        )
        assert edit.status_code == 202
        found = outcome(rosa, conversation, proposal)
        assert found
        assert (found["stale"], bool(found["confirmed"])) == (not confirm.is_success, confirm.is_success)
        assert said([confirm]) in ([201], ["proposal.stale"])


def shareable(rosa: LivePerson) -> tuple[str, dict[str, object]]:
    """The address of a new concern, and the body that shares from it."""
    concern = f"/me/concerns/{rosa.post(f'{rosa.propose(rosa.start(), LAMP)}/confirm').json()['id']}"
    return concern, {**SHARED, "digest": rosa.post(f"{concern}/preview", SHARED).json()["digest"]}


def test_of_several_shares_one_is_taken_and_of_several_withdrawals_one_is_done(rosa: LivePerson) -> None:
    concern, body = shareable(rosa)
    for count in range(1, ROUNDS + 1):
        answers = at_once(*[partial(rosa.post, f"{concern}/share", body)] * 3)
        assert said(answers) == [201, "share.already-shared", "share.already-shared"]
        contributions = rosa.get(concern).json()["contributions"]
        assert len(contributions) == count
        answers = at_once(*[partial(rosa.post, f"/me/contributions/{contributions[0]['id']}/withdraw")] * 3)
        assert said(answers) == [200, "contribution.closed", "contribution.closed"]
        assert rosa.get(concern).json()["contributions"][0]["state"] == "Withdrawn"


def test_one_key_shares_once_and_everyone_gets_the_first_answer(rosa: LivePerson) -> None:
    concern, body = shareable(rosa)
    answers = at_once(*[partial(rosa.post, f"{concern}/share", body, Idempotency_Key="share")] * 3)
    assert said(answers) == [201, 201, 201]
    assert len({answer.text for answer in answers}) == 1
    assert len(rosa.get(concern).json()["contributions"]) == 1


@pytest.mark.parametrize("odd", ["%00", "a%00b", "%ED%A0%80", "%FF", "x" * 2_000, "%F0%9F%9A%8C"])
def test_an_address_that_a_database_would_refuse_is_not_found(rosa: LivePerson, odd: str) -> None:
    conversation = rosa.start()
    for path, code in (
        (f"/me/conversations/{odd}", "conversation.not-found"),
        (f"/me/conversations/{odd}/stream", "conversation.not-found"),
        (f"{conversation}/turns/{odd}", "turn.not-found"),
        (f"{conversation}/proposals/{odd}", "proposal.not-found"),
        (f"/me/concerns/{odd}", "concern.not-found"),
        (f"/issues/{odd}/contributions", "issue.not-found"),
    ):
        assert said([rosa.get(path)]) == [code], path
    assert said([rosa.post(f"{conversation}/messages/{odd}/edit", {"text": BENCH})]) == ["message.not-found"]
    assert said([rosa.post(f"/me/contributions/{odd}/withdraw")]) == ["contribution.not-found"]
