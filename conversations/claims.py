"""Which worker has which turn: one conditional update to claim, one to give back (DESIGN section 2)."""

import logging
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta

from django.conf import settings
from django.db import connection, transaction
from django.db.models import Count, Exists, F, OuterRef, QuerySet, Subquery
from django.db.models.functions import Coalesce
from django.utils import timezone

from .grants import withdraw_grant
from .models import State, Turn
from .record import Ending, LeaseLost, end_turn

logger = logging.getLogger(__name__)

CLAIMS_AT_MOST = 3
LEASE_MARGIN_SECONDS = 15
SYNCHRONOUS_NORMAL = 1

# Put together once: that took more than a third of a claim, during which on SQLite nobody else writes.
_EARLIER = Turn.objects.filter(conversation=OuterRef("conversation"), n__lt=OuterRef("n"), state=State.THINKING)
_RUNNING = (
    Turn.objects.filter(participant=OuterRef("participant"), state=State.THINKING)
    .exclude(lease="")
    .order_by()
    .values("participant")
    .annotate(count=Count("*"))
    .values("count")
)
_IN_ORDER = (
    Turn.objects.filter(state=State.THINKING, lease="")
    .exclude(grant="")
    .filter(~Exists(_EARLIER))
    .annotate(running=Coalesce(Subquery(_RUNNING), 0))
    .order_by("running", "number")
    .select_related("conversation")
    .select_for_update(skip_locked=True, of=("self",))
)


def claim() -> Turn | None:
    """Take the next waiting turn, or None.

    The participant with the fewest running turns comes first, then the oldest turn; never one whose conversation has
    an earlier unfinished turn. Two workers cannot take the same: PostgreSQL skips a locked row, SQLite's IMMEDIATE
    transactions come one after the other, and the update is conditional on both.
    """
    with _not_waiting_for_the_disk(), transaction.atomic():
        turn = _IN_ORDER.first()
        if turn is None:
            return None
        turn.lease = secrets.token_hex(16)
        until = timezone.now() + timedelta(seconds=settings.VOICE_TURN_SECONDS + LEASE_MARGIN_SECONDS)
        taken = Turn.objects.filter(pk=turn.pk, state=State.THINKING, lease="").update(
            lease=turn.lease, leased_until=until, claims=F("claims") + 1
        )
        return turn if taken == 1 else None


def give_back(turn: Turn) -> None:
    """The process is stopping: somebody else may have the turn at once. The claim does not count."""
    _held(turn).update(lease="", leased_until=None, claims=F("claims") - 1)


def give_back_without_grant(turn: Turn) -> None:
    """The grant is lost: the turn waits until its owner grants it again. The claim does not count."""
    _held(turn).update(lease="", leased_until=None, claims=F("claims") - 1, grant="")


def any_waits() -> bool:
    """Whether a turn with a grant waits for a worker."""
    return Turn.objects.filter(state=State.THINKING, lease="").exclude(grant="").exists()


def release_expired_leases() -> None:
    """Give back the turns whose worker is gone; one that was claimed three times ends."""
    _release(Turn.objects.filter(state=State.THINKING, leased_until__lt=timezone.now()))


def release_all_leases() -> None:
    """At the start of the only server on a data directory: no worker and no grant is left from before."""
    Turn.objects.filter(state=State.THINKING).update(grant="")
    _release(Turn.objects.filter(state=State.THINKING).exclude(lease=""))


@contextmanager
def _not_waiting_for_the_disk() -> Iterator[None]:
    """On SQLite, commit without a sync: a lease that a power cut takes along had no holder left.

    Whatever is committed after it syncs the log whole, so nothing that counts can be lost before it.
    """
    if connection.vendor != "sqlite" or connection.in_atomic_block:
        yield
        return
    with connection.cursor() as cursor:
        before = cursor.execute("PRAGMA synchronous").fetchone()[0]
        cursor.execute(f"PRAGMA synchronous={min(before, SYNCHRONOUS_NORMAL)}")
        try:
            yield
        finally:
            cursor.execute(f"PRAGMA synchronous={before}")


def _held(turn: Turn) -> QuerySet[Turn]:
    return Turn.objects.filter(pk=turn.pk, lease=turn.lease, state=State.THINKING)


def _release(turns: QuerySet[Turn]) -> None:
    for turn in turns.select_related("conversation"):
        if turn.claims < CLAIMS_AT_MOST:
            _held(turn).update(lease="", leased_until=None)
            continue
        try:
            end_turn(turn, None, Ending(failure="gave-up"), revisions={})
        except LeaseLost:
            continue
        withdraw_grant(turn.grant)
        logger.warning("%s gave up after %d claims", turn.public_id, turn.claims)
