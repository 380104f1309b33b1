"""Five thousand open streams in one process while messages are posted: how late each is read, and what it takes."""

import asyncio
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from statistics import median

from . import serving
from .client import Client, connected
from .figures import CannotMeasure, Figure, Section, at_most, percentile
from .process import Usage, processor_seconds, raise_file_limit, usage
from .reader import Reader
from .recordings import OPENING
from .serving import ROOT, Server

STREAMS, A_SECOND, SECONDS = 5_000, 50, 30.0
#: How many streams are opened at once, and how many clients post.
OPENING_AT_ONCE, POSTING = 32, 16
SETTLE_SECONDS, LAST_SECONDS = 5.0, 30.0
DELIVERY_MS = 1_000.0

HOW = (
    "One web process on PostgreSQL and Redis, one worker beside it, and a client process that holds 5,000 streams, "
    "each of its own conversation, and posts 50 messages a second for 30 seconds, spread over them, by a clock that "
    "does not wait for answers. Delivery runs from when a message is due to be sent until its event is read on its "
    "stream; every message starts a turn, whose reply and end go to the same stream. Once with streams that stay open, "
    "once with the default: each is closed after 15 seconds and opened again a second later."
)


@dataclass(slots=True)
class Observed:
    """What was seen of one run."""

    streams: int
    opened_in: float = 0.0
    before: Usage = field(default_factory=lambda: Usage(0, 0))
    during: Usage = field(default_factory=lambda: Usage(0, 0))
    delivered: list[float] = field(default_factory=list)
    lost: int = 0
    refused: int = 0
    reopened: list[float] = field(default_factory=list)
    busy: float = 0.0


def section() -> Section:
    """Measure streams that stay open, and streams that come back."""
    raise_file_limit()
    found: list[Figure] = []
    for seconds in ("900", "15"):
        with processes(VOICE_STREAM_SECONDS=seconds) as web:
            observed = asyncio.run(measure(web, STREAMS, A_SECOND, SECONDS))
        found += figures(observed, "" if seconds == "900" else ", reopened every 16 s")
    return Section("A crowd of streams", HOW, tuple(found))


@contextmanager
def processes(**settings: str) -> Iterator[Server]:
    """A web process and a worker."""
    with ExitStack() as held:
        web = held.enter_context(serving.scaled(**settings))
        held.enter_context(serving.worker(web))
        yield web


async def measure(web: Server, streams: int, a_second: int, seconds: float) -> Observed:
    """Open so many streams, and post so many messages a second for so long."""
    observed, due = Observed(streams), dict[tuple[str, int], float]()

    def heard(conversation: str, seq: int) -> None:
        if (at := due.pop((conversation, seq), None)) is not None:
            observed.delivered.append(1000 * (time.perf_counter() - at))

    conversations = _conversations(web, streams)
    async with connected(web) as client:
        await client.say(await client.start_conversation(), OPENING)
    await asyncio.sleep(SETTLE_SECONDS)
    observed.before = usage(web.process)
    readers = [Reader(web, conversation, heard) for conversation in conversations]
    started = time.perf_counter()
    await _open(readers)
    observed.opened_in = time.perf_counter() - started
    await asyncio.sleep(SETTLE_SECONDS)
    observed.during = usage(web.process)
    first_openings = [len(reader.openings) for reader in readers]
    busy, started = processor_seconds(web.process), time.perf_counter()
    await _post(web, conversations, a_second, seconds, due)
    observed.busy = (processor_seconds(web.process) - busy) / (time.perf_counter() - started)
    await _wait_for_the_rest(due)
    observed.lost, observed.refused = len(due), sum(reader.refused for reader in readers)
    observed.reopened = [
        1000 * seconds
        for reader, first in zip(readers, first_openings, strict=True)
        for seconds in reader.openings[first:]
    ]
    for reader in readers:
        reader.close()
    return observed


def _conversations(web: Server, count: int) -> Sequence[str]:
    command = [sys.executable, "-m", "bench.crowd_maker", str(count)]
    done = subprocess.run(
        command, cwd=ROOT, env=dict(web.environment), input=web.token, capture_output=True, text=True, check=False
    )
    if done.returncode != 0:
        raise CannotMeasure(f"no conversations were started:\n{done.stderr}")
    return done.stdout.split()


async def _open(readers: Sequence[Reader]) -> None:
    waiting = iter(readers)

    async def one_after_the_other() -> None:
        for reader in waiting:
            await reader.open()

    await asyncio.gather(*(one_after_the_other() for _ in range(OPENING_AT_ONCE)))


async def _post(
    web: Server, conversations: Sequence[str], a_second: int, seconds: float, due: dict[tuple[str, int], float]
) -> None:
    """By the clock: a message that is late is late from when it was due."""
    count, begun = round(a_second * seconds), time.perf_counter()
    # Far apart, and each conversation once: its message is the first.
    step = max(1, len(conversations) // count)
    chosen = iter(enumerate(conversations[at * step % len(conversations)] for at in range(count)))

    async def one_after_the_other(client: Client) -> None:
        for number, conversation in chosen:
            at = begun + number / a_second
            await asyncio.sleep(max(0.0, at - time.perf_counter()))
            due[conversation, 1] = at
            await client.say(conversation, OPENING)

    async def one_client() -> None:
        async with connected(web) as client:
            await one_after_the_other(client)

    await asyncio.gather(*(one_client() for _ in range(POSTING)))


async def _wait_for_the_rest(due: dict[tuple[str, int], float]) -> None:
    end = time.perf_counter() + LAST_SECONDS
    while due and time.perf_counter() < end:
        await asyncio.sleep(0.1)


def figures(observed: Observed, how: str) -> tuple[Figure, ...]:
    """Whether they opened and held, what they hold, and how late a message was read."""
    count, times = f"{observed.streams:,} streams{how}", observed.delivered
    each = (observed.during.resident - observed.before.resident) / observed.streams
    whole = observed.during.resident / 1024
    delivered = (
        f"{median(times):.0f} ms, {percentile(times, 0.95):.0f} ms, {percentile(times, 0.99):.0f} ms"
        if times
        else "none"
    )
    again = (
        Figure(
            f"{count}: opened again, and how soon (median, p99)",
            f"{len(observed.reopened):,}, {median(observed.reopened):.0f} ms, "
            f"{percentile(observed.reopened, 0.99):.0f} ms",
        ),
    )
    return (
        Figure(
            f"{count}: open, refused, messages that did not arrive",
            f"{observed.streams:,}, {observed.refused}, {observed.lost}",
            "none",
            not observed.refused and not observed.lost,
        ),
        Figure(f"{count}: opened in, the first time", f"{observed.opened_in:.1f} s"),
        Figure(f"{count}: memory, of the process and of each", f"{whole:.0f} MiB, {each:.1f} KiB"),
        Figure(f"{count}: delivery, median, p95, p99", delivered),
        at_most(f"{count}: delivery, p99", percentile(times or [float("inf")], 0.99), DELIVERY_MS, " ms", digits=0),
        Figure(f"{count}: share of one core that the web process used", f"{observed.busy:.2f}"),
        *(again if observed.reopened else ()),
    )
