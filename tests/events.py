"""A conversation's recorded events, as the stream's address tells them without a stream."""

import json
from typing import Any

from people import Person


def events(person: Person, conversation: str, after: str = "0") -> list[tuple[str, str, dict[str, Any]]]:
    """Id, type and data of everything after a place."""
    answer = person.get(f"{conversation}/stream?after={after}", Accept="text/event-stream")
    assert (answer.status_code, answer["Content-Type"]) == (200, "text/event-stream; charset=utf-8")
    found = []
    for block in answer.content.decode().split("\n\n"):
        lines = dict(line.split(": ", 1) for line in block.split("\n") if line and not line.startswith(":"))
        if lines:
            body = json.loads(lines["data"])
            found.append((lines["id"], body["type"], body["data"]))
    return found


def told(person: Person, conversation: str, after: str = "0") -> list[tuple[str, object]]:
    """Type and what tells it apart: the seq of a message, the state of a turn or proposal."""
    return [
        (kind, data["seq"] if kind == "message" else data["state"])
        for _, kind, data in events(person, conversation, after)
    ]
