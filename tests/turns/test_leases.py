"""A claim is a lease: a worker that lost it writes nothing, and what nobody holds any more goes back to work."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.conf import settings
from django.db import IntegrityError, transaction
from django.utils import timezone
from people import PAGE_MESSAGE, PAGE_QUESTION, Person

from conversations.claims import claim, release_all_leases, release_expired_leases
from conversations.grants import granted_key
from conversations.models import Message, State, Turn
from conversations.record import Ending, LeaseLost, end_turn
from conversations.turns import run_next_turn
from providers.base import Stopped
from voice.kit.stopping import stopping

Row = Callable[[str], Turn]
Work = Callable[[], int]


def expire(turn: Turn) -> None:
    """The lease's time is over."""
    Turn.objects.filter(pk=turn.pk).exclude(lease="").update(leased_until=timezone.now() - timedelta(seconds=1))
    release_expired_leases()


def test_a_claim_takes_a_lease_that_outlasts_the_turns_budget(ana: Person) -> None:
    ana.say(ana.start(), PAGE_MESSAGE)
    taken = claim()
    assert taken is not None
    held = Turn.objects.get(pk=taken.pk)
    assert (held.lease, held.claims) == (taken.lease, 1)
    assert held.leased_until is not None
    assert held.leased_until > timezone.now() + timedelta(seconds=settings.VOICE_TURN_SECONDS)
    assert claim() is None


def test_a_worker_that_wakes_after_its_lease_writes_nothing(ana: Person, work: Work, counted: Any, row: Row) -> None:
    turn = ana.say(ana.start(), PAGE_MESSAGE)
    slow = claim()
    assert slow is not None
    key = granted_key(slow)
    expire(slow)
    work()
    before = counted()
    with pytest.raises(LeaseLost):
        end_turn(slow, key, Ending(reply="Too late?", asked=True), revisions={1: 0})
    assert counted() == before
    assert ana.get(turn).json()["reply"] == PAGE_QUESTION


def test_nor_does_it_while_another_worker_holds_the_turn(ana: Person, counted: Any) -> None:
    ana.say(ana.start(), PAGE_MESSAGE)
    slow = claim()
    assert slow is not None
    key = granted_key(slow)
    expire(slow)
    second = claim()
    assert second is not None
    before = counted()
    with pytest.raises(LeaseLost):
        end_turn(slow, key, Ending(reply="Too late?", asked=True), revisions={1: 0})
    assert counted() == before
    assert Turn.objects.get(pk=second.pk).lease == second.lease


def test_the_whole_pipeline_leaves_quietly_when_its_lease_is_lost(ana: Person, told: Any, work: Work) -> None:
    conversation = ana.start()
    turn = ana.say(conversation, PAGE_MESSAGE)

    def meanwhile() -> None:
        expire(Turn.objects.get())
        work()

    assert run_next_turn(told(meanwhile=meanwhile))
    assert ana.get(turn).json()["reply"] == PAGE_QUESTION
    assert Message.objects.filter(author="voice").count() == 1


def test_the_database_itself_refuses_a_second_reply_to_a_turn(ana: Person, work: Work, row: Row) -> None:
    turn = ana.say(ana.start(), PAGE_MESSAGE)
    work()
    reply = Message.objects.get(author="voice")
    with pytest.raises(IntegrityError), transaction.atomic():
        Message.objects.create(
            conversation=row(turn).conversation, seq=9, author="voice", turn=1, at=reply.at, sealed=reply.sealed
        )


def test_expired_leases_are_released_and_running_ones_are_not(ana: Person) -> None:
    for _ in range(2):
        ana.say(ana.start(), PAGE_MESSAGE)
    first, second = claim(), claim()
    assert first
    assert second
    expire(first)
    assert Turn.objects.get(pk=first.pk).lease == ""
    assert Turn.objects.get(pk=second.pk).lease == second.lease


def test_a_turn_that_was_claimed_three_times_ends(ana: Person, row: Row) -> None:
    turn = ana.say(ana.start(), PAGE_MESSAGE)
    for claims in (1, 2, 3):
        assert row(turn).state == State.THINKING
        taken = claim()
        assert taken is not None
        assert row(turn).claims == claims
        expire(taken)
    ended = row(turn)
    assert (ended.state, ended.failure, ended.lease) == (State.COULD_NOT_INTERPRET, "gave-up", "")
    assert claim() is None
    assert granted_key(taken) is None, "its grant is withdrawn"
    answer = ana.get(turn).json()
    assert answer["state"] == "CouldNotInterpret"
    assert answer["message"]
    assert not Message.objects.filter(author="voice").exists()


def test_a_turn_that_gave_up_can_be_retried(ana: Person, work: Work, row: Row) -> None:
    turn = ana.say(ana.start(), PAGE_MESSAGE)
    for _ in range(3):
        taken = claim()
        assert taken is not None
        expire(taken)
    again = ana.post(f"{turn}/retry")
    assert again.status_code == 202
    work()
    assert row(again.json()["turn"]).state == State.REPLIED


def test_a_server_that_starts_finds_every_turn_free_and_without_a_grant(ana: Person, work: Work, row: Row) -> None:
    conversation = ana.start()
    turns = [ana.say(conversation, PAGE_MESSAGE), ana.say(ana.start(), PAGE_MESSAGE)]
    claim()
    release_all_leases()
    for turn in turns:
        assert (row(turn).lease, row(turn).grant) == ("", "")
    assert work() == 0
    for turn in turns:
        ana.get(turn)
    work()
    assert all(row(turn).state == State.REPLIED for turn in turns)


def test_a_stop_gives_the_turn_back_and_the_claim_does_not_count(ana: Person, told: Any, work: Work, row: Row) -> None:
    turn = ana.say(ana.start(), PAGE_MESSAGE)

    def stop() -> None:
        stopping.set()
        raise Stopped

    for _ in range(5):
        assert not run_next_turn(told(meanwhile=stop))
        assert (row(turn).lease, row(turn).claims) == ("", 0)
        assert row(turn).grant
    stopping.clear()
    work()
    assert row(turn).state == State.REPLIED


def test_an_unexpected_exception_ends_the_turn_and_the_log_holds_no_word_of_it(
    ana: Person, told: Any, row: Row, caplog: pytest.LogCaptureFixture
) -> None:
    turn = ana.say(ana.start(), PAGE_MESSAGE)

    def break_down() -> None:
        raise RuntimeError(PAGE_MESSAGE)

    assert run_next_turn(told(meanwhile=break_down))
    assert (row(turn).state, row(turn).failure) == (State.COULD_NOT_INTERPRET, "gave-up")
    from voice.logs import Line

    written = "\n".join(Line().format(record) for record in caplog.records)
    assert "RuntimeError" in written
    assert "Route 14" not in written


def test_a_row_that_does_not_open_ends_its_turn(ana: Person, work: Work, row: Row) -> None:
    turn = ana.say(ana.start(), PAGE_MESSAGE)
    message = Message.objects.get()
    broken = bytearray(message.sealed)
    broken[-1] ^= 1
    Message.objects.update(sealed=bytes(broken))
    work()
    assert row(turn).state == State.COULD_NOT_INTERPRET
