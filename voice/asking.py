"""Asking what may never answer: a database or a Redis that is frozen holds whoever reads from it."""

import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from typing import Generic, TypeVar

from django.db import connections

Answer = TypeVar("Answer")

GIVEN_UP_SECONDS = 30.0


class Asking(Generic[Answer]):
    """A question that is asked in a thread of its own, so that who waits for the answer waits no longer than they like.

    While it hangs it is not asked again, or every probe would leave one more thread behind; after half a minute it is:
    a connection whose other end has vanished hangs for as long as the kernel believes in it. The threads are daemons:
    none holds a process that stops.
    """

    def __init__(self, question: Callable[[], Answer]) -> None:
        self._question = question
        self._lock = threading.Lock()
        self._future: Future[Answer] | None = None
        self._since = 0.0

    def ask(self) -> "Future[Answer]":
        """Ask, or join whoever is asking just now. `result(seconds)` raises what went wrong, or TimeoutError."""
        with self._lock:
            now = time.monotonic()
            if self._future is None or self._future.done() or now - self._since > GIVEN_UP_SECONDS:
                self._future, self._since = Future(), now
                threading.Thread(target=self._run, args=(self._future,), name="voice-asking", daemon=True).start()
            return self._future

    def _run(self, future: "Future[Answer]") -> None:
        try:
            future.set_result(self._question())
        except Exception as error:  # noqa: BLE001 - whoever asked is told
            future.set_exception(error)
        finally:
            connections.close_all()
