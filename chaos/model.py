"""A local server that speaks the Messages API, for hundreds of requests at once, and errs as the text says."""

import asyncio
import contextlib
import json
import re
from collections import Counter
from typing import Any

from .sayings import answer_to, manner_of, own_text
from .stores import HOST

SLOW_SECONDS = 2.0
STALL_SECONDS = 60.0
_DATA = re.compile(r"^\{.*\}$", re.MULTILINE)
_ONCE = {"overloaded-once": 529, "limited-once": 429, "erring-once": 500}


class Model:
    """Counts how it behaved in `answers`. What errs once errs at the first request about a text."""

    def __init__(self) -> None:
        self.answers: Counter[str] = Counter()
        self._met: set[str] = set()
        self._open: set[asyncio.Task[Any]] = set()
        self.url = ""

    async def start(self) -> None:
        """Take requests."""
        self._server = await asyncio.start_server(self._connected, HOST, 0, backlog=1024)
        self.url = f"http://{HOST}:{self._server.sockets[0].getsockname()[1]}"

    async def stop(self) -> None:
        """Take no more, and leave those that wait."""
        self._server.close()
        for task in self._open:
            task.cancel()
        await asyncio.gather(*self._open, return_exceptions=True)

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._open.add(task)
        with contextlib.suppress(OSError, asyncio.IncompleteReadError, asyncio.CancelledError):
            while await self._serve_one(reader, writer):
                pass
        self._open.discard(task)
        writer.close()

    async def _serve_one(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> bool:
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
        length = re.search(r"content-length: (\d+)", head)
        body = json.loads(await reader.readexactly(int(length[1]) if length else 0))
        found = _DATA.search(body["messages"][0]["content"])
        assert found is not None
        data = json.loads(found[0])
        text = own_text(data)
        manner = "check" if "statements" in data else manner_of(text)
        self.answers[manner] += 1
        first = text not in self._met
        if manner != "check":
            self._met.add(text)
        return await self._behave(manner, first, json.dumps(answer_to(data, text)), writer)

    async def _behave(self, manner: str, first: bool, answer: str, writer: asyncio.StreamWriter) -> bool:
        if manner == "overloaded" or (first and manner in _ONCE):
            await _send(writer, _ONCE.get(manner, 529), {"type": "error", "error": {"type": "e", "message": "no"}})
            return True
        if manner == "stalls":
            await asyncio.sleep(STALL_SECONDS)
            return False
        if manner == "slow":
            await asyncio.sleep(SLOW_SECONDS)
        if manner == "malformed":
            answer = answer[: len(answer) // 2]
        if first and manner == "cut-once":
            writer.write(b"HTTP/1.1 200 X\r\ncontent-type: application/json\r\ncontent-length: 4000\r\n\r\n{")
            await writer.drain()
            writer.transport.abort()
            return False
        await _send(writer, 200, _message(answer))
        return True


def _message(text: str) -> dict[str, object]:
    return {
        "id": "msg_1", "type": "message", "role": "assistant", "model": "a-model",
        "content": [{"type": "text", "text": text}], "stop_reason": "end_turn", "stop_sequence": None,
        "usage": {"input_tokens": 100, "output_tokens": 20},
    }  # fmt: skip


async def _send(writer: asyncio.StreamWriter, status: int, document: object) -> None:
    body = json.dumps(document).encode()
    more = "retry-after: 1\r\n" if status == 429 else ""
    head = f"HTTP/1.1 {status} X\r\ncontent-type: application/json\r\ncontent-length: {len(body)}\r\n{more}\r\n"
    writer.write(head.encode() + body)
    await writer.drain()
