"""Idle streams beside django-eventstream's, on the same server in the same run."""

import asyncio
import tempfile
import time
from collections.abc import Iterator
from contextlib import AbstractAsyncContextManager, AsyncExitStack, contextmanager
from importlib.metadata import version
from pathlib import Path
from statistics import median

from . import serving, streams
from .client import Client, Stream, connected, opened
from .figures import CannotMeasure, Figure, Section, at_most, percentile
from .peers import PEERS
from .ports import HOST, free_port
from .process import raise_file_limit, usage
from .serving import Server, running
from .streams import Observed

STREAMS, LIVE_EVENTS, SETTLE_SECONDS = 1_000, 200, 6.0
AIM = 0.5

HOW = (
    "Both under daphne {version}, 1,000 streams each, one channel or conversation for each; memory and times as for "
    "idle streams above. django-eventstream is set up as its documentation does, in a venv of its own: one view, "
    "nobody signs in, and nothing is stored. Its event is sent by a POST that does nothing else; Voice's is a message "
    "that is recorded, sealed and given to a turn before it is seen."
)


def section() -> Section:
    """Start both servers, one after the other, and measure."""
    raise_file_limit()
    with serving.product() as product:
        ours = asyncio.run(streams.measure(product, STREAMS, LIVE_EVENTS, settle=SETTLE_SECONDS))
    with peer() as server:
        theirs = asyncio.run(measure(server, STREAMS, LIVE_EVENTS, settle=SETTLE_SECONDS))
    return Section("django-eventstream", HOW.format(version=version("daphne")), figures(ours, theirs))


@contextmanager
def peer() -> Iterator[Server]:
    """The minimal project on one process of stock daphne."""
    if not PEERS.exists():
        raise CannotMeasure("django-eventstream is not installed: make bench installs it into .venv-peers")
    with tempfile.TemporaryDirectory(prefix="voice-bench-") as name:
        folder, port = Path(name), free_port()
        application = "bench.eventstream_peer:application"
        command = [str(PEERS), "-m", "daphne", "-v", "0", "-b", HOST, "-p", str(port), application]
        with running(command, folder, port, serving.environment(folder)) as process:
            yield Server(port, process)


async def measure(server: Server, count: int, live_events: int, *, settle: float) -> Observed:
    """What `streams.measure` does, at the peer."""
    async with connected(server) as client, AsyncExitStack() as kept:
        async with AsyncExitStack() as warm:
            for number in range(min(count, streams.WARM_UP)):
                stream = await warm.enter_async_context(_listening(server, f"warm-{number}"))
                await _live(client, f"warm-{number}", stream)
        await asyncio.sleep(settle)
        before = usage(server.process)
        held = [await kept.enter_async_context(_listening(server, f"room-{number}")) for number in range(count)]
        await asyncio.sleep(settle)
        during = usage(server.process)
        step = max(1, count // live_events)
        chosen = list(enumerate(held))[::step][:live_events]
        live = [await _live(client, f"room-{number}", stream) for number, stream in chosen]
    return Observed(count, before, during, live)


def _listening(server: Server, channel: str) -> AbstractAsyncContextManager[Stream]:
    return opened(server, f"/events/{channel}", first=b"event: stream-open\ndata:\n\n")


async def _live(client: Client, channel: str, stream: Stream) -> float:
    started = time.perf_counter()
    seen = asyncio.ensure_future(_seen(stream))
    await client.post(f"/send/{channel}", {"said": channel})
    return 1000 * (await seen - started)


async def _seen(stream: Stream) -> float:
    await stream.wait_for()
    return time.perf_counter()


def figures(ours: Observed, theirs: Observed) -> tuple[Figure, ...]:
    """Memory by stream and the live events of both."""
    mine, other = (kib_each(observed) for observed in (ours, theirs))
    count = f"{ours.streams:,} open"
    return (
        Figure(f"Memory of an idle stream, {count}: Voice, django-eventstream", f"{mine:.1f} KiB, {other:.1f} KiB"),
        at_most("Memory of an idle stream, against django-eventstream", mine / other, AIM, "×", digits=2),
        Figure(
            "Threads more with them: Voice, django-eventstream",
            ", ".join(str(one.during.threads - one.before.threads) for one in (ours, theirs)),
        ),
        Figure("Live event on its stream: Voice", _times(ours)),
        Figure("Live event on its stream: django-eventstream", _times(theirs)),
    )


def kib_each(observed: Observed) -> float:
    """What one stream holds."""
    return (observed.during.resident - observed.before.resident) / observed.streams


def _times(observed: Observed) -> str:
    return f"{median(observed.live):.1f} ms (p95 {percentile(observed.live, 0.95):.1f})"
