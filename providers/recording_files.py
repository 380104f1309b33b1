"""Recordings written to disk: where a new one goes, and one put in the place of another."""

import json
import unicodedata
from collections import Counter
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path

import regex

from providers.recorded import Key, key_of
from providers.recordings import Recording, read_recordings

NAME_LIMIT = 40


def new_file(folder: Path, text: str) -> Path:
    """A file that is not there yet, named from the text: some of its words in ASCII, else a digest."""
    folded = unicodedata.normalize("NFKD", text).casefold().encode("ascii", "ignore").decode()
    words = regex.findall(r"[a-z0-9]+", folded)
    while len("-".join(words)) > NAME_LIMIT:
        words.pop()
    name = "-".join(words) or f"text-{sha256(text.encode(errors='replace')).hexdigest()[:8]}"
    files = (folder / f"{name}{suffix}.json" for suffix in ("", *(f"-{number}" for number in range(2, 1000))))
    return next(file for file in files if not file.exists())


def find(folder: Path, key: Key) -> list[Recording]:
    """The recordings that answer the same thing. Raises MalformedRecording."""
    return [recording for recording in read_recordings(folder) if key_of(recording) == key]


def put(recording: Recording, row: Mapping[str, object]) -> Path:
    """Write a row in the place of the recording with this key, else at the end of its `source`; returns the file."""
    folder, counted = recording.source.parent, Counter[Path]()
    for other in read_recordings(folder):
        place = counted[other.source]
        counted[other.source] += 1
        if key_of(other) == key_of(recording):
            rows = read_rows(other.source)
            write_rows(other.source, [*rows[:place], row, *rows[place + 1 :]])
            return other.source
    rows = read_rows(recording.source) if recording.source.exists() else []
    write_rows(recording.source, [*rows, row])
    return recording.source


def read_rows(path: Path) -> list[dict[str, object]]:
    """The rows of a file that `read_recordings` can read, as they stand."""
    rows = json.loads(path.read_text(encoding="utf-8-sig"))
    return rows if isinstance(rows, list) else [rows]


def write_rows(path: Path, rows: object) -> None:
    """Write a file whole or not at all: recordings that were paid for are not lost to a full disk."""
    document = json.dumps(rows, indent=2, ensure_ascii=False) + "\n"
    new = path.with_name(f".{path.name}.new")
    # A lone surrogate is no UTF-8; a broken answer may hold one, and this is how JSON says it in ASCII.
    new.write_bytes(document.encode(errors="backslashreplace"))
    new.replace(path)
