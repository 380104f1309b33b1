"""One time budget for a turn: all of it for a provider that answers once, a part kept back where a check follows."""

import json
from dataclasses import dataclass, field

import pytest

from conversations.interview import CHECK_SHARE, Interview
from conversations.turns import TurnBudget
from providers.base import Budget, Exchange, Line, RawAnswer, Subject

EXCHANGE = Exchange((Line(1, "citizen", "The lamp on our corner is dark."),), own=1)


@dataclass
class Once:
    """Answers once; keeps how many seconds it was given."""

    name: str = "once"
    model: str = "once"
    varies: bool = False
    given: list[float] = field(default_factory=list)

    def ask(self, exchange: Exchange, budget: Budget) -> RawAnswer:
        self.given.append(budget.remaining())
        return RawAnswer(json.dumps({"result": {"kind": "question", "question": "Since when is it dark?"}}))


class Checking(Once):
    """Can also be asked to check."""

    def check(
        self, statements: tuple[str, ...], subject: Subject, lines: tuple[Line, ...], budget: Budget
    ) -> RawAnswer:
        self.given.append(budget.remaining())
        return RawAnswer(json.dumps({"verdicts": [{"of": statements[0], "ok": True, "fault": None, "quotes": []}]}))


def test_a_provider_that_cannot_check_has_the_whole_budget() -> None:
    provider = Once()
    Interview(provider, EXCHANGE, TurnBudget(100), check=True).hold()
    assert provider.given == [pytest.approx(100, abs=1)]


def test_where_a_check_follows_a_part_is_kept_back_for_it() -> None:
    provider = Checking()
    Interview(provider, EXCHANGE, TurnBudget(100), check=True).hold()
    assert provider.given == [pytest.approx(100 * (1 - CHECK_SHARE), abs=1), pytest.approx(100, abs=1)]
