"""Reading concerns for their owner."""

import json
from typing import Any

from django.db.models import Prefetch, QuerySet

from conversations.wordings import own_parts
from participants.access import Caller
from participants.keys import conversation_key
from voice.kit.ids import may_be_id
from voice.kit.times import rfc3339

from .confirm import concern_address
from .contributions import contribution_shape
from .errors import ConcernNotFound
from .models import Concern, Contribution


def own_concerns(caller: Caller) -> QuerySet[Concern]:
    """The caller's concerns, each with what was shared from it."""
    shared = Prefetch("contributions", Contribution.objects.select_related("issue").order_by("-number"))
    mine = Concern.objects.filter(participant=caller.participant)
    return mine.select_related("conversation", "proposal").prefetch_related(shared)


def find_concern(caller: Caller, public_id: str) -> Concern:
    """One of the caller's concerns; another participant's is not found. Raises ConcernNotFound."""
    concern = own_concerns(caller).filter(public_id=public_id).first() if may_be_id(public_id) else None
    if concern is None:
        raise ConcernNotFound
    return concern


def concern_shape(caller: Caller, concern: Concern) -> dict[str, object]:
    """A concern, whole, with its contributions, the newest first."""
    body = _body(caller, concern)
    return {
        "id": concern.public_id,
        "conversation": concern.conversation.public_id,
        "proposal": concern.proposal.public_id,
        "summary": body["summary"],
        "elements": body["elements"],
        "basis": concern.basis,
        "confirmedAt": rfc3339(concern.confirmed_at),
        "contributions": [contribution_shape(caller, shared) for shared in concern.contributions.all()],
    }


def own_wording(caller: Caller, concern: Concern) -> frozenset[str]:
    """The parts of a concern that are in its owner's own words (`wordings`)."""
    return own_parts(_body(caller, concern), edited=concern.proposal.edited)


def _body(caller: Caller, concern: Concern) -> dict[str, Any]:
    key = conversation_key(caller.root, concern.conversation.public_id)
    body: dict[str, Any] = json.loads(
        key.open(concern.sealed, concern_address(concern.conversation, concern.public_id))
    )
    return body
