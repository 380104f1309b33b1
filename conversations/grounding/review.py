"""The review: what of a model's answer may be shown (DESIGN section 5). Deterministic, well under 5 ms."""

from collections.abc import Sequence

from providers.base import Answer, Element, Exchange, Line, ProviderError, Question

from .align import align
from .question import faults_in_question
from .summary import faults_in_statement
from .values import GroundedElement, GroundedReading, Span


def review(answer: Answer, exchange: Exchange) -> Question | GroundedReading:
    """The answer, grounded. Raises ProviderError("ungrounded") for one that may not be shown."""
    lines = exchange.lines
    if isinstance(answer, Question):
        if faults_in_question(answer.question, lines) or _was_skipped(answer, exchange):
            raise ProviderError("ungrounded")
        return answer
    grounded = [found for element in answer.elements if (found := _grounded(element, lines))]
    if [element.kind for element in grounded].count("Problem") != 1:
        raise ProviderError("ungrounded")
    statements = [answer.summary, *(element.text for element in grounded)]
    if any(faults_in_statement(statement, lines) for statement in statements):
        raise ProviderError("ungrounded")
    return GroundedReading(answer.summary, answer.confidence, tuple(grounded))


def _grounded(element: Element, lines: Sequence[Line]) -> GroundedElement | None:
    """The element with its passages; None when it has no quote or one of them is not the participant's."""
    spans: list[Span] = []
    for quote in element.quotes:
        found = align(quote.quote, lines, seq=quote.seq, before=quote.before)
        if found is None:
            return None
        spans += [span for span in found if span not in spans]
    if not spans:
        return None
    texts = {line.seq: line.text for line in lines}
    passages = tuple(texts[span.seq][span.start : span.end] for span in spans)
    return GroundedElement(element.kind, element.text, tuple(spans), passages)


def _was_skipped(answer: Question, exchange: Exchange) -> bool:
    asked = {" ".join(question.casefold().split()) for question in exchange.skipped}
    return " ".join(answer.question.casefold().split()) in asked
