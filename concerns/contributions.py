"""Reading what was shared: its owner's copy, and what is published for everyone."""

import json
from datetime import datetime
from typing import Any

from django.db.models import QuerySet
from django.utils.timezone import localtime

from conversations.models import Conversation
from issues.edit import set_contribution_count
from issues.models import Issue
from participants.access import Caller
from participants.keys import conversation_key
from voice.kit.envelope import Address
from voice.kit.ids import may_be_id
from voice.kit.times import rfc3339

from .errors import ContributionNotFound
from .models import Contribution, ContributionState
from .reasons import told_reason


def contribution_address(conversation: Conversation, public_id: str) -> Address:
    """What the owner's copy is bound to."""
    return (conversation.participant_id, conversation.public_id, "contribution", public_id, "body", 0)


def find_contribution(caller: Caller, public_id: str) -> Contribution:
    """One of the caller's contributions; another participant's is not found. Raises ContributionNotFound."""
    mine = Contribution.objects.select_related("concern__conversation", "issue")
    mine = mine.filter(participant=caller.participant, public_id=public_id)
    contribution = mine.first() if may_be_id(public_id) else None
    if contribution is None:
        raise ContributionNotFound
    return contribution


def contribution_shape(caller: Caller, contribution: Contribution) -> dict[str, object]:
    """A contribution for its owner, from the sealed copy: as it was shared, whatever has become of it."""
    own = _own_copy(caller, contribution)
    return {
        "id": contribution.public_id,
        "concern": contribution.concern.public_id if contribution.concern else None,
        "issue": contribution.issue.public_id if contribution.issue else None,
        "title": own["title"] or None,
        "state": contribution.state,
        "summary": own["summary"],
        "elements": own["elements"],
        "sharedAt": rfc3339(contribution.shared_at),
        "decidedAt": rfc3339(contribution.decided_at) if contribution.decided_at else None,
        "reason": told_reason(contribution.reason) or None,
    }


def published_under(issue: Issue) -> QuerySet[Contribution]:
    """What is published under a topic, the newest first."""
    return Contribution.objects.filter(issue=issue, state=ContributionState.PUBLISHED).order_by("-number")


def published_shape(contribution: Contribution) -> dict[str, Any]:
    """A published text for everyone: a day, and nothing that leads back to a person, a concern or a conversation."""
    text = contribution.text or {}
    return {
        "id": contribution.public_id,
        "summary": text["summary"],
        "elements": [{"kind": element["kind"], "text": element["text"]} for element in text["elements"]],
        "publishedOn": published_on(contribution).date().isoformat(),
    }


def published_on(contribution: Contribution) -> datetime:
    """When it was published; only its day is told."""
    return localtime(contribution.decided_at)


def recount(issue: Issue | None) -> None:
    """Keep a topic's count in step, in the transaction that changes a contribution of it.

    The topic's row is held before they are counted: of two changes at once, neither of which sees the other's, the
    second one would otherwise count what the first has just taken away.
    """
    if issue is None:
        return
    held = Issue.objects.select_for_update(no_key=True).get(pk=issue.pk)
    set_contribution_count(issue=held, count=published_under(held).count())


def _own_copy(caller: Caller, contribution: Contribution) -> dict[str, Any]:
    if contribution.concern is None:
        # The concern was erased, and with it the way to the copy; what is public stays readable.
        return {"title": "", "summary": "", "elements": [], **(contribution.text or {})}
    conversation = contribution.concern.conversation
    key = conversation_key(caller.root, conversation.public_id)
    own: dict[str, Any] = json.loads(
        key.open(contribution.sealed, contribution_address(conversation, contribution.public_id))
    )
    return own
