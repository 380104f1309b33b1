"""Every sealed blob of every model, with the key's purpose and the address that it was sealed for."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from conversations.reseal import sealed_under_conversations
from participants.answers import answer_address
from participants.keys import former_address
from participants.models import AccessToken, Participant, Session, StoredAnswer
from participants.sessions import notice_address
from participants.token_names import name_address
from voice.kit.envelope import Address, CannotOpen, Key


@dataclass(frozen=True)
class Blob:
    """Where it stands, what opens it, and what it is bound to."""

    model: str
    number: int
    purpose: str
    address: Address
    sealed: bytes


def every_blob() -> list[Blob]:
    """In every table."""
    return [*_under_conversations(), *_under_the_root()]


def _under_conversations() -> Iterator[Blob]:
    for rows in sealed_under_conversations():
        for row in rows.model._default_manager.all():
            conversation: Any = row
            for name in rows.conversation.split("__"):
                conversation = getattr(conversation, name)
            purpose = f"voice conversation {conversation.public_id}"
            yield Blob(rows.model.__name__, row.pk, purpose, rows.address(conversation, row), bytes(row.sealed))


def _under_the_root() -> Iterator[Blob]:
    for token in AccessToken.objects.exclude(sealed_name=b""):
        address = name_address(token.participant_id, token.digest)
        yield Blob("AccessToken", token.pk, "voice token names", address, bytes(token.sealed_name))
    for session in Session.objects.exclude(notice=b""):
        yield Blob("Session", session.pk, "voice notices", notice_address(session), bytes(session.notice))
    for answer in StoredAnswer.objects.exclude(answer=b""):
        yield Blob("StoredAnswer", answer.pk, "voice answers", answer_address(answer), bytes(answer.answer))
    for person in Participant.objects.exclude(former_root=b""):
        yield Blob("Participant", person.pk, "", former_address(person), bytes(person.former_root))


def opens(root: Key, blob: Blob, *, at: Address | None = None) -> bool:
    """Whether it opens with this root key."""
    try:
        (root.derive(blob.purpose) if blob.purpose else root).open(blob.sealed, blob.address if at is None else at)
    except CannotOpen:
        return False
    return True
