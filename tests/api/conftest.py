"""Recorded answers of a test's own, and people with a proposal."""

from pathlib import Path
from typing import Any

import pytest
from people import Person
from proposed import DARKER, Proposed, Recordings, Work, propose
from recorded_answers import concern, ordinary, write_recordings

from providers.registry import current_provider


@pytest.fixture
def recordings(tmp_path: Path, settings: Any) -> Recordings:
    """Answer from these recordings, and from no others."""

    def use(*given: dict[str, object]) -> None:
        settings.VOICE_FIXTURES = write_recordings(tmp_path / "recordings", *given)
        current_provider.cache_clear()

    return use


@pytest.fixture
def town(recordings: Recordings) -> None:
    """Recordings that most tests can do with: a proposal, another one, a question and a failure."""
    recordings(*ordinary(), concern(DARKER))


@pytest.fixture
def proposed(town: None, ana: Person, work: Work) -> Proposed:
    """An open proposal of ana's."""
    return propose(ana, work)
