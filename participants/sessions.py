"""Signed-in browsers: the random secret is in a HttpOnly cookie only, so the table opens nothing (DESIGN section 4)."""

import hashlib
import json
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.conf import settings
from django.db import transaction
from django.utils import timezone

from voice.kit.envelope import Address, CannotOpen, Key
from voice.kit.errors import AuthenticationRequired

from .access import Caller
from .keys import add_slot, new_lock, open_slot
from .models import KeySlot, Participant, Session, SlotKind

COOKIE = "voice_session"
# A busy page is not a write for each of its requests.
_TOUCH_EVERY = timedelta(seconds=20)
_DRAFTS, _DRAFTS_MOST, _DRAFTS_BYTES = "drafts", 10, 64 * 1024


@dataclass(frozen=True, slots=True)
class SignedIn:
    """A browser that is signed in: who calls, and the row of the session."""

    caller: Caller
    session: Session


@transaction.atomic
def start_session(*, participant: Participant, root: Key) -> str:
    """Sign a browser in. Returns the cookie's secret, which is kept nowhere else."""
    secret = secrets.token_urlsafe(32)
    slot = add_slot(participant, new_lock(SlotKind.SESSION, secret), root)
    Session.objects.create(participant=participant, slot=slot, digest=_digest(secret), seen_at=timezone.now())
    return secret


def resume_session(secret: str, *, active: bool) -> SignedIn:
    """Who a cookie speaks for. `active` is whether the person does something, so that the session goes on.

    Raises AuthenticationRequired when the cookie is unknown or was idle for VOICE_SESSION_MINUTES.
    """
    if not secret.isascii() or len(secret) > 100:
        raise AuthenticationRequired
    now = timezone.now()
    rows = Session.objects.select_related("slot__participant", "participant")
    row = rows.filter(digest=_digest(secret), seen_at__gt=idle_since(now)).first()
    if row is None:
        raise AuthenticationRequired
    try:
        root = open_slot(row.slot, secret)
    except CannotOpen:
        raise AuthenticationRequired from None
    if active and row.seen_at <= now - _TOUCH_EVERY:
        Session.objects.filter(pk=row.pk).update(seen_at=now)
    return SignedIn(Caller(row.participant, root), row)


def session_digest(secret: str) -> bytes:
    """The hash under which the session of a cookie is kept."""
    return _digest(secret)


def session_stands(digest: bytes) -> bool:
    """Whether the session with this hash goes on: it was not ended, and not idle for too long."""
    return Session.objects.filter(digest=digest, seen_at__gt=idle_since(timezone.now())).exists()


def end_session(session: Session) -> None:
    """Sign a browser out; its cookie opens nothing any more."""
    KeySlot.objects.filter(pk=session.slot_id).delete()


def end_other_sessions(participant: Participant, *, but: Session | None = None) -> None:
    """Sign every other browser of a participant out."""
    ended = Session.objects.filter(participant=participant)
    if but is not None:
        ended = ended.exclude(pk=but.pk)
    KeySlot.objects.filter(session__in=ended).delete()


def forget_old_sessions() -> None:
    """Remove the sessions that were idle too long, with their slots; the sweeper calls it."""
    KeySlot.objects.filter(session__seen_at__lte=idle_since(timezone.now())).delete()


def leave_notice(signed_in: SignedIn, kind: str, value: object) -> None:
    """Keep something for this browser's next pages, sealed under the participant's key; None takes it away.

    Raises AuthenticationRequired when the session has ended meanwhile.
    """
    _change_notice(signed_in, kind, lambda _: value)


def notice(signed_in: SignedIn, kind: str) -> object:
    """What was left for this browser, or None."""
    return _notices(signed_in).get(kind)


def keep_draft(signed_in: SignedIn, page: str, text: str) -> None:
    """Keep what was not sent yet for a page's box, sealed; an empty text takes it away.

    Each page has one; of all pages the newest ten are kept, and no more than 64 KiB.
    Raises AuthenticationRequired when the session has ended meanwhile.
    """

    def changed(kept: object) -> object:
        drafts = [draft for draft in _drafts(kept) if _place(draft[0]) != _place(page)]
        return _newest([*drafts, (page, text)] if text else drafts) or None

    _change_notice(signed_in, _DRAFTS, changed)


def draft_of(signed_in: SignedIn, page: str) -> str:
    """What was not sent yet on a page, whatever its query is."""
    drafts = _drafts(notice(signed_in, _DRAFTS))
    return next((text for kept, text in drafts if _place(kept) == _place(page)), "")


def page_of_newest_draft(signed_in: SignedIn) -> str:
    """The address of the page on which something was written last and not sent, or nothing."""
    drafts = _drafts(notice(signed_in, _DRAFTS))
    return drafts[-1][0] if drafts else ""


def announce(session: Session, announcement: str) -> None:
    """Have the browser's next page say a sentence, by its key."""
    Session.objects.filter(pk=session.pk).update(announcement=announcement)
    session.announcement = announcement


def take_announcement(session: Session) -> str:
    """The key of the sentence that is still to be said, once."""
    said = session.announcement
    if said and Session.objects.filter(pk=session.pk, announcement=said).update(announcement=""):
        session.announcement = ""
        return said
    return ""


@transaction.atomic
def _change_notice(signed_in: SignedIn, kind: str, change: Callable[[object], object]) -> None:
    # Read anew, and held: another request of this browser may have left something since this one began.
    row = Session.objects.select_for_update(no_key=True).filter(pk=signed_in.session.pk).first()
    if row is None:
        raise AuthenticationRequired
    signed_in.session.notice = row.notice
    notices = _notices(signed_in)
    value = change(notices.pop(kind, None))
    if value is not None:
        notices[kind] = value
    sealed = _notice_key(signed_in).seal(json.dumps(notices).encode(), _address(row)) if notices else b""
    Session.objects.filter(pk=row.pk).update(notice=sealed)
    signed_in.session.notice = sealed


def _drafts(kept: object) -> list[tuple[str, str]]:
    """Address and text of each, the newest last."""
    return [(str(page), str(text)) for page, text in kept.items()] if isinstance(kept, dict) else []


def _newest(drafts: list[tuple[str, str]]) -> dict[str, str]:
    while len(drafts) > 1 and (len(drafts) > _DRAFTS_MOST or _size(drafts) > _DRAFTS_BYTES):
        drafts = drafts[1:]
    return dict(drafts)


def _size(drafts: list[tuple[str, str]]) -> int:
    return sum(len((page + text).encode()) for page, text in drafts)


def _place(page: str) -> str:
    return page.partition("#")[0].partition("?")[0]


def _notices(signed_in: SignedIn) -> dict[str, object]:
    if not signed_in.session.notice:
        return {}
    return dict(json.loads(_notice_key(signed_in).open(signed_in.session.notice, _address(signed_in.session))))


def _notice_key(signed_in: SignedIn) -> Key:
    return signed_in.caller.root.derive("voice notices")


def _address(session: Session) -> Address:
    return ("participant", session.participant_id, "session", bytes(session.digest).hex(), "notice")


def idle_since(now: datetime) -> datetime:
    """A session that was not seen after this time is over."""
    return now - timedelta(minutes=settings.VOICE_SESSION_MINUTES)


def _digest(secret: str) -> bytes:
    return hashlib.sha256(secret.encode()).digest()
