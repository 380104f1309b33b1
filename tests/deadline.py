"""A turn's budget in real time, as the pipeline keeps it."""

import threading
import time

from providers.base import ProviderError, Stopped


class Deadline:
    """Some seconds from now; `stop()` is what a stopping process does."""

    def __init__(self, seconds: float) -> None:
        self._end = time.monotonic() + seconds
        self._stopping = threading.Event()

    def stop(self) -> None:
        self._stopping.set()

    def remaining(self) -> float:
        return max(0.0, self._end - time.monotonic())

    def wait(self, seconds: float) -> None:
        if self._stopping.wait(min(seconds, self.remaining())):
            raise Stopped
        if self.remaining() <= 0:
            raise ProviderError("timed-out")
