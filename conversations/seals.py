"""How the rows of a conversation are sealed: one address per row and revision, under the conversation's key."""

import json
from typing import NotRequired, TypedDict

from voice.kit.envelope import Address, Key

from .models import Conversation, Message, Proposal


class ProposalBody(TypedDict):
    """What of a proposal is sealed, in the page's own names.

    `own` names the parts in the participant's own words (`wordings`); only an edit writes it.
    """

    summary: str
    elements: list[dict[str, object]]
    confidence: str
    suggestedIssues: list[dict[str, object]]
    own: NotRequired[list[str]]


def seal_text(key: Key, conversation: Conversation, seq: int, revision: int, text: str) -> bytes:
    """Seal a message's text."""
    return key.seal(text.encode(), _address(conversation, "message", seq, "text", revision))


def open_text(key: Key, conversation: Conversation, message: Message) -> str:
    """A message's text, exactly as it was stored. Raises CannotOpen."""
    return key.open(message.sealed, _address(conversation, "message", message.seq, "text", message.revision)).decode()


def seal_proposal(key: Key, conversation: Conversation, public_id: str, revision: int, body: ProposalBody) -> bytes:
    """Seal a proposal's content."""
    return key.seal(json.dumps(body).encode(), _address(conversation, "proposal", public_id, "body", revision))


def open_proposal(key: Key, conversation: Conversation, proposal: Proposal) -> ProposalBody:
    """A proposal's content. Raises CannotOpen."""
    address = _address(conversation, "proposal", proposal.public_id, "body", proposal.revision)
    body: ProposalBody = json.loads(key.open(proposal.sealed, address))
    return body


def _address(conversation: Conversation, kind: str, record: str | int, field: str, revision: int) -> Address:
    return (conversation.participant_id, conversation.public_id, kind, record, field, revision)
