"""The browsers on which a participant is signed in: listed, and signed out one by one."""

from django.utils import timezone

from .access import Caller
from .models import Session
from .sessions import end_session, idle_since


def browsers_of(caller: Caller) -> list[Session]:
    """Those that still open something, the one used last first."""
    signed_in = Session.objects.filter(participant=caller.participant, seen_at__gt=idle_since(timezone.now()))
    return list(signed_in.order_by("-seen_at", "-number"))


def browser_id(session: Session) -> str:
    """What a signed-in browser is called: the beginning of its hash, which opens nothing and counts nothing."""
    return f"brw-{bytes(session.digest).hex()[:20]}"


def sign_out_browser(*, caller: Caller, public_id: str) -> None:
    """Sign one of them out. Nothing happens when it is signed out already, or somebody else's."""
    for session in browsers_of(caller):
        if browser_id(session) == public_id:
            end_session(session)
