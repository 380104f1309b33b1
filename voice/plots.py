"""Plain plots: where each bar and dot of an SVG stands. The template draws them; a table beside says the same."""

from collections.abc import Sequence
from dataclasses import dataclass

WIDTH, HEIGHT = 720, 200
#: About so many captions stand side by side.
CAPTIONS = 8
_BASE, _TOP = 170, 20


@dataclass(frozen=True, slots=True)
class Mark:
    """A bar, with its foot on the base line; a value that is not shown has no height and a sign of its own."""

    x: float
    y: float
    width: float
    height: float
    label: str
    hidden: bool


@dataclass(frozen=True, slots=True)
class Plot:
    """One plot: its name, the highest value, its bars, what stands below them, and the points of a line."""

    title: str
    highest: str
    bars: Sequence[Mark]
    captions: Sequence[tuple[float, str]]
    line: str = ""
    width: int = WIDTH
    height: int = HEIGHT
    base: int = _BASE
    top: int = _TOP


def bars(title: str, values: Sequence[tuple[str, int | str]], *, line: Sequence[int | str] = ()) -> Plot:
    """Bars in their order, and a line over them for a second series of the same scale. A word is not drawn."""
    most = max([_number(value) for _, value in values] + [_number(value) for value in line] + [1])
    step = WIDTH / max(len(values), 1)
    found = [
        Mark(
            round(place * step + step * 0.1, 1),
            round(_BASE - _rise(value, most), 1),
            round(step * 0.8, 1),
            round(_rise(value, most), 1),
            label,
            isinstance(value, str),
        )
        for place, (label, value) in enumerate(values)
    ]
    points = [
        f"{round((place + 0.5) * step, 1)},{round(_BASE - _rise(value, most), 1)}"
        for place, value in enumerate(line)
        if not isinstance(value, str)
    ]
    every = max(1, len(values) // CAPTIONS)
    captions = [
        (round((place + 0.5) * step, 1), label) for place, (label, _) in enumerate(values) if place % every == 0
    ]
    return Plot(title, f"{most:,}", found, captions, " ".join(points))


def _rise(value: int | str, most: int) -> float:
    return _number(value) / most * (_BASE - _TOP)


def _number(value: int | str) -> int:
    return 0 if isinstance(value, str) else value
