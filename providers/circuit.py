"""A circuit breaker: what is broken for every request is not asked again at once (DESIGN section 7)."""

import threading
import time
from collections.abc import Callable, Mapping

from providers.base import ProviderError

#: How often in a row a failure is seen before it counts as one of the deployment. A request can be bad for
#: what one conversation holds, and one participant must not shut Voice for all the others.
STRIKES: Mapping[str, int] = {
    "bad-key": 1,
    "billing": 1,
    "forbidden": 1,
    "no-such-model": 1,
    "redirected": 1,
    "bad-request": 3,
}
#: Failures that say nothing about the key, the model or the address: no answer came.
SILENT = frozenset({"unreachable", "timed-out"})


class Circuit:
    """Open for `rest` seconds after such a failure; then one call tries, and its answer decides.

    Any number of threads may use it at once.
    """

    def __init__(self, *, rest: float = 30.0, clock: Callable[[], float] = time.monotonic) -> None:
        self._rest = rest
        self._clock = clock
        self._lock = threading.Lock()
        self._open: str | None = None
        self._until = 0.0
        self._last: str | None = None
        self._strikes = 0

    def enter(self) -> None:
        """Let a call through, or raise ProviderError with the code that opened the circuit."""
        with self._lock:
            if self._open is None:
                return
            if self._clock() >= self._until:
                # The others wait as long again for this one; if it never reports, the next one tries.
                self._until = self._clock() + self._rest
                return
            code = self._open
        raise ProviderError(code)

    def report(self, code: str | None) -> None:
        """Say how a call ended: a failure code, or None for an answer."""
        if code in SILENT:
            return
        with self._lock:
            if code is None or code not in STRIKES:
                self._open, self._last, self._strikes = None, None, 0
                return
            self._strikes = self._strikes + 1 if code == self._last else 1
            self._last = code
            if self._open or self._strikes >= STRIKES[code]:
                self._open, self._until = code, self._clock() + self._rest
