"""Threads that wait for one event loop: sixty-four turns ask at once over one client (DESIGN section 6)."""

import asyncio
import concurrent.futures
import threading
from collections.abc import Callable, Coroutine
from typing import Any, ParamSpec, TypeVar

from providers.base import Budget, ProviderError, Stopped

Result = TypeVar("Result")
Arguments = ParamSpec("Arguments")

#: How long a waiting thread may not notice that the process stops. An answer wakes it at once.
NOTICE_SECONDS = 0.25
#: Work that keeps its own time says how it ended when the budget is over; a busy machine lets it come this much late.
LAST_WORD_SECONDS = 0.3

_lock = threading.Lock()
_loop: asyncio.AbstractEventLoop | None = None


def wait_for(work: Coroutine[Any, Any, Result], budget: Budget) -> Result:
    """Run `work` on the process's loop and wait for it, no longer than the budget.

    Raises Stopped when the process stops and ProviderError("timed-out") when the budget ends; the work is
    then cancelled, and its connection closed.
    """
    future = asyncio.run_coroutine_threadsafe(work, model_loop())
    try:
        while True:
            try:
                return future.result(timeout=NOTICE_SECONDS)
            except concurrent.futures.CancelledError:
                raise Stopped from None
            except TimeoutError:
                pass
            if budget.remaining() <= 0:
                return _last_word(future)
            budget.wait(0)
    finally:
        future.cancel()


def _last_word(future: "concurrent.futures.Future[Result]") -> Result:
    try:
        return future.result(timeout=LAST_WORD_SECONDS)
    except concurrent.futures.CancelledError:
        raise Stopped from None
    except TimeoutError:
        raise ProviderError("timed-out") from None


def model_loop() -> asyncio.AbstractEventLoop:
    """The one event loop of this process that talks to models, on a thread of its own."""
    global _loop
    with _lock:
        if _loop is None:
            _loop = asyncio.new_event_loop()
            _loop.set_default_executor(_DaemonThreads())
            threading.Thread(target=_loop.run_forever, name="model-loop", daemon=True).start()
        return _loop


class _DaemonThreads(concurrent.futures.ThreadPoolExecutor):
    """Looks up host names. Its threads are not joined at exit: a dead name server would hold the process."""

    def submit(
        self, fn: Callable[Arguments, Result], /, *args: Arguments.args, **kwargs: Arguments.kwargs
    ) -> concurrent.futures.Future[Result]:
        future: concurrent.futures.Future[Result] = concurrent.futures.Future()

        def run() -> None:
            try:
                future.set_result(fn(*args, **kwargs))
            except Exception as error:  # noqa: BLE001  (it goes to whoever waits for the look-up)
                future.set_exception(error)

        threading.Thread(target=run, name="model-lookup", daemon=True).start()
        return future
