"""Ana with something of every kind that is sealed, and what she reads of it."""

from pathlib import Path
from typing import Any

import pytest
from people import Person
from proposed import Work
from recorded_answers import NOBODY, concern, ordinary, write_recordings
from shared_texts import DANUTA, confirm_one
from whole_life import Life

from providers.registry import current_provider


@pytest.fixture
def life(tmp_path: Path, settings: Any, ana: Person, work: Work) -> Life:
    """Two conversations: a question, an open proposal, an edited one, a concern and what was shared from it."""
    settings.VOICE_FIXTURES = write_recordings(tmp_path / "recordings", *ordinary(), concern(DANUTA))
    current_provider.cache_clear()
    confirmed = confirm_one(ana, work)
    confirmed.share(title="Dark streets")
    lives = Life(ana, work, f"/me/conversations/{confirmed.now()['conversation']}")
    lives.talk()
    ana.say(ana.start(), NOBODY)
    work()
    return lives
