"""When a token, a session or a key ends, whatever is open with it ends too; higher rooms say how."""

from collections.abc import Callable
from functools import partial

from django.db import transaction

_closers: list[Callable[[int], None]] = []


def closes_when_credentials_end(closer: Callable[[int], None]) -> None:
    """Have something called with a participant's number when one of their credentials has ended."""
    _closers.append(closer)


def credentials_ended(participant: int) -> None:
    """Tell whoever holds something open for a participant, once the change is through."""
    for closer in _closers:
        transaction.on_commit(partial(closer, participant), robust=True)
