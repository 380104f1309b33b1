"""The stream: what happened in a conversation, as server-sent events (CONTRACT section 5).

A Channels consumer, not a Django view: a view would hold a thread for as long as the stream is open. Between events
an open stream is an object, a place among the listeners and one timer: no thread, no connection, no transaction.
"""

import asyncio
import logging
import random
import weakref
from collections.abc import Callable, Mapping
from io import BytesIO
from typing import Any, ClassVar

from asgiref.sync import sync_to_async
from channels.exceptions import StopConsumer
from channels.generic.http import AsyncHttpConsumer
from django.conf import settings
from django.core.exceptions import SuspiciousOperation
from django.core.handlers.asgi import ASGIRequest
from django.db import Error as AnyDatabaseError
from django.db import connection

from participants.browser import authenticate_request, still_stands
from participants.limits import Place, hold_stream
from voice.kit import sse
from voice.kit.addresses import address_of
from voice.kit.errors import Malformed, NotAcceptable, Problem, ServiceUnavailable
from voice.kit.sse import Cursor

from .events import events_after
from .intake import grant_again
from .listening import listeners
from .models import Conversation
from .selectors import find_conversation

logger = logging.getLogger(__name__)

COMMENT_SECONDS = 4.0
RETRY_MILLISECONDS = 1_000
# Of a server that stops all readers leave at once; this far apart they come back to whoever serves then.
SPREAD_MILLISECONDS = 2
CLOSE_SECONDS = 2.0
BATCH = 200


class StreamConsumer(AsyncHttpConsumer):  # type: ignore[misc]
    """One open stream."""

    # No place of its own in the channel layer: a stream opens also while that is away (`listening`).
    channel_layer_alias = ""
    _all_open: ClassVar[weakref.WeakSet["StreamConsumer"]] = weakref.WeakSet()
    _timer: asyncio.TimerHandle | None = None
    _conversation: Conversation | None = None
    _stands: Callable[[], bool]
    _cursor = Cursor(0, 0)
    _closes_at = 0.0
    _open = False
    _place: Place | None = None
    _asked = False
    _telling: asyncio.Task[None] | None = None

    @classmethod
    async def close_all(cls) -> None:
        """End every open stream of this process, and tell each reader to come back at a moment of its own."""
        streams = [stream for stream in cls._all_open if stream._open]
        spread = max(RETRY_MILLISECONDS, SPREAD_MILLISECONDS * len(streams))
        ends = [stream._close(sse.retry(RETRY_MILLISECONDS + random.randrange(spread))) for stream in streams]  # noqa: S311
        if ends:
            await asyncio.wait([asyncio.ensure_future(end) for end in ends], timeout=CLOSE_SECONDS)
        await listeners.close()

    async def dispatch(self, message: dict[str, Any]) -> None:
        """Without the base class's look at old connections: every read here closes its own."""
        handler = {
            "http.request": self.http_request,
            "http.disconnect": self.http_disconnect,
        }[message["type"]]
        await handler(message)

    async def http_request(self, message: dict[str, Any]) -> None:
        """Refuse, or open: a comment at once, before anything is read, then what was missed."""
        if message.get("more_body") or self._open:
            return
        try:
            self._conversation, self._cursor, self._stands, self._place = await _in_thread(self._admit)
        except Problem as problem:
            await self._refuse(problem)
            return
        loop = asyncio.get_running_loop()
        self._all_open.add(self)
        self._open, self._closes_at = True, loop.time() + settings.VOICE_STREAM_SECONDS
        self._heard: list[Mapping[str, Any]] = []
        await self.send_headers(headers=[(name.encode(), value.encode()) for name, value in sse.HEADERS.items()])
        await self.send_body(sse.COMMENT + sse.retry(RETRY_MILLISECONDS), more_body=True)
        if self._open and self._conversation is not None:
            self._wind()
            # Before the first read: what is recorded in between is read, or it wakes.
            listeners.add(self._conversation.public_id, self)
            self.wake()

    def wake(self) -> None:
        """Something may have been recorded."""
        self._asked = True
        self._go_on()

    def hear(self, message: Mapping[str, Any]) -> None:
        """A proposal is discarded, or the conversation is erased: neither leaves an event to be read."""
        self._heard.append(message)
        self._go_on()

    async def http_disconnect(self, message: dict[str, Any]) -> None:
        """The reader left, or the answer is complete."""
        await self._leave()
        raise StopConsumer

    def _go_on(self) -> None:
        # One at a time: two that read at once would send the same events twice.
        if self._telling is None or self._telling.done():
            self._telling = asyncio.ensure_future(self._tell())

    async def _tell(self) -> None:
        try:
            while self._open and (self._asked or self._heard):
                if self._asked:
                    self._asked = False
                    await self._send_what_is_new()
                else:
                    await self._send_heard(self._heard.pop(0))
        except Exception:
            # A reader that is never told of the end would wait.
            logger.exception("a stream failed")
            await self._close()

    async def _send_heard(self, message: Mapping[str, Any]) -> None:
        if message["type"] == "erased":
            # Whoever comes back is told so.
            await self._close()
        elif await self._read(lambda: True) and self._open:
            # An event that is not recorded and has no id.
            await self.send_body(sse.event("proposal", message["data"]), more_body=True)

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
        except AnyDatabaseError as error:
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
        if listeners.are_deaf:
            self.wake()

    async def _close(self, last: bytes = b"") -> None:
        if self._open:
            self._open = False
            await self.send_body(last, more_body=False)
            await self._leave()

    async def _leave(self) -> None:
        self._open = False
        if self._timer is not None:
            self._timer.cancel()
        conversation, self._conversation = self._conversation, None
        if conversation is not None:
            listeners.remove(conversation.public_id, self)
        place, self._place = self._place, None
        if place is not None:
            await _in_thread(place.let_go)

    async def _refuse(self, problem: Problem) -> None:
        headers = {"Content-Type": "application/problem+json", "Cache-Control": "no-store", **problem.headers}
        await self.send_headers(
            status=problem.status, headers=[(name.encode(), value.encode()) for name, value in headers.items()]
        )
        await self.send_body(problem.as_bytes())

    def _admit(self) -> tuple[Conversation, Cursor, Callable[[], bool], Place | None]:
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
            # Last: what is refused before has no place to let go of.
            place = hold_stream(participant=caller.participant.pk, address=address_of(request))
        except SuspiciousOperation:  # a host that is not ours, a query of thousands of parameters
            raise Malformed from None
        except AnyDatabaseError:
            raise ServiceUnavailable from None
        return conversation, cursor, still_stands(request), place


async def _in_thread(function: Any, *arguments: Any) -> Any:
    def call() -> Any:
        try:
            return function(*arguments)
        finally:
            if not connection.in_atomic_block:
                connection.close()

    return await sync_to_async(call, thread_sensitive=False)()
