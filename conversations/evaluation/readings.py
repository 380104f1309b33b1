"""Labelled conversations: does the good answer of each turn come through the pipeline as it should?"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from conversations.grounding.values import GroundedReading, Span
from conversations.interview import Interview
from providers.base import Exchange, Line, ProviderError, Question, RawAnswer
from providers.given import GivenAnswer

from .figures import Share
from .rows import Row, Wanted, lines_of, number, optional_text, read_rows, rows, text, texts
from .spans import read_source_spans

#: Each element's kind, text and passages.
Elements = tuple[tuple[str, str, tuple[Span, ...]], ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a turn ends: `words` are the question, or the summary."""

    state: str
    act: str | None = None
    words: str = ""
    confidence: str = ""
    elements: Elements = ()


@dataclass(frozen=True, slots=True)
class TurnCase:
    """What a turn reads, what the model answers, what must come of it."""

    exchange: Exchange
    answer: str
    expected: Outcome


@dataclass(frozen=True, slots=True)
class ReadingCase:
    """One conversation."""

    id: str
    turns: tuple[TurnCase, ...]


@dataclass(frozen=True, slots=True)
class ReadingFigures:
    """`as_expected`: the conversations of which every turn came out as labelled."""

    cases: int
    as_expected: Share

    def as_json(self) -> dict[str, object]:
        """The figures of CONTRACT section 8."""
        return {"cases": self.cases, "as_expected": self.as_expected.value}


@dataclass(frozen=True, slots=True)
class Replayed:
    """A conversation, and whether all of it came out as labelled."""

    case: ReadingCase
    right: bool


class _AllTheTime:
    """A budget for what waits for nobody."""

    def remaining(self) -> float:
        return 45.0

    def wait(self, seconds: float) -> None:
        return


def read_readings(path: Path) -> tuple[ReadingCase, ...]:
    """The cases of a file. Raises MalformedCases."""
    return read_rows(path, _case)


def replay(cases: Sequence[ReadingCase]) -> tuple[Replayed, ...]:
    """Each turn's good answer read and reviewed as if a model had given it, without a second opinion."""
    return tuple(Replayed(case, all(_outcome(turn) == turn.expected for turn in case.turns)) for case in cases)


def figures(replayed: Sequence[Replayed]) -> ReadingFigures:
    """What the outcomes add up to."""
    return ReadingFigures(len(replayed), Share(sum(one.right for one in replayed), len(replayed)))


def _outcome(turn: TurnCase) -> Outcome:
    provider = GivenAnswer(RawAnswer(turn.answer))
    outcome = Interview(provider, turn.exchange, _AllTheTime(), check=False).hold().outcome
    if isinstance(outcome, ProviderError):
        return Outcome("CouldNotInterpret")
    if isinstance(outcome, Question):
        return Outcome("Replied", "question", outcome.question)
    return Outcome("Replied", "proposal", outcome.summary, outcome.confidence, _elements(outcome))


def _elements(reading: GroundedReading) -> Elements:
    return tuple((element.kind, element.text, element.spans) for element in reading.elements)


def _case(row: Row) -> ReadingCase:
    lines = lines_of(row)
    return ReadingCase(text(row, "id"), tuple(_turn(turn, lines) for turn in rows(row, "turns")))


def _turn(row: Row, lines: tuple[Line, ...]) -> TurnCase:
    own = number(row, "messageSeq")
    if not any(line.seq == own and line.author == "citizen" for line in lines):
        raise Wanted('write "messageSeq" as the number of a message by "citizen"')
    exchange = Exchange(tuple(line for line in lines if line.seq <= own), own)
    state, act = text(row, "state"), optional_text(row, "act")
    if act == "proposal":
        proposal = row.get("proposal")
        if not isinstance(proposal, dict):
            raise Wanted('write "proposal" as an object where "act" is "proposal"')
        return TurnCase(exchange, _concern(proposal, exchange.lines), _expected(state, proposal))
    if act == "question":
        question = text(row, "reply")
        answer = {"result": {"kind": "question", "question": question}}
        return TurnCase(exchange, json.dumps(answer), Outcome(state, act, question))
    if act is not None:
        raise Wanted('write "act" as "question", "proposal" or null')
    return TurnCase(exchange, "", Outcome(state))


def _concern(proposal: Row, lines: Sequence[Line]) -> str:
    written = {line.seq: line.text for line in lines}
    elements = [
        {"kind": text(element, "kind"), "text": text(element, "text"), "quotes": _quotes(element, written)}
        for element in rows(proposal, "elements")
    ]
    summary, confidence = text(proposal, "summary"), text(proposal, "confidence")
    result = {"kind": "concern", "summary": summary, "confidence": confidence, "elements": elements}
    return json.dumps({"result": result})


def _quotes(element: Row, written: Mapping[int, str]) -> list[dict[str, object]]:
    quotes, spans = texts(element, "quotes"), read_source_spans(element, "sourceSpans")
    if len(quotes) != len(spans):
        # One quote may name several passages; then where it is is left to the aligner.
        return [{"quote": quote} for quote in quotes]
    return [
        {"seq": span.seq, "quote": quote, "before": _before(quote, span, written.get(span.seq, ""))}
        for quote, span in zip(quotes, spans, strict=True)
    ]


def _before(quote: str, span: Span, message: str) -> str:
    """As many of the words in front as a good answer needs to say which passage it means: mostly none."""
    fronts = (message[at : span.start] for at in range(span.start, -1, -1))
    said = _letters(message)
    return next((front for front in fronts if said.count(_letters(front + quote)) < 2), "")


def _letters(text: str) -> str:
    return "".join(filter(str.isalnum, text))


def _expected(state: str, proposal: Row) -> Outcome:
    elements = tuple(
        (text(element, "kind"), text(element, "text"), read_source_spans(element, "sourceSpans"))
        for element in rows(proposal, "elements")
    )
    return Outcome(state, "proposal", text(proposal, "summary"), text(proposal, "confidence"), elements)
