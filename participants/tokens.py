"""The tokens of a participant: listed, named and stopped."""

from dataclasses import dataclass
from datetime import datetime

from django.db import transaction

from .access import Caller
from .account_entries import enter_token
from .endings import credentials_ended
from .errors import TokenNotFound
from .ledger_models import What
from .models import AccessToken, KeySlot
from .public_ids import token_id
from .token_names import sealed_name, token_name

NAME_LIMIT = 80


@dataclass(frozen=True, slots=True)
class OwnToken:
    """A token as its owner knows it; `is_this` is the one that asks."""

    public_id: str
    name: str
    made_at: datetime
    used_at: datetime | None
    is_this: bool


def tokens_of(caller: Caller) -> list[OwnToken]:
    """Newest first."""
    rows = AccessToken.objects.filter(participant=caller.participant).order_by("-number")
    return [_own(caller, row) for row in rows]


def find_token(caller: Caller, public_id: str) -> OwnToken:
    """One of the caller's tokens. Raises TokenNotFound."""
    return _own(caller, _row(caller, public_id))


def rename_token(*, caller: Caller, public_id: str, name: str) -> OwnToken:
    """Call a token something else. Raises TokenNotFound."""
    row = _row(caller, public_id)
    row.name, row.sealed_name = "", sealed_name(caller.root, caller.participant, row.digest, name)
    renamed = AccessToken.objects.filter(pk=row.pk).update(name="", sealed_name=row.sealed_name)
    if renamed != 1:
        raise TokenNotFound
    return _own(caller, row)


def stop_token(*, caller: Caller, public_id: str) -> None:
    """Take a token and its slot away: whoever uses it is refused from now on, and its streams end.

    Raises TokenNotFound.
    """
    row = _row(caller, public_id)
    with transaction.atomic():
        # Two taps are one end.
        if KeySlot.objects.filter(pk=row.slot_id).delete()[0]:
            enter_token(What.TOKEN_REVOKED, row.digest, participant=caller.participant.pk, through=caller.through)
        credentials_ended(caller.participant.pk)


def _row(caller: Caller, public_id: str) -> AccessToken:
    for row in AccessToken.objects.filter(participant=caller.participant):
        if token_id(row.digest) == public_id:
            return row
    raise TokenNotFound


def _own(caller: Caller, row: AccessToken) -> OwnToken:
    return OwnToken(
        public_id=token_id(row.digest),
        name=token_name(caller.root, row),
        made_at=row.created_at,
        used_at=row.used_at,
        is_this=row.slot_id == caller.slot,
    )
