"""The participant's root key and what opens it (DESIGN section 4).

Each participant has one random root key. It stands in slots, wrapped under a token, the passphrase, a browser's cookie
or the recovery code; there is no other way to it, and no master key.
"""

import secrets
from dataclasses import dataclass

from voice.kit.envelope import Address, CannotOpen, Key

from .models import KeySlot, Participant, SlotKind
from .passphrases import new_recipe, stretched

# Crockford's alphabet: no I, L, O or U to misread.
_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_MISREAD = str.maketrans("ILO", "110")
_RECOVERY_LETTERS = 32  # 5 bits each: 160 bits


def conversation_key(root: Key, conversation: str) -> Key:
    """The key of one conversation: everything that is said in it is sealed under it."""
    return root.derive(f"voice conversation {conversation}")


def answers_key(root: Key) -> Key:
    """The key for idempotent answers and the MACs that find them."""
    return root.derive("voice answers")


def new_recovery_code() -> str:
    """160 random bits in 8 groups of 4."""
    letters = [secrets.choice(_ALPHABET) for _ in range(_RECOVERY_LETTERS)]
    return "-".join("".join(letters[start : start + 4]) for start in range(0, _RECOVERY_LETTERS, 4))


@dataclass(frozen=True, slots=True)
class Lock:
    """What a slot is wrapped under: the key made of a secret, and how it was made."""

    kind: SlotKind
    key: Key
    recipe: str = ""


def new_lock(kind: SlotKind, secret: str) -> Lock:
    """The lock of a secret. A passphrase takes 0.1 s, so this is done before a transaction and not in it."""
    recipe = new_recipe() if kind is SlotKind.PASSWORD else ""
    return Lock(kind, _slot_key(kind, secret, recipe), recipe)


def add_slot(participant: Participant, lock: Lock, root: Key) -> KeySlot:
    """Wrap the root key under one more secret."""
    wrapped = lock.key.wrap(root, _slot_address(participant, lock.kind))
    return KeySlot.objects.create(participant=participant, kind=lock.kind, wrapped=wrapped, recipe=lock.recipe)


@dataclass(frozen=True, slots=True)
class Opened:
    """The root key, and the slot that a secret opened; by the time of a write it may be another slot's turn."""

    root: Key
    slot: KeySlot


def hold_slots(participant: Participant, *, still: KeySlot | None = None) -> None:
    """Let nobody else replace this participant's slots until the transaction is over.

    Raises CannotOpen when the slot that was opened before is gone meanwhile.
    """
    # Without the key of the row: others may add slots, whose foreign key looks at it.
    Participant.objects.select_for_update(no_key=True).get(pk=participant.pk)
    if still is not None and not KeySlot.objects.filter(pk=still.pk).exists():
        raise CannotOpen


def replace_slot(participant: Participant, lock: Lock, root: Key) -> KeySlot:
    """Wrap the root key under a new secret in place of the old one of this kind; no row is sealed anew.

    Under `hold_slots`, so that of two at once each finds what the other left.
    """
    participant.slots.filter(kind=lock.kind).delete()
    return add_slot(participant, lock, root)


def open_slot(slot: KeySlot, secret: str) -> Key:
    """The root key from a slot. Raises CannotOpen when the secret is another."""
    kind = SlotKind(slot.kind)
    return _slot_key(kind, secret, slot.recipe).unwrap(slot.wrapped, _slot_address(slot.participant, kind))


def open_with_recovery_code(participant: Participant, code: str) -> Opened:
    """The root key from the recovery code, however it was typed. Raises CannotOpen."""
    slot = participant.slots.filter(kind=SlotKind.RECOVERY).first()
    if slot is None:
        raise CannotOpen
    return Opened(open_slot(slot, code), slot)


def open_with_passphrase(participant: Participant | None, passphrase: str) -> Opened:
    """The root key from the passphrase. Raises CannotOpen, after the same work whoever asks."""
    slot = participant.slots.filter(kind=SlotKind.PASSWORD).first() if participant else None
    if slot is None:
        stretched(passphrase, new_recipe())
        raise CannotOpen
    return Opened(open_slot(slot, passphrase), slot)


def _slot_key(kind: SlotKind, secret: str, recipe: str) -> Key:
    if kind is SlotKind.PASSWORD:
        return Key.from_secret(stretched(secret, recipe), f"voice slot {kind}")
    if kind is SlotKind.RECOVERY:
        secret = "".join(secret.upper().translate(_MISREAD).replace("-", " ").split())
    return Key.from_secret(secret.encode(), f"voice slot {kind}")


def _slot_address(participant: Participant, kind: SlotKind) -> Address:
    return ("participant", participant.pk, "slot", kind)
