"""A hundred turns that wait on a slow provider, in one worker."""

import asyncio
import time
from contextlib import AsyncExitStack

from . import serving
from .client import connected, listening
from .figures import Figure, Section, at_most
from .recordings import SLOW_OPENING
from .serving import Server

TURNS, DELAY = 100, 2.0
AIM_SECONDS = 10.0

HOW = (
    "Each turn is of its own conversation, with an open stream. The time runs from the first POST until the last reply "
    "is read on its stream; the provider takes {delay:g} seconds for each."
)


def section() -> Section:
    """Start the server and measure."""
    with serving.product(delay=DELAY) as product:
        seconds = asyncio.run(measure(product, TURNS))
    return Section("Turns that wait", HOW.format(delay=DELAY), figures(seconds, TURNS, DELAY))


async def measure(product: Server, turns: int) -> float:
    """Seconds until so many slow turns have ended."""
    async with connected(product) as client, AsyncExitStack() as opened:
        conversations = [await client.start_conversation() for _ in range(turns)]
        streams = [await opened.enter_async_context(listening(product, name)) for name in conversations]
        started = time.perf_counter()
        ended = asyncio.gather(*(stream.wait_for(state="Replied") for stream in streams))
        for conversation in conversations:
            await client.say(conversation, SLOW_OPENING)
        await ended
        return time.perf_counter() - started


def figures(seconds: float, turns: int, delay: float) -> tuple[Figure, ...]:
    """How long they took together."""
    return (at_most(f"{turns} turns on a {delay:g}-second provider, one worker", seconds, AIM_SECONDS, " s"),)
