"""Making participants and tokens, and telling who is calling."""

import hashlib
import secrets
from dataclasses import dataclass

import regex
from django.db import IntegrityError, transaction

from voice.kit.envelope import CannotOpen, Key
from voice.kit.errors import AuthenticationRequired
from voice.kit.text import is_storable, is_visible

from .keys import add_slot, new_recovery_code, open_slot, open_with_recovery_code
from .models import AccessToken, Participant, SlotKind

NAME_LIMIT = 80
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


def create_participant(*, name: str) -> Credentials:
    """Make a participant with a fresh root key. Raises NotAName, NameTaken."""
    if not is_storable(name) or not is_visible(name) or len(name) > NAME_LIMIT or _CONTROL.search(name):
        raise NotAName
    root, recovery = Key.random(), new_recovery_code()
    with transaction.atomic():
        try:
            with transaction.atomic():
                participant = Participant.objects.create(name=name)
        except IntegrityError:
            raise NameTaken from None
        add_slot(participant, SlotKind.RECOVERY, recovery, root)
        token = issue_token(participant=participant, root=root, name="first")
    return Credentials(participant.name, token, recovery)


def sign_in_with_recovery_code(*, name: str, code: str, token_name: str) -> Credentials:
    """A fresh token for someone who has their recovery code. Raises CannotOpen for a wrong code or name."""
    if not is_storable(name) or not is_storable(code):
        raise CannotOpen
    participant = Participant.objects.filter(name__iexact=name).first()
    if participant is None:
        raise CannotOpen
    root = open_with_recovery_code(participant, code)
    return Credentials(participant.name, issue_token(participant=participant, root=root, name=token_name), None)


@transaction.atomic
def issue_token(*, participant: Participant, root: Key, name: str) -> str:
    """Make a token and its slot; the token is returned and kept nowhere."""
    token = _TOKEN_PREFIX + secrets.token_urlsafe(32)
    slot = add_slot(participant, SlotKind.TOKEN, token, root)
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
        return Caller(row.slot.participant, open_slot(row.slot, token))
    except (AccessToken.DoesNotExist, CannotOpen):
        raise AuthenticationRequired from None


def _digest(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()
