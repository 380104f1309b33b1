"""Reading for the owner: rows opened with the caller's key, in the API's shapes."""

from collections.abc import Sequence

from django.db.models import Count, Exists, OuterRef, Q

from participants.access import Caller
from participants.keys import conversation_key
from voice.kit.envelope import Key
from voice.kit.ids import may_be_id, turn_id, turn_number
from voice.kit.times import rfc3339

from .errors import ConversationNotFound, ConversationNotOwned, MessageNotFound, TurnNotFound
from .models import Author, Conversation, Message, Proposal, State, Turn
from .offers import offered_topics, open_offers
from .seals import ProposalBody, open_proposal, open_text
from .wording import failure_sentence

Shape = dict[str, object]

# Put together once: that is a third of what it costs.
_WITH_GRANTS = Conversation.objects.annotate(  # type: ignore[no-redef] # the model says that it may be there
    lost_a_grant=Exists(Turn.objects.filter(conversation=OuterRef("pk"), state=State.THINKING, grant=""))
)


def find_conversation(caller: Caller, public_id: str) -> Conversation:
    """The caller's conversation. Raises ConversationNotFound, ConversationNotOwned."""
    if not may_be_id(public_id):
        raise ConversationNotFound
    try:
        conversation = _WITH_GRANTS.get(public_id=public_id)
    except Conversation.DoesNotExist:
        raise ConversationNotFound from None
    if conversation.participant_id != caller.participant.pk:
        raise ConversationNotOwned
    return conversation


def find_message(conversation: Conversation, seq: str) -> Message:
    """A message of this conversation, by its seq as it stands in an address. Raises MessageNotFound."""
    number = int(seq) if seq.isascii() and seq.isdigit() and len(seq) <= 9 and seq[0] != "0" else 0
    message = Message.objects.filter(conversation=conversation, seq=number).first()
    if message is None:
        raise MessageNotFound
    return message


def find_turn(conversation: Conversation, public_id: str) -> Turn:
    """A turn of this conversation. Raises TurnNotFound."""
    n = turn_number(public_id, conversation.public_id)
    turn = Turn.objects.filter(conversation=conversation, n=n).first() if n is not None else None
    if turn is None:
        raise TurnNotFound
    return turn


def conversation_shape(caller: Caller, conversation: Conversation) -> Shape:
    """The whole conversation.

    Read in this order on purpose: a turn's end, its reply and its proposal are one transaction, so a turn that is read
    as ended first has them when they are read after it.
    """
    key = conversation_key(caller.root, conversation.public_id)
    turns = list(Turn.objects.filter(conversation=conversation).order_by("n"))
    proposals = list(Proposal.objects.filter(conversation=conversation).order_by("number"))
    messages = Message.objects.filter(conversation=conversation).order_by("seq")
    return {
        "id": conversation.public_id,
        "startedAt": rfc3339(conversation.started_at),
        "updatedAt": rfc3339(conversation.updated_at),
        "messages": [_message_shape(key, conversation, message) for message in messages],
        "proposals": _proposal_shapes(key, conversation, proposals),
        "confirmed": [proposal.concern for proposal in proposals if proposal.concern],
        "turns": [{"turn": turn_id(conversation.public_id, turn.n), "state": turn.state} for turn in turns],
    }


def conversation_list_shapes(conversations: Sequence[Conversation]) -> list[Shape]:
    """The rows of the list; nothing of them needs a key."""
    numbers = [conversation.pk for conversation in conversations]
    proposals = Proposal.objects.filter(conversation__in=numbers)
    is_open = Count("pk", filter=Q(concern="", stale=False))
    open_counts = dict(proposals.order_by().values_list("conversation").annotate(count=is_open))
    confirmed: dict[int, list[str]] = {}
    for number, concern in proposals.exclude(concern="").order_by("number").values_list("conversation", "concern"):
        confirmed.setdefault(number, []).append(concern)
    return [
        {
            "id": conversation.public_id,
            "startedAt": rfc3339(conversation.started_at),
            "updatedAt": rfc3339(conversation.updated_at),
            "messageCount": conversation.last_seq,
            "openProposals": open_counts.get(conversation.pk, 0),
            "confirmed": confirmed.get(conversation.pk, []),
        }
        for conversation in conversations
    ]


def turn_shape(caller: Caller, conversation: Conversation, turn: Turn) -> Shape:
    """The turn's state, its reply and its proposal as it is now; the sentence is made at reading."""
    key = conversation_key(caller.root, conversation.public_id)
    reply = Message.objects.filter(conversation=conversation, author=Author.VOICE, turn=turn.n).first()
    proposal = Proposal.objects.filter(conversation=conversation, turn=turn.n).first()
    ended = turn.state != State.THINKING
    shape: Shape = {
        "state": turn.state,
        "reply": open_text(key, conversation, reply) if ended and reply else None,
        "proposal": proposal_shape(key, conversation, proposal) if ended and proposal else None,
    }
    if turn.state == State.COULD_NOT_INTERPRET:
        shape["message"] = failure_sentence(turn.failure)
    return shape


def proposal_shape(key: Key, conversation: Conversation, proposal: Proposal) -> Shape:
    """A proposal, whole, as it is now."""
    return _proposal_shapes(key, conversation, [proposal])[0]


def _proposal_shapes(key: Key, conversation: Conversation, proposals: Sequence[Proposal]) -> list[Shape]:
    bodies = [open_proposal(key, conversation, proposal) for proposal in proposals]
    topics = offered_topics(bodies)
    return [
        _proposal_shape(conversation, proposal, body, open_offers(body, topics))
        for proposal, body in zip(proposals, bodies, strict=True)
    ]


def _proposal_shape(
    conversation: Conversation, proposal: Proposal, body: ProposalBody, offers: list[dict[str, object]]
) -> Shape:
    return {
        "id": proposal.public_id,
        "conversation": conversation.public_id,
        "turn": turn_id(conversation.public_id, proposal.turn),
        "summary": body["summary"],
        "elements": body["elements"],
        "confidence": body["confidence"],
        "suggestedIssues": offers,
        "editedByCitizen": proposal.edited,
        "basis": proposal.basis,
        "stale": proposal.stale,
        "confirmed": proposal.concern or None,
        "createdAt": rfc3339(proposal.created_at),
    }


def _message_shape(key: Key, conversation: Conversation, message: Message) -> Shape:
    return {
        "seq": message.seq,
        "author": message.author,
        "text": open_text(key, conversation, message),
        "at": rfc3339(message.at),
        "editedAt": rfc3339(message.edited_at) if message.edited_at else None,
        "turn": turn_id(conversation.public_id, message.turn),
    }
