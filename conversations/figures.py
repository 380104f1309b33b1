"""What the counters tell operators: no group under ten is shown, and none can be worked out from the others."""

from collections import defaultdict
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import TypeVar

from django.db.models import Sum

from .counters import QUESTION, READING
from .models import CounterOfDay

LEAST = 10
_Key = TypeVar("_Key", bound=Hashable)
FEW, HELD_BACK = f"fewer than {LEAST}", "not shown"
#: A count, or one of the two above.
Shown = int | str
Name = CounterOfDay.Name


@dataclass(frozen=True, slots=True)
class Day:
    """A day's turns and questions, and within how many milliseconds half and 95 % of the turns ended."""

    day: date
    turns: Shown
    questions: Shown
    half: Shown
    most: Shown


@dataclass(frozen=True, slots=True)
class Version:
    """What became of the readings of one prompt and model. What was discarded is in none of these but `offered`."""

    prompt_version: str
    model: str
    offered: Shown
    edited: Shown
    confirmed: Shown


@dataclass(frozen=True, slots=True)
class Figures:
    """The last days: how turns ended, day by day, and by version."""

    outcomes: Mapping[str, Shown]
    days: Sequence[Day]
    versions: Sequence[Version]


def shown(counts: Mapping[_Key, int]) -> dict[_Key, Shown]:
    """The counts without the groups under ten. Of a single one the smallest other is held back: a sum would tell it."""
    told: dict[_Key, Shown] = {key: count if count >= LEAST else FEW for key, count in counts.items()}
    if list(told.values()).count(FEW) == 1 and len(told) > 1:
        told[min((key for key in told if told[key] != FEW), key=lambda key: counts[key])] = HELD_BACK
    return told


def figures(*, today: date, days: int = 30) -> Figures:
    """The figures of so many days, today the last."""
    calendar = [today - timedelta(days=back) for back in reversed(range(days))]
    columns = ("name", "day", "outcome", "length", "prompt_version", "model")
    rows = (
        CounterOfDay.objects.filter(day__gte=calendar[0], day__lte=today)
        .values(*columns)
        .annotate(count=Sum("value"))
        .order_by(*columns)
    )
    outcomes: dict[str, int] = defaultdict(int, {QUESTION: 0, READING: 0})
    turns, questions = dict.fromkeys(calendar, 0), dict.fromkeys(calendar, 0)
    lengths: dict[date, dict[int, int]] = {day: defaultdict(int) for day in calendar}
    versions: dict[str, dict[tuple[str, str], int]] = {name: defaultdict(int) for name in Name.values}
    for row in rows:
        count, version = row["count"], (row["prompt_version"], row["model"])
        if row["name"] != Name.TURN:
            versions[row["name"]][version] += count
            continue
        outcomes[row["outcome"]] += count
        turns[row["day"]] += count
        lengths[row["day"]][row["length"]] += count
        questions[row["day"]] += count if row["outcome"] == QUESTION else 0
        if row["outcome"] == READING:
            versions[Name.TURN][version] += count
    return Figures(shown(outcomes), _days(turns, questions, lengths), _versions(versions))


def _days(
    turns: Mapping[date, int], questions: Mapping[date, int], lengths: Mapping[date, Mapping[int, int]]
) -> list[Day]:
    turns_shown, questions_shown = shown(turns), shown(questions)
    return [
        Day(
            day,
            count,
            questions_shown[day],
            count if isinstance(count, str) else within(lengths[day], 0.5),
            count if isinstance(count, str) else within(lengths[day], 0.95),
        )
        for day, count in turns_shown.items()
    ]


def within(lengths: Mapping[int, int], share: float) -> int:
    """The length under which this share of the turns stayed, as far as the counted lengths tell."""
    left = share * sum(lengths.values())
    for length in sorted(lengths):
        left -= lengths[length]
        if left <= 1e-9:
            return length
    return 0


def _versions(counted: Mapping[str, Mapping[tuple[str, str], int]]) -> list[Version]:
    keys = sorted({key for counts in counted.values() for key in counts})
    offered, edited, confirmed = (
        shown({key: counted[name].get(key, 0) for key in keys}) for name in (Name.TURN, Name.EDITED, Name.CONFIRMED)
    )
    return [Version(*key, offered[key], edited[key], confirmed[key]) for key in keys]
