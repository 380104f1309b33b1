"""Events beside the facts: written in the fact's transaction, the nudge sent on commit (CONTRACT section 5)."""

import logging

from channels.layers import get_channel_layer
from django.db import transaction

from voice.kit import loop
from voice.kit.ids import turn_id
from voice.kit.sse import Cursor
from voice.kit.times import rfc3339

from .models import Conversation, Event, Message, Proposal, Turn

logger = logging.getLogger(__name__)


def group_name(conversation: Conversation) -> str:
    """The channel-layer group of a conversation's open streams."""
    return f"conversation.{conversation.public_id}"


def message_data(message: Message) -> dict[str, object]:
    """A message as the stream tells it, and as a send or an edit answers it: without its text."""
    data: dict[str, object] = {"seq": message.seq, "author": message.author, "at": rfc3339(message.at)}
    if message.edited_at:
        data["editedAt"] = rfc3339(message.edited_at)
    return data


def record_message(conversation: Conversation, message: Message) -> None:
    """A new message is the event `<seq>.0`; an edited one the next event after the last message."""
    data = message_data(message)
    if message.edited_at:
        _record(conversation, "message", data)
    else:
        conversation.unwritten.append(Event(conversation=conversation, seq=message.seq, k=0, kind="message", data=data))


def record_turn(conversation: Conversation, turn: Turn) -> None:
    """A turn as it is now: recorded as Thinking, or ended."""
    _record(conversation, "turn", {"turn": turn_id(conversation.public_id, turn.n), "state": turn.state})


def record_proposal(conversation: Conversation, proposal: Proposal, state: str) -> None:
    """What became of a proposal: Proposed, Edited, Confirmed or Stale."""
    _record(conversation, "proposal", _proposal_data(conversation, proposal, state), proposal)


def announce_discard(conversation: Conversation, proposal: Proposal) -> None:
    """Tell open streams, on commit, that a proposal is gone. Not recorded: a discard leaves no trace."""
    _send_on_commit(conversation, {"type": "discarded", "data": _proposal_data(conversation, proposal, "Discarded")})


def nudge_on_commit(conversation: Conversation) -> None:
    """Wake the conversation's open streams when the transaction is through; they read the rows themselves."""
    _send_on_commit(conversation, {"type": "nudge"})


def events_after(conversation_number: int, cursor: Cursor, most: int) -> list[tuple[Cursor, str, dict[str, object]]]:
    """The next events after a place, in order."""
    later = Event.objects.filter(conversation_id=conversation_number, seq__gte=cursor.seq)
    later = later.exclude(seq=cursor.seq, k__lte=cursor.k).order_by("seq", "k")
    return [(Cursor(seq, k), kind, data) for seq, k, kind, data in later.values_list("seq", "k", "kind", "data")[:most]]


def _record(conversation: Conversation, kind: str, data: dict[str, object], proposal: Proposal | None = None) -> None:
    # Needs the conversation's lock: two writers would take the same k.
    conversation.last_k += 1
    conversation.unwritten.append(
        Event(
            conversation=conversation,
            seq=conversation.last_seq,
            k=conversation.last_k,
            kind=kind,
            data=data,
            proposal=proposal,
        )
    )


def _proposal_data(conversation: Conversation, proposal: Proposal, state: str) -> dict[str, object]:
    return {"proposal": proposal.public_id, "turn": turn_id(conversation.public_id, proposal.turn), "state": state}


def _send_on_commit(conversation: Conversation, message: dict[str, object]) -> None:
    group = group_name(conversation)

    def send() -> None:
        layer = get_channel_layer()
        if layer is not None:
            loop.submit(layer.group_send(group, message))

    transaction.on_commit(send, robust=True)
