"""The letter: the participant's messages in their order, day by day, and beside each what Voice answered."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from django.utils.safestring import SafeString
from django.utils.timezone import localdate

from .days import long_day
from .markup import Writer
from .notes import Note, notes_of
from .rows import Rows

SHORT_LETTER = 600


@dataclass(frozen=True, slots=True)
class Day:
    """The messages of one day; `turns` is their markup."""

    id: str
    label: str
    turns: SafeString


@dataclass(frozen=True, slots=True)
class Letter:
    """All messages. A short one stays in view beside a reading."""

    days: tuple[Day, ...]
    is_short: bool


def letter_of(
    rows: Rows, elements: Sequence[Mapping[str, Any]] = (), *, plain: bool = False, shown_reading: str = ""
) -> Letter:
    """The letter, with the passages of one reading marked; without elements nothing is.

    `plain`: the words only, without what Voice answered and without links to edit. `shown_reading` is the id of the
    reading that stands beside the letter, so that no note repeats it.
    """
    notes = {} if plain else notes_of(rows, shown_reading=shown_reading)
    writer = Writer(rows.conversation.public_id, elements, is_plain=plain)
    return Letter(tuple(_days(rows, notes, writer)), sum(map(len, rows.texts.values())) < SHORT_LETTER)


def _days(rows: Rows, notes: Mapping[int, Sequence[Note]], writer: Writer) -> Iterator[Day]:
    for date, messages in groupby(rows.own.values(), key=lambda row: localdate(row.at)):
        of_day = list(messages)
        turns = writer.turns((row, rows.texts[row.seq], notes.get(row.seq, ())) for row in of_day)
        yield Day(date.isoformat(), long_day(of_day[0].at), turns)
