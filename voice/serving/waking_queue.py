"""Kombu's in-memory transport, woken by what is put into it.

The transport it extends looks every few milliseconds: that is half of them waited for each reply, and a process that
never sleeps. This one sleeps until a message comes, and looks by itself only now and then, since nothing wakes it when
a worker that was full has room again.
"""

import threading
from queue import Empty
from time import monotonic
from typing import Any

from kombu.transport import TRANSPORT_ALIASES, memory

_put_into = threading.Event()


class Channel(memory.Channel):
    """A channel that says when something was put."""

    def _put(self, queue: str, message: Any, **options: Any) -> None:
        super()._put(queue, message, **options)
        _put_into.set()


class Transport(memory.Transport):
    """The transport behind `waking://`."""

    Channel = Channel

    def drain_events(self, connection: Any, timeout: Any = None, **options: Any) -> None:
        """Deliver one message. Raises socket.timeout when none came in time."""
        started = monotonic()
        while True:
            # Cleared before we look: what is put while we look wakes us again.
            _put_into.clear()
            try:
                self.cycle.get(self._deliver, timeout=timeout)  # type: ignore[union-attr]
                return
            except Empty:
                if timeout is not None and monotonic() - started >= timeout:
                    raise TimeoutError from None
            nap = float(self.polling_interval or 0)
            _put_into.wait(min(nap, timeout or nap))


def register() -> None:
    """Let broker addresses begin with `waking://`."""
    TRANSPORT_ALIASES["waking"] = f"{__name__}:Transport"
