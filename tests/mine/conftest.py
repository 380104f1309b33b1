"""A concern of ana's whose text she may share, and a topic for it."""

from pathlib import Path
from typing import Any

import pytest
from people import Person
from proposed import Work
from recorded_answers import concern, write_recordings
from shared_texts import DANUTA, Confirmed, confirm_one, lamps

from providers.registry import current_provider


@pytest.fixture
def confirmed(tmp_path: Path, settings: Any, ana: Person, work: Work) -> Confirmed:
    """Ana's concern, of which nothing is shared."""
    settings.VOICE_FIXTURES = write_recordings(tmp_path / "recordings", concern(DANUTA))
    current_provider.cache_clear()
    return confirm_one(ana, work)


@pytest.fixture
def issue(transactional_db: None) -> str:
    """An open topic's id."""
    return lamps()


@pytest.fixture(autouse=True)
def journal(tmp_path: Path, settings: Any) -> Path:
    """A journal of the test's own."""
    settings.VOICE_ERASURES = tmp_path / "erasures.jsonl"
    return tmp_path / "erasures.jsonl"
