"""What Voice answers from: recordings of a test's own, or the real provider and a model on this machine."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from model_server import QUESTION, ModelServer, answer
from recorded_answers import write_recordings

from providers.anthropic import AnthropicProvider
from providers.registry import current_provider

Recordings = Callable[..., None]
Model = tuple[ModelServer, AnthropicProvider]


@pytest.fixture
def recordings(tmp_path: Path, settings: Any) -> Recordings:
    """Answer from these recordings, and from no others."""

    def use(*given: dict[str, object]) -> None:
        settings.VOICE_FIXTURES = write_recordings(tmp_path / "recordings", *given)
        current_provider.cache_clear()

    return use


@pytest.fixture(scope="session")
def asked_model() -> Iterator[Model]:
    """One for all tests: a client reads the certificates of the whole world before its first request."""
    with ModelServer() as server:
        provider = AnthropicProvider(api_key="sk-test", base_url=server.url, backoff=0.02, rest=0)
        yield server, provider
        provider.close()


@pytest.fixture
def model(asked_model: Model) -> ModelServer:
    """A model that the real provider asks; what it was asked before is forgotten."""
    server, _provider = asked_model
    server.sent.clear()
    server.replies(answer(QUESTION))
    return server


@pytest.fixture
def work(request: pytest.FixtureRequest) -> Callable[[], int]:
    """Step the worker until no turn waits: with the real provider when the test has a model, else with recordings."""
    from conversations.turns import run_next_turn

    asks = "model" in request.fixturenames
    provider = request.getfixturevalue("asked_model")[1] if asks else None

    def step() -> int:
        steps = 0
        while run_next_turn(provider):
            steps += 1
        return steps

    return step
