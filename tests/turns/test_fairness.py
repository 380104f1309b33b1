"""One person's flood does not keep another waiting: a participant has so many turns running at once, and no more."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier, Event
from typing import Any

import pytest
from django.db import connection
from people import PAGE_MESSAGE, Person

from conversations import tasks
from conversations.claims import RUNNING_AT_MOST, claim, give_back, how_many_may_run
from conversations.models import State, Turn
from conversations.turns import run_next_turn

FLOOD, SLOTS = 40, 4


@pytest.fixture
def flood(ana: Person) -> list[str]:
    """One person's turns, each in a conversation of its own, so that all of them might run."""
    return [ana.say(ana.start(), PAGE_MESSAGE) for _ in range(FLOOD)]


def running(count: int) -> list[Turn]:
    """Claim so many turns, as workers that are slow about them."""
    claimed = [claim() for _ in range(count)]
    return [turn for turn in claimed if turn is not None]


@pytest.mark.usefixtures("flood")
def test_of_one_persons_flood_no_more_run_than_a_participant_may_have(ben: Person) -> None:
    taken = running(RUNNING_AT_MOST)
    assert len(taken) == RUNNING_AT_MOST
    assert claim() is None
    turn = ben.say(ben.start(), PAGE_MESSAGE)
    others = claim()
    assert others is not None
    assert turn.endswith(others.public_id)
    assert claim() is None


@pytest.mark.usefixtures("flood")
def test_nobody_is_told_of_turns_that_may_not_run_yet_and_whoever_ends_one_takes_the_next(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hints: list[bool] = []
    monkeypatch.setattr(tasks, "hint", lambda *, again=False: hints.append(again))
    taken = running(RUNNING_AT_MOST)
    assert how_many_may_run(64) == 0
    tasks.sweep()
    tasks.take_turn()
    assert hints == [], "whoever came would find nothing, again and again"
    give_back(taken[0])
    tasks.sweep()
    assert len(hints) == 1
    tasks.take_turn()
    assert len(hints) == 1, "what waits is taken without a hint for each"
    assert Turn.objects.filter(state=State.REPLIED).count() == FLOOD - RUNNING_AT_MOST + 1


def test_a_sweep_calls_for_as_many_workers_as_find_something_to_do(
    ana: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What waits after workers were gone is taken at once, and not one turn a sweep."""
    for person in (ana, ben):
        conversation = person.start()
        person.say(conversation, PAGE_MESSAGE)
        person.say(conversation, PAGE_MESSAGE)
        person.say(person.start(), PAGE_MESSAGE)
    hints: list[bool] = []
    monkeypatch.setattr(tasks, "hint", lambda *, again=False: hints.append(again))
    tasks.sweep()
    assert hints == [True] * 4, "one in each conversation"


@pytest.mark.usefixtures("flood")
def test_workers_that_claim_at_once_do_not_take_more_between_them() -> None:
    barrier = Barrier(8)

    def work(_: int) -> int:
        barrier.wait(30)
        try:
            count = 0
            while claim() is not None:
                count += 1
            return count
        finally:
            connection.close()

    with ThreadPoolExecutor(8) as pool:
        assert sum(pool.map(work, range(8))) == RUNNING_AT_MOST


@pytest.mark.usefixtures("flood")
def test_when_every_slot_is_taken_the_next_that_comes_free_is_the_other_persons(ben: Person, told: Any) -> None:
    begun, on = [Event() for _ in range(SLOTS)], [Event() for _ in range(SLOTS)]

    def slot(number: int) -> None:
        def wait() -> None:
            begun[number].set()
            assert on[number].wait(60)

        try:
            assert run_next_turn(told(meanwhile=wait))
            if number == 0:
                assert run_next_turn(told())
        finally:
            connection.close()

    with ThreadPoolExecutor(SLOTS) as pool:
        slots = [pool.submit(slot, number) for number in range(SLOTS)]
        try:
            assert all(event.wait(60) for event in begun)
            turn = ben.say(ben.start(), PAGE_MESSAGE)
            on[0].set()
            slots[0].result(60)
            assert ben.get(turn).json()["state"] == "Replied", "after the end of one turn"
            assert Turn.objects.exclude(state=State.THINKING).count() == 2
        finally:
            for event in on:
                event.set()
        for done in slots:
            done.result(60)


def test_a_claim_looks_at_as_few_rows_when_many_wait(flood: list[str], django_assert_max_num_queries: Any) -> None:
    running(RUNNING_AT_MOST - 1)
    writes: Callable[..., Any] = django_assert_max_num_queries
    with writes(9):
        assert claim() is not None
    with writes(7):
        assert claim() is None
    assert len(flood) == FLOOD
