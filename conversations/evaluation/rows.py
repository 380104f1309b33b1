"""Rows of labelled cases on disk: JSON Lines, one object a line, read strictly."""

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TypeVar

from providers.base import Line

Row = Mapping[str, object]
Case = TypeVar("Case")


class MalformedCases(ValueError):
    """A file of cases cannot be used. The sentence names file and line and says what to write."""


class Wanted(ValueError):
    """What a row should hold instead."""


def read_rows(path: Path, build: Callable[[Row], Case]) -> tuple[Case, ...]:
    """One case for each line that is not blank; `build` raises Wanted. Raises MalformedCases."""
    cases: list[Case] = []
    number = 0
    try:
        # Only LF ends a line: a text may hold U+2028 and the like.
        with path.open(encoding="utf-8-sig", newline="\n") as file:
            for line in file:
                number += 1
                if line.strip():
                    cases.append(build(_object(line)))
    except Wanted as error:
        raise MalformedCases(f"{path}, line {number}: {error}.") from None
    except UnicodeDecodeError:
        raise MalformedCases(f"{path}, after line {number}: write UTF-8.") from None
    except OSError as error:
        raise MalformedCases(f"{path}: cannot be read: {error.strerror}.") from None
    return tuple(cases)


def text(row: Row, name: str) -> str:
    """A field that must be text."""
    value = row.get(name)
    if not isinstance(value, str):
        raise Wanted(f'write "{name}" as text')
    return value


def optional_text(row: Row, name: str) -> str | None:
    """A field that is text, null or missing."""
    return None if row.get(name) is None else text(row, name)


def number(row: Row, name: str) -> int:
    """A field that must be a whole number from 0."""
    value = row.get(name)
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise Wanted(f'write "{name}" as a whole number')
    return value


def flag(row: Row, name: str) -> bool:
    """A field that must be true or false."""
    value = row.get(name)
    if not isinstance(value, bool):
        raise Wanted(f'write "{name}" as true or false')
    return value


def rows(row: Row, name: str) -> list[Row]:
    """A field that must be a list of objects."""
    value = row.get(name)
    if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
        raise Wanted(f'write "{name}" as a list of objects')
    return value


def texts(row: Row, name: str) -> list[str]:
    """A field that must be a list of texts."""
    value = row.get(name)
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise Wanted(f'write "{name}" as a list of texts')
    return value


def lines_of(row: Row) -> tuple[Line, ...]:
    """The conversation of a case: at least one line of the participant's, in order of `seq`."""
    lines = [_line(message) for message in rows(row, "messages")]
    seqs = [line.seq for line in lines]
    if seqs != sorted(set(seqs)):
        raise Wanted('write "messages" in the order of "seq", each number once')
    if not any(line.author == "citizen" for line in lines):
        raise Wanted('write at least one message whose "author" is "citizen"')
    return tuple(lines)


def _line(message: Row) -> Line:
    author = message.get("author")
    if author == "citizen":
        return Line(number(message, "seq"), "citizen", text(message, "text"))
    if author == "voice":
        return Line(number(message, "seq"), "voice", text(message, "text"))
    raise Wanted('write "author" as "citizen" or "voice"')


def _object(line: str) -> Row:
    try:
        value = json.loads(line)
    except (ValueError, RecursionError):
        value = None
    if not isinstance(value, dict):
        raise Wanted("write one JSON object")
    return value
