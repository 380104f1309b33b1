"""Labelled quotes: is each found exactly where it stands, and each misquote refused?"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from conversations.grounding.align import align
from conversations.grounding.values import Span
from providers.base import Line

from .figures import Share, Times, timed
from .rows import Row, Wanted, lines_of, number, optional_text, read_rows, rows, text


@dataclass(frozen=True, slots=True)
class SpanCase:
    """A quote, and the passages it names; None when it must be refused."""

    id: str
    lines: tuple[Line, ...]
    quote: str
    before: str
    expected: tuple[Span, ...] | None


@dataclass(frozen=True, slots=True)
class Placed:
    """What came of a quote."""

    case: SpanCase
    spans: tuple[Span, ...] | None
    seconds: float

    @property
    def right(self) -> bool:
        """Whether exactly the labelled passages came out, or none where there are none."""
        return self.spans == self.case.expected


@dataclass(frozen=True, slots=True)
class SpanFigures:
    """`bad_accepts`: of all cases, how many got a passage that is not the labelled one (misquote or misplaced)."""

    cases: int
    exact: Share
    refused: Share
    bad_accepts: Share
    times: Times

    def as_json(self) -> dict[str, object]:
        """The figures of CONTRACT section 8."""
        return {
            "cases": self.cases,
            "exact": self.exact.value,
            "refused": self.refused.value,
            "bad_accepts": self.bad_accepts.value,
            "per_second": self.times.per_second,
        }


def read_spans(path: Path) -> tuple[SpanCase, ...]:
    """The cases of a file. Raises MalformedCases."""
    return read_rows(path, _case)


def place(cases: Sequence[SpanCase]) -> tuple[Placed, ...]:
    """Each quote aligned, its conversation read anew."""
    return tuple(Placed(case, *timed(partial(_align, case))) for case in cases)


def figures(placed: Sequence[Placed]) -> SpanFigures:
    """What the outcomes add up to."""
    good = [one for one in placed if one.case.expected is not None]
    bad = [one for one in placed if one.case.expected is None]
    return SpanFigures(
        cases=len(placed),
        exact=Share(sum(one.right for one in good), len(good)),
        refused=Share(sum(one.right for one in bad), len(bad)),
        bad_accepts=Share(sum(one.spans is not None and not one.right for one in placed), len(placed)),
        times=Times([one.seconds for one in placed]),
    )


def _align(case: SpanCase) -> tuple[Span, ...] | None:
    return align(case.quote, case.lines, before=case.before)


def _case(row: Row) -> SpanCase:
    return SpanCase(
        id=text(row, "id"),
        lines=lines_of(row),
        quote=text(row, "quote"),
        before=optional_text(row, "hint_before") or "",
        expected=None if _refused(row) else read_source_spans(row, "expect"),
    )


def _refused(row: Row) -> bool:
    if "expect" not in row:
        raise Wanted('write "expect" as null or a list of objects')
    return row["expect"] is None


def read_source_spans(row: Row, name: str) -> tuple[Span, ...]:
    """A field that is a list of `{"messageSeq", "from", "to"}`. Raises Wanted."""
    return tuple(Span(number(span, "messageSeq"), number(span, "from"), number(span, "to")) for span in rows(row, name))
