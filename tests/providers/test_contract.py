"""What `providers.base` promises, held against every provider there is."""

import copy
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from providers.base import FAILURES, Exchange, Provider, ProviderError, RawAnswer, Stopped
from providers.none import NoProvider
from providers.recorded import RecordedProvider

RECORDINGS = Path(__file__).resolve().parents[2] / "fixtures" / "recordings"
SLOW = "The street lamp at the corner of Mill Lane has been dark for two weeks."
TEXTS = [
    "The Route 14 school bus stopped in March and my children now walk the ring road.",
    "Nothing to read here.",
    "nobody recorded this",
    "\u200b",
    "a" * 4000,
    SLOW,
]
PROVIDERS: dict[str, Callable[[], Provider]] = {
    "none": NoProvider,
    "recorded": lambda: RecordedProvider(RECORDINGS),
}


@pytest.fixture(scope="module", params=PROVIDERS)
def provider(request: pytest.FixtureRequest) -> Provider:
    return PROVIDERS[request.param]()


def outcome(provider: Provider, exchange: Exchange, budget: Any) -> RawAnswer | str:
    """What came of asking; anything that the protocol does not promise is an error here."""
    try:
        answer = provider.ask(exchange, budget)
    except ProviderError as failure:
        return failure.code
    except Stopped:
        return "stopped"
    assert isinstance(answer, RawAnswer)
    return answer


def test_it_has_a_name_and_a_model(provider: Provider) -> None:
    assert provider.name
    assert provider.model


@pytest.mark.parametrize("text", TEXTS, ids=lambda text: text[:12])
@pytest.mark.parametrize("occasion", ["message", "edit", "skip"])
def test_it_answers_or_fails_with_a_code(
    provider: Provider, exchange: Any, clock: Any, text: str, occasion: Any
) -> None:
    came = outcome(provider, exchange(text, occasion=occasion, skipped=("Which?",)), clock())
    if isinstance(came, RawAnswer):
        assert isinstance(came.raw, str)
        assert came.check is None or isinstance(came.check, str)
    else:
        assert came in FAILURES


def test_it_waits_no_longer_than_its_budget(provider: Provider, exchange: Any, clock: Any) -> None:
    budget = clock(seconds=0.5)
    came = outcome(provider, exchange(SLOW), budget)
    assert came in ("timed-out", "no-model")
    assert sum(budget.waited) <= 0.5


def test_it_stops_when_the_process_stops(provider: Provider, exchange: Any, clock: Any) -> None:
    assert outcome(provider, exchange(SLOW), clock(stopping=True)) in ("stopped", "no-model")


def test_it_holds_nothing_of_a_conversation(provider: Provider, exchange: Any, clock: Any) -> None:
    before = copy.deepcopy(vars(provider))
    first = [outcome(provider, exchange(text, "Both."), clock()) for text in TEXTS]
    again = [outcome(provider, exchange(text, "Both."), clock()) for text in reversed(TEXTS)]
    assert first == again[::-1]
    assert vars(provider) == before


def test_threads_may_share_it(provider: Provider, exchange: Any, clock: Any) -> None:
    alone = [outcome(provider, exchange(text), clock()) for text in TEXTS]
    together: list[list[RawAnswer | str]] = []

    def ask() -> None:
        together.append([outcome(provider, exchange(text), clock()) for text in TEXTS])

    threads = [threading.Thread(target=ask) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert together == [alone] * 8


def test_a_failure_says_nothing_of_what_was_asked(provider: Provider, exchange: Any, clock: Any) -> None:
    with pytest.raises(ProviderError) as failure:
        provider.ask(exchange("nobody recorded this"), clock())
    assert "nobody" not in f"{failure.value!r} {failure.value.args} {failure.value.__context__!r}"
