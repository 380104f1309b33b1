"""Server-sent events as bytes, and the cursor that resumes a stream (CONTRACT section 5)."""

import json
from collections.abc import Mapping
from typing import NamedTuple

import regex

from .errors import Malformed

_CURSOR = regex.compile(r"(?P<seq>[0-9]{1,9})(?:\.(?P<k>[0-9]{1,9}))?", regex.ASCII)

MEDIA_TYPE = "text/event-stream"
HEADERS = {"Content-Type": f"{MEDIA_TYPE}; charset=utf-8", "Cache-Control": "no-store", "X-Accel-Buffering": "no"}

COMMENT = b": \n\n"


class Cursor(NamedTuple):
    """A place in a conversation's events: the k-th after message `seq`. Compares in the order of the stream."""

    seq: int
    k: int

    def __str__(self) -> str:
        return f"{self.seq}.{self.k}"


def read_cursor(value: str) -> Cursor | None:
    """`7` is `7.0`, `7.3` is itself, anything else is None."""
    match = _CURSOR.fullmatch(value)
    if match is None:
        return None
    return Cursor(int(match["seq"]), int(match["k"] or 0))


def place_to_start(after: str, last_event_id: str) -> Cursor:
    """Where a reader goes on: `Last-Event-ID` wins, a malformed one is ignored. Raises Malformed for a bad `after`."""
    cursor = read_cursor(after or "0")
    if cursor is None:
        raise Malformed("after is the seq of a message, or the id of an event.")
    return read_cursor(last_event_id) or cursor


def event(kind: str, data: Mapping[str, object], cursor: Cursor | None = None) -> bytes:
    """One event; without a cursor it is unrecorded and carries no id."""
    body = json.dumps({"type": kind, "data": data}, separators=(",", ":"), ensure_ascii=False)
    identity = f"id: {cursor}\n" if cursor is not None else ""
    return f"{identity}data: {body}\n\n".encode()


def retry(milliseconds: int) -> bytes:
    """How long a reader waits before it reconnects."""
    return f"retry: {milliseconds}\n\n".encode()
