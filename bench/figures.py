"""What a measurement gives: figures, each beside its aim."""

import math
from collections.abc import Sequence
from dataclasses import dataclass


class CannotMeasure(Exception):
    """Something that is needed for a figure is missing or broke. Says what."""


@dataclass(frozen=True, slots=True)
class Figure:
    """One line of the table. Without an aim it is there to be compared with, and `met` is None."""

    name: str
    measured: str
    aim: str = ""
    met: bool | None = None


@dataclass(frozen=True, slots=True)
class Section:
    """The figures of one subject, and in a sentence or two how they were taken."""

    title: str
    how: str
    figures: tuple[Figure, ...]


def at_most(name: str, value: float, limit: float, unit: str, *, digits: int = 1) -> Figure:
    """A figure whose aim is a limit. `unit` is written with the space or sign that belongs before it."""
    return Figure(name, f"{value:.{digits}f}{unit}", f"≤ {limit:g}{unit}", value <= limit)


def percentile(values: Sequence[float], share: float) -> float:
    """The smallest value that at least this share of the values does not exceed."""
    ordered = sorted(values)
    return ordered[max(0, math.ceil(share * len(ordered)) - 1)]
