"""One interview of the model: ask, read strictly, judge. Nothing that fails leaves here."""

import time
from collections.abc import Mapping
from dataclasses import dataclass

from providers.answer import read_answer
from providers.base import Budget, Exchange, Provider, ProviderError, Question

from .grounding.review import review
from .grounding.values import GroundedReading


@dataclass(frozen=True, slots=True)
class Interviewed:
    """What came of it, with the figures that are recorded with the turn: never a word."""

    outcome: Question | GroundedReading | ProviderError
    figures: Mapping[str, object]


def interview(provider: Provider, exchange: Exchange, budget: Budget) -> Interviewed:
    """A question or a reading that stood the review, or the failure the turn ends with. Raises Stopped."""
    started = time.monotonic()
    figures: dict[str, object] = {"provider": provider.name, "model": provider.model, "attempts": 1}
    outcome: Question | GroundedReading | ProviderError
    try:
        raw = provider.ask(exchange, budget)
        outcome = review(read_answer(raw.raw), exchange)
    except ProviderError as error:
        outcome = error
    figures["milliseconds"] = round(1000 * (time.monotonic() - started))
    return Interviewed(outcome, figures)
