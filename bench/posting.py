"""POST → 202 and POST → reply on an open stream, beside a bare view that inserts one row."""

import asyncio
import time
from dataclasses import dataclass, field
from statistics import median

from . import serving
from .client import Client, Stream, connected, listening
from .figures import Figure, Section, at_most, percentile
from .recordings import ANSWER, OPENING
from .serving import Server

CONVERSATIONS, WARM_UP = 150, 10
ACCEPTED_RATIO, REPLY_MORE_MS = 2.5, 25.0

HOW = (
    "One client on one kept connection, and one open stream. A conversation has two turns, a question and a concern, "
    "by a recorded provider that answers at once. Before each message the bare view gets the same text: both see one "
    "and the same machine. The bare view: no middleware, one INSERT, stock daphne, the product's own SQLite settings."
)


@dataclass(slots=True)
class Timings:
    """Milliseconds from before a POST was sent."""

    bare: list[float] = field(default_factory=list)
    accepted: list[float] = field(default_factory=list)
    replied: list[float] = field(default_factory=list)


def section() -> Section:
    """Start both servers and measure."""
    with serving.product() as product, serving.bare() as bare:
        asyncio.run(measure(product, bare, WARM_UP))
        return Section("Posting", HOW, figures(asyncio.run(measure(product, bare, CONVERSATIONS))))


async def measure(product: Server, bare: Server, conversations: int) -> Timings:
    """Take the times of so many conversations."""
    timings = Timings()
    async with connected(product) as client, connected(bare) as bare_client:
        for _ in range(conversations):
            conversation = await client.start_conversation()
            async with listening(product, conversation) as stream:
                for n, text in enumerate((OPENING, ANSWER), start=1):
                    started = time.perf_counter()
                    await bare_client.post("/rows", {"text": text})
                    timings.bare.append(_milliseconds(started))
                    await _one_turn(client, stream, conversation, n, text, timings)
    return timings


async def _one_turn(client: Client, stream: Stream, conversation: str, n: int, text: str, timings: Timings) -> None:
    started = time.perf_counter()
    await client.say(conversation, text)
    timings.accepted.append(_milliseconds(started))
    await stream.wait_for(author="voice", seq=2 * n)
    timings.replied.append(_milliseconds(started))
    await stream.wait_for(turn=f"{conversation.rpartition('/')[2]}:turn-{n}", state="Replied")


def figures(timings: Timings) -> tuple[Figure, ...]:
    """Medians, compared by the median."""
    bare, accepted, replied = (median(times) for times in (timings.bare, timings.accepted, timings.replied))
    return (
        _plain("Bare view: POST → 202", timings.bare),
        _plain("POST → 202", timings.accepted),
        at_most("POST → 202, against the bare view", accepted / bare, ACCEPTED_RATIO, "×", digits=2),
        _plain("POST → reply on an open stream", timings.replied),
        at_most("POST → reply, more than the bare view", replied - bare, REPLY_MORE_MS, " ms"),
    )


def _plain(name: str, times: list[float]) -> Figure:
    return Figure(name, f"{median(times):.1f} ms (p95 {percentile(times, 0.95):.1f})")


def _milliseconds(started: float) -> float:
    return 1000 * (time.perf_counter() - started)
