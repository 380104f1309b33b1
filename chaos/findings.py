"""What a run finds and counts. A finding holds ids, codes and figures, never a text."""

import time
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

#: A cut connection is noticed a little after what cut it.
NOTICED_WITHIN = 2.0


@dataclass
class Window:
    """When a fault was at work."""

    kind: str
    begin: float
    end: float = float("inf")


@dataclass
class Findings:
    """Collected by everybody who takes part."""

    found: list[str] = field(default_factory=list)
    counts: Counter[str] = field(default_factory=Counter)
    seconds: dict[str, list[float]] = field(default_factory=dict)
    windows: list[Window] = field(default_factory=list)

    def report(self, finding: str) -> None:
        """Something that must not be, with the faults at work just now."""
        at_work = [window.kind for window in self.windows if window.end > time.monotonic() - NOTICED_WITHIN]
        self.found.append(f"{finding} ({', '.join(at_work)})" if at_work else finding)

    def time(self, what: str, seconds: float) -> None:
        """One of the times that the report sums up."""
        self.seconds.setdefault(what, []).append(seconds)

    @contextmanager
    def at_work(self, kind: str) -> Iterator[None]:
        """A fault is at work while the block runs."""
        window = Window(kind, time.monotonic())
        self.windows.append(window)
        try:
            yield
        finally:
            window.end = time.monotonic()

    def during(self, kinds: Iterable[str], begin: float, end: float) -> bool:
        """Whether one of these faults was at work in that time, or just before."""
        wanted = set(kinds)
        return any(
            window.kind in wanted and window.begin <= end and begin <= window.end + NOTICED_WITHIN
            for window in self.windows
        )
