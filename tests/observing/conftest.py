"""What the product writes into its log, in either format."""

import importlib
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from recorded_answers import ordinary, write_recordings
from written_lines import Written

from voice.logs import Json, Line


@pytest.fixture
def written() -> Iterator[Written]:
    """What the product's formatters make of everything that is logged, at its levels."""
    # When it is imported first it sets up the log anew.
    importlib.import_module("voice.asgi")

    written, root = Written(), logging.getLogger()
    before, handlers = root.level, []
    for stream, formatter in ((written.line, Line()), (written.json, Json())):
        handlers.append(logging.StreamHandler(stream))
        handlers[-1].setFormatter(formatter)
        root.addHandler(handlers[-1])
    root.setLevel(logging.INFO)
    yield written
    root.setLevel(before)
    for handler in handlers:
        root.removeHandler(handler)


@pytest.fixture
def town(tmp_path: Path, settings: Any) -> None:
    """Texts that become a question, a reading and a failure."""
    settings.VOICE_FIXTURES = write_recordings(tmp_path / "recordings", *ordinary())
