"""The chain of a ledger: whatever is entered follows what was there, and whatever is done to it afterwards shows."""

import hashlib
import struct
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.db import connection, transaction
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from audit.appending import CannotChange, NoTransaction
from participants.ledger import Fact, NotForTheLedger, digest, enter, enter_all
from participants.ledger_check import faults_of_ledger
from participants.ledger_models import By, What
from participants.models import LedgerEntry, LedgerHead, Participant

WORDS = st.text("abcXYZ019._:/@+-", max_size=20)
DETAILS = st.dictionaries(WORDS, WORDS | st.integers(-(2**53), 2**53) | st.booleans(), max_size=5)
MOMENTS = st.datetimes(datetime(2000, 1, 1), datetime(2100, 1, 1)).map(lambda moment: moment.replace(tzinfo=UTC))
FACTS = st.builds(Fact, st.sampled_from(What), st.sampled_from(By), DETAILS, MOMENTS)


def somebody(name: str = "ana") -> int:
    return Participant.objects.create(name=name).pk


def run(statement: str, *values: object) -> None:
    with connection.cursor() as cursor:
        cursor.execute(statement, values)


def faults(participant: int) -> list[str]:
    return list(faults_of_ledger(participant))


@pytest.fixture
def five(transactional_db: None) -> int:
    """Somebody with five entries."""
    participant = somebody()
    with transaction.atomic():
        for place in range(5):
            enter(participant=participant, what=What.TURN_MADE, by=By.PARTICIPANT, n=place)
    return participant


@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(rounds=st.lists(st.lists(FACTS, max_size=4), max_size=4))
def test_whatever_is_entered_is_a_whole_chain(db: None, rounds: list[list[Fact]]) -> None:
    with transaction.atomic():
        ana, ben = somebody(), somebody("ben")
        for facts in rounds:
            enter_all(participant=ana, facts=facts)
            enter_all(participant=ben, facts=facts[:1])
        told = list(LedgerEntry.objects.filter(participant=ana).order_by("seq"))
        assert [entry.seq for entry in told] == list(range(1, 1 + sum(map(len, rounds))))
        assert [(entry.what, entry.by, entry.detail, entry.at) for entry in told] == [
            (fact.what, fact.by, fact.detail, fact.at) for facts in rounds for fact in facts
        ]
        assert faults(ana) == faults(ben) == []
        transaction.set_rollback(True)


@given(
    before=st.binary(min_size=32, max_size=32), one=FACTS, other=FACTS, seq=st.integers(1, 9), more=st.integers(0, 1)
)
def test_two_entries_that_differ_have_different_hashes(
    before: bytes, one: Fact, other: Fact, seq: int, more: int
) -> None:
    def of(fact: Fact, seq: int) -> bytes:
        assert fact.at is not None
        return digest(before, seq=seq, at=fact.at, what=fact.what, by=fact.by, detail=fact.detail)

    def typed(fact: Fact) -> list[tuple[str, type, object]]:
        return sorted((name, type(value), value) for name, value in fact.detail.items())

    same = (one.what, one.by, one.at, seq) == (other.what, other.by, other.at, seq + more) and typed(one) == typed(
        other
    )
    assert (of(one, seq) == of(other, seq + more)) == same


def test_the_hash_is_what_the_document_says(five: int) -> None:
    first = LedgerEntry.objects.get(participant=five, seq=1)
    at = first.at.strftime("%Y-%m-%dT%H:%M:%S.%fZ")
    parts = ["voice ledger 1", "", "1", at, "turn-made", "participant", "n", "whole", "0"]
    told = b"".join(struct.pack(">I", len(part.encode())) + part.encode() for part in parts)
    assert bytes(first.hash) == hashlib.sha256(told).digest()


CHANGES: dict[str, Any] = {
    "at": "2020-01-01 00:00:00+00:00", "what": "export", "by": "operator", "detail": '{"n": 9}', "hash": b"0" * 32,
}  # fmt: skip


@pytest.mark.parametrize("column", CHANGES)
@pytest.mark.parametrize("seq", [1, 3, 5])
def test_a_row_that_was_changed_shows(five: int, column: str, seq: int) -> None:
    run(f"UPDATE participants_ledgerentry SET {column} = %s WHERE seq = %s", CHANGES[column], seq)  # noqa: S608
    assert f"Entry {seq} is not as it was written." in faults(five)


