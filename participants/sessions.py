"""Signed-in browsers: the random secret is in a HttpOnly cookie only, so the table opens nothing (DESIGN section 4)."""

import hashlib
import json
import secrets
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.conf import settings
from django.db import transaction
from django.utils import timezone

from voice.kit.envelope import Address, CannotOpen, Key
from voice.kit.errors import AuthenticationRequired

from .access import Caller
from .account_entries import enter_end, enter_own
from .endings import credentials_ended
from .keys import add_slot, hold_slots, new_lock, open_slot
from .ledger_models import What
from .models import KeySlot, Participant, Session, SlotKind
from .public_ids import browser_id
from .token_names import seal_clear_names

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
    """Sign a browser in. Returns the cookie's secret, which is kept nowhere else.

    Raises CannotOpen for a root key of before.
    """
    hold_slots(participant)
    secret = secrets.token_urlsafe(32)
    slot = add_slot(participant, new_lock(SlotKind.SESSION, secret), root)
    digest = _digest(secret)
    Session.objects.create(participant=participant, slot=slot, digest=digest, seen_at=timezone.now())
    seal_clear_names(root, participant)
    enter_own(participant.pk, What.SIGN_IN, through=browser_id(digest))
    return secret


def resume_session(secret: str, *, active: bool) -> SignedIn:
    """Who a cookie speaks for. `active` is whether the person does something, so that the session goes on.

    Raises AuthenticationRequired when the cookie is unknown or was idle for VOICE_SESSION_MINUTES.
    """
    if not secret.isascii() or len(secret) > 100:
        raise AuthenticationRequired
    now = timezone.now()
    rows = Session.objects.select_related("slot__participant")
    row = rows.filter(digest=_digest(secret), seen_at__gt=idle_since(now)).first()
    if row is None:
        raise AuthenticationRequired
    try:
        root = open_slot(row.slot, secret)
    except CannotOpen:
        raise AuthenticationRequired from None
    if active and row.seen_at <= now - _TOUCH_EVERY:
        Session.objects.filter(pk=row.pk).update(seen_at=now)
    return SignedIn(Caller(row.slot.participant, root, row.slot_id, browser_id(row.digest)), row)


def session_digest(secret: str) -> bytes:
    """The hash under which the session of a cookie is kept."""
    return _digest(secret)


def session_stands(digest: bytes) -> bool:
    """Whether the session with this hash goes on: it was not ended, and not idle for too long."""
    return Session.objects.filter(digest=digest, seen_at__gt=idle_since(timezone.now())).exists()


@transaction.atomic
def end_session(session: Session, *, through: str = "") -> None:
    """Sign a browser out; its cookie opens nothing any more, and its streams end.

    `through` is the browser or the token that asks for it, when it is another.
    """
    # Two taps are one end.
    if KeySlot.objects.filter(pk=session.slot_id).delete()[0]:
        enter_end(session, through=through)
    credentials_ended(session.participant_id)


@transaction.atomic
def end_other_sessions(participant: Participant, *, but: Session | None = None) -> None:
    """Sign every other browser of a participant out."""
    ended = Session.objects.filter(participant=participant)
    if but is not None:
        ended = ended.exclude(pk=but.pk)
    if KeySlot.objects.filter(session__in=ended).delete()[0]:
        enter_own(participant.pk, What.SESSION_ENDED, through=browser_id(but.digest) if but else "")
    credentials_ended(participant.pk)


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


def drafts_of(caller: Caller) -> list[tuple[str, str]]:
    """What was not sent yet, on every browser: the address of the page, and the text."""
    rows = Session.objects.filter(participant=caller.participant).order_by("number")
    return [draft for row in rows for draft in _drafts(notice(SignedIn(caller, row), _DRAFTS))]


def forget_drafts_of(caller: Caller, names: Iterable[str]) -> None:
    """Take away what was not sent yet on pages whose address has any of these ids, on every browser."""

    def changed(kept: object) -> object:
        return dict(draft for draft in _drafts(kept) if not any(name in draft[0] for name in names)) or None

    for row in Session.objects.filter(participant=caller.participant).exclude(notice=b""):
        _change_notice(SignedIn(caller, row), _DRAFTS, changed)


def forget_notices(participant: Participant) -> None:
    """Take away whatever the pages of a participant's browsers still have to show."""
    Session.objects.filter(participant=participant).update(notice=b"")


def page_of_newest_draft(signed_in: SignedIn) -> str:
    """The address of the page on which something was written last and not sent, or nothing."""
    drafts = _drafts(notice(signed_in, _DRAFTS))
    return drafts[-1][0] if drafts else ""


def held_notices(signed_in: SignedIn) -> dict[str, object]:
    """Everything that was left for this browser, which gets nothing more until the transaction is over."""
    signed_in.session.notice = Session.objects.select_for_update(no_key=True).get(pk=signed_in.session.pk).notice
    return _notices(signed_in)


def carry_notices(secret: str, notices: dict[str, object]) -> None:
    """Leave it for the session of another cookie."""
    now = resume_session(secret, active=False)
    for kind, value in notices.items():
        leave_notice(now, kind, value)


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
    sealed = _notice_key(signed_in).seal(json.dumps(notices).encode(), notice_address(row)) if notices else b""
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
    return dict(json.loads(_notice_key(signed_in).open(signed_in.session.notice, notice_address(signed_in.session))))


def _notice_key(signed_in: SignedIn) -> Key:
    return signed_in.caller.root.derive("voice notices")


def notice_address(session: Session) -> Address:
    """What the notices of a browser are bound to."""
    return ("participant", session.participant_id, "session", bytes(session.digest).hex(), "notice")


def idle_since(now: datetime) -> datetime:
    """A session that was not seen after this time is over."""
    return now - timedelta(minutes=settings.VOICE_SESSION_MINUTES)


def _digest(secret: str) -> bytes:
    return hashlib.sha256(secret.encode()).digest()
