"""A thousand idle streams in one process: what each holds, and how soon a live event is on its stream."""

import asyncio
import time
from contextlib import AsyncExitStack
from dataclasses import dataclass
from statistics import median

from . import serving
from .client import Client, Stream, connected, listening
from .figures import Figure, Section, at_most, percentile
from .process import Usage, raise_file_limit, usage
from .recordings import OPENING
from .serving import Server

STREAMS, LIVE_EVENTS, WARM_UP = 1_000, 200, 50
# Longer than the streams' comments are apart: each has sent one when its memory is taken.
SETTLE_SECONDS = 6.0
KIB_EACH, LIVE_MS = 40.0, 30.0
#: Threads that do not grow with the streams: those that read for them.
THREADS_MORE = 32

HOW = (
    "Each stream is of its own conversation. Memory is the server's resident set with all of them open, each having "
    "sent a comment, less that before the first, after the conversations were made and {warm_up} streams opened and "
    "closed. A live event is a message: the time runs from before its POST is sent until its event is read on its "
    "stream, all of them being open."
)


@dataclass(frozen=True, slots=True)
class Observed:
    """The process before and with the streams, and the live events' milliseconds."""

    streams: int
    before: Usage
    during: Usage
    live: list[float]


def section() -> Section:
    """Start the server and measure."""
    raise_file_limit()
    with serving.product() as product:
        observed = asyncio.run(measure(product, STREAMS, LIVE_EVENTS, settle=SETTLE_SECONDS))
    return Section("Idle streams", HOW.format(warm_up=WARM_UP), figures(observed))


async def measure(product: Server, streams: int, live_events: int, *, settle: float) -> Observed:
    """Open so many streams and send so many messages while they are open, spread over them."""
    async with connected(product) as client, AsyncExitStack() as opened:
        conversations = [await client.start_conversation() for _ in range(streams)]
        await _warm_up(product, client)
        await asyncio.sleep(settle)
        before = usage(product.process)
        held = [await opened.enter_async_context(listening(product, name)) for name in conversations]
        await asyncio.sleep(settle)
        during = usage(product.process)
        step = max(1, streams // live_events)
        chosen = list(zip(conversations, held, strict=True))[::step][:live_events]
        live = [await _live(client, conversation, stream) for conversation, stream in chosen]
    return Observed(streams, before, during, live)


async def _warm_up(product: Server, client: Client) -> None:
    """What is loaded once, and threads that are made once, belong to no stream."""
    async with AsyncExitStack() as opened:
        for _ in range(WARM_UP):
            conversation = await client.start_conversation()
            stream = await opened.enter_async_context(listening(product, conversation))
            await _live(client, conversation, stream)


async def _live(client: Client, conversation: str, stream: Stream) -> float:
    started = time.perf_counter()
    seen = asyncio.ensure_future(_seen(stream))
    await client.say(conversation, OPENING)
    at = await seen
    await stream.wait_for(state="Replied")
    return 1000 * (at - started)


async def _seen(stream: Stream) -> float:
    await stream.wait_for(author="citizen", seq=1)
    return time.perf_counter()


def figures(observed: Observed) -> tuple[Figure, ...]:
    """Memory and threads by stream, and the median live event."""
    each = (observed.during.resident - observed.before.resident) / observed.streams
    more = observed.during.threads - observed.before.threads
    return (
        at_most(f"Memory of an idle stream, {observed.streams:,} open", each, KIB_EACH, " KiB"),
        Figure(
            f"Threads of the process, {observed.streams:,} open",
            f"{observed.during.threads} ({more:+d})",
            "none for each",
            more <= min(THREADS_MORE, observed.streams),
        ),
        at_most("Live event on its stream, median", median(observed.live), LIVE_MS, " ms"),
        Figure("Live event on its stream, p95", f"{percentile(observed.live, 0.95):.1f} ms"),
    )
