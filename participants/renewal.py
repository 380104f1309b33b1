"""Somebody else may have a token: a new root key, and nothing that opened the old one opens anything any more.

The slots are replaced in one transaction, so from one moment on only what its owner has just been given opens. The
rows follow in small pieces (`reseal`); until the last of them has, the former root key stands wrapped under the new.
"""

from dataclasses import dataclass

from django.db import transaction

from voice.kit.envelope import CannotOpen, Key
from voice.kit.errors import AuthenticationRequired
from voice.kit.text import is_storable

from .access import Caller, issue_token
from .endings import credentials_ended
from .keys import (
    Lock,
    Opened,
    add_slot,
    former_address,
    hold_slots,
    new_lock,
    new_recovery_code,
    open_with_passphrase,
    open_with_recovery_code,
)
from .ledger import enter
from .ledger_models import By, What
from .models import KeySlot, Participant, SlotKind, StoredAnswer
from .sessions import SignedIn, carry_notices, held_notices, start_session
from .token_names import token_name


@dataclass(frozen=True, slots=True)
class Proof:
    """That its owner asks, and not whoever has a token: a secret that no token opens, and its lock from now on."""

    opened: Opened
    lock: Lock


@dataclass(frozen=True, slots=True)
class Renewed:
    """What its owner is given once: a recovery code, and a token or a cookie's secret for the one that asked with."""

    caller: Caller
    recovery: str
    token: str = ""
    secret: str = ""


def proven_by_passphrase(*, caller: Caller, passphrase: str) -> Proof:
    """The passphrase stays; it opens the new key too. Raises CannotOpen."""
    opened = open_with_passphrase(caller.participant, passphrase)
    return Proof(opened, new_lock(SlotKind.PASSWORD, passphrase))


def proven_by_code(*, caller: Caller, code: str) -> Proof:
    """The recovery code opens until the new token is used, so that an answer that is lost loses no words.

    Raises CannotOpen.
    """
    if not is_storable(code):
        raise CannotOpen
    return Proof(open_with_recovery_code(caller.participant, code), new_lock(SlotKind.RECOVERY_BEFORE, code))


@transaction.atomic
def renew_root_key(*, caller: Caller, proof: Proof) -> Renewed:
    """Put a new root key in place of the old one; every token, session and code of before ends here.

    What asked goes on under a new secret: a token keeps its name, a browser its drafts. Kept answers are forgotten:
    whoever could ask for them again has no token any more. Raises CannotOpen when somebody else was first.
    """
    hold_slots(caller.participant, still=proof.opened.slot)
    asked_by = KeySlot.objects.select_related("token", "session").filter(pk=caller.slot or 0).first()
    if asked_by is None:
        raise CannotOpen
    session = asked_by.session if asked_by.kind == SlotKind.SESSION else None
    notices = held_notices(SignedIn(caller, session)) if session else {}
    name = token_name(caller.root, asked_by.token) if asked_by.kind == SlotKind.TOKEN else ""
    new = Caller(*_replaced(caller))
    recovery = new_recovery_code()
    add_slot(new.participant, new_lock(SlotKind.RECOVERY, recovery), new.root)
    add_slot(new.participant, proof.lock, new.root)
    credentials_ended(new.participant.pk)
    enter(participant=new.participant.pk, what=What.KEY_RENEWAL_BEGAN, by=By.PARTICIPANT)
    if session is None:
        token = issue_token(participant=new.participant, root=new.root, name=name)
        return Renewed(new, recovery, token=token)
    secret = start_session(participant=new.participant, root=new.root)
    carry_notices(secret, notices)
    return Renewed(new, recovery, secret=secret)


def hold_key(caller: Caller) -> None:
    """Let the caller's root key stay the newest until the transaction is over. Raises AuthenticationRequired."""
    try:
        hold_slots(caller.participant)
    except CannotOpen:
        raise AuthenticationRequired from None


def _replaced(caller: Caller) -> tuple[Participant, Key]:
    """A new root key, with the one before for as long as rows need it."""
    participant = Participant.objects.get(pk=caller.participant.pk)
    root = Key.random().after(caller.root)
    participant.key_generation += 1
    participant.former_root = root.wrap(caller.root, former_address(participant))
    participant.reseal_halted = participant.recovery_checked = False
    participant.save(update_fields=["key_generation", "former_root", "reseal_halted", "recovery_checked"])
    # Their tokens and sessions go with them.
    participant.slots.all().delete()
    StoredAnswer.objects.filter(participant=participant).delete()
    return participant, root
