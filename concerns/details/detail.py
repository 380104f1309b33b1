"""What is found."""

from collections.abc import Iterator
from dataclasses import dataclass

#: Every kind there is. Of two finds over the same words, the kind that stands first is told.
KINDS = (
    "email",
    "link",
    "bank-number",
    "identity-number",
    "phone",
    "vehicle",
    "address",
    "date-of-birth",
    "house-number",
    "age",
    "child",
    "health",
    "routine-time",
    "place-of-work",
    "name",
)


@dataclass(frozen=True, slots=True)
class Detail:
    """A passage that may point to a person: `start` to `end`, code points of the field's text, `end` exclusive."""

    field: str
    start: int
    end: int
    kind: str


@dataclass(frozen=True, slots=True)
class Find:
    """A passage of a prepared text, before it is known what stands."""

    start: int
    end: int
    kind: str


Finds = Iterator[Find]
