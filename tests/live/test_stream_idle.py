"""Two hundred people who wait: no thread and no connection each; a comment every five seconds; closed at fifteen.

One server, one wait: what takes fifteen seconds is looked at from all sides meanwhile.
"""

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass

import pytest
from live_people import LivePerson
from live_server import LiveServer, make_live_person
from recorded_answers import BENCH

STREAMS = 200


@dataclass
class Idle:
    """When a stream's bytes came and when it ended, from its beginning."""

    comments: list[float]
    ended: float


@dataclass
class Seen:
    """Everything that was measured in the one wait."""

    streams: list[Idle]
    threads: tuple[int, int]
    kilobytes: tuple[int, int]
    databases: int
    live: list[float]


async def hold(person: LivePerson, conversation: str, opened: asyncio.Semaphore, live: list[float]) -> Idle:
    host, _, port = person.url.removeprefix("http://").partition(":")
    begin = time.monotonic()
    reader, writer = await asyncio.open_connection(host, int(port))
    head = f"GET {conversation}/stream HTTP/1.1\r\nHost: {host}\r\nAuthorization: Bearer {person.token}\r\n\r\n"
    writer.write(head.encode())
    comments = []
    while data := await reader.read(65_536):
        now = time.monotonic()
        if b": \n\n" in data:
            if not comments:
                opened.release()
            comments.append(now - begin)
        if b'"Replied"' in data:
            live.append(now)
        if data.endswith(b"0\r\n\r\n"):
            break
    writer.close()
    return Idle(comments, time.monotonic() - begin)


async def wait_with_many(server: LiveServer, person: LivePerson, conversations: list[str], busy: str) -> Seen:
    opened, live = asyncio.Semaphore(0), list[float]()
    threads, kilobytes = server.status("Threads"), server.status("VmRSS")
    waiting = []
    for place in range(STREAMS):
        waiting.append(asyncio.create_task(hold(person, conversations[place % len(conversations)], opened, live)))
        if place % 20 == 19:
            await asyncio.sleep(0.02)
    for _ in range(STREAMS):
        await asyncio.wait_for(opened.acquire(), 30)
    await asyncio.sleep(1)
    held = server.status("Threads"), server.status("VmRSS")
    databases = sum(name.endswith("-wal") for name in server.open_files())
    begin = time.monotonic()
    await asyncio.to_thread(person.say, busy, BENCH)
    streams = await asyncio.gather(*waiting)
    return Seen(streams, (threads, held[0]), (kilobytes, held[1]), databases, [at - begin for at in live])


@pytest.fixture(scope="module")
def seen(make_server: Callable[..., LiveServer]) -> Seen:
    """Two hundred streams from their first byte to their last, on a server with no setting changed."""
    server = make_server().start()
    person = make_live_person("nora", server)
    conversations = [person.start() for _ in range(20)]
    person.end_of(person.say(person.start(), BENCH))  # the threads that a turn needs are there from now on
    return asyncio.run(wait_with_many(server, person, conversations, busy=conversations[0]))


def test_streams_hold_no_thread_each(seen: Seen) -> None:
    before, during = seen.threads
    assert during - before < 20


def test_streams_hold_no_database_connection(seen: Seen) -> None:
    # The embedded worker's and the request's own may be open at that moment; none of two hundred is.
    assert seen.databases < 8


def test_a_live_event_reaches_every_open_stream_of_its_conversation(seen: Seen) -> None:
    assert len(seen.live) == STREAMS // 20
    # Whoever missed the nudge would look for himself only when his stream ends, after fifteen.
    assert max(seen.live) < 8


def test_comments_come_every_four_seconds(seen: Seen) -> None:
    for stream in seen.streams:
        assert len(stream.comments) >= 4


def test_a_stream_closes_after_fifteen_seconds(seen: Seen) -> None:
    for stream in seen.streams:
        assert 14.5 < stream.ended < 30


def test_memory_for_a_waiting_stream_is_bounded(seen: Seen) -> None:
    before, during = seen.kilobytes
    print(f"threads {seen.threads}, KiB {seen.kilobytes}, {(during - before) / STREAMS:.1f} KiB a stream")
    assert (during - before) / STREAMS < 200
