"""Counting uses and holding places, in this process; `redis_counts` does the same for all processes together.

A count and its end are one step on either side. Two steps would leave a hole between them: a count that ran out after
it was found and before it was raised would begin again without an end, and refuse for ever.
"""

import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

_FORGET_AT, _KEEP_AT_MOST = 10_000, 100_000


@dataclass(frozen=True, slots=True)
class Use:
    """One use of what is limited: under which key it is counted, how many are allowed, in how many seconds."""

    key: str
    most: int
    seconds: float


class Full(Exception):
    """There were too many; in so many seconds one more may be taken."""

    def __init__(self, seconds: float) -> None:
        super().__init__("full")
        self.seconds = seconds


class Counts(Protocol):
    """Counts that begin with their first use and end a fixed time after it, and places that are held until then."""

    def count(self, uses: Sequence[Use]) -> float:
        """Count all of them or none; in how many seconds the first count ends. Raises Full."""

    def uncount(self, uses: Sequence[Use]) -> None:
        """Take one off each count."""

    def forget(self, uses: Sequence[Use]) -> None:
        """Begin anew."""

    def hold(self, uses: Sequence[Use], holder: str) -> None:
        """Hold a place in each or in none, until it is let go, or its seconds are over. Raises Full."""

    def let_go(self, uses: Sequence[Use], holder: str) -> None:
        """Free the places."""


class OwnCounts:
    """The counts of this process."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._lock = threading.Lock()
        # By key: when the count ends, and the count. By key and holder: when the place is free at the latest.
        self._counts: dict[str, tuple[float, int]] = {}
        self._places: dict[str, dict[str, float]] = {}
        self._forget_at = _FORGET_AT

    def count(self, uses: Sequence[Use]) -> float:
        with self._lock:
            now = self._clock()
            self._forget_what_ended(now)
            found = [self._counted(use, now) for use in uses]
            if waits := [ends - now for use, (ends, count) in zip(uses, found, strict=True) if count >= use.most]:
                raise Full(max(waits))
            for use, (ends, count) in zip(uses, found, strict=True):
                self._counts[use.key] = (ends, count + 1)
            return min(ends for ends, _ in found) - now

    def uncount(self, uses: Sequence[Use]) -> None:
        with self._lock:
            now = self._clock()
            for use in uses:
                ends, count = self._counted(use, now)
                if count:
                    self._counts[use.key] = (ends, count - 1)

    def forget(self, uses: Sequence[Use]) -> None:
        with self._lock:
            for use in uses:
                self._counts.pop(use.key, None)

    def hold(self, uses: Sequence[Use], holder: str) -> None:
        with self._lock:
            now = self._clock()
            self._forget_what_ended(now)
            held = [self._held(use, now) for use in uses]
            if waits := [
                min(places.values()) - now for use, places in zip(uses, held, strict=True) if len(places) >= use.most
            ]:
                raise Full(max(waits))
            for use, places in zip(uses, held, strict=True):
                self._places[use.key] = places | {holder: now + use.seconds}

    def let_go(self, uses: Sequence[Use], holder: str) -> None:
        with self._lock:
            for use in uses:
                places = self._places.get(use.key, {})
                places.pop(holder, None)
                if not places:
                    self._places.pop(use.key, None)

    def clear(self) -> None:
        """Begin anew with everything."""
        with self._lock:
            self._counts.clear()
            self._places.clear()

    def _counted(self, use: Use, now: float) -> tuple[float, int]:
        ends, count = self._counts.get(use.key, (0.0, 0))
        return (ends, count) if ends > now else (now + use.seconds, 0)

    def _held(self, use: Use, now: float) -> dict[str, float]:
        return {holder: ends for holder, ends in self._places.get(use.key, {}).items() if ends > now}

    def _forget_what_ended(self, now: float) -> None:
        """Now and then. Whoever asks from a hundred thousand addresses pushes the oldest counts out."""
        if len(self._counts) < self._forget_at:
            return
        kept = sorted(((key, count) for key, count in self._counts.items() if count[0] > now), key=lambda each: each[1])
        self._counts = dict(kept[-_KEEP_AT_MOST // 2 :])
        self._forget_at = max(_FORGET_AT, min(_KEEP_AT_MOST, 2 * len(self._counts)))
