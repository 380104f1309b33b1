"""A folder of labelled cases: every file that it holds, measured."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, TypeVar

from . import readings, spans, statements, suggestions
from .readings import Replayed
from .rows import MalformedCases
from .spans import Placed
from .statements import Judged
from .suggestions import Offered

Case = TypeVar("Case")
Outcome = TypeVar("Outcome")
Ask = Callable[[Sequence[Judged]], tuple[Judged, ...]]


@dataclass(frozen=True, slots=True)
class File(Generic[Outcome]):
    """What came of the cases of one file; `asked` with the model's opinion, None when it was not asked."""

    path: Path
    outcomes: tuple[Outcome, ...]
    asked: tuple[Outcome, ...] | None = None


@dataclass(frozen=True, slots=True)
class Evaluation:
    """The files of a folder by what they hold."""

    spans: Sequence[File[Placed]]
    summaries: Sequence[File[Judged]]
    questions: Sequence[File[Judged]]
    readings: Sequence[File[Replayed]]
    suggestions: Sequence[File[Offered]]


def evaluate(folder: Path, ask: Ask | None = None) -> Evaluation:
    """Measure every file of cases in the folder. `ask` gets a model's opinion on what the rules judged.

    Every file is read before anything is measured. Raises MalformedCases.
    """
    if not folder.is_dir():
        raise MalformedCases(f"{folder} is not a folder: name one that holds files of labelled cases.")
    placed = _read(folder, "spans", spans.read_spans)
    summaries = _read(folder, "summaries", statements.read_summaries)
    questions = _read(folder, "questions", statements.read_questions)
    replayed = _read(folder, "readings", readings.read_readings)
    # Concerns say nothing without the topics that they are compared with.
    topics = suggestions.read_topics(folder)
    concerns = [] if topics is None else _read(folder, "concerns", suggestions.read_suggestions)
    if not (placed or summaries or questions or replayed or concerns):
        raise MalformedCases(
            f"{folder} holds none of spans*.jsonl, summaries*.jsonl, questions*.jsonl, readings*.jsonl, and "
            "concerns*.jsonl with issues.jsonl."
        )
    return Evaluation(
        spans=[File(path, spans.place(cases)) for path, cases in placed],
        summaries=_judged(summaries, ask),
        questions=_judged(questions, ask),
        readings=[File(path, readings.replay(cases)) for path, cases in replayed],
        suggestions=[File(path, suggestions.offer(cases, topics or [])) for path, cases in concerns],
    )


def as_json(evaluation: Evaluation) -> dict[str, object]:
    """The figures of CONTRACT section 8, the files of one kind together; no key for a kind without a file.

    Where a model was asked, `with_provider` holds the same once more with its opinion.
    """
    document: dict[str, object] = {}
    if evaluation.spans:
        document["spans"] = spans.figures(outcomes(evaluation.spans)).as_json()
    document |= _statements(evaluation, outcomes)
    if evaluation.readings:
        document["readings"] = readings.figures(outcomes(evaluation.readings)).as_json()
    if evaluation.suggestions:
        document["suggestions"] = suggestions.figures(outcomes(evaluation.suggestions)).as_json()
    if any(file.asked is not None for file in (*evaluation.summaries, *evaluation.questions)):
        document["with_provider"] = _statements(evaluation, asked)
    return document


def outcomes(files: Sequence[File[Outcome]]) -> list[Outcome]:
    """The outcomes of several files together."""
    return [one for file in files for one in file.outcomes]


def asked(files: Sequence[File[Outcome]]) -> list[Outcome]:
    """The same with the model's opinion."""
    return [one for file in files for one in file.asked or ()]


def _statements(
    evaluation: Evaluation, which: Callable[[Sequence[File[Judged]]], Sequence[Judged]]
) -> dict[str, object]:
    kinds = {"summaries": evaluation.summaries, "questions": evaluation.questions}
    return {kind: statements.figures(which(files)).as_json() for kind, files in kinds.items() if files}


def _read(folder: Path, kind: str, read: Callable[[Path], tuple[Case, ...]]) -> list[tuple[Path, tuple[Case, ...]]]:
    return [(path, read(path)) for path in sorted(folder.glob(f"{kind}*.jsonl"))]


def _judged(files: Sequence[tuple[Path, tuple[statements.StatementCase, ...]]], ask: Ask | None) -> list[File[Judged]]:
    measured = []
    for path, cases in files:
        judged = statements.judge(cases)
        measured.append(File(path, judged, ask(judged) if ask else None))
    return measured
