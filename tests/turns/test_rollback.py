"""All or nothing: when a later write fails, the earlier ones are not there either."""

from collections.abc import Callable
from typing import Any

import pytest
from people import PAGE_MESSAGE, PAGE_QUESTION, Person

from conversations import events, grants, intake, record
from conversations.models import Message, State, Turn

Work = Callable[[], int]


class Broken(Exception):
    """The write that fails."""


def fails(*arguments: Any, **options: Any) -> Any:
    raise Broken


@pytest.mark.parametrize("broken", ["add_turn", "add_message"])
def test_a_message_without_its_turn_is_not_recorded(
    ana: Person, counted: Any, caller: Any, conversation_row: Any, monkeypatch: pytest.MonkeyPatch, broken: str
) -> None:
    conversation = ana.start()
    before = counted()
    monkeypatch.setattr(intake, broken, fails)
    withdrawn: list[str] = []
    monkeypatch.setattr(grants, "withdraw_grant", withdrawn.append)
    with pytest.raises(Broken):
        intake.send_message(caller=caller(ana), conversation=conversation_row(conversation), text=PAGE_MESSAGE)
    assert counted() == before
    assert len(withdrawn) == 1, "a transaction that fails leaves no grant"


@pytest.mark.parametrize("broken", ["record_message", "record_turn"])
def test_a_fact_without_its_event_is_not_recorded(
    ana: Person, counted: Any, caller: Any, conversation_row: Any, monkeypatch: pytest.MonkeyPatch, broken: str
) -> None:
    conversation = ana.start()
    before = counted()
    monkeypatch.setattr(events, broken, fails)
    with pytest.raises(Broken):
        intake.send_message(caller=caller(ana), conversation=conversation_row(conversation), text=PAGE_MESSAGE)
    assert counted() == before


def test_the_answer_that_is_kept_goes_with_what_it_answers(
    ana: Person, counted: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    conversation = ana.start()
    before = counted()
    monkeypatch.setattr(intake, "add_turn", fails)
    answer = ana.post(f"{conversation}/messages", {"text": PAGE_MESSAGE}, Idempotency_Key="one")
    assert answer.status_code == 500
    assert answer.json()["code"] == "service.error"
    assert counted() == before
    monkeypatch.undo()
    assert ana.post(f"{conversation}/messages", {"text": PAGE_MESSAGE}, Idempotency_Key="one").status_code == 202


@pytest.mark.parametrize(
    ("owner", "broken"),
    [(record, "add_message"), (events, "record_message"), (events, "record_turn"), (record, "_add_proposal")],
)
def test_a_turns_end_is_one_with_its_reply_its_proposal_and_its_events(
    ana: Person, work: Work, counted: Any, monkeypatch: pytest.MonkeyPatch, owner: Any, broken: str
) -> None:
    conversation = ana.start()
    ana.say(conversation, PAGE_MESSAGE)
    work()
    turn = ana.say(conversation, "Both.")
    before = counted()
    monkeypatch.setattr(owner, broken, fails)
    with pytest.raises(Broken):
        work()
    assert counted() == before
    assert Turn.objects.get(n=2).state == State.THINKING
    assert Message.objects.filter(author="voice").count() == 1
    monkeypatch.undo()
    Turn.objects.update(lease="", leased_until=None)
    work()
    assert ana.get(turn).json()["proposal"] is not None


def test_an_edit_is_one_with_the_proposals_it_makes_stale(
    ana: Person, work: Work, counted: Any, caller: Any, conversation_row: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    conversation = ana.start()
    for text in (PAGE_MESSAGE, "Both."):
        ana.say(conversation, text)
        work()
    before = counted()
    monkeypatch.setattr(events, "record_proposal", fails)
    with pytest.raises(Broken):
        intake.edit_message(caller=caller(ana), conversation=conversation_row(conversation), seq=1, text="No bus.")
    assert counted() == before
    whole = ana.get(conversation).json()
    assert whole["messages"][0]["text"] == PAGE_MESSAGE
    assert whole["messages"][1]["text"] == PAGE_QUESTION
    assert not whole["proposals"][0]["stale"]


def test_a_confirmation_is_one_with_its_concern(
    ana: Person, work: Work, counted: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    from concerns import confirm
    from concerns.models import Concern

    conversation = ana.start()
    for text in (PAGE_MESSAGE, "Both."):
        ana.say(conversation, text)
        work()
    before = counted()
    proposal = ana.get(conversation).json()["proposals"][0]["id"]
    monkeypatch.setattr(confirm.Concern.objects, "create", fails)
    assert ana.post(f"{conversation}/proposals/{proposal}/confirm").status_code == 500
    assert counted() == before
    assert not Concern.objects.exists()
    monkeypatch.undo()
    assert ana.get(conversation).json()["confirmed"] == []
    assert ana.post(f"{conversation}/proposals/{proposal}/confirm").status_code == 201
