"""An exchange in a line, and a budget that is a clock nobody waits for."""

from collections.abc import Callable
from dataclasses import dataclass, field

import pytest

from providers.base import Exchange, Line, Occasion, ProviderError, Stopped


@dataclass
class Clock:
    """A budget whose time passes only when it is waited for."""

    seconds: float = 45.0
    stopping: bool = False
    waited: list[float] = field(default_factory=list)

    def remaining(self) -> float:
        return max(0.0, self.seconds - sum(self.waited))

    def wait(self, seconds: float) -> None:
        if self.stopping:
            raise Stopped
        fits = seconds <= self.remaining()
        self.waited.append(min(seconds, self.remaining()))
        if not fits:
            raise ProviderError("timed-out")


def make_exchange(*texts: str, occasion: Occasion = "message", skipped: tuple[str, ...] = ()) -> Exchange:
    """The participant's texts with a reply of Voice between them; the last one is the turn's own."""
    lines = []
    for number, text in enumerate(texts):
        lines += [Line(2 * number + 1, "citizen", text), Line(2 * number + 2, "voice", "And then?")]
    return Exchange(lines=tuple(lines[:-1]), own=2 * len(texts) - 1, occasion=occasion, skipped=skipped)


@pytest.fixture
def clock() -> type[Clock]:
    return Clock


@pytest.fixture
def exchange() -> Callable[..., Exchange]:
    return make_exchange
