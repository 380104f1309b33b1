"""Confirming a proposal: the one place where a concern is made, and only a person's call leads here."""

import json

from django.utils import timezone

from conversations.models import Conversation
from conversations.proposals import confirm_proposal, find_proposal
from conversations.record import writing
from conversations.seals import open_proposal
from conversations.wordings import own_parts
from participants.access import Caller
from participants.keys import conversation_key
from voice.kit.envelope import Address
from voice.kit.ids import CONCERN, new_id

from .models import Concern


def confirm(*, caller: Caller, conversation: Conversation, proposal: str) -> Concern:
    """Make the concern of a proposal, in the participant's edited meaning; all or nothing.

    Two confirmations, or a confirmation and an edit, meet at the conversation's lock: the second sees what the first
    one did. Raises ProposalNotFound, AlreadyConfirmed, ProposalStale.
    """
    key = conversation_key(caller.root, conversation.public_id)
    with writing(conversation.pk) as held:
        found = find_proposal(held, proposal)
        public_id = new_id(CONCERN)
        confirm_proposal(held, found, public_id)
        body = open_proposal(key, held, found)
        own = sorted(own_parts(body, edited=found.edited))
        kept = json.dumps({"summary": body["summary"], "elements": body["elements"], "own": own})
        return Concern.objects.create(
            public_id=public_id,
            participant=caller.participant,
            conversation=held,
            proposal=found,
            basis=found.basis,
            confirmed_at=timezone.now(),
            sealed=key.seal(kept.encode(), concern_address(held, public_id)),
        )


def concern_address(conversation: Conversation, public_id: str) -> Address:
    """What a concern's sealed content is bound to."""
    return (conversation.participant_id, conversation.public_id, "concern", public_id, "body", 0)
