"""One interview of the model: ask, read strictly, judge, ask once more, repair. Nothing that fails leaves here.

DESIGN section 5, step 4: the model is told once why its answer was refused; then what has no passage is dropped and
what may not be said is said in the participant's own words; a question gives way to a fixed neutral one. An answer that
cannot be read, a provider's failure and a concern without an aligned Problem end the turn.
"""

import time
from collections.abc import Mapping
from dataclasses import dataclass, replace

from providers.answer import read_answer
from providers.base import Budget, Checker, Exchange, Provider, ProviderError, Question, Reading

from .grounding.review import ReviewedQuestion, ReviewedReading, review_question, review_reading
from .grounding.values import Fault, GroundedReading
from .reasons import reasons
from .second_opinion import SecondOpinion
from .wording import neutral_question

# Kept back from the first call, so that the check of its answer has time too.
CHECK_SHARE = 0.25


@dataclass(frozen=True, slots=True)
class Interviewed:
    """What came of it, with the figures that are recorded with the turn: never a word."""

    outcome: Question | GroundedReading | ProviderError
    figures: Mapping[str, object]


class Interview:
    """One turn's conversation with the provider."""

    def __init__(self, provider: Provider, exchange: Exchange, budget: Budget, *, check: bool) -> None:
        self._provider = provider
        self._exchange = exchange
        self._budget = budget
        self._check = check
        self._figures = Figures(provider)

    def hold(self) -> Interviewed:
        """A question or a reading that stood the review, or the failure the turn ends with. Raises Stopped."""
        try:
            outcome = self._hold()
        except ProviderError as error:
            self._figures.add(error.meta)
            outcome = error
        return Interviewed(outcome, self._figures.recorded())

    def _hold(self) -> Question | GroundedReading | ProviderError:
        first = self._answer(self._exchange)
        if isinstance(first, ReviewedQuestion | ReviewedReading) and not first.faults:
            return _shown(first)
        second = self._once_more(first) if self._provider.varies else first
        if isinstance(second, ReviewedQuestion | ReviewedReading) and not second.faults:
            return _shown(second)
        for reviewed in (second, first):
            if isinstance(reviewed, ReviewedReading) and (reading := reviewed.repaired()):
                return reading
        asked = isinstance(second, ReviewedQuestion) or isinstance(first, ReviewedQuestion)
        if asked and (question := neutral_question(self._exchange)):
            return Question(question)
        return second if isinstance(second, ProviderError) else ProviderError("ungrounded")

    def _once_more(self, refused: "Reviewed") -> "Reviewed":
        faults = (Fault("unreadable"),) if isinstance(refused, ProviderError) else refused.faults
        try:
            return self._answer(replace(self._exchange, reasons=reasons(faults)))
        except ProviderError as error:
            if isinstance(refused, ProviderError):
                raise
            # The first answer can be repaired; a second that never came does not take that away.
            self._figures.add(error.meta)
            return refused

    def _answer(self, exchange: Exchange) -> "Reviewed":
        """One answer, reviewed; one that cannot be read is the error itself. Raises ProviderError, Stopped."""
        raw = self._provider.ask(
            exchange, Part(self._budget, CHECK_SHARE if self._check and isinstance(self._provider, Checker) else 0)
        )
        self._figures.add(raw.meta)
        try:
            answer = read_answer(raw.raw)
        except ProviderError as error:
            return error
        opinion = SecondOpinion(self._provider, exchange.lines, self._budget)
        reviewed = self._reviewed(answer, exchange, opinion, raw.check)
        for figures in opinion.figures:
            self._figures.add(figures)
        return reviewed

    def _reviewed(
        self, answer: Question | Reading, exchange: Exchange, opinion: SecondOpinion, recorded: str | None
    ) -> "Reviewed":
        if isinstance(answer, Question):
            question = review_question(answer, exchange)
            # Nobody needs a second opinion on what may not be shown as it is.
            if self._check and not question.faults:
                question = replace(question, faults=opinion.on_question(question, recorded))
            return question
        reading = review_reading(answer, exchange.lines)
        if self._check and reading.has_problem:
            reading = opinion.on_reading(reading, recorded)
        return reading


Reviewed = ReviewedQuestion | ReviewedReading | ProviderError


class Part:
    """A budget that ends earlier than the turn's, so that something is left for what follows."""

    def __init__(self, whole: Budget, kept_back: float) -> None:
        self._whole = whole
        self._kept_back = whole.remaining() * kept_back

    def remaining(self) -> float:
        """Seconds left of this part."""
        return max(0.0, self._whole.remaining() - self._kept_back)

    def wait(self, seconds: float) -> None:
        """Sleep. Raises Stopped, or ProviderError("timed-out") when this part ends first."""
        remaining = self.remaining()
        self._whole.wait(min(seconds, remaining))
        if seconds > remaining:
            raise ProviderError("timed-out")


class Figures:
    """What a turn cost, over all its calls."""

    def __init__(self, provider: Provider) -> None:
        self._started = time.monotonic()
        self._recorded: dict[str, object] = {"provider": provider.name, "model": provider.model}
        self._sums = {"attempts": 0, "input_tokens": 0, "output_tokens": 0}

    def add(self, meta: Mapping[str, object]) -> None:
        """The figures of one call, as its provider gave them."""
        for name in self._sums:
            value = meta.get(name, 0)
            self._sums[name] += value if isinstance(value, int) else 0
        if prompt := meta.get("prompt"):
            self._recorded["prompt_version"] = str(prompt)

    def recorded(self) -> Mapping[str, object]:
        """The columns of the turn."""
        return {
            **self._recorded,
            **self._sums,
            "milliseconds": round(1000 * (time.monotonic() - self._started)),
        }


def _shown(reviewed: ReviewedQuestion | ReviewedReading) -> Question | GroundedReading:
    return reviewed.question if isinstance(reviewed, ReviewedQuestion) else reviewed.reading
