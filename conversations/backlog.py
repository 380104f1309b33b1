"""How far the workers are behind: what waits, what runs, and when anybody last swept."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db.models import Count, Min, Q
from django.utils import timezone

from .models import LastSweep, State, Turn

# Not at every sweep: on SQLite that were a sync of the disk every two seconds, for as long as nobody says a word.
RECORDED_EVERY = timedelta(seconds=10)


@dataclass(frozen=True, slots=True)
class Backlog:
    """Turns that wait for a worker, that wait for their owner (their grant is lost), and that a worker has.

    `oldest_seconds` is how long the oldest of the first has waited, `swept_seconds` how long ago the last sweep was.
    """

    waiting: int
    waiting_for_owner: int
    running: int
    oldest_seconds: float
    swept_seconds: float | None


def backlog() -> Backlog:
    """As it is now: two questions, of unfinished turns and one row."""
    waits = Q(lease="") & ~Q(grant="")
    found = Turn.objects.filter(state=State.THINKING).aggregate(
        all=Count("number"), waiting=Count("number", filter=waits), running=Count("number", filter=~Q(lease="")),
        oldest=Min("created_at", filter=waits),
    )  # fmt: skip
    now = timezone.now()
    return Backlog(
        waiting=found["waiting"],
        waiting_for_owner=found["all"] - found["waiting"] - found["running"],
        running=found["running"],
        oldest_seconds=_seconds(found["oldest"], now) or 0.0,
        swept_seconds=_seconds(LastSweep.objects.values_list("at", flat=True).first(), now),
    )


def record_sweep() -> None:
    """The sweeper has come this far: queue, worker and database work together."""
    now = timezone.now()
    last = LastSweep.objects.values_list("at", flat=True).first()
    if last is None:
        LastSweep.objects.bulk_create([LastSweep(at=now)], ignore_conflicts=True)
    elif last < now - RECORDED_EVERY:
        LastSweep.objects.update(at=now)


def _seconds(since: datetime | None, now: datetime) -> float | None:
    return None if since is None else max(0.0, (now - since).total_seconds())
