"""A reader of server-sent events that keeps every byte and when it came."""

import json
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import httpx
from live_people import LivePerson, wait_until


@dataclass
class Block:
    """What stands between two blank lines: a comment, a retry, or an event with or without an id."""

    raw: str
    at: float
    fields: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for line in self.raw.split("\n"):
            name, _, value = line.partition(":")
            self.fields[name] = value.removeprefix(" ")

    @property
    def is_comment(self) -> bool:
        return self.raw.startswith(":")

    @property
    def id(self) -> str | None:
        return self.fields.get("id")

    @property
    def event(self) -> dict[str, Any] | None:
        return json.loads(self.fields["data"]) if "data" in self.fields else None


def blocks_of(response: httpx.Response) -> Iterator[Block]:
    """The blocks of a stream as they come, until the server closes it."""
    waiting = ""
    for data in response.iter_text():
        waiting += data
        *whole, waiting = waiting.split("\n\n")
        for raw in whole:
            yield Block(raw, time.monotonic())


@contextmanager
def open_stream(person: LivePerson, conversation: str, after: str = "0", last: str = "") -> Iterator[httpx.Response]:
    """A stream, held open while the block runs."""
    headers = person.headers(Last_Event_ID=last) if last else person.headers()
    address = f"{person.url}{conversation}/stream?after={after}"
    with person.client.stream("GET", address, headers=headers) as response:
        yield response


def read_events(
    person: LivePerson, conversation: str, after: str = "0", last: str = "", most: int | None = None
) -> list[Block]:
    """The recorded events after a place: as many as `most`, else all there are until the server closes."""
    found: list[Block] = []
    if most == 0:
        return found
    with open_stream(person, conversation, after, last) as response:
        assert response.status_code == 200, response.read()
        for block in blocks_of(response):
            if block.id is not None:
                found.append(block)
            if len(found) == most:
                break
    return found


def follow(person: LivePerson, conversation: str, count: int, last: str = "", seconds: float = 60) -> list[Block]:
    """The next `count` events, over as many closes and restarts as it takes, resumed by the last id alone."""
    found: list[Block] = []
    deadline = time.monotonic() + seconds
    while len(found) < count:
        assert time.monotonic() < deadline, f"{len(found)} of {count} events came"
        try:
            found += read_events(person, conversation, last=last, most=count - len(found))
        except httpx.TransportError:  # the server is away for a moment
            time.sleep(0.05)
        last = found[-1].id or "" if found else last
    return found


def ids(blocks: Sequence[Block]) -> list[str | None]:
    return [block.id for block in blocks]


def places(blocks: Sequence[Block]) -> list[tuple[int, int]]:
    """The ids as places that compare: `<seq>.<k>`."""
    found = []
    for block in blocks:
        seq, k = (block.id or "").split(".")
        found.append((int(seq), int(k)))
    return found


class Listener:
    """A stream that is held open on a thread; `blocks` grows while it is."""

    def __init__(self, person: LivePerson, conversation: str, after: str = "0") -> None:
        self.blocks: list[Block] = []
        self.begun = time.monotonic()
        self.closed: float | None = None
        self._thread = threading.Thread(target=self._listen, args=(person, conversation, after), daemon=True)
        self._thread.start()
        wait_until(lambda: self.blocks, "the first bytes of a stream")

    def wait_for(self, kind: str, **data: object) -> Block:
        """The first event of this type whose data holds these."""

        def found() -> Block | None:
            for block in list(self.blocks):
                event = block.event
                if event and event["type"] == kind and data.items() <= event["data"].items():
                    return block
            return None

        block: Block = wait_until(found, f"a {kind} event on an open stream")
        return block

    def join(self) -> list[Block]:
        """Wait until the server closes it."""
        self._thread.join(60)
        assert self.closed is not None
        return self.blocks

    def _listen(self, person: LivePerson, conversation: str, after: str) -> None:
        try:
            with open_stream(person, conversation, after) as response:
                for block in blocks_of(response):
                    self.blocks.append(block)
        except httpx.TransportError:  # the server went away: the same end, without the last chunk
            pass
        self.closed = time.monotonic()
