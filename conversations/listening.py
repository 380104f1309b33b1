"""The open streams of this process, and the one place in the channel layer where they are woken.

One place for the process, not one a stream: a stream opens, and says what the rows say, also while the layer is away,
and opening one costs the layer nothing. The process hears its own pulse there; while it hears none, streams look at
the rows from time to time instead, and when it is heard again all of them look once.
"""

import asyncio
import logging
from collections.abc import Mapping
from typing import Any, Protocol

from channels.layers import get_channel_layer

logger = logging.getLogger(__name__)

GROUP = "conversations"
PULSE_SECONDS = 2.0
#: Without a pulse for so long, nudges are taken to be lost; for twice as long, the line is laid anew.
SILENT_SECONDS = 6.0
SENT_WITHIN_SECONDS = 2.0


class Stream(Protocol):
    """What is woken."""

    def wake(self) -> None:
        """Something may have been recorded."""

    def hear(self, message: Mapping[str, Any]) -> None:
        """Something happened that leaves no event."""


async def send(message: Mapping[str, object]) -> None:
    """Send to the streams of all processes. It is a hint: a layer that is away, or slow, loses it."""
    layer = get_channel_layer()
    try:
        async with asyncio.timeout(SENT_WITHIN_SECONDS):
            await layer.group_send(GROUP, dict(message))
    except Exception as error:  # noqa: BLE001 - whatever the layer raises, streams look for themselves
        logger.warning("a nudge is lost: %s", type(error).__name__)


class Listeners:
    """The streams of a process. Everything here happens on the server's loop."""

    def __init__(self) -> None:
        self._streams: dict[str, set[Stream]] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self._heard = float("-inf")

    @property
    def are_deaf(self) -> bool:
        """Whether nudges are lost just now."""
        return asyncio.get_running_loop().time() - self._heard > SILENT_SECONDS

    def add(self, conversation: str, stream: Stream) -> None:
        """From now on the stream is woken when its conversation has news."""
        if not self._tasks:
            self._tasks = [asyncio.ensure_future(self._listen()), asyncio.ensure_future(self._beat())]
        self._streams.setdefault(conversation, set()).add(stream)

    def remove(self, conversation: str, stream: Stream) -> None:
        """No more."""
        streams = self._streams.get(conversation, set())
        streams.discard(stream)
        if not streams:
            self._streams.pop(conversation, None)

    async def close(self) -> None:
        """The server stops."""
        tasks, self._tasks = self._tasks, []
        for task in tasks:
            task.cancel()
        if tasks:
            # The layer may be away, and leaving it waits for it.
            await asyncio.wait(tasks, timeout=SENT_WITHIN_SECONDS)

    async def _beat(self) -> None:
        while True:
            await send({"type": "pulse"})
            await asyncio.sleep(PULSE_SECONDS)

    async def _listen(self) -> None:
        while True:
            layer = get_channel_layer()
            try:
                async with asyncio.timeout(SILENT_SECONDS):
                    channel = await layer.new_channel()
                    await layer.group_add(GROUP, channel)
                # What was lost before this line was laid is read when something is heard on it.
                self._heard = float("-inf")
                await send({"type": "pulse"})
                while True:
                    async with asyncio.timeout(2 * SILENT_SECONDS):
                        self._take(await layer.receive(channel))
            except Exception as error:  # noqa: BLE001 - whatever the layer raises, another line is laid
                logger.warning("streams hear no nudges: %s", type(error).__name__)
                await _close_line(layer)
                await asyncio.sleep(PULSE_SECONDS)

    def _take(self, message: Mapping[str, Any]) -> None:
        if self.are_deaf:
            for stream in [stream for streams in self._streams.values() for stream in streams]:
                stream.wake()
        self._heard = asyncio.get_running_loop().time()
        addressed = [self._streams.get(conversation, set()) for conversation in message.get("conversations", ())]
        for stream in [stream for streams in addressed for stream in streams]:
            if message["type"] == "nudge":
                stream.wake()
            else:
                stream.hear(message)


async def _close_line(layer: Any) -> None:
    """What a dead connection holds, it holds for ever: all of the layer's are closed, and made anew when needed."""
    try:
        async with asyncio.timeout(SENT_WITHIN_SECONDS):
            await layer.flush()
    except Exception as error:  # noqa: BLE001 - the next line is laid all the same
        logger.warning("a line of the channel layer did not close: %s", type(error).__name__)


listeners = Listeners()
