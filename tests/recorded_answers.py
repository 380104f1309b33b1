"""Recordings that a test writes for its own server: what the model would have answered, and how late."""

import json
from collections.abc import Mapping
from pathlib import Path

LAMP = "The street lamp on Hill Road is dark."
BENCH = "The bench by the river is broken."
BENCH_QUESTION = "Is it the seat, the back, or both?"
NOBODY = "The clinic was closed."
SLOW = "The tram stop has no roof."


def question(text: str, ask: str = BENCH_QUESTION, **more: object) -> dict[str, object]:
    """Voice asks."""
    return {"text": text, "answer": {"result": {"kind": "question", "question": ask}}, **more}


def concern(text: str, **more: object) -> dict[str, object]:
    """Voice proposes the participant's own words: the summary is the text, its one element the whole of it."""
    words = text.rstrip(".")
    element = {"kind": "Problem", "text": words, "quotes": [{"seq": 1, "quote": words}]}
    result = {"kind": "concern", "summary": text, "confidence": "Medium", "elements": [element]}
    return {"text": text, "answer": {"result": result}, **more}


def failure(text: str, code: str, **more: object) -> dict[str, object]:
    """The model fails."""
    return {"text": text, "failure": code, **more}


def write_recordings(folder: Path, *recordings: Mapping[str, object]) -> Path:
    """Put recordings into a folder, in place of those that are there; returns the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "recordings.json").write_text(json.dumps(recordings), encoding="utf-8")
    return folder


def ordinary() -> list[dict[str, object]]:
    """What most tests need: one text that becomes a proposal at once, one a question, one a failure."""
    return [concern(LAMP), question(BENCH), failure(NOBODY, "overloaded")]
