"""Numbers in digits: when two ways of writing one are the same number."""

import regex

_GROUPED = regex.compile(r"\d{1,3}(?:[,']\d{3})+")


def same_number(one: str, other: str) -> bool:
    """Whether both are the same digits, grouped in thousands or not. A point is never taken for a group."""
    return one == other or _ungrouped(one) == _ungrouped(other)


def _ungrouped(number: str) -> str:
    return regex.sub(r"\D", "", number) if _GROUPED.fullmatch(number) else number
