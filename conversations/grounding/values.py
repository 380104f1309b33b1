"""The plain values of grounding: spans, grounded readings, verdicts."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from providers.base import Confidence, Kind, Line


@dataclass(frozen=True, slots=True)
class Span:
    """A passage of one of the participant's messages: code points from 0, `end` exclusive (CONTRACT section 3)."""

    seq: int
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class GroundedElement:
    """An element whose every quote was found. `passages[i]` is the stored text cut by `spans[i]`."""

    kind: Kind
    text: str
    spans: tuple[Span, ...]
    passages: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class GroundedReading:
    """A concern that may be offered to the participant: exactly one Problem, every element with passages.

    `search_line` says it in the main language, for one search of the topics; nobody is shown it, and it is not kept.
    """

    summary: str
    confidence: Confidence
    elements: tuple[GroundedElement, ...]
    search_line: str = field(default="", repr=False)


@dataclass(frozen=True, slots=True)
class Fault:
    """Why something was refused. `code` is for figures and repair prompts and holds no participant text."""

    code: str


def citizen_lines(lines: Sequence[Line]) -> tuple[Line, ...]:
    """The participant's own messages: the only ones that a span may point into."""
    return tuple(line for line in lines if line.author == "citizen")
