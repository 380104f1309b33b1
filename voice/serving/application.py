"""The outermost ASGI application: streams to their consumer, the rest to Django, nothing unanswered."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from django.core.handlers.asgi import ASGIHandler
from django.urls import path

from conversations.stream import StreamConsumer
from voice.api import MEDIA_TYPE, not_found
from voice.kit.errors import Malformed, Problem, Unexpected
from voice.urls import STREAM

logger = logging.getLogger(__name__)

Receive = Callable[[], Awaitable[Mapping[str, Any]]]
Send = Callable[[Mapping[str, Any]], Awaitable[None]]


class Application:
    """Routes a request, and knows how many are under way, so that a stop can let them finish."""

    def __init__(self, django_application: ASGIHandler) -> None:
        self._django = django_application
        self._stream = StreamConsumer.as_asgi()
        self._stream_path = path(STREAM, not_found).pattern
        self._under_way: set[asyncio.Task[Any]] = set()

    async def __call__(self, scope: dict[str, Any], receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await send({"type": "websocket.close", "code": 1000, "reason": ""})
            return
        started = False

        async def watched(event: Mapping[str, Any]) -> None:
            nonlocal started
            started = True
            await send(event)

        if not _is_utf8(scope["query_string"]):
            # Django would answer in HTML, and a stream would fall over it.
            await _send_problem(send, Malformed("The query of the address is not UTF-8."))
            return
        try:
            await self._route(scope, receive, watched)
        except Exception:
            # The server would log the exception with its text and answer in HTML.
            logger.exception("a request failed")
            if started:
                # A reader of a stream comes back; one that is never told of the end would wait.
                await send({"type": "http.response.body", "body": b"", "more_body": False})
            else:
                await _send_problem(send, Unexpected())

    async def drain(self, seconds: float) -> None:
        """Let requests that are under way finish; streams are none of them."""
        if self._under_way:
            await asyncio.wait(self._under_way, timeout=seconds)

    async def _route(self, scope: dict[str, Any], receive: Receive, send: Send) -> None:
        match = self._stream_path.match(scope["path"].removeprefix("/"))
        if match is not None and scope["method"] == "GET":
            await self._stream({**scope, "url_route": {"args": (), "kwargs": match[2]}}, receive, send)
            return
        task = asyncio.current_task()
        if task is not None:
            self._under_way.add(task)
            task.add_done_callback(self._under_way.discard)
        await self._django(scope, receive, send)


def _is_utf8(value: bytes) -> bool:
    try:
        value.decode()
    except UnicodeDecodeError:
        return False
    return True


async def _send_problem(send: Send, problem: Problem) -> None:
    headers = [(b"Content-Type", MEDIA_TYPE.encode()), (b"Cache-Control", b"no-store")]
    await send({"type": "http.response.start", "status": problem.status, "headers": headers})
    await send({"type": "http.response.body", "body": problem.as_bytes(), "more_body": False})
