"""An answer that is made while it is read: one thread of its own makes it, and the event loop only carries it."""

import asyncio
import threading
import time
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor

from django.db import connection
from django.http import StreamingHttpResponse
from django.utils import translation

from voice.kit.errors import ServiceUnavailable

# Each holds a thread, a connection and a moment of the database, for as long as its reader takes.
AT_ONCE = 3
SECONDS_AT_MOST = 15 * 60
_RETRY_SECONDS = 30

_places = threading.BoundedSemaphore(AT_ONCE)

Make = Callable[[], Iterator[bytes]]


class Archive(StreamingHttpResponse):
    """Streams what `make` makes. Raises ServiceUnavailable when too many are made just now.

    Under ASGI all of it is made in one thread, as its connection and the moment that it reads are that thread's. A
    reader who leaves, or takes too long, ends it.
    """

    def __init__(self, make: Make, *, headers: dict[str, str]) -> None:
        if not _places.acquire(blocking=False):
            raise ServiceUnavailable(retry_after=_RETRY_SECONDS)
        self._place = _Place()
        self._language = translation.get_language()
        try:
            self._pieces = make()
            # Without its `close`, which Django would call in another thread.
            super().__init__(map(bytes, self._pieces), headers=headers)
        except BaseException:
            self._place.free()
            raise

    def close(self) -> None:
        """Called when the answer is over, however it ended."""
        super().close()
        self._place.free()

    async def __aiter__(self) -> AsyncIterator[bytes]:
        loop = asyncio.get_running_loop()
        until = time.monotonic() + SECONDS_AT_MOST
        thread = ThreadPoolExecutor(1, thread_name_prefix="voice-export")
        try:
            while (piece := await loop.run_in_executor(thread, self._next)) is not None:
                yield piece
                if time.monotonic() > until:
                    raise TimeoutError
        finally:
            thread.submit(self._end)
            thread.shutdown(wait=False)

    def _next(self) -> bytes | None:
        if self._language:
            translation.activate(self._language)
        return next(self._pieces, None)

    def _end(self) -> None:
        # In the thread that began it: the connection is that thread's.
        try:
            self._pieces.close()  # type: ignore[attr-defined] # a generator
        finally:
            connection.close()


class _Place:
    """One of the places, given back once."""

    def __init__(self) -> None:
        self._held = True

    def free(self) -> None:
        if self._held:
            self._held = False
            _places.release()
