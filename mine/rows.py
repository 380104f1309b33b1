"""Taking the rows away, in the transaction of an erasure, from the leaves up. Counted, for the receipt."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.db.models import F, QuerySet

from concerns.contributions import recount
from concerns.models import Concern, Contribution, ContributionState
from conversations.models import Conversation, Event, Message, Proposal, State, Turn
from issues.models import Issue
from participants.models import AccessToken, KeySlot, Participant, Session, StoredAnswer

from .choices import Contributions

Counts = dict[str, int]
Stays = list[dict[str, str | None]]


def grants_of(conversations: QuerySet[Conversation]) -> list[str]:
    """The grants of turns that wait or run; to be withdrawn when the erasure is committed."""
    thinking = Turn.objects.filter(conversation__in=conversations, state=State.THINKING).exclude(grant="")
    return list(thinking.values_list("grant", flat=True))


def take_conversations(conversations: QuerySet[Conversation]) -> Counts:
    """Remove conversations and all that is below them. Their rows are held, and their contributions are settled."""
    below = {"conversation__in": conversations}
    counts = {
        "events": _taken(Event.objects.filter(**below)),
        "concerns": _taken(Concern.objects.filter(**below)),
        "proposals": _taken(Proposal.objects.filter(**below)),
        "messages": _taken(Message.objects.filter(**below)),
        "turns": _taken(Turn.objects.filter(**below)),
    }
    return {"conversations": _taken(conversations), **counts}


def take_credentials(participant: Participant) -> Counts:
    """Remove what opens the root key: from here on nobody does."""
    slots = KeySlot.objects.filter(participant=participant)
    return {
        "tokens": _taken(AccessToken.objects.filter(participant=participant)),
        "sessions": _taken(Session.objects.filter(participant=participant)),
        "keySlots": _taken(slots),
        "storedAnswers": _taken(StoredAnswer.objects.filter(participant=participant)),
    }


def settle_contributions(
    shared: QuerySet[Contribution], choice: Contributions, *, still_owned: bool
) -> tuple[Counts, Stays]:
    """Let go of the public texts or withdraw them; remove all others, and what their owner's key opened.

    `still_owned`: their owner stays, and may withdraw what is kept later on.
    """
    # Held in one order before any topic is, as whoever decides about one does.
    held = list(shared.select_for_update(of=("self",)).order_by("number").only("number", "public_id", "state", "issue"))
    public = [each for each in held if each.state == ContributionState.PUBLISHED]
    kept = public if choice == Contributions.KEEP else []
    _let_go(kept, still_owned=still_owned)
    gone = [each.pk for each in held if each not in kept]
    Contribution.objects.filter(pk__in=gone).delete()
    topics = Issue.objects.in_bulk({each.issue_id for each in public if each.issue_id})
    if choice == Contributions.WITHDRAW:
        # In one order: two erasures may have texts under the same topics.
        for number in sorted(topics):
            recount(topics[number])
    stays: Stays = [
        {"contribution": each.public_id, "issue": topics[each.issue_id].public_id if each.issue_id else None}
        for each in kept
    ]
    return {"contributions": len(gone)}, stays


def _let_go(kept: Sequence[Contribution], *, still_owned: bool) -> None:
    # The sealed copy opens no more, the digest and the exact time could lead back.
    changed: Mapping[str, Any] = {
        "concern": None, "sealed": b"", "digest": "", "shared_at": F("decided_at"), "reviewer": "",
        "claimed_until": None,
    }  # fmt: skip
    nobodys: Mapping[str, Any] = {} if still_owned else {"participant": None}
    Contribution.objects.filter(pk__in=[each.pk for each in kept]).update(**changed, **nobodys)


def _taken(rows: QuerySet[Any]) -> int:
    """How many rows of this kind were removed; what hangs on them is gone before, or counted by nobody."""
    _, by_model = rows.delete()
    return by_model.get(rows.model._meta.label, 0)
