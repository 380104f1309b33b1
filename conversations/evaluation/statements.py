"""Labelled summaries and questions: how many of the bad ones are refused, how many of the good ones too?"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from conversations.grounding.question import faults_in_question
from conversations.grounding.summary import faults_in_statement
from providers.base import Line, Subject

from .figures import Share, Times, timed
from .rows import Row, Wanted, flag, lines_of, optional_text, read_rows, text

#: A label with one of these words is a hard fact: what the deterministic layer must find by itself.
HARD = frozenset(["number", "name", "place", "date", "day", "month", "time", "amount", "unit", "institution"])


@dataclass(frozen=True, slots=True)
class StatementCase:
    """A summary (`subject` concern) or a question; `fault` is None exactly when it may be shown."""

    id: str
    subject: Subject
    lines: tuple[Line, ...]
    text: str
    fault: str | None


@dataclass(frozen=True, slots=True)
class Judged:
    """What was found wrong with it, as codes of `Fault`."""

    case: StatementCase
    codes: tuple[str, ...]
    seconds: float

    @property
    def right(self) -> bool:
        """Whether it was refused exactly when it should be."""
        return bool(self.codes) == bool(self.case.fault)


@dataclass(frozen=True, slots=True)
class StatementFigures:
    """Refusing is finding: `recall` is of what should be refused, `false_alarms` of what should not.

    `faults` is the recall of each label, `hard_fact_recall` that of the labels of HARD together.
    """

    cases: int
    hard_fact_recall: Share
    false_alarms: Share
    precision: Share
    recall: Share
    faults: Mapping[str, Share]
    times: Times

    def as_json(self) -> dict[str, object]:
        """The figures of CONTRACT section 8; null where there was nothing to count."""
        return {
            "cases": self.cases,
            "hard_fact_recall": self.hard_fact_recall.value,
            "false_alarms": self.false_alarms.value,
            "precision": self.precision.value,
            "recall": self.recall.value,
            "faults": {fault: share.value for fault, share in self.faults.items()},
        }


def read_summaries(path: Path) -> tuple[StatementCase, ...]:
    """The cases of a file. Raises MalformedCases."""
    return read_rows(path, lambda row: _case(row, "concern", "summary", "faithful"))


def read_questions(path: Path) -> tuple[StatementCase, ...]:
    """The cases of a file. Raises MalformedCases."""
    return read_rows(path, lambda row: _case(row, "question", "question", "admissible"))


def judge(cases: Sequence[StatementCase]) -> tuple[Judged, ...]:
    """Each statement put through the deterministic layers, its conversation read anew."""
    return tuple(Judged(case, *timed(partial(_codes, case))) for case in cases)


def figures(judged: Sequence[Judged]) -> StatementFigures:
    """What the verdicts add up to."""
    good = [bool(one.codes) for one in judged if not one.case.fault]
    by_fault: dict[str, list[bool]] = defaultdict(list)
    for one in judged:
        if one.case.fault:
            by_fault[one.case.fault].append(bool(one.codes))
    bad = [refused for found in by_fault.values() for refused in found]
    hard = [refused for fault, found in by_fault.items() if HARD & set(fault.split("-")) for refused in found]
    return StatementFigures(
        cases=len(judged),
        hard_fact_recall=_share(hard),
        false_alarms=_share(good),
        precision=Share(sum(bad), sum(bad) + sum(good)),
        recall=_share(bad),
        faults={fault: _share(found) for fault, found in sorted(by_fault.items())},
        times=Times([one.seconds for one in judged]),
    )


def _share(refused: Sequence[bool]) -> Share:
    return Share(sum(refused), len(refused))


def _codes(case: StatementCase) -> tuple[str, ...]:
    faults_in = faults_in_question if case.subject == "question" else faults_in_statement
    return tuple(fault.code for fault in faults_in(case.text, case.lines))


def _case(row: Row, subject: Subject, statement: str, fine: str) -> StatementCase:
    fault = optional_text(row, "fault")
    if flag(row, fine) == bool(fault):
        raise Wanted(f'name a "fault" exactly when "{fine}" is false')
    return StatementCase(text(row, "id"), subject, lines_of(row), text(row, statement), fault)
