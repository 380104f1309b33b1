"""The stream: what happened in a conversation, as server-sent events (CONTRACT section 5).

A Channels consumer, not a Django view: a view would hold a thread for as long as the stream is open. Between events
an open stream is an object, a place in a group and one timer; it holds no thread, no connection, no transaction.
"""

import asyncio
import logging
import weakref
from collections.abc import Callable
from io import BytesIO
from typing import Any, ClassVar

from asgiref.sync import sync_to_async
from channels.exceptions import StopConsumer
from channels.generic.http import AsyncHttpConsumer
from django.conf import settings
from django.core.exceptions import SuspiciousOperation
from django.core.handlers.asgi import ASGIRequest
from django.db import DatabaseError, connection

from participants.browser import authenticate_request, still_stands
from voice.kit import sse
from voice.kit.errors import Malformed, NotAcceptable, Problem, ServiceUnavailable
from voice.kit.sse import Cursor

from .events import events_after, group_name
from .intake import grant_again
from .models import Conversation
from .selectors import find_conversation

logger = logging.getLogger(__name__)

COMMENT_SECONDS = 4.0
RETRY_MILLISECONDS = 1_000
BATCH = 200


class StreamConsumer(AsyncHttpConsumer):  # type: ignore[misc]
    """One open stream."""

    _all_open: ClassVar[weakref.WeakSet["StreamConsumer"]] = weakref.WeakSet()
    _timer: asyncio.TimerHandle | None = None
    _conversation: Conversation | None = None
    _stands: Callable[[], bool]
    _cursor = Cursor(0, 0)
    _closes_at = 0.0
    _open = False

    @classmethod
    async def close_all(cls) -> None:
        """End every open stream of this process, as if its time were over."""
        for stream in list(cls._all_open):
            await stream._close()

    async def dispatch(self, message: dict[str, Any]) -> None:
        """Without the base class's look at old connections: every read here closes its own."""
        handler = {
            "http.request": self.http_request,
            "http.disconnect": self.http_disconnect,
            "nudge": self.nudge,
            "discarded": self.discarded,
        }[message["type"]]
        await handler(message)

    async def http_request(self, message: dict[str, Any]) -> None:
        """Refuse, or open: a comment at once, before anything is read, then what was missed."""
        if message.get("more_body") or self._open:
            return
        try:
            self._conversation, self._cursor, self._stands = await _in_thread(self._admit)
        except Problem as problem:
            await self._refuse(problem)
            return
        loop = asyncio.get_running_loop()
        self._all_open.add(self)
        self._open, self._closes_at = True, loop.time() + settings.VOICE_STREAM_SECONDS
        # Into the group before the first read: what is recorded in between is read, or it nudges.
        try:
            await self.channel_layer.group_add(group_name(self._conversation), self.channel_name)
        except Exception as error:  # noqa: BLE001 - a nudge is a hint: without the layer a reader sees news when it reconnects
            logger.warning("a stream hears no nudges: %s", type(error).__name__)
        await self.send_headers(headers=[(name.encode(), value.encode()) for name, value in sse.HEADERS.items()])
        await self.send_body(sse.COMMENT + sse.retry(RETRY_MILLISECONDS), more_body=True)
        self._wind()
        await self._send_what_is_new()

    async def nudge(self, message: dict[str, Any]) -> None:
        """Something was recorded."""
        await self._send_what_is_new()

    async def discarded(self, message: dict[str, Any]) -> None:
        """A proposal is gone: an event that is not recorded and has no id."""
        if self._open and await self._read(lambda: True) and self._open:
            await self.send_body(sse.event("proposal", message["data"]), more_body=True)

    async def http_disconnect(self, message: dict[str, Any]) -> None:
        """The reader left, or the answer is complete."""
        await self._leave()
        raise StopConsumer

    async def _send_what_is_new(self) -> None:
        while self._open and self._conversation is not None:
            events = await self._read(events_after, self._conversation.pk, self._cursor, BATCH)
            if events is None:
                return
            if self._open and events:
                self._cursor = events[-1][0]
                await self.send_body(b"".join(sse.event(kind, data, at) for at, kind, data in events), more_body=True)
            if len(events) < BATCH:
                return

    async def _read(self, question: Callable[..., Any], *arguments: Any) -> Any:
        """Ask the database. Without an answer, or when the reader's token or session is over: None, and it is closed.

        The reader comes back with its last id, and misses nothing or is refused.
        """

        # In this order: nothing that is recorded after the end is ever among the answers.
        def call() -> tuple[Any, bool]:
            return question(*arguments), self._stands()

        try:
            answer, stands = await _in_thread(call)
        except DatabaseError as error:
            logger.warning("a stream was closed: %s", type(error).__name__)
            stands = False
        if stands:
            return answer
        await self._close()
        return None

    def _wind(self) -> None:
        loop = asyncio.get_running_loop()
        until_close = self._closes_at - loop.time()
        self._timer = loop.call_later(max(0.0, min(COMMENT_SECONDS, until_close)), self._ring)

    def _ring(self) -> None:
        # A task for a moment, not one that sleeps for the stream's whole life.
        self._ringing = asyncio.ensure_future(self._comment_or_close())

    async def _comment_or_close(self) -> None:
        if not self._open:
            return
        if asyncio.get_running_loop().time() >= self._closes_at:
            await self._close()
            return
        await self.send_body(sse.COMMENT, more_body=True)
        self._wind()

    async def _close(self) -> None:
        if self._open:
            await self._leave()
            await self.send_body(b"", more_body=False)

    async def _leave(self) -> None:
        self._open = False
        if self._timer is not None:
            self._timer.cancel()
        if self._conversation is not None:
            await self.channel_layer.group_discard(group_name(self._conversation), self.channel_name)
            self._conversation = None

    async def _refuse(self, problem: Problem) -> None:
        headers = {"Content-Type": "application/problem+json", "Cache-Control": "no-store", **problem.headers}
        await self.send_headers(
            status=problem.status, headers=[(name.encode(), value.encode()) for name, value in headers.items()]
        )
        await self.send_body(problem.as_bytes())

    def _admit(self) -> tuple[Conversation, Cursor, Callable[[], bool]]:
        request = ASGIRequest(self.scope, BytesIO())
        try:
            request.get_host()
            # An open stream is not somebody doing something: it does not keep a browser's session alive.
            caller = authenticate_request(request, active=False)
            conversation = find_conversation(caller, self.scope["url_route"]["kwargs"]["conversation"])
            if not request.accepts(sse.MEDIA_TYPE):
                raise NotAcceptable
            cursor = sse.place_to_start(request.GET.get("after", ""), request.headers.get("Last-Event-ID", ""))
            grant_again(caller=caller, conversation=conversation)
        except SuspiciousOperation:  # a host that is not ours, a query of thousands of parameters
            raise Malformed from None
        except DatabaseError:
            raise ServiceUnavailable from None
        return conversation, cursor, still_stands(request)


async def _in_thread(function: Any, *arguments: Any) -> Any:
    def call() -> Any:
        try:
            return function(*arguments)
        finally:
            if not connection.in_atomic_block:
                connection.close()

    return await sync_to_async(call, thread_sensitive=False)()
