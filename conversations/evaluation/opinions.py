"""The model's layer on the same cases: what the second opinion refuses of what the rules let pass."""

import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor

from conversations.grounding.review import ReviewedQuestion, ReviewedReading
from conversations.grounding.values import GroundedReading
from conversations.second_opinion import SecondOpinion
from providers.base import Budget, Provider, Question

from .statements import Judged, StatementCase

#: As many calls wait for the model at once; the figures do not depend on it.
AT_ONCE = 8
UNCHECKED = "unchecked"


def with_opinions(judged: Sequence[Judged], provider: Provider, budget: Callable[[], Budget]) -> tuple[Judged, ...]:
    """The cases as rules and model together judge them; `budget` makes the time of one call.

    Nobody is asked about what the rules refuse, as in a turn. What could not be checked is refused as `unchecked`.
    Raises Stopped.
    """

    def one(first: Judged) -> Judged:
        if first.codes:
            return first
        started = time.perf_counter()
        codes = _opinion(first.case, provider, budget())
        return Judged(first.case, codes, first.seconds + time.perf_counter() - started)

    with ThreadPoolExecutor(AT_ONCE) as pool:
        return tuple(pool.map(one, judged))


def unchecked(judged: Sequence[Judged]) -> int:
    """How many the model gave no verdict on."""
    return sum(UNCHECKED in one.codes for one in judged)


def _opinion(case: StatementCase, provider: Provider, budget: Budget) -> tuple[str, ...]:
    opinion = SecondOpinion(provider, case.lines, budget)
    if case.subject == "question":
        faults = opinion.on_question(ReviewedQuestion(Question(case.text), ()), None)
    else:
        faults = opinion.on_reading(ReviewedReading(GroundedReading(case.text, "Medium", ()), ()), None).faults
    return tuple(fault.code for fault in faults)
