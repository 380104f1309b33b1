"""The review: what of a model's answer may be shown (DESIGN section 5, steps 1, 2 and 4). Pure, well under 5 ms.

A review keeps what was found wrong apart from what is left, so that the model can be told, the second opinion can
add to it, and what remains can be repaired without anything new being said.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

import regex

from providers.base import Element, Exchange, Line, Question, Quote, Reading

from .align import Aligner
from .instructions import instruction_stretches
from .own_words import own_words
from .question import faults_in_question
from .summary import faults_in_statements
from .values import Fault, GroundedElement, GroundedReading, Span, citizen_lines

_SENTENCE_END = regex.compile(r"(?<=[.!…।])\s+|(?<=[。！])")
_MARKS = regex.compile(r"[^\p{L}\p{M}\p{N}]+")


@dataclass(frozen=True, slots=True)
class ReviewedQuestion:
    """A question and what is wrong with it."""

    question: Question
    faults: tuple[Fault, ...]


@dataclass(frozen=True, slots=True)
class ReviewedReading:
    """A reading without the elements that no passage stands for.

    `unsupported` are the statements, summary or element texts, that may not be shown; `faults` is everything found;
    `checked` says that a second opinion found evidence for each sentence of the summary.
    """

    reading: GroundedReading
    faults: tuple[Fault, ...]
    unsupported: frozenset[str] = frozenset()
    checked: bool = False

    @property
    def has_problem(self) -> bool:
        """Whether an aligned Problem is left; without one there is no proposal."""
        return any(element.kind == "Problem" for element in self.reading.elements)

    def without(self, statements: Iterable[str], faults: Iterable[Fault]) -> "ReviewedReading":
        """The same review with more that may not be shown."""
        return replace(self, unsupported=self.unsupported | set(statements), faults=(*self.faults, *faults))

    def repaired(self) -> GroundedReading | None:
        """What may be shown: in the place of each statement that may not, the participant's own passages.

        A summary that had to be replaced makes the confidence Low. None without an aligned Problem. What was refused
        has no search line: nobody has checked that it says no more than the statements that may not be shown.
        """
        elements = tuple(
            replace(element, text=own_words([element])) if element.text in self.unsupported else element
            for element in self.reading.elements
        )
        elements = tuple(element for element in elements if element.text)
        summary = self.reading.summary if self._summary_stands() else own_words(elements)
        if not summary or all(element.kind != "Problem" for element in elements):
            return None
        confidence = self.reading.confidence if self._summary_stands() else "Low"
        return GroundedReading(summary, confidence, elements)

    def _summary_stands(self) -> bool:
        # It says what the elements say: where one of them has no passage, only a check can tell it from the summary.
        dropped = any(fault.code == "no-passage" for fault in self.faults)
        return self.reading.summary not in self.unsupported and (self.checked or not dropped)


def review_question(question: Question, exchange: Exchange) -> ReviewedQuestion:
    """The question's form, and whether it was skipped before."""
    faults = faults_in_question(question.question, exchange.lines)
    if any(_asked(question.question) == _asked(skipped) for skipped in exchange.skipped):
        faults = (*faults, Fault("skipped-before"))
    return ReviewedQuestion(question, faults)


def review_reading(reading: Reading, lines: Sequence[Line]) -> ReviewedReading:
    """The reading's quotes found, its statements checked for hard facts."""
    evidence = Evidence(lines)
    grounded = [found for element in reading.elements if (found := _grounded(element, evidence))]
    faults = [Fault("no-passage")] * (len(reading.elements) - len(grounded))
    statements = [reading.summary, *(element.text for element in grounded)]
    unsupported = set()
    for statement, wrong in zip(statements, faults_in_statements(statements, lines), strict=True):
        if wrong:
            unsupported.add(statement)
            faults += wrong
    kept = GroundedReading(reading.summary, reading.confidence, tuple(grounded), reading.search_line)
    return ReviewedReading(kept, tuple(faults), frozenset(unsupported))


class Evidence:
    """The participant's own messages, read once: where quotes are found."""

    def __init__(self, lines: Sequence[Line]) -> None:
        self._aligner = Aligner(lines)
        self._texts = {line.seq: line.text for line in lines}
        self._orders = {line.seq: instruction_stretches(line.text) for line in citizen_lines(lines)}

    def spans(self, quotes: Iterable[Quote]) -> tuple[Span, ...]:
        """The passages of all quotes, each once; none when one of them is not the participant's.

        A stretch that looks like an instruction supports nothing, so a quote that touches one is not found either.
        """
        spans: dict[Span, None] = {}
        for quote in quotes:
            found = self._aligner.align(quote.quote, seq=quote.seq, before=quote.before)
            if not found or any(self._is_ordered(span) for span in found):
                return ()
            spans.update(dict.fromkeys(found))
        return tuple(spans)

    def passage(self, span: Span) -> str:
        """The stored text of a span."""
        return self._texts[span.seq][span.start : span.end]

    def _is_ordered(self, span: Span) -> bool:
        return any(start < span.end and span.start < end for start, end in self._orders[span.seq])


def _grounded(element: Element, evidence: Evidence) -> GroundedElement | None:
    """The element with its passages; None when it has no quote or one of them is not the participant's."""
    spans = evidence.spans(element.quotes)
    if not spans:
        return None
    return GroundedElement(element.kind, element.text, spans, tuple(evidence.passage(span) for span in spans))


def _asked(question: str) -> str:
    """What a question asks, in its letters and digits: another remark in front does not make it another question."""
    return _MARKS.sub(" ", _SENTENCE_END.split(question.strip())[-1].casefold()).strip()
