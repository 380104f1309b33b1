"""A folder of recordings, a real provider against a Messages API of this machine, commands in a scratch database."""

from collections.abc import Callable, Iterator
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command
from model_server import ModelServer

KEY = "sk-very-secret"


@pytest.fixture(autouse=True)
def _a_scratch_database_and_no_other(django_db_blocker: Any) -> Iterator[None]:
    with django_db_blocker.unblock():
        yield


@pytest.fixture
def folder(tmp_path: Path, settings: Any) -> Path:
    """The recordings of this test."""
    settings.VOICE_FIXTURES = tmp_path / "recordings"
    settings.VOICE_FIXTURES.mkdir()
    path: Path = settings.VOICE_FIXTURES
    return path


@pytest.fixture
def server(settings: Any) -> Iterator[ModelServer]:
    """The model."""
    with ModelServer() as running:
        settings.VOICE_PROVIDER, settings.ANTHROPIC_API_KEY = "anthropic", KEY
        settings.ANTHROPIC_BASE_URL, settings.VOICE_CHECK = running.url, True
        yield running


@pytest.fixture
def command() -> Callable[..., str]:
    """Run a command; what it printed."""

    def run(*words: str) -> str:
        out = StringIO()
        call_command(*words, stdout=out)
        return out.getvalue()

    return run
