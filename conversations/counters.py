"""What happened, counted by day: no person, conversation or word is in a count.

A count is written in the transaction of its fact, last, as one upsert. Workers would wait for each other at one row of
the day, until the other's transaction is through; so each thread has a place of its own among 32, and who reads adds
them up. A place that two threads share costs them a wait, never a deadlock: a transaction counts once.
"""

import itertools
import secrets
import threading
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from django.db import connection, transaction
from django.db.models import Q
from django.utils import timezone

from .models import CounterOfDay, Proposal, Turn

PLACES = 32
#: In milliseconds, how long a turn may have taken to be counted under that length; the last takes all.
LENGTHS = (500, 1_000, 2_000, 3_000, 5_000, 8_000, 12_000, 20_000, 30_000, 45_000, 60_000, 120_000, 2_147_483_647)
QUESTION, READING = "question", "reading"

_next_place = itertools.count(secrets.randbelow(PLACES))
_thread = threading.local()
_KEY = ("day", "name", "outcome", "length", "prompt_version", "model", "place")
_SUMS = ("value", "milliseconds", "input_tokens", "output_tokens")
_UPSERT = f"""
INSERT INTO conversations_counterofday ({", ".join((*_KEY, *_SUMS))})
VALUES ({", ".join("%s" for _ in (*_KEY, *_SUMS))})
ON CONFLICT ({", ".join(_KEY)})
DO UPDATE SET {", ".join(f"{name} = conversations_counterofday.{name} + excluded.{name}" for name in _SUMS)}
"""  # noqa: S608 - made of constants
# Days for the desk's figures; what is older is one row for each thing that is counted, under this day.
KEPT_DAYS = 60
BEFORE = date(2000, 1, 1)
FOLDED_AT_ONCE = 2_000


@dataclass(frozen=True, slots=True)
class Cost:
    """What a turn's calls took, and by which prompt and model."""

    prompt_version: str = ""
    model: str = ""
    input_tokens: int = 0
    output_tokens: int = 0


def count_turn(turn: Turn, *, outcome: str, ended_at: datetime, cost: Cost) -> None:
    """A turn ended: in a question, a reading, or a failure code. Its length is what the participant waited."""
    waited = max(0, round((ended_at - turn.created_at).total_seconds() * 1000))
    length = next(length for length in LENGTHS if waited <= length or length == LENGTHS[-1])
    _count(
        CounterOfDay.Name.TURN,
        outcome=outcome,
        length=length,
        prompt_version=cost.prompt_version,
        model=cost.model,
        day=ended_at.date(),
        sums=(1, waited, cost.input_tokens, cost.output_tokens),
    )


def count_first_edit(proposal: Proposal) -> None:
    """A participant put a reading in their own words; called once for each."""
    _count_reading(CounterOfDay.Name.EDITED, proposal)


def count_confirmation(proposal: Proposal) -> None:
    """A participant confirmed a reading."""
    _count_reading(CounterOfDay.Name.CONFIRMED, proposal)


def _count_reading(name: str, proposal: Proposal) -> None:
    made_by = Turn.objects.filter(conversation=proposal.conversation_id, n=proposal.turn)
    prompt_version, model = made_by.values_list("prompt_version", "model").get()
    _count(name, outcome=READING, prompt_version=prompt_version, model=model, day=timezone.now().date())


def fold(today: date) -> bool:
    """Add up the places of days that are over, and the days that no figure shows; True when there is nothing left.

    Every sum stays what it was: whoever adds up meanwhile sees the rows from before or those from after. Nobody counts
    for a day that was over a day ago.
    """
    over = Q(day__lt=today - timedelta(days=1), place__gt=0)
    older = Q(day__lt=today - timedelta(days=KEPT_DAYS), day__gt=BEFORE)
    with transaction.atomic():
        # Of two who fold at once the second waits here, and finds none of the rows that the first one took.
        rows = list(CounterOfDay.objects.select_for_update().filter(over | older).order_by("number")[:FOLDED_AT_ONCE])
        with connection.cursor() as cursor:
            for row in rows:
                day = BEFORE if row.day < today - timedelta(days=KEPT_DAYS) else row.day
                key = (day.isoformat(), row.name, row.outcome, row.length, row.prompt_version, row.model, 0)
                cursor.execute(_UPSERT, [*key, *(getattr(row, name) for name in _SUMS)])
        CounterOfDay.objects.filter(pk__in=[row.pk for row in rows]).delete()
    return len(rows) < FOLDED_AT_ONCE


def _count(
    name: str,
    *,
    outcome: str,
    length: int = 0,
    prompt_version: str,
    model: str,
    day: date,
    sums: tuple[int, int, int, int] = (1, 0, 0, 0),
) -> None:
    with connection.cursor() as cursor:
        cursor.execute(_UPSERT, [day.isoformat(), name, outcome, length, prompt_version, model, _place(), *sums])


def _place() -> int:
    if not hasattr(_thread, "place"):
        _thread.place = next(_next_place) % PLACES
    place: int = _thread.place
    return place
