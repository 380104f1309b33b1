"""Making participants and tokens, and telling who is calling."""

import hashlib
import secrets
from dataclasses import dataclass
from datetime import timedelta

import regex
from django.db import IntegrityError, transaction
from django.utils import timezone

from voice.kit.envelope import CannotOpen, Key
from voice.kit.errors import AuthenticationRequired
from voice.kit.text import is_storable, is_visible

from .keys import (
    add_slot,
    hold_slots,
    new_lock,
    new_recovery_code,
    open_slot,
    open_with_passphrase,
    open_with_recovery_code,
    replace_slot,
)
from .models import NAME_KEY_LIMIT, AccessToken, Participant, SlotKind, name_key
from .passphrases import check_passphrase

NAME_LIMIT = 80
# How exactly the last use of a token is known; each use would be a write.
USED_EVERY = timedelta(minutes=5)
_TOKEN_PREFIX = "vt_"  # noqa: S105 - a prefix, so that scanners can find tokens that leaked
_CONTROL = regex.compile(r"\p{Cc}")
_BEARER = regex.compile(r"bearer +(vt_[A-Za-z0-9_-]{43}) *", regex.ASCII | regex.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Caller:
    """Who is calling, with the key that opens what is theirs. Lives as long as the request."""

    participant: Participant
    root: Key


@dataclass(frozen=True, slots=True)
class Credentials:
    """What a participant is shown once."""

    participant: str
    token: str
    recovery: str | None


class NameTaken(Exception):
    """Somebody has that name already."""


class NotAName(Exception):
    """The name is empty, too long or holds what cannot be stored."""


@transaction.atomic
def create_participant(*, name: str) -> Credentials:
    """Make a participant with a token. Raises NotAName, NameTaken."""
    caller, recovery = _add_participant(name)
    token = issue_token(participant=caller.participant, root=caller.root, name="first")
    return Credentials(caller.participant.name, token, recovery)


def sign_up(*, name: str, passphrase: str) -> tuple[Caller, str]:
    """Make a participant with a passphrase; also their recovery code. Raises NotAName, NameTaken, PoorPassphrase."""
    check_name(name)
    check_passphrase(passphrase, name=name)
    lock = new_lock(SlotKind.PASSWORD, passphrase)
    with transaction.atomic():
        caller, recovery = _add_participant(name)
        add_slot(caller.participant, lock, caller.root)
    return caller, recovery


def check_name(name: str) -> None:
    """Whether somebody could have this name. Raises NotAName."""
    if not is_storable(name) or not is_visible(name) or len(name) > NAME_LIMIT or _CONTROL.search(name):
        raise NotAName
    # One character may stand for a whole phrase.
    if len(name_key(name)) > NAME_KEY_LIMIT:
        raise NotAName


def sign_in(*, name: str, passphrase: str) -> Caller:
    """Who has this name and passphrase: the slot opens. Raises CannotOpen, without saying which of both is wrong."""
    participant = _named(name)
    opened = open_with_passphrase(participant, passphrase)
    if participant is None:
        raise CannotOpen
    return Caller(participant, opened.root)


def recover(*, name: str, code: str, passphrase: str) -> tuple[Caller, str]:
    """A new passphrase and a new recovery code for someone who has the old code; what they wrote is not touched.

    Every browser that was signed in is signed out. Of two at once with the same code one is let in.
    Raises CannotOpen, PoorPassphrase.
    """
    participant = _named(name)
    if participant is None or not is_storable(code):
        raise CannotOpen
    opened = open_with_recovery_code(participant, code)
    caller = Caller(participant, opened.root)
    check_passphrase(passphrase, name=participant.name)
    lock = new_lock(SlotKind.PASSWORD, passphrase)
    with transaction.atomic():
        hold_slots(participant, still=opened.slot)
        replace_slot(participant, lock, caller.root)
        participant.slots.filter(kind=SlotKind.SESSION).delete()
        return caller, renew_recovery_code(caller)


def change_passphrase(*, caller: Caller, old: str, new: str) -> None:
    """Rewrap the root key under a new passphrase. Raises CannotOpen for a wrong old one, PoorPassphrase.

    Of two at once one is set; for the other the old one is wrong by then.
    """
    opened = open_with_passphrase(caller.participant, old)
    check_passphrase(new, name=caller.participant.name)
    lock = new_lock(SlotKind.PASSWORD, new)
    with transaction.atomic():
        hold_slots(caller.participant, still=opened.slot)
        replace_slot(caller.participant, lock, caller.root)


def confirm_passphrase(*, caller: Caller, passphrase: str) -> None:
    """Whether it is they who sit there. Raises CannotOpen."""
    open_with_passphrase(caller.participant, passphrase)


def renew_recovery_code(caller: Caller) -> str:
    """A new recovery code; the old one opens nothing any more. It counts as unchecked until it was typed once."""
    code = new_recovery_code()
    with transaction.atomic():
        hold_slots(caller.participant)
        replace_slot(caller.participant, new_lock(SlotKind.RECOVERY, code), caller.root)
        Participant.objects.filter(pk=caller.participant.pk).update(recovery_checked=False)
    return code


def check_recovery_code(*, caller: Caller, code: str) -> None:
    """Note that they have their recovery code. Raises CannotOpen when it is another."""
    if not is_storable(code):
        raise CannotOpen
    opened = open_with_recovery_code(caller.participant, code)
    with transaction.atomic():
        # A code that another browser has renewed meanwhile was not on this paper.
        hold_slots(caller.participant, still=opened.slot)
        Participant.objects.filter(pk=caller.participant.pk).update(recovery_checked=True)


def _add_participant(name: str) -> tuple[Caller, str]:
    """A participant with a fresh root key and a recovery code. Raises NotAName, NameTaken."""
    check_name(name)
    root, recovery = Key.random(), new_recovery_code()
    try:
        with transaction.atomic():
            participant = Participant.objects.create(name=name)
    except IntegrityError:
        raise NameTaken from None
    add_slot(participant, new_lock(SlotKind.RECOVERY, recovery), root)
    return Caller(participant, root), recovery


def _named(name: str) -> Participant | None:
    return Participant.objects.filter(name_key=name_key(name)).first() if is_storable(name) else None


def sign_in_with_recovery_code(*, name: str, code: str, token_name: str) -> Credentials:
    """A fresh token for someone who has their recovery code. Raises CannotOpen for a wrong code or name."""
    participant = _named(name)
    if participant is None or not is_storable(code):
        raise CannotOpen
    root = open_with_recovery_code(participant, code).root
    return Credentials(participant.name, issue_token(participant=participant, root=root, name=token_name), None)


@transaction.atomic
def issue_token(*, participant: Participant, root: Key, name: str) -> str:
    """Make a token and its slot; the token is returned and kept nowhere."""
    token = _TOKEN_PREFIX + secrets.token_urlsafe(32)
    slot = add_slot(participant, new_lock(SlotKind.TOKEN, token), root)
    AccessToken.objects.create(participant=participant, slot=slot, digest=_digest(token), name=name)
    return token


def authenticate(authorization: str) -> Caller:
    """Who an Authorization header speaks for. Raises AuthenticationRequired, whatever is wrong with it."""
    match = _BEARER.fullmatch(authorization)
    if match is None:
        raise AuthenticationRequired
    token = match[1]
    try:
        row = AccessToken.objects.select_related("slot__participant").get(digest=_digest(token))
        caller = Caller(row.slot.participant, open_slot(row.slot, token))
    except (AccessToken.DoesNotExist, CannotOpen):
        raise AuthenticationRequired from None
    now = timezone.now()
    if row.used_at is None or row.used_at <= now - USED_EVERY:
        AccessToken.objects.filter(pk=row.pk).update(used_at=now)
    return caller


def token_digest(authorization: str) -> bytes:
    """The hash under which the token of an Authorization header is kept; of anything else, of nobody's."""
    match = _BEARER.fullmatch(authorization)
    return _digest(match[1]) if match else b""


def token_stands(digest: bytes) -> bool:
    """Whether the token with this hash was not stopped."""
    return AccessToken.objects.filter(digest=digest).exists()


def _digest(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()
