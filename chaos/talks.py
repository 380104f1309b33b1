"""What was accepted, as the participants' own journals have it: the measure that the product is held to."""

from dataclasses import dataclass, field
from typing import Any


@dataclass
class Talk:
    """One conversation. `said` is the text that was last accepted for each seq."""

    path: str
    said: dict[int, str] = field(default_factory=dict)
    #: For each turn that was accepted the text that it is about, in order.
    turns: dict[str, str] = field(default_factory=dict)
    discarded: set[str] = field(default_factory=set)
    #: Proposal to the concern that it became.
    confirmed: dict[str, str] = field(default_factory=dict)
    #: Accepted POSTs that the end repeats: path, body, key, status and document.
    kept: list[tuple[str, Any, str, int, Any]] = field(default_factory=list)

    @property
    def id(self) -> str:
        """The conversation's id."""
        return self.path.rpartition("/")[2]

    @property
    def latest(self) -> str:
        """The address of the turn that was accepted last."""
        return f"{self.path}/turns/{next(reversed(self.turns))}"
