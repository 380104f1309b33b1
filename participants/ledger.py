"""The ledger: every use of a participant's key or words is an entry, chained, holding no content.

An entry is written in the transaction of what it tells of, last: the head's row is the lock, and what holds it holds
up everybody who enters something for the same participant. Who needs several rows takes the conversation first, then
the participant's head, then the head of the operators' log.
"""

import hashlib
import struct
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta

import regex
from django.db import transaction
from django.utils import timezone

from audit.appending import need_transaction
from voice.kit.times import rfc3339

from .ledger_models import By, LedgerEntry, LedgerHead, What

Value = str | int | bool
Detail = Mapping[str, Value]

FORM = "voice ledger 1"
REFUSALS_EVERY = timedelta(hours=1)
_LENGTH = struct.Struct(">I")
_WORD = regex.compile(r"[A-Za-z0-9._:/@+-]{0,150}", regex.ASCII)


class NotForTheLedger(ValueError):
    """A detail is an id, a kind or a figure: what has blanks or letters of other scripts could be somebody's words."""


@dataclass(frozen=True, slots=True)
class Fact:
    """What is entered: who did what, and its figures. Without `at` it is now."""

    what: What
    by: By
    detail: Detail = field(default_factory=dict)
    at: datetime | None = None

    def __post_init__(self) -> None:
        for name, value in self.detail.items():
            if _WORD.fullmatch(name) is None or (isinstance(value, str) and _WORD.fullmatch(value) is None):
                raise NotForTheLedger


def enter(*, participant: int, what: What, by: By, at: datetime | None = None, **detail: Value) -> None:
    """Append one entry for a participant, inside the caller's transaction and last in it.

    Raises NoTransaction, NotForTheLedger.
    """
    enter_all(participant=participant, facts=[Fact(what, by, detail, at)])


def enter_refusal(*, participant: int, tried: str) -> None:
    """Enter that somebody was not let in, at most once an hour: strangers cannot fill the ledger of a name."""
    if _told_of_refusal(LedgerHead.objects.filter(pk=participant).first()):
        return
    with transaction.atomic():
        # Looked at again under the lock: of two at once one is told of.
        head = held_head(participant)
        if not _told_of_refusal(head):
            LedgerHead.objects.filter(pk=participant).update(refused_at=timezone.now())
            enter(participant=participant, what=What.SIGN_IN_REFUSED, by=By.SOMEBODY, tried=tried)


def enter_all(*, participant: int, facts: Sequence[Fact]) -> None:
    """Append several entries at the cost of one lock, in order. Raises NoTransaction."""
    need_transaction()
    if not facts:
        return
    head = held_head(participant)
    now, entries, last, before = timezone.now(), [], head.last, bytes(head.hash)
    for fact in facts:
        last, at = last + 1, fact.at or now
        before = digest(before, seq=last, at=at, what=fact.what, by=fact.by, detail=fact.detail)
        entry = LedgerEntry(participant_id=participant, seq=last, at=at, what=fact.what, by=fact.by, hash=before)
        entry.detail = dict(fact.detail)
        entries.append(entry)
    LedgerEntry.objects.bulk_create(entries)
    LedgerHead.objects.filter(pk=participant).update(last=last, hash=before)


def digest(before: bytes, *, seq: int, at: datetime, what: str, by: str, detail: Detail) -> bytes:
    """What binds an entry to all before it: SHA-256 over the hash before and the entry, each part with its length."""
    parts = [FORM, before.hex(), str(seq), rfc3339(at), what, by]
    for name in sorted(detail):
        parts += [name, *_typed(detail[name])]
    told = b"".join(_LENGTH.pack(len(part)) + part for part in map(str.encode, parts))
    return hashlib.sha256(told).digest()


def held_head(participant: int) -> LedgerHead:
    """The participant's head, held until the transaction is over."""
    held = LedgerHead.objects.select_for_update().filter(pk=participant)
    head = held.first()
    if head is None:
        # Of two who make the row at once, one makes it; then both wait for it.
        LedgerHead.objects.bulk_create([LedgerHead(participant_id=participant)], ignore_conflicts=True)
        head = held.get()
    return head


def _told_of_refusal(head: LedgerHead | None) -> bool:
    return head is not None and head.refused_at is not None and head.refused_at > timezone.now() - REFUSALS_EVERY


def _typed(value: Value) -> tuple[str, str]:
    if isinstance(value, bool):
        return "flag", "true" if value else "false"
    return ("whole", str(value)) if isinstance(value, int) else ("text", value)
