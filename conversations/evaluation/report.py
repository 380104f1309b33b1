"""An evaluation for whoever reads it: each file with its figures, fault by fault, and what came out otherwise."""

from collections.abc import Iterator, Mapping, Sequence

from . import readings, spans, statements, suggestions
from .folder import Evaluation, File
from .opinions import unchecked
from .statements import Judged

WIDTH = 24


def report(evaluation: Evaluation, *, misses: bool = False) -> Iterator[str]:
    """The lines; with `misses` also the ids of the cases that came out otherwise than labelled."""
    for placed in evaluation.spans:
        yield from _spans(placed)
        yield from _misses(misses, [one.case.id for one in placed.outcomes if not one.right])
    for judged in (*evaluation.summaries, *evaluation.questions):
        yield from _statements(judged)
        last = judged.outcomes if judged.asked is None else judged.asked
        yield from _misses(misses, [one.case.id for one in last if not one.right])
    for replayed in evaluation.readings:
        found = readings.figures(replayed.outcomes)
        yield f"{replayed.path.name}: {found.cases} cases"
        yield _row("as expected", found.as_expected)
        yield from _misses(misses, [one.case.id for one in replayed.outcomes if not one.right])
    for offered in evaluation.suggestions:
        yield from _suggestions(offered)
        yield from _misses(misses, [one.case.id for one in offered.outcomes if not one.right])


def _spans(file: File[spans.Placed]) -> Iterator[str]:
    found = spans.figures(file.outcomes)
    yield f"{file.path.name}: {found.cases} cases"
    yield _row("exact", found.exact)
    yield _row("refused", found.refused)
    yield _row("bad accepts", found.bad_accepts)
    yield _row("rate", found.times)


def _statements(file: File[Judged]) -> Iterator[str]:
    columns = [statements.figures(file.outcomes)]
    yield f"{file.path.name}: {columns[0].cases} cases"
    if file.asked is not None:
        columns.append(statements.figures(file.asked))
        yield _row("", "rules", "rules and model")
    for name in ("precision", "recall", "hard_fact_recall", "false_alarms"):
        yield _row(name.replace("_", " "), *(getattr(column, name) for column in columns))
    yield "  recall of each fault"
    faults: Sequence[Mapping[str, object]] = [column.faults for column in columns]
    for fault in faults[0]:
        yield _row(f"  {fault}", *(column[fault] for column in faults))
    yield _row("rate", columns[0].times)
    if file.asked is not None:
        yield _row("rate with the model", columns[1].times)
        yield _row("not checked", unchecked(file.asked))


def _suggestions(file: File[suggestions.Offered]) -> Iterator[str]:
    found = suggestions.figures(file.outcomes)
    yield f"{file.path.name}: {found.cases} cases"
    yield _row("", "with lines", "without lines")
    for name in ("none", "precision", "recall", "right", "must_not"):
        yield _row(name.replace("_", " "), getattr(found.with_lines, name), getattr(found.without_lines, name))
    yield _row("rate", found.times)


def _row(name: str, *figures: object) -> str:
    return f"  {name:{WIDTH}}{''.join(f'{figure!s:24}' for figure in figures)}".rstrip()


def _misses(wanted: bool, ids: Sequence[str]) -> Iterator[str]:
    if wanted and ids:
        yield _row("otherwise than labelled", " ".join(ids))
