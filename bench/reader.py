"""A reader that costs little: thousands of them fit into one process, beside what they measure."""

import asyncio
import re
import time
from collections.abc import Callable

from .client import head
from .ports import HOST
from .serving import Server

_ID = re.compile(rb"id: ([0-9.]+)\n")
_CITIZEN = re.compile(rb'id: (\d+)\.0\n(?:[^\n]*\n)*?data: [^\n]*"author": ?"citizen"')
_END = b"0\r\n\r\n"
_RETRY_SECONDS = 1.0


class Reader(asyncio.Protocol):
    """Holds a stream of one conversation; comes back a second after it was closed, with the last id it saw."""

    def __init__(self, server: Server, conversation: str, heard: Callable[[str, int], None]) -> None:
        self.conversation = conversation
        self.first = asyncio.get_running_loop().create_future()
        self.openings: list[float] = []
        self.refused = 0
        self._server, self._heard = server, heard
        self._transport: asyncio.Transport | None = None
        self._last_id, self._asked_at = b"", 0.0
        self._done = False

    async def open(self) -> None:
        """Open the stream, and wait for its first bytes."""
        await asyncio.get_running_loop().create_connection(lambda: self, HOST, self._server.port)
        await self.first

    def close(self) -> None:
        """Leave."""
        self._done = True
        if self._transport is not None:
            self._transport.close()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Called when the connection stands."""
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        self._ask()

    def connection_lost(self, exc: Exception | None) -> None:
        """Called when it ended; whoever still reads comes back."""
        if not self.first.done():
            self.first.set_exception(exc or ConnectionError("a stream was not opened"))
        elif not self._done:
            self._come_back(anew=True)

    def data_received(self, data: bytes) -> None:
        """Called for what was sent, which comes an event at a time."""
        if self._asked_at:
            self._answered(data)
        for seq in _CITIZEN.findall(data):
            self._heard(self.conversation, int(seq))
        if ids := _ID.findall(data):
            self._last_id = ids[-1]
        if data.endswith(_END) and not self._done:
            self._come_back(anew=False)

    def _answered(self, data: bytes) -> None:
        self.openings.append(time.perf_counter() - self._asked_at)
        self._asked_at = 0.0
        self.refused += not data.startswith(b"HTTP/1.1 200")
        if not self.first.done():
            self.first.set_result(None)

    def _come_back(self, *, anew: bool) -> None:
        asyncio.get_running_loop().call_later(_RETRY_SECONDS, self._reconnect if anew else self._ask)

    def _reconnect(self) -> None:
        if not self._done:
            connecting = asyncio.get_running_loop().create_connection(lambda: self, HOST, self._server.port)
            self._connecting = asyncio.ensure_future(connecting)

    def _ask(self) -> None:
        if self._transport is None or self._transport.is_closing():
            return
        resumed = b"Last-Event-ID: " + self._last_id + b"\r\n" if self._last_id else b""
        accepted = f"Accept: text/event-stream\r\n{resumed.decode()}"
        self._asked_at = time.perf_counter()
        self._transport.write(head(self._server, "GET", f"{self.conversation}/stream", accepted))
