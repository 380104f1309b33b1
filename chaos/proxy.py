"""A TCP proxy whose connections can be cut, or go deaf while both ends believe in them."""

import asyncio
import random
import socket
import struct
from dataclasses import dataclass, field

from .stores import HOST

_AT_ONCE = 65_536
# Lingering for no time: closing sends a reset.
_RESET = struct.pack("ii", 1, 0)


@dataclass(eq=False)
class _Pair:
    """The two halves of a connection."""

    writers: tuple[asyncio.StreamWriter, asyncio.StreamWriter]
    heard: asyncio.Event = field(default_factory=asyncio.Event)

    def cut(self) -> None:
        for writer in self.writers:
            one = writer.get_extra_info("socket")
            if one is not None and one.fileno() >= 0:
                one.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, _RESET)
            writer.transport.abort()


class Proxy:
    """Listens on `port` and hands everything on to `target`."""

    def __init__(self, target: int) -> None:
        self._target = target
        self._pairs: set[_Pair] = set()
        self.port = 0

    async def start(self) -> None:
        """Take connections."""
        self._server = await asyncio.start_server(self._connected, HOST, 0, backlog=1024)
        self.port = self._server.sockets[0].getsockname()[1]

    def stop(self) -> None:
        """Take no more, and cut what is there."""
        self._server.close()
        self.cut(1.0, random.Random(0))

    def cut(self, share: float, chance: random.Random) -> int:
        """Reset a share of the connections; how many."""
        chosen = [pair for pair in self._pairs if chance.random() < share]
        for pair in chosen:
            pair.cut()
        return len(chosen)

    async def deafen(self, share: float, chance: random.Random, seconds: float) -> int:
        """Carry nothing more over a share of the connections, without a word; after a while they are reset."""
        chosen = [pair for pair in self._pairs if chance.random() < share]
        for pair in chosen:
            pair.heard.clear()
        await asyncio.sleep(seconds)
        for pair in chosen:
            pair.cut()
            pair.heard.set()
        return len(chosen)

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            other_reader, other_writer = await asyncio.open_connection(HOST, self._target)
        except OSError:
            writer.transport.abort()
            return
        pair = _Pair((writer, other_writer))
        pair.heard.set()
        self._pairs.add(pair)
        try:
            await asyncio.gather(_pump(pair, reader, other_writer), _pump(pair, other_reader, writer))
        except (OSError, asyncio.CancelledError):
            pair.cut()
        finally:
            self._pairs.discard(pair)
            for one in pair.writers:
                one.close()


async def _pump(pair: _Pair, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    while data := await reader.read(_AT_ONCE):
        await pair.heard.wait()
        writer.write(data)
        await writer.drain()
    await pair.heard.wait()
    # One end has closed: here that is the end of both. (Nothing in this house half-closes.)
    writer.close()
