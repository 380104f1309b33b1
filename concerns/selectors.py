"""Reading concerns for their owner."""

import json

from participants.access import Caller
from participants.keys import conversation_key
from voice.kit.ids import may_be_id
from voice.kit.times import rfc3339

from .confirm import concern_address
from .errors import ConcernNotFound
from .models import Concern


def find_concern(caller: Caller, public_id: str) -> Concern:
    """One of the caller's concerns; another participant's is not found. Raises ConcernNotFound."""
    mine = Concern.objects.select_related("conversation", "proposal")
    mine = mine.filter(participant=caller.participant, public_id=public_id)
    concern = mine.first() if may_be_id(public_id) else None
    if concern is None:
        raise ConcernNotFound
    return concern


def concern_shape(caller: Caller, concern: Concern) -> dict[str, object]:
    """A concern, whole, with its contributions."""
    key = conversation_key(caller.root, concern.conversation.public_id)
    body = json.loads(key.open(concern.sealed, concern_address(concern.conversation, concern.public_id)))
    return {
        "id": concern.public_id,
        "conversation": concern.conversation.public_id,
        "proposal": concern.proposal.public_id,
        "summary": body["summary"],
        "elements": body["elements"],
        "basis": concern.basis,
        "confirmedAt": rfc3339(concern.confirmed_at),
        "contributions": [],
    }
