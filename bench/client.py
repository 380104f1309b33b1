"""The client: plain HTTP/1.1 on asyncio sockets, so that it costs little beside what it measures."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

from .figures import CannotMeasure
from .ports import HOST
from .serving import Server

WAIT_SECONDS = 60.0


class Client:
    """One connection, kept open."""

    def __init__(self, server: Server, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.server, self._reader, self._writer = server, reader, writer

    async def get(self, path: str) -> Any:
        """GET and return what was answered. Raises CannotMeasure when it is not a success."""
        self._writer.write(head(self.server, "GET", path, ""))
        return await self._answer(f"GET {path}")

    async def post(self, path: str, document: object = None) -> Any:
        """POST a document and return what was answered. Raises CannotMeasure when it is not a success."""
        body = b"" if document is None else json.dumps(document).encode()
        content = f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n"
        self._writer.write(head(self.server, "POST", path, content) + body)
        return await self._answer(f"POST {path}")

    async def start_conversation(self) -> str:
        """The address of a new conversation."""
        return f"/me/conversations/{(await self.post('/me/conversations'))['id']}"

    async def say(self, conversation: str, text: str) -> Any:
        """Send a message; the answer to it."""
        return await self.post(f"{conversation}/messages", {"text": text})

    async def _answer(self, asked: str) -> Any:
        answered = await _read_head(self._reader)
        answer = await self._reader.readexactly(int(answered["content-length"]))
        if not answered["status"].startswith("2"):
            raise CannotMeasure(f"{asked} was answered {answered['status']}")
        return json.loads(answer)


class Stream:
    """One open event stream."""

    def __init__(self, reader: asyncio.StreamReader) -> None:
        self._reader = reader

    async def wait_for(self, **wanted: object) -> None:
        """Read on until an event whose data has these values. Raises CannotMeasure when none comes."""
        async with asyncio.timeout(WAIT_SECONDS):
            while line := await self._reader.readline():
                # An event may say nothing.
                if line.startswith(b"data: {"):
                    data = json.loads(line.removeprefix(b"data: "))
                    if wanted.items() <= data.get("data", data).items():
                        return
        raise CannotMeasure("a stream ended early")


@asynccontextmanager
async def connected(server: Server) -> AsyncIterator[Client]:
    """A client of this server."""
    reader, writer = await asyncio.open_connection(HOST, server.port)
    try:
        yield Client(server, reader, writer)
    finally:
        await _close(writer)


@asynccontextmanager
async def listening(server: Server, conversation: str) -> AsyncIterator[Stream]:
    """A stream of this conversation that has sent its first bytes."""
    async with opened(server, f"{conversation}/stream", first=b": \n\n") as stream:
        yield stream


@asynccontextmanager
async def opened(server: Server, path: str, *, first: bytes) -> AsyncIterator[Stream]:
    """A stream at this address that has sent what every stream of its kind sends first."""
    reader, writer = await asyncio.open_connection(HOST, server.port)
    try:
        writer.write(head(server, "GET", path, "Accept: text/event-stream\r\n"))
        answered = await _read_head(reader)
        if answered["status"] != "200":
            raise CannotMeasure(f"a stream was answered {answered['status']}")
        await reader.readuntil(first)
        yield Stream(reader)
    finally:
        await _close(writer)


def head(server: Server, method: str, path: str, headers: str) -> bytes:
    """The head of a request."""
    authorization = f"Authorization: Bearer {server.token}\r\n" if server.token else ""
    return f"{method} {path} HTTP/1.1\r\nHost: {HOST}:{server.port}\r\n{authorization}{headers}\r\n".encode()


async def _read_head(reader: asyncio.StreamReader) -> dict[str, str]:
    """The headers in lower case, and the status code as `status`."""
    first, *lines = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").strip().split("\r\n")
    headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
    return {**headers, "status": first.split()[1]}


async def _close(writer: asyncio.StreamWriter) -> None:
    writer.close()
    with suppress(OSError):
        await writer.wait_closed()