def test_a_row_that_was_changed_with_its_hash_shows(five: int) -> None:
    second, third = LedgerEntry.objects.filter(seq__in=[2, 3]).order_by("seq")
    hashed = digest(bytes(second.hash), seq=3, at=third.at, what="export", by=third.by, detail=third.detail)
    run("UPDATE participants_ledgerentry SET what = 'export', hash = %s WHERE seq = 3", hashed)
    assert faults(five) == ["Entry 4 is not as it was written."]


@pytest.mark.parametrize(
    ("seq", "fault"),
    [
        (1, "Before entry 2 there is a gap after entry 0."),
        (3, "Before entry 4 there is a gap after entry 2."),
        (5, "The log ends with entry 4; the last that was written is 5."),
    ],
)
def test_a_row_that_was_taken_out_shows(five: int, seq: int, fault: str) -> None:
    run("DELETE FROM participants_ledgerentry WHERE seq = %s", seq)
    assert faults(five) == [fault]


def test_a_ledger_that_was_emptied_shows(five: int) -> None:
    run("DELETE FROM participants_ledgerentry")
    assert faults(five) == ["The log ends with entry 0; the last that was written is 5."]


def test_a_row_that_was_put_behind_the_end_shows(five: int) -> None:
    last = LedgerEntry.objects.get(seq=5)
    hashed = digest(bytes(last.hash), seq=6, at=last.at, what="export", by="operator", detail={})
    LedgerEntry.objects.create(
        participant_id=five, seq=6, at=last.at, what="export", by="operator", detail={}, hash=hashed
    )
    assert faults(five) == ["Entry 6 was put behind the end."]


def test_a_head_that_was_taken_away_or_moved_back_shows(five: int) -> None:
    fourth = LedgerEntry.objects.get(seq=4)
    LedgerHead.objects.filter(pk=five).update(last=4, hash=fourth.hash)
    assert faults(five) == ["Entry 5 was put behind the end."]
    LedgerHead.objects.all().delete()
    assert len(faults(five)) == 5


def test_an_entry_of_another_ledger_does_not_fit(five: int) -> None:
    ben = somebody("ben")
    with transaction.atomic():
        for place in range(5):
            enter(participant=ben, what=What.TURN_MADE, by=By.PARTICIPANT, n=place)
    other = LedgerEntry.objects.get(participant=ben, seq=3)
    run("DELETE FROM participants_ledgerentry WHERE seq = 3 AND participant_id = %s", five)
    run("UPDATE participants_ledgerentry SET participant_id = %s WHERE number = %s", five, other.pk)
    assert faults(five) != []
    assert faults(ben) != []


def test_what_could_be_words_is_refused(five: int) -> None:
    for words in ("The bus is gone.", "Straße", "a\nb", "x" * 151):
        with transaction.atomic(), pytest.raises(NotForTheLedger):
            enter(participant=five, what=What.EXPORT, by=By.PARTICIPANT, title=words)
    assert LedgerEntry.objects.count() == 5


def test_an_entry_needs_the_transaction_of_its_action(five: int) -> None:
    with pytest.raises(NoTransaction):
        enter(participant=five, what=What.EXPORT, by=By.PARTICIPANT)
    with transaction.atomic():
        enter(participant=five, what=What.EXPORT, by=By.PARTICIPANT)
        transaction.set_rollback(True)
    assert LedgerEntry.objects.count() == 5
    assert faults(five) == []


def test_nothing_of_the_model_writes_over_an_entry(five: int) -> None:
    entry = LedgerEntry.objects.get(seq=3)
    tries: list[Callable[[], object]] = [
        entry.save, entry.delete, LedgerEntry.objects.all().delete, lambda: LedgerEntry.objects.update(by="voice"),
        lambda: LedgerEntry.objects.bulk_update([entry], ["by"]),
        lambda: LedgerEntry.objects.update_or_create(seq=3, defaults={"by": "voice"}),
    ]  # fmt: skip
    for each in tries:
        with pytest.raises(CannotChange):
            each()
    assert faults(five) == []


def test_the_ledger_goes_with_its_participant(five: int) -> None:
    Participant.objects.get(pk=five).delete()
    assert not LedgerEntry.objects.filter(participant=five).exists()
    assert not LedgerHead.objects.filter(pk=five).exists()


def test_an_entry_is_of_now_unless_it_is_of_another_moment(five: int) -> None:
    long_ago = datetime(2026, 3, 2, 7, 12, tzinfo=UTC)
    with transaction.atomic():
        enter(participant=five, what=What.EXPORT, by=By.PARTICIPANT, at=long_ago)
    assert LedgerEntry.objects.get(seq=6).at == long_ago
    assert LedgerEntry.objects.get(seq=5).at > long_ago + timedelta(days=1)
