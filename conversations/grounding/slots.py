"""Which of the things that Voice asks about by itself, where and when, the participant has told already.

Best effort, from the facts that the other rules read: a slot that is not found is asked about once more, one that is
found wrongly is not asked about.
"""

from collections.abc import Sequence
from typing import Literal

from providers.base import Line

from .facts.languages import language_of
from .facts.places import names_a_place
from .facts.said import Said
from .facts.stretches import tells_when

Slot = Literal["where", "when"]


def said_slots(lines: Sequence[Line]) -> frozenset[Slot]:
    """Return what the participant's own words, and what they said yes to, tell of where and when."""
    said = Said.of(lines)
    language = language_of(said.tongues)
    slots: set[Slot] = set()
    if any(names_a_place(text, language) for text in said.supporting):
        slots.add("where")
    if any(tells_when(text, language) for text in said.supporting):
        slots.add("when")
    return frozenset(slots)
