"""Writing an entry, in the transaction of what it tells of."""

import hashlib
import json

from django.db import connection
from django.utils import timezone

from .models import Entry, Head


class NoTransaction(RuntimeError):
    """An entry belongs to the transaction of its action: both are there, or neither."""


def record(*, operator: str, action: str, subject: str, reason: str = "") -> Entry:
    """Append an entry. `reason` is its kind from a list, never a sentence that somebody wrote.

    The head's row is the lock: call this last in the transaction, so that everybody takes it in the same order.
    """
    if not connection.in_atomic_block:
        raise NoTransaction
    head = _held_head()
    entry = Entry(
        number=head.last + 1,
        at=timezone.now(),
        operator=operator,
        action=action,
        subject=subject,
        reason=reason,
        previous=head.digest,
    )
    entry.digest = digest_of(entry)
    entry.save()
    Head.objects.filter(pk=1).update(last=entry.number, digest=entry.digest)
    return entry


def digest_of(entry: Entry) -> str:
    """What binds an entry to all before it: SHA-256 of the entry and of the digest before, as hex."""
    told = [
        entry.previous, entry.number, round(entry.at.timestamp() * 1_000_000),
        entry.operator, entry.action, entry.subject, entry.reason,
    ]  # fmt: skip
    return hashlib.sha256(json.dumps(told, ensure_ascii=False).encode()).hexdigest()


def _held_head() -> Head:
    held = Head.objects.select_for_update().filter(pk=1)
    head = held.first()
    if head is None:
        # Of two who make the row at once, one makes it; then both wait for it.
        Head.objects.bulk_create([Head(number=1)], ignore_conflicts=True)
        head = held.get()
    return head
