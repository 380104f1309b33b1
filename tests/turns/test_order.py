"""Which turn comes next: in a conversation one after the other, among people whoever has the fewest running."""

from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection
from people import PAGE_MESSAGE, Person

from conversations import tasks
from conversations.claims import any_waits, claim, give_back
from conversations.models import Turn
from conversations.turns import run_next_turn
from participants.models import Participant

Row = Callable[[str], Turn]
Work = Callable[[], int]


def test_the_turns_of_one_conversation_run_in_order(ana: Person, told: Any, row: Row) -> None:
    conversation = ana.start()
    turns = [ana.say(conversation, f"Number {n}.") for n in range(1, 6)]
    provider = told()
    while run_next_turn(provider):
        pass
    assert [exchange.own_text for exchange in provider.asked] == [f"Number {n}." for n in range(1, 6)]
    ended = [row(turn).ended_at for turn in turns]
    assert ended == sorted(ended, key=lambda moment: moment.timestamp() if moment else 0)


def test_no_turn_is_claimed_while_an_earlier_one_of_its_conversation_is_unfinished(ana: Person, row: Row) -> None:
    conversation = ana.start()
    first, second = ana.say(conversation, PAGE_MESSAGE), ana.say(conversation, "Both.")
    taken = claim()
    assert taken is not None
    assert taken.pk == row(first).pk
    assert claim() is None
    assert any_waits(), "the second waits for the first"
    give_back(taken)
    again = claim()
    assert again is not None
    assert again.pk == row(first).pk
    assert row(second).lease == ""


def test_a_turn_that_waits_for_its_owner_holds_back_the_later_ones_of_its_conversation_only(
    ana: Person, row: Row
) -> None:
    conversation = ana.start()
    waiting, behind = ana.say(conversation, PAGE_MESSAGE), ana.say(conversation, "Both.")
    other = ana.say(ana.start(), PAGE_MESSAGE)
    Turn.objects.filter(pk=row(waiting).pk).update(grant="")
    taken = claim()
    assert taken is not None
    assert taken.pk == row(other).pk
    assert claim() is None
    assert row(behind).lease == ""


def test_the_participant_with_the_fewest_running_turns_comes_first(ana: Person, ben: Person) -> None:
    for person, count in ((ana, 5), (ben, 2)):
        for _ in range(count):
            person.say(person.start(), PAGE_MESSAGE)
    names = dict(Participant.objects.values_list("pk", "name"))
    order = []
    while taken := claim():
        order.append(names[taken.participant_id])
    assert order == ["ana", "ben", "ana", "ben", "ana", "ana", "ana"]


def test_among_equals_the_oldest_comes_first(ana: Person, row: Row) -> None:
    turns = [ana.say(ana.start(), PAGE_MESSAGE) for _ in range(4)]
    taken = [claim() for _ in turns]
    assert [turn.pk for turn in taken if turn] == [row(turn).pk for turn in turns]


def test_one_persons_queue_does_not_hold_up_another(ana: Person, ben: Person, told: Any, row: Row) -> None:
    for _ in range(30):
        ana.say(ana.start(), PAGE_MESSAGE)
    running = [claim() for _ in range(10)]
    assert all(running)
    turn = ben.say(ben.start(), PAGE_MESSAGE)
    run_next_turn(told())
    assert row(turn).ended_at is not None


def test_no_worker_is_told_of_a_turn_before_its_row_is_there(ana: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    hinted: list[tuple[bool, int]] = []

    def hint() -> None:
        hinted.append((connection.in_atomic_block, Turn.objects.filter(state="Thinking").count()))

    monkeypatch.setattr(tasks, "hint", hint)
    ana.post(f"{ana.start()}/messages", {"text": PAGE_MESSAGE}, Idempotency_Key="one")
    assert hinted == [(False, 1)]
