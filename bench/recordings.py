"""What the measured product is told, and what the recorded provider answers to it."""

import json
from collections.abc import Mapping
from pathlib import Path

OPENING = "The Route 14 school bus stopped in March and my children now walk the ring road."
ANSWER = "Both. It is dark when they leave and dark when they come home, and there is no pavement after the mill."
SLOW_OPENING = "The lift in our house has been out of order since Monday and I live on the sixth floor."

_QUESTION = {"result": {"kind": "question", "question": "Is it the morning walk, the afternoon, or both?"}}
_CONCERN = {
    "result": {
        "kind": "concern",
        "summary": "The Route 14 school bus stopped in March and children now walk the ring road.",
        "confidence": "Medium",
        "elements": [
            {
                "kind": "Problem",
                "text": "the school bus stopped",
                "quotes": [{"quote": "The Route 14 school bus stopped in March"}],
            },
            {"kind": "Where", "text": "the ring road", "quotes": [{"quote": "the ring road"}]},
            {
                "kind": "Impact",
                "text": "there is no pavement after the mill",
                "quotes": [{"quote": "there is no pavement after the mill"}],
            },
        ],
    }
}
_SLOW_QUESTION = {"result": {"kind": "question", "question": "Has anyone said when the lift will be repaired?"}}


def write_recordings(folder: Path, *, delay: float) -> None:
    """A question, then a concern, at once; and a question that takes `delay` seconds."""
    recordings: list[Mapping[str, object]] = [
        {"text": OPENING, "answer": _QUESTION},
        {"text": ANSWER, "answer": _CONCERN},
        {"text": SLOW_OPENING, "answer": _SLOW_QUESTION, "delay": delay},
    ]
    folder.mkdir()
    (folder / "bench.json").write_text(json.dumps(recordings), encoding="utf-8")
