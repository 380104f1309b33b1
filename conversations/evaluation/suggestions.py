"""Labelled concerns beside public topics: is what fits offered, and nothing when nothing fits?"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from issues.suggest import details_of, limits
from issues.suggesting.live import suggester_of
from issues.suggesting.suggester import Concern, Suggester, Topic

from .figures import Share, Times, timed
from .rows import Row, Wanted, flag, number, optional_text, read_rows, rows, text, texts
from .spans import read_source_spans

TOPICS, GLOSSES = "issues.jsonl", "issues.gloss.jsonl"


@dataclass(frozen=True, slots=True)
class SuggestionCase:
    """A concern and the ids of the topics that fit it, none or some, and of those that only look like it.

    `line` stands in for the model's search line: `gloss_en`, and without one the summary, which is in English then.
    """

    id: str
    concern: Concern
    line: str
    fitting: frozenset[str]
    must_not: frozenset[str]


@dataclass(frozen=True, slots=True)
class Offered:
    """The ids that were offered, with the line and without it."""

    case: SuggestionCase
    with_line: frozenset[str]
    without_line: frozenset[str]
    seconds: float

    @property
    def right(self) -> bool:
        """Whether what should be offered was, with the line."""
        return _right(self.case, self.with_line)


@dataclass(frozen=True, slots=True)
class Decisions:
    """What a way to choose topics comes to. docs/suggestions.md defines each figure.

    `none`: of the concerns that fit no topic, those offered none. `precision`: of all topics offered, those that fit.
    `recall`: of the concerns that fit some, those offered at least one that fits. `right`: of all concerns, those that
    `none` or `recall` counts. `must_not`: of all concerns, those offered a topic that only looks like it.
    """

    none: Share
    precision: Share
    recall: Share
    right: Share
    must_not: Share

    def as_json(self) -> dict[str, object]:
        """The figures of CONTRACT section 8; null where there was nothing to count."""
        return {name: getattr(self, name).value for name in ("none", "precision", "recall", "right", "must_not")}


@dataclass(frozen=True, slots=True)
class SuggestionFigures:
    """Both ways, and how long a concern with its line takes."""

    cases: int
    with_lines: Decisions
    without_lines: Decisions
    times: Times

    def as_json(self) -> dict[str, object]:
        """The figures of CONTRACT section 8 with lines; those without lines beside them."""
        return self.with_lines.as_json() | {"cases": self.cases, "without_lines": self.without_lines.as_json()}


def read_topics(folder: Path) -> list[Topic] | None:
    """The open topics of a folder, None when it has no file of them. Raises MalformedCases."""
    if not (folder / TOPICS).exists():
        return None
    glosses = dict(read_rows(folder / GLOSSES, _gloss)) if (folder / GLOSSES).exists() else {}
    topics = read_rows(folder / TOPICS, _topic)
    return [topic._replace(gloss=glosses.get(topic.id, topic.gloss)) for topic, is_open in topics if is_open]


def read_suggestions(path: Path) -> tuple[SuggestionCase, ...]:
    """The cases of a file. Raises MalformedCases."""
    return read_rows(path, _case)


def offer(cases: Sequence[SuggestionCase], topics: Sequence[Topic]) -> tuple[Offered, ...]:
    """Each concern compared with the topics, as this deployment's settings have it."""
    suggester = suggester_of(list(topics))
    return tuple(_offered(suggester, case) for case in cases)


def figures(offered: Sequence[Offered]) -> SuggestionFigures:
    """What the offers add up to."""
    return SuggestionFigures(
        cases=len(offered),
        with_lines=decisions([(one.case, one.with_line) for one in offered]),
        without_lines=decisions([(one.case, one.without_line) for one in offered]),
        times=Times([one.seconds for one in offered]),
    )


def decisions(offers: Sequence[tuple[SuggestionCase, Collection[str]]]) -> Decisions:
    """What these offers come to, whoever made them."""
    right = [_right(case, ids) for case, ids in offers if case.fitting]
    nothing = [_right(case, ids) for case, ids in offers if not case.fitting]
    fitting = [id in case.fitting for case, ids in offers for id in ids]
    return Decisions(
        none=Share(sum(nothing), len(nothing)),
        precision=Share(sum(fitting), len(fitting)),
        recall=Share(sum(right), len(right)),
        right=Share(sum(right) + sum(nothing), len(offers)),
        must_not=Share(sum(not case.must_not.isdisjoint(ids) for case, ids in offers), len(offers)),
    )


def with_line(case: SuggestionCase) -> Concern:
    """The concern, and the line that the model would have given."""
    concern = case.concern
    return Concern(concern.language, concern.summary, concern.details, case.line, concern.messages)


def _right(case: SuggestionCase, ids: Collection[str]) -> bool:
    return not case.fitting.isdisjoint(ids) if case.fitting else not ids


def _offered(suggester: Suggester, case: SuggestionCase) -> Offered:
    ids, seconds = timed(partial(suggester.offers, with_line(case), limits()))
    return Offered(case, frozenset(ids), frozenset(suggester.offers(case.concern, limits())), seconds)


def _case(row: Row) -> SuggestionCase:
    messages = {number(message, "seq"): text(message, "text") for message in rows(row, "messages")}
    elements = [{"text": text(element, "text"), "sourceSpans": _spans(element)} for element in rows(row, "elements")]
    fitting = frozenset([*texts(row, "best"), *texts(row, "acceptable")])
    if flag(row, "none") == bool(fitting):
        raise Wanted('name topics in "best" or "acceptable" exactly when "none" is false')
    summary = text(row, "summary")
    return SuggestionCase(
        id=text(row, "id"),
        concern=Concern(text(row, "lang"), summary, details_of(elements, messages), None, messages),
        line=optional_text(row, "gloss_en") or summary,
        fitting=fitting,
        must_not=frozenset(texts(row, "must_not")),
    )


def _spans(element: Row) -> list[dict[str, int]]:
    spans = read_source_spans(element, "sourceSpans")
    return [{"messageSeq": span.seq, "from": span.start, "to": span.end} for span in spans]


def _topic(row: Row) -> tuple[Topic, bool]:
    gloss = optional_text(row, "gloss") or ""
    topic = Topic(text(row, "id"), text(row, "lang"), text(row, "title"), text(row, "description"), gloss)
    return topic, text(row, "state") == "open"


def _gloss(row: Row) -> tuple[str, str]:
    return text(row, "id"), text(row, "en")
