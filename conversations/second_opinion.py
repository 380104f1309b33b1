"""The check by the model: a second call that sees the statements and the conversation, not the first one's reasoning.

What it says counts only with evidence: a sentence that it lets pass needs quotes that align (DESIGN section 5, step 3).
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace

import regex

from providers.answer import read_check
from providers.base import Budget, Check, Checker, Line, Provider, ProviderError, Subject, Verdict

from .grounding.review import Evidence, ReviewedQuestion, ReviewedReading
from .grounding.values import Fault

# A sentence ends at its mark, with the quotation marks and brackets that close with it.
_SENTENCE = regex.compile(
    r".+?(?:[.!?؟。！？…۔।]+[\p{Pe}\p{Pf}\"'’”]*(?=\s|$|(?<=[。！？][\p{Pe}\p{Pf}\"'’”]*))|\n|$)", regex.DOTALL
)
_MARKS = regex.compile(r"[\p{P}\p{S}\s]+")


class SecondOpinion:
    """Asks for verdicts and applies them. A provider that cannot check, and brought no recorded one, has no opinion."""

    def __init__(self, provider: Provider, lines: tuple[Line, ...], budget: Budget) -> None:
        self._checker = provider if isinstance(provider, Checker) else None
        self._lines = lines
        self._budget = budget
        #: The figures of every call, also of one that failed.
        self.figures: list[Mapping[str, object]] = []

    def on_question(self, reviewed: ReviewedQuestion, recorded: str | None) -> tuple[Fault, ...]:
        """What it finds wrong with a question."""
        asked = (reviewed.question.question,)
        if recorded is None and self._checker is None:
            return ()
        check = self._check(asked, recorded, "question")
        if check is None:
            return (Fault("unchecked"),)
        faults = tuple(Fault(f"check-{verdict.fault}") for verdict in check.verdicts if not verdict.ok)
        if not faults and recorded is None and not _judged(check.verdicts, asked):
            return (Fault("unchecked"),)
        return faults

    def on_reading(self, reviewed: ReviewedReading, recorded: str | None) -> ReviewedReading:
        """The review with every statement that has no support added to what may not be shown."""
        if recorded is None and self._checker is None:
            return reviewed
        statements = _statements(reviewed)
        check = self._check(tuple(statements), recorded, "concern")
        if check is None:
            return reviewed.without(statements.values(), [Fault("unchecked")])
        refused, faults = self._refused(check, statements)
        unanswered = set(statements) - _judged(check.verdicts, statements)
        if recorded is None:
            # We asked for a verdict on each: what got none was not checked.
            refused |= {statements[statement] for statement in unanswered}
            faults += [Fault("unchecked")] * len(unanswered)
        checked = reviewed.reading.summary not in {statements[statement] for statement in unanswered}
        return replace(reviewed.without(refused, faults), checked=checked)

    def _refused(self, check: Check, statements: dict[str, str]) -> tuple[set[str], list[Fault]]:
        refused, faults, evidence = set(), [], Evidence(self._lines)
        for verdict in check.verdicts:
            if verdict.ok and evidence.spans(verdict.quotes):
                continue
            place = _place(verdict, statements)
            # A verdict on nothing that we know speaks against the whole summary: it stands first.
            refused.add(statements[place] if place is not None else next(iter(statements.values())))
            faults.append(Fault(f"check-{verdict.fault}" if not verdict.ok else "check-no-evidence"))
        return refused, faults

    def _check(self, statements: tuple[str, ...], recorded: str | None, subject: Subject) -> Check | None:
        """The verdicts; None when there are none to be had. Raises Stopped."""
        try:
            raw = recorded
            if raw is None and self._checker is not None:
                answer = self._checker.check(statements, subject, self._lines, self._budget)
                self.figures.append(answer.meta)
                raw = answer.raw
            return read_check(raw or "")
        except ProviderError as error:
            self.figures.append(error.meta)
            return None


def _statements(reviewed: ReviewedReading) -> dict[str, str]:
    """Each sentence of the summary and each element's text, to the statement it belongs to; the summary's first."""
    summary = reviewed.reading.summary
    statements = {sentence: summary for found in _SENTENCE.findall(summary) if (sentence := found.strip())}
    for element in reviewed.reading.elements:
        statements.setdefault(element.text, element.text)
    return statements


def _judged(verdicts: Iterable[Verdict], statements: Iterable[str]) -> set[str]:
    """The statements that a verdict is about as a whole: one on a part of a sentence does not let the rest pass."""
    judged = [_folded(verdict.of) for verdict in verdicts]
    return {statement for statement in statements if any(_folded(statement) in of for of in judged)}


def _place(verdict: Verdict, statements: Mapping[str, str]) -> str | None:
    """The statement that a verdict is about, or has a part of."""
    of = _folded(verdict.of)
    folded = {statement: _folded(statement) for statement in statements}
    same = [statement for statement, text in folded.items() if text == of]
    within = [statement for statement, text in folded.items() if of and text and (of in text or text in of)]
    return next(iter(same or within), None)


def _folded(text: str) -> str:
    # A model does not repeat marks and capitals exactly.
    return _MARKS.sub(" ", text.casefold()).strip()
