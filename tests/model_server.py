"""A Messages API on this machine, good and bad in every way that one was seen to be, which records what it is sent.

with ModelServer() as server:
    server.replies(status(529), answer({"result": …}))
    …
    assert [sent.body["model"] for sent in server.sent] == […]
"""

import asyncio
import json
import threading
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import TracebackType
from typing import Any, Literal, Self

QUESTION = {"result": {"kind": "question", "question": "Is it the morning walk, the afternoon, or both?"}}
Fault = Literal["", "hang", "reset", "truncated"]


@dataclass(frozen=True)
class Reply:
    """What a request gets: after `delay` seconds, `trickle` seconds between two bytes."""

    status: int = 200
    body: bytes = b""
    headers: Mapping[str, str] = field(default_factory=lambda: {"content-type": "application/json"})
    delay: float = 0.0
    trickle: float = 0.0
    fault: Fault = ""

    def after(self, seconds: float) -> "Reply":
        """The same, later."""
        return replace(self, delay=seconds)


@dataclass(frozen=True)
class Sent:
    """One request as it arrived."""

    line: str
    headers: Mapping[str, str]
    raw: bytes

    @property
    def body(self) -> Any:
        """The JSON that was sent."""
        return json.loads(self.raw)


def message(text: str | None, *, stop_reason: str | None = "end_turn", **fields: Any) -> Reply:
    """A message with one text, or with no content at all."""
    document = {
        "id": "msg_1",
        "type": "message",
        "role": "assistant",
        "model": "a-model",
        "content": [] if text is None else [{"type": "text", "text": text}],
        "stop_reason": stop_reason,
        "stop_sequence": None,
        "usage": {"input_tokens": 812, "output_tokens": 47},
    }
    return json_reply(document | fields, headers={"request-id": "req_011"})


def answer(document: object) -> Reply:
    """A message that says a JSON document."""
    return message(json.dumps(document, ensure_ascii=False))


def status(number: int, kind: str = "some_error", words: str = "no", **headers: str) -> Reply:
    """An error as the API words it. `retry_after="3600"` is the header of that name."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    error = {"type": "error", "error": {"type": kind, "message": words}}
    return json_reply(error, status=number, headers=named)


def json_reply(document: object, *, status: int = 200, headers: Mapping[str, str] | None = None) -> Reply:
    """Any JSON."""
    body = json.dumps(document, ensure_ascii=False).encode()
    return Reply(status, body, {"content-type": "application/json", **(headers or {})})


def html(status: int = 200) -> Reply:
    """A proxy's page where a message should be."""
    return Reply(status, b"<html><body>Sign in</body></html>", {"content-type": "text/html"})


def redirect(url: str) -> Reply:
    """The same request, but to another host."""
    return Reply(307, b"", {"location": f"{url}/v1/messages"})


def broken(fault: Fault) -> Reply:
    """A good answer that never comes, is reset, or ends in the middle."""
    return replace(answer(QUESTION), fault=fault)


class ModelServer:
    """Serves on a free port of 127.0.0.1, on a thread of its own. The last reply is given again and again."""

    def __init__(self, *replies: Reply) -> None:
        self.sent: list[Sent] = []
        self.at_once = 0
        self.most_at_once = 0
        self.dropped = 0
        self._replies = list(replies) or [answer(QUESTION)]
        self._awaited = 0
        self._together = asyncio.Event()
        self._loop = asyncio.new_event_loop()
        self._connections: set[asyncio.Task[None]] = set()
        self._thread = threading.Thread(target=self._loop.run_forever, name="model-server")
        self.url = ""

    def replies(self, *replies: Reply) -> None:
        """Say what the next requests get, one each."""
        self._replies = list(replies)

    def wait_for(self, count: int) -> None:
        """Hold the next answers until so many requests wait at once: proof that they can, on however slow a machine."""
        self._awaited, self._together = count, asyncio.Event()

    def __enter__(self) -> Self:
        self._thread.start()
        server = asyncio.run_coroutine_threadsafe(self._listen(), self._loop).result(5)
        self.url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        self._server = server
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        asyncio.run_coroutine_threadsafe(self._stop(), self._loop).result(5)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(5)
        self._loop.close()

    async def _listen(self) -> asyncio.Server:
        return await asyncio.start_server(self._connected, "127.0.0.1", 0, backlog=256)

    async def _stop(self) -> None:
        self._server.close()
        for connection in self._connections:
            connection.cancel()
        await asyncio.gather(*self._connections, return_exceptions=True)
        # A closed transport says so to its protocol one turn of the loop later.
        await asyncio.sleep(0.01)

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._connections.add(task)
        try:
            while await self._serve_one(reader, writer):
                pass
        except (asyncio.CancelledError, asyncio.IncompleteReadError, ConnectionError):
            pass
        finally:
            self._connections.discard(task)
            writer.close()

    async def _serve_one(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> bool:
        sent = await _read(reader)
        self.sent.append(sent)
        reply = self._replies.pop(0) if len(self._replies) > 1 else self._replies[0]
        self.at_once += 1
        self.most_at_once = max(self.most_at_once, self.at_once)
        if self.at_once >= self._awaited:
            self._together.set()
        try:
            await self._together.wait()
            return await self._reply(reply, reader, writer)
        finally:
            self.at_once -= 1

    async def _reply(self, reply: Reply, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> bool:
        if reply.fault == "reset":
            writer.transport.abort()
            return False
        if reply.fault == "hang" or reply.delay:
            await self._wait(reader, None if reply.fault == "hang" else reply.delay)
        writer.write(_head(reply))
        body = reply.body[: len(reply.body) // 2] if reply.fault == "truncated" else reply.body
        for start in range(0, len(body), 1 if reply.trickle else len(body) or 1):
            writer.write(body[start : start + 1] if reply.trickle else body)
            await writer.drain()
            await asyncio.sleep(reply.trickle)
        return not reply.fault

    async def _wait(self, reader: asyncio.StreamReader, seconds: float | None) -> None:
        """Wait, but notice when the other side gives up."""
        try:
            async with asyncio.timeout(seconds):
                await reader.read(1)
            self.dropped += 1
            raise ConnectionResetError
        except TimeoutError:
            return


async def _read(reader: asyncio.StreamReader) -> Sent:
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
    headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in head[1:] if line)}
    return Sent(head[0], headers, await reader.readexactly(int(headers.get("content-length", "0"))))


def _head(reply: Reply) -> bytes:
    headers: Sequence[str] = [f"{name}: {value}" for name, value in reply.headers.items()]
    lines = [f"HTTP/1.1 {reply.status} X", f"content-length: {len(reply.body)}", *headers, "", ""]
    return "\r\n".join(lines).encode("latin-1")
