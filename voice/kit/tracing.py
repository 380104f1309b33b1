"""What a log line is about: the request and the turn that are in hand in this thread or task.

Both are context variables, so they follow the work into threads and coroutines that it starts.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass

NO_ROUTE = "none"


@dataclass(eq=False, slots=True)
class RequestInHand:
    """A request by its id; `route` is the pattern of its address, known once it is routed, never the address."""

    id: str
    route: str = NO_ROUTE


request_in_hand: ContextVar[RequestInHand | None] = ContextVar("request_in_hand", default=None)
turn_in_hand: ContextVar[str] = ContextVar("turn_in_hand", default="")


@contextmanager
def working_on(turn: str) -> Iterator[None]:
    """Name this turn in every line until the block ends.

    After a failure the name stays: what the queue says of the failure comes later in the same thread. Whatever the
    thread does next begins with `working_on_no_turn`, or with another turn.
    """
    turn_in_hand.set(turn)
    yield
    turn_in_hand.set("")


def working_on_no_turn() -> None:
    """From here on lines are about no turn."""
    turn_in_hand.set("")
