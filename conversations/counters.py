"""What happened, counted by day: no person, conversation or word is in a count.

A count is written in the transaction of its fact, last, as one upsert. Workers would wait for each other at one row of
the day, until the other's transaction is through; so each thread has a place of its own among 32, and who reads adds
them up. A place that two threads share costs them a wait, never a deadlock: a transaction counts once.
"""

import itertools
import secrets
import threading
from datetime import date, datetime

from django.db import connection
from django.utils import timezone

from .models import CounterOfDay, Proposal, Turn

PLACES = 32
#: In milliseconds, how long a turn may have taken to be counted under that length; the last takes all.
LENGTHS = (500, 1_000, 2_000, 3_000, 5_000, 8_000, 12_000, 20_000, 30_000, 45_000, 60_000, 120_000, 2_147_483_647)
QUESTION, READING = "question", "reading"

_next_place = itertools.count(secrets.randbelow(PLACES))
_thread = threading.local()
_UPSERT = """
INSERT INTO conversations_counterofday (day, name, outcome, length, prompt_version, model, place, value)
VALUES (%s, %s, %s, %s, %s, %s, %s, 1)
ON CONFLICT (day, name, outcome, length, prompt_version, model, place)
DO UPDATE SET value = conversations_counterofday.value + 1
"""


def count_turn(turn: Turn, *, outcome: str, ended_at: datetime, prompt_version: str, model: str) -> None:
    """A turn ended: in a question, a reading, or a failure code. Its length is what the participant waited."""
    waited = (ended_at - turn.created_at).total_seconds() * 1000
    length = next(length for length in LENGTHS if waited <= length or length == LENGTHS[-1])
    _count(
        CounterOfDay.Name.TURN,
        outcome=outcome,
        length=length,
        prompt_version=prompt_version,
        model=model,
        day=ended_at.date(),
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


def _count(name: str, *, outcome: str, length: int = 0, prompt_version: str, model: str, day: date) -> None:
    with connection.cursor() as cursor:
        cursor.execute(_UPSERT, [day.isoformat(), name, outcome, length, prompt_version, model, _place()])


def _place() -> int:
    if not hasattr(_thread, "place"):
        _thread.place = next(_next_place) % PLACES
    place: int = _thread.place
    return place
