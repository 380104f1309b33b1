"""The browsers on which a participant is signed in: listed, and signed out one by one."""

from dataclasses import dataclass
from datetime import datetime

from django.utils import timezone

from .access import Caller
from .errors import SessionNotFound
from .models import Session
from .public_ids import browser_id
from .sessions import end_session, idle_since


@dataclass(frozen=True, slots=True)
class OwnBrowser:
    """A signed-in browser as its owner knows it; `is_this` is the one that asks."""

    public_id: str
    since: datetime
    seen_at: datetime
    is_this: bool


def browsers_of(caller: Caller) -> list[OwnBrowser]:
    """Those that still open something, the one used last first."""
    rows = _signed_in(caller)
    return [OwnBrowser(browser_id(row.digest), row.created_at, row.seen_at, row.slot_id == caller.slot) for row in rows]


def sign_out_browser(*, caller: Caller, public_id: str) -> None:
    """Sign one of them out, and end its streams. Raises SessionNotFound, also when it is signed out already."""
    for session in _signed_in(caller):
        if browser_id(session.digest) == public_id:
            end_session(session, through=caller.through)
            return
    raise SessionNotFound


def _signed_in(caller: Caller) -> list[Session]:
    rows = Session.objects.filter(participant=caller.participant, seen_at__gt=idle_since(timezone.now()))
    return list(rows.order_by("-seen_at", "-number"))
