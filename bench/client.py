"""The client: plain HTTP/1.1 on asyncio sockets, so that it costs little beside what it measures."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

from .figures import CannotMeasure
from .serving import HOST, Server

WAIT_SECONDS = 60.0


class Client:
    """One connection, kept open."""

    def __init__(self, server: Server, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._server, self._reader, self._writer = server, reader, writer

    async def post(self, path: str, document: object = None) -> Any:
        """POST a document and return what was answered. Raises CannotMeasure when it is not a success."""
        body = b"" if document is None else json.dumps(document).encode()
        content = f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n"
        self._writer.write(_head(self._server, "POST", path, content) + body)
        head = await _read_head(self._reader)
        answer = await self._reader.readexactly(int(head["content-length"]))
        if not head["status"].startswith("2"):
            raise CannotMeasure(f"POST {path} was answered {head['status']}")
        return json.loads(answer)

    async def start_conversation(self) -> str:
        """The address of a new conversation."""
        return f"/me/conversations/{(await self.post('/me/conversations'))['id']}"

    async def say(self, conversation: str, text: str) -> Any:
        """Send a message; the answer to it."""
        return await self.post(f"{conversation}/messages", {"text": text})


class Stream:
    """One open event stream."""

    def __init__(self, reader: asyncio.StreamReader) -> None:
        self._reader = reader

    async def wait_for(self, **wanted: object) -> None:
        """Read on until an event whose data has these values. Raises CannotMeasure when none comes."""
        async with asyncio.timeout(WAIT_SECONDS):
            while line := await self._reader.readline():
                if line.startswith(b"data: "):
                    data = json.loads(line.removeprefix(b"data: "))["data"]
                    if wanted.items() <= data.items():
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
    reader, writer = await asyncio.open_connection(HOST, server.port)
    try:
        writer.write(_head(server, "GET", f"{conversation}/stream", "Accept: text/event-stream\r\n"))
        head = await _read_head(reader)
        if head["status"] != "200":
            raise CannotMeasure(f"a stream was answered {head['status']}")
        await reader.readuntil(b": \n\n")
        yield Stream(reader)
    finally:
        await _close(writer)


def _head(server: Server, method: str, path: str, headers: str) -> bytes:
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
