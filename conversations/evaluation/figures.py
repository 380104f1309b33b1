"""Counts, and the shares and times made of them."""

import math
import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

Result = TypeVar("Result")

#: Each case is run so often and its best time counts: what the code takes, whatever runs beside it.
ROUNDS = 5


@dataclass(frozen=True, slots=True)
class Share:
    """So many of so many."""

    hits: int
    of: int

    @property
    def value(self) -> float | None:
        """The share as a fraction; None of nothing."""
        return round(self.hits / self.of, 4) if self.of else None

    def __str__(self) -> str:
        return "-" if self.value is None else f"{self.value:.3f} ({self.hits} of {self.of})"


@dataclass(frozen=True, slots=True)
class Times:
    """How long each case took, in seconds."""

    seconds: Sequence[float]

    @property
    def per_second(self) -> float | None:
        """Cases in a second, one after the other; None when nothing was timed."""
        return round(len(self.seconds) / sum(self.seconds), 1) if sum(self.seconds) else None

    def __str__(self) -> str:
        if self.per_second is None:
            return "-"
        ordered = sorted(self.seconds)
        median, most = statistics.median(ordered), ordered[math.ceil(0.95 * len(ordered)) - 1]
        return (
            f"{self.per_second:,.0f}/s; {_ms(median)} (median), {_ms(most)} (95 of 100), {_ms(ordered[-1])} (slowest)"
        )


def timed(work: Callable[[], Result]) -> tuple[Result, float]:
    """What the work gives, and the seconds it takes at best."""
    seconds = []
    for _ in range(ROUNDS):
        started = time.perf_counter()
        result = work()
        seconds.append(time.perf_counter() - started)
    return result, min(seconds)


def _ms(seconds: float) -> str:
    return f"{1000 * seconds:.2f} ms"
