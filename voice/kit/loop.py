"""The event loop that hints are sent on.

The in-memory channel layer is not safe across threads: what the worker's thread sends does not wake the server's
loop. So the server registers its loop here and every hint runs on it; a process without a server (a Celery worker)
gets one loop thread of its own.
"""

import asyncio
import threading
from collections.abc import Coroutine
from concurrent.futures import Future
from typing import Any, TypeVar

Result = TypeVar("Result")

_lock = threading.Lock()
_loop: asyncio.AbstractEventLoop | None = None


def register(loop: asyncio.AbstractEventLoop | None) -> None:
    """Make this the process's loop; None forgets it."""
    global _loop
    with _lock:
        _loop = loop


def _running_loop() -> asyncio.AbstractEventLoop:
    global _loop
    with _lock:
        if _loop is None or _loop.is_closed():
            _loop = asyncio.new_event_loop()
            threading.Thread(target=_loop.run_forever, name="voice-loop", daemon=True).start()
        return _loop


def submit(coroutine: Coroutine[Any, Any, Result]) -> "Future[Result]":
    """Run a coroutine on the process's loop, from any thread; returns at once."""
    return asyncio.run_coroutine_threadsafe(coroutine, _running_loop())
