"""The complete document: everything of one participant, as JSON that `voice.schema.json` describes."""

from collections.abc import Iterator
from datetime import datetime
from typing import Any

from concerns.contributions import contribution_shape
from concerns.models import Contribution
from concerns.selectors import concern_shape, own_concerns, own_wording
from participants.access import Caller
from participants.ledger_call import entry_shape
from participants.ledger_models import LedgerEntry
from participants.models import KeySlot, Session
from participants.public_ids import browser_id
from participants.sessions import drafts_of
from participants.tokens import tokens_of
from voice.kit.times import rfc3339

from .talk import CHUNK, Shape, conversation_part, own_conversations

VERSION = 1


def document(caller: Caller, made_at: datetime) -> dict[str, Any]:
    """The document; what may be long is an iterator, read as it is written."""
    return {
        "version": VERSION,
        "madeAt": rfc3339(made_at),
        "participant": _participant(caller),
        "conversations": (conversation_part(caller, each) for each in own_conversations(caller)),
        "concerns": concerns(caller),
        "contributions": contributions_without_concern(caller),
        "ledger": ledger(caller),
        "tokens": _tokens(caller),
        "sessions": _sessions(caller),
        "keySlots": _key_slots(caller),
        "drafts": ({"page": page, "text": text} for page, text in drafts_of(caller)),
    }


def concerns(caller: Caller) -> Iterator[Shape]:
    """What was confirmed, with what was shared of it and the reasons for which it was declined."""
    for concern in own_concerns(caller).order_by("number").iterator(CHUNK):
        yield {**concern_shape(caller, concern), "ownWording": sorted(own_wording(caller, concern))}


def contributions_without_concern(caller: Caller) -> Iterator[Shape]:
    """Public texts whose conversation was erased; they are still theirs to withdraw."""
    left = Contribution.objects.filter(participant=caller.participant, concern=None).select_related("issue")
    for contribution in left.order_by("number").iterator(CHUNK):
        yield contribution_shape(caller, contribution)


def ledger(caller: Caller) -> Iterator[Shape]:
    """The ledger, from its beginning, with the hashes that chain it."""
    for entry in LedgerEntry.objects.filter(participant=caller.participant).order_by("seq").iterator(CHUNK):
        yield entry_shape(entry)


def _participant(caller: Caller) -> Shape:
    participant = caller.participant
    return {
        "name": participant.name,
        "createdAt": rfc3339(participant.created_at),
        "language": participant.language,
        "textSize": participant.text_size,
        "recoveryCodeChecked": participant.recovery_checked,
    }


def _tokens(caller: Caller) -> Iterator[Shape]:
    for token in reversed(tokens_of(caller)):
        yield {
            "id": token.public_id,
            "name": token.name,
            "createdAt": rfc3339(token.made_at),
            "usedAt": rfc3339(token.used_at) if token.used_at else None,
        }


def _sessions(caller: Caller) -> Iterator[Shape]:
    for session in Session.objects.filter(participant=caller.participant).order_by("number"):
        yield {
            "id": browser_id(session.digest),
            "createdAt": rfc3339(session.created_at),
            "seenAt": rfc3339(session.seen_at),
        }


def _key_slots(caller: Caller) -> Iterator[Shape]:
    for slot in KeySlot.objects.filter(participant=caller.participant).order_by("number"):
        yield {"kind": slot.kind, "createdAt": rfc3339(slot.created_at)}
