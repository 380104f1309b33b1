"""The recordings on disk: how a file is read, and what is wrong with one that cannot be.

The shape is that of DESIGN section 6. A file holds one recording or a list of them:
`{"text", "history"?, "on"?, "answer" | "failure", "check"?, "delay"?, "meta"?}`.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NoReturn

from providers.base import FAILURES
from voice.kit.text import is_visible

LONGEST_DELAY = 600


class MalformedRecording(ValueError):
    """A file of recordings cannot be used. The sentence names it, says what to write and quotes nothing."""


@dataclass(frozen=True, slots=True)
class Recording:
    """One recorded answer, or failure.

    `history` is all of the participant's earlier texts, or None when any will do; `on_skip` says that the
    recording is for skips alone. `answer` and `check` are what the model gave, unread; `answer` is empty when
    there is a `failure`. `source` is the file.
    """

    text: str
    source: Path
    history: tuple[str, ...] | None = None
    on_skip: bool = False
    answer: str = ""
    failure: str | None = None
    check: str | None = None
    delay: float = 0.0
    meta: Mapping[str, object] = field(default_factory=dict)

    @property
    def opens(self) -> bool:
        """Whether a conversation can begin with this text and get this answer."""
        return not self.history and not self.on_skip and self.failure is None


def read_recordings(folder: Path) -> tuple[Recording, ...]:
    """The recordings of a folder's `*.json`, by file name, then as they stand. Raises MalformedRecording."""
    if not folder.is_dir():
        raise MalformedRecording(f"{folder} is not a folder: set VOICE_FIXTURES to that of the recordings.")
    return tuple(
        recording for path in sorted(folder.glob("*.json")) if path.is_file() for recording in _read_file(path)
    )


def _read_file(path: Path) -> list[Recording]:
    try:
        content: object = json.loads(path.read_text(encoding="utf-8-sig"), parse_constant=_not_json)
    except json.JSONDecodeError as error:
        raise MalformedRecording(f"{path}: write JSON; line {error.lineno} is not.") from None
    except (ValueError, RecursionError):
        raise MalformedRecording(f"{path}: write JSON in UTF-8, without NaN or Infinity.") from None
    rows = content if isinstance(content, list) else [content]
    recordings = []
    for number, row in enumerate(rows, start=1):
        if wanted := _what_is_wrong(row):
            raise MalformedRecording(f"{path}: recording {number}: {wanted}.")
        recordings.append(_read_row(_given(row), path))
    return recordings


def _not_json(constant: str) -> NoReturn:
    raise ValueError("NaN and Infinity are not JSON")


def _given(row: Mapping[str, Any]) -> dict[str, Any]:
    """The fields that say something: null is as good as missing."""
    return {key: value for key, value in row.items() if value is not None}


def _read_row(row: Mapping[str, Any], path: Path) -> Recording:
    return Recording(
        text=row["text"],
        source=path,
        history=tuple(row["history"]) if "history" in row else None,
        on_skip="on" in row,
        answer=_as_text(row["answer"]) if "answer" in row else "",
        failure=row.get("failure"),
        check=_as_text(row["check"]) if "check" in row else None,
        delay=float(row.get("delay", 0)),
        meta=row.get("meta", {}),
    )


def _as_text(given: object) -> str:
    """What the model gave: a string stands as it is, so that a broken answer can be recorded too."""
    return given if isinstance(given, str) else json.dumps(given, ensure_ascii=False)


def _what_is_wrong(row: object) -> str:
    """What to write instead, or nothing."""
    if not isinstance(row, dict):
        return 'write an object such as {"text": "…", "answer": {"result": {…}}}'
    row = _given(row)
    checks = {
        'write the participant\'s words as "text"': _is_words(row.get("text")),
        'write "history" as a list of the participant\'s earlier texts': _are_texts(row.get("history", [])),
        'write "on" as "skip", or leave it out': row.get("on", "skip") == "skip",
        'write either "answer" or "failure"': ("answer" in row) != ("failure" in row),
        'write "check" beside an "answer" only': "answer" in row or "check" not in row,
        f'write "failure" as one of: {", ".join(FAILURES)}': _is_failure(row.get("failure", "refused")),
        f'write "delay" as seconds from 0 to {LONGEST_DELAY}': _is_delay(row.get("delay", 0)),
        'write "meta" as an object': isinstance(row.get("meta", {}), dict),
    }
    return next((wanted for wanted, fine in checks.items() if not fine), "")


def _is_words(value: object) -> bool:
    return isinstance(value, str) and is_visible(value)


def _are_texts(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(text, str) for text in value)


def _is_failure(value: object) -> bool:
    return isinstance(value, str) and value in FAILURES


def _is_delay(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value <= LONGEST_DELAY
