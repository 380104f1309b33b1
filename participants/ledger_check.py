"""Looking ledgers over: is each what was written, all of it, and nothing else?"""

from collections.abc import Iterator

from django.db.models import OuterRef, Subquery, Value
from django.db.models.functions import Coalesce

from audit.chain import Link, faults_of

from .ledger import Detail, digest
from .ledger_models import LedgerEntry, LedgerHead
from .models import Participant

_CHUNK = 1_000


def faults_of_ledger(participant: int) -> Iterator[str]:
    """What is wrong with one participant's ledger, a sentence each; entries may be added meanwhile."""
    head = LedgerHead.objects.filter(pk=participant).first() or LedgerHead()
    entries = LedgerEntry.objects.filter(participant=participant).order_by("seq")
    try:
        written = entries.filter(seq__lte=head.last).iterator(_CHUNK)
        yield from faults_of(map(_link, written), head=(head.last, bytes(head.hash).hex()))
    except (ValueError, TypeError, AttributeError):
        # SQLite keeps whatever it is given in a column; Django stumbles over what it cannot read as a time.
        yield "An entry cannot be read: it is not as it was written."
    yield from (f"Entry {seq} was put behind the end." for seq in _behind_the_end(participant))


def participants_with_ledgers() -> Iterator[int]:
    """The numbers of all participants: whoever has no ledger any more is looked at too."""
    yield from Participant.objects.order_by("pk").values_list("pk", flat=True).iterator(_CHUNK)


def _behind_the_end(participant: int) -> Iterator[int]:
    # One statement, so that the end and what is behind it are of the same moment.
    last = LedgerHead.objects.filter(pk=OuterRef("participant")).values("last")
    entries = LedgerEntry.objects.filter(participant=participant, seq__gt=Coalesce(Subquery(last), Value(0)))
    yield from entries.order_by("seq").values_list("seq", flat=True).iterator(_CHUNK)


def _link(entry: LedgerEntry) -> Link:
    detail: Detail = entry.detail

    def expected(before: str) -> str:
        at, what, by = entry.at, entry.what, entry.by
        return digest(bytes.fromhex(before), seq=entry.seq, at=at, what=what, by=by, detail=detail).hex()

    return Link(entry.seq, bytes(entry.hash).hex(), expected)
