"""What a call costs among a million messages, beside what it costs among a thousand."""

import asyncio
import sys
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from statistics import median

import psycopg

from . import serving, stores
from .client import Client, connected, listening
from .figures import Figure, Section, at_most
from .recordings import ANSWER, OPENING
from .rows import multiply
from .serving import Server

#: A participant has this many conversations of this many turns: fifty messages.
CONVERSATIONS, TURNS = 5, 5
SMALL, LARGE, ROUNDS, WARM_UP = 20, 20_000, 150, 15
AIM = 1.3
CALLS = ("POST → 202", "POST → reply", "GET conversation", "GET list")

HOW = (
    "Two databases on one PostgreSQL server, two servers of the same code, whose requests take turns. Somebody speaks "
    "through the product: 5 conversations, 50 messages, a concern in each. Their rows are copied 20 and 20,000 times, "
    "sealed columns as random bytes as long as the real ones, and the statistics taken. Then that person reads their "
    "list and a conversation, and somebody new sends messages and waits for the replies; medians."
)


@dataclass(frozen=True, slots=True)
class Place:
    """A server, somebody with a history on it, and somebody new."""

    reader: Client
    writer: Client
    server: Server
    conversation: str
    times: dict[str, list[float]] = field(default_factory=lambda: {name: [] for name in CALLS})


def section() -> Section:
    """Fill two databases and measure."""
    small, large = measure(SMALL, LARGE, ROUNDS)
    return Section("Growth", HOW, figures(small, large, SMALL, LARGE))


def measure(small: int, large: int, rounds: int) -> tuple[dict[str, list[float]], dict[str, list[float]]]:
    """Milliseconds of each call with so many participants, and with so many."""
    with _grown(small) as one, _grown(large) as other:
        return asyncio.run(_measure(one, other, rounds))


@contextmanager
def _grown(copies: int) -> Iterator[Server]:
    with stores.database() as database, serving.product(DATABASE_URL=database) as server:
        asyncio.run(_speak(server))
        started = time.monotonic()
        multiply(database, copies - 1)
        # What is still to be written to the disk is not written while the calls are timed.
        with psycopg.connect(database, autocommit=True) as connection:
            connection.execute("CHECKPOINT")
        print(f"  {copies:,} participants: {time.monotonic() - started:.0f} s", file=sys.stderr)
        yield server


async def _speak(server: Server) -> None:
    async with connected(server) as client:
        for _ in range(CONVERSATIONS):
            conversation = await client.start_conversation()
            for text in (OPENING, ANSWER, *[OPENING] * (TURNS - 2)):
                async with listening(server, conversation) as stream:
                    turn = (await client.say(conversation, text))["turn"]
                    await stream.wait_for(turn=turn, state="Replied")
            for proposal in (await client.get(conversation))["proposals"]:
                await client.post(f"{conversation}/proposals/{proposal['id']}/confirm")


async def _measure(one: Server, other: Server, rounds: int) -> tuple[dict[str, list[float]], dict[str, list[float]]]:
    async with (
        connected(one) as reader,
        connected(other) as other_reader,
        connected(one.for_another("writer")) as writer,
        connected(other.for_another("writer")) as other_writer,
    ):
        places = [
            Place(reader, writer, one, await _any_conversation(reader)),
            Place(other_reader, other_writer, other, await _any_conversation(other_reader)),
        ]
        for number in range(rounds + WARM_UP):
            if number == WARM_UP:
                for times in (times for place in places for times in place.times.values()):
                    times.clear()
            # Who goes first in one round goes second in the next.
            for place in places if number % 2 else reversed(places):
                await _round(place)
    return places[0].times, places[1].times


async def _any_conversation(client: Client) -> str:
    listed = await client.get("/me/conversations")
    return f"/me/conversations/{listed[0]['id']}"


async def _round(place: Place) -> None:
    await _timed(place, "GET list", lambda: place.reader.get("/me/conversations"))
    await _timed(place, "GET conversation", lambda: place.reader.get(place.conversation))
    conversation = await place.writer.start_conversation()
    async with listening(place.writer.server, conversation) as stream:
        started = time.perf_counter()
        await _timed(place, "POST → 202", lambda: place.writer.say(conversation, OPENING))
        await stream.wait_for(author="voice", seq=2)
        place.times["POST → reply"].append(1000 * (time.perf_counter() - started))
        await stream.wait_for(state="Replied")


async def _timed(place: Place, name: str, call: Callable[[], Awaitable[object]]) -> None:
    started = time.perf_counter()
    await call()
    place.times[name].append(1000 * (time.perf_counter() - started))


def figures(small: dict[str, list[float]], large: dict[str, list[float]], fewer: int, more: int) -> tuple[Figure, ...]:
    """Each call, and how much more it costs among many."""
    messages = 2 * CONVERSATIONS * TURNS
    return tuple(
        figure
        for name in CALLS
        for figure in (
            Figure(
                f"{name}, {fewer * messages:,} and {more * messages:,} messages",
                f"{median(small[name]):.1f} ms, {median(large[name]):.1f} ms",
            ),
            at_most(f"{name}, grown", median(large[name]) / median(small[name]), AIM, "×", digits=2),
        )
    )
