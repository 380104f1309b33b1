"""Which worker has which turn: one conditional update to claim, one to give back (DESIGN section 2)."""

import logging
import secrets
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta

from django.conf import settings
from django.db import connection, transaction
from django.db.models import Count, Exists, F, OuterRef, QuerySet, Subquery
from django.db.models.functions import Coalesce
from django.utils import timezone

from .grants import withdraw_grant
from .models import Conversation, State, Turn
from .record import Ending, LeaseLost, end_turn

logger = logging.getLogger(__name__)

CLAIMS_AT_MOST = 3
# A person has a few conversations open. A worker has 64 slots, and a turn holds one for as long as the model takes:
# with a quarter of them, whoever has hundreds of turns waiting leaves the other slots to whoever comes next.
RUNNING_AT_MOST = 16
LEASE_MARGIN_SECONDS = 15
SYNCHRONOUS_NORMAL = 1
# Set apart from other locks of the database, and from the numbers of participants by being far above them.
CLAIMS_OF = 0x766F << 44

# Put together once: that took more than a third of a claim, during which on SQLite nobody else writes.
_RUNNING = Turn.objects.filter(state=State.THINKING).exclude(lease="").order_by()
_BY_PARTICIPANT = _RUNNING.values_list("participant").annotate(count=Count("*"))
_OF_THE_SAME = (
    _RUNNING.filter(participant=OuterRef("participant"))
    .values("participant")
    .annotate(count=Count("*"))
    .values("count")
)
_EARLIER = Turn.objects.filter(conversation=OuterRef("conversation"), n__lt=OuterRef("n"), state=State.THINKING)
_WAITING = (
    Turn.objects.filter(state=State.THINKING, lease="").exclude(grant="").filter(~Exists(_EARLIER)).order_by("number")
)
_TO_CLAIM = _WAITING.select_related("conversation").select_for_update(skip_locked=True, of=("self",))
_FREE = Turn.objects.filter(state=State.THINKING, lease="").annotate(running=Coalesce(Subquery(_OF_THE_SAME), 0))


def claim() -> Turn | None:
    """Take the next waiting turn, or None.

    The participant with the fewest running turns comes first, then the oldest turn; never one whose conversation has
    an earlier unfinished turn, nor of a participant who has RUNNING_AT_MOST. Two workers cannot take the same:
    PostgreSQL skips a locked row, SQLite's IMMEDIATE transactions come one after the other, and the update is
    conditional on both.
    """
    while True:
        with _not_waiting_for_the_disk(), transaction.atomic():
            turn = _next(_TO_CLAIM)
            if turn is None or _take(turn):
                return turn
        # Meanwhile others took as many as the participant may have. Somebody else's turn may wait.


def _next(waiting: QuerySet[Turn]) -> Turn | None:
    """The first in order: of those who have nothing running, else of those with one at most, and so on.

    Each question goes through what waits from the oldest on and stops at the first that fits; in one question over all
    of it, every waiting turn would be looked at from each of its sides.
    """
    running = dict(_BY_PARTICIPANT.all())
    for count in sorted({0, *running.values()}):
        if count >= RUNNING_AT_MOST:
            break
        turn = waiting.exclude(participant__in=[who for who, has in running.items() if has > count]).first()
        if turn is not None:
            return turn
    return None


def _take(turn: Turn) -> bool:
    """Put a lease on a turn; not when its participant has enough running by now.

    Two workers that each take a turn of the same participant saw the same count. On PostgreSQL the second waits here
    until the first commits, and its update, a statement of its own, then counts that turn too.
    """
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_xact_lock(%s)", [CLAIMS_OF + turn.participant_id])
    turn.lease = secrets.token_hex(16)
    until = timezone.now() + timedelta(seconds=settings.VOICE_TURN_SECONDS + LEASE_MARGIN_SECONDS)
    taken = _FREE.filter(pk=turn.pk, running__lt=RUNNING_AT_MOST).update(
        lease=turn.lease, leased_until=until, claims=F("claims") + 1
    )
    return taken == 1


def give_back(turn: Turn) -> None:
    """The process is stopping: somebody else may have the turn at once. The claim does not count."""
    _held(turn).update(lease="", leased_until=None, claims=F("claims") - 1)


def give_back_without_grant(turn: Turn) -> None:
    """The grant is lost: the turn waits until its owner grants it again. The claim does not count."""
    _held(turn).update(lease="", leased_until=None, claims=F("claims") - 1, grant="")


def take_back_turns(conversation: Conversation) -> None:
    """No worker has a turn of this conversation any more, and no grant of it counts; the claims do not count either.

    Under the conversation's lock, and `grants.grant_again` after it.
    """
    unfinished = Turn.objects.filter(conversation=conversation, state=State.THINKING)
    unfinished.exclude(lease="").update(lease="", leased_until=None, claims=F("claims") - 1)
    unfinished.update(grant="")


def how_many_may_run(most: int) -> int:
    """Of the turns that wait, the oldest first, how many workers may take now; no more than `most` are looked at.

    Not one behind an unfinished turn, and not one of a participant who has enough running: whoever ends one takes the
    next, so a hint for these would find nothing and be for nothing.
    """
    running = dict(_BY_PARTICIPANT.all())
    full = [who for who, has in running.items() if has >= RUNNING_AT_MOST]
    waiting = Counter(_WAITING.exclude(participant__in=full).values_list("participant", flat=True)[:most])
    return sum(min(count, RUNNING_AT_MOST - running.get(who, 0)) for who, count in waiting.items())


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
        logger.warning("the turn was given up after %d claims", turn.claims, extra={"turn": turn.public_id})
