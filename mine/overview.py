"""What would go and what would stay, counted before somebody decides."""

from dataclasses import dataclass

from django.db.models import Q

from concerns.models import Concern, Contribution, ContributionState
from conversations.models import Conversation, Message, Proposal
from participants.models import AccessToken, Participant

from .outgoing import model_calls


@dataclass(frozen=True, slots=True)
class Overview:
    """Figures for the page; `topics` names where the public texts stand."""

    conversations: int
    messages: int
    concerns: int
    readings: int
    in_review: int
    tokens: int
    topics: list[str]
    calls: int


def overview(participant: Participant, conversation: Conversation | None = None) -> Overview:
    """Of everything of a participant, or of one conversation of theirs."""
    if conversation is None:
        one, below, shared = Q(participant=participant), Q(conversation__participant=participant), Q()
    else:
        one, below = Q(pk=conversation.pk), Q(conversation=conversation)
        shared = Q(concern__conversation=conversation)
    texts = Contribution.objects.filter(shared, participant=participant)
    public = texts.filter(state=ContributionState.PUBLISHED).select_related("issue").order_by("number")
    calls = model_calls(participant.pk, conversation=conversation.public_id if conversation else "")
    return Overview(
        conversations=Conversation.objects.filter(one).count(),
        messages=Message.objects.filter(below).count(),
        concerns=Concern.objects.filter(below).count(),
        readings=Proposal.objects.filter(below, concern="", stale=False).count(),
        in_review=texts.filter(state=ContributionState.IN_REVIEW).count(),
        tokens=AccessToken.objects.filter(participant=participant).count(),
        topics=[text.issue.title for text in public if text.issue],
        calls=sum(each.calls for each in calls),
    )
