"""A conversation of the caller, opened row by row."""

from collections.abc import Iterator
from typing import Any

from conversations.models import Conversation, Event, Message, Proposal, Turn
from conversations.offers import offered_topics
from conversations.seals import open_proposal, open_text
from participants.access import Caller
from participants.keys import conversation_key
from voice.kit.envelope import Key
from voice.kit.ids import turn_id
from voice.kit.times import rfc3339

Shape = dict[str, Any]
CHUNK = 100


def own_conversations(caller: Caller) -> Iterator[Conversation]:
    """The caller's conversations, the oldest first."""
    mine = Conversation.objects.filter(participant=caller.participant)
    yield from mine.order_by("number").iterator(CHUNK)


def conversation_part(caller: Caller, conversation: Conversation) -> Shape:
    """All of a conversation; the lists are read as they are written."""
    key = conversation_key(caller.root, conversation.public_id)
    return {
        "id": conversation.public_id,
        "startedAt": rfc3339(conversation.started_at),
        "updatedAt": rfc3339(conversation.updated_at),
        "messages": messages_of(key, conversation),
        "turns": turns_of(conversation),
        "proposals": proposals_of(key, conversation),
        "events": _events_of(conversation),
    }


def messages_of(key: Key, conversation: Conversation) -> Iterator[Shape]:
    """The messages, in order."""
    for message in Message.objects.filter(conversation=conversation).order_by("seq").iterator(CHUNK):
        yield {
            "seq": message.seq,
            "author": message.author,
            "text": open_text(key, conversation, message),
            "at": rfc3339(message.at),
            "editedAt": _time(message.edited_at),
            "revision": message.revision,
            "turn": turn_id(conversation.public_id, message.turn),
        }


def turns_of(conversation: Conversation) -> Iterator[Shape]:
    """The turns, in order: what each was made for, how it ended, which model was asked and what it took."""
    for turn in Turn.objects.filter(conversation=conversation).order_by("n").iterator(CHUNK):
        yield {
            "turn": turn_id(conversation.public_id, turn.n),
            "state": turn.state,
            "occasion": turn.occasion,
            "ownSeq": turn.own_seq,
            "readThrough": turn.read_through,
            "failure": turn.failure or None,
            "asked": turn.asked,
            "skipped": turn.skipped,
            "createdAt": rfc3339(turn.created_at),
            "endedAt": _time(turn.ended_at),
            "claims": turn.claims,
            "provider": turn.provider or None,
            "model": turn.model or None,
            "promptVersion": turn.prompt_version or None,
            "attempts": turn.attempts,
            "milliseconds": turn.milliseconds,
            "inputTokens": turn.input_tokens,
            "outputTokens": turn.output_tokens,
        }


def proposals_of(key: Key, conversation: Conversation) -> Iterator[Shape]:
    """The readings, in order, with their spans, passages, offered topics and the answers to these."""
    for proposal in Proposal.objects.filter(conversation=conversation).order_by("number").iterator(CHUNK):
        body = open_proposal(key, conversation, proposal)
        topics = offered_topics([body])
        yield {
            "id": proposal.public_id,
            "turn": turn_id(conversation.public_id, proposal.turn),
            "createdAt": rfc3339(proposal.created_at),
            "summary": body["summary"],
            "elements": body["elements"],
            "confidence": body["confidence"],
            "suggestedIssues": [
                {**offer, "title": topics[str(offer["issue"])].title if offer["issue"] in topics else None}
                for offer in body["suggestedIssues"]
            ],
            "ownWording": body.get("own", []),
            "basis": proposal.basis,
            "editedByCitizen": proposal.edited,
            "revision": proposal.revision,
            "stale": proposal.stale,
            "confirmed": proposal.concern or None,
        }


def _events_of(conversation: Conversation) -> Iterator[Shape]:
    """What the stream told, in order: when each edit was, and what became of a reading after what."""
    events = Event.objects.filter(conversation=conversation).order_by("seq", "k")
    for seq, k, kind, data in events.values_list("seq", "k", "kind", "data").iterator(CHUNK):
        yield {"id": f"{seq}.{k}", "type": kind, "data": data}


def _time(moment: Any) -> str | None:
    return rfc3339(moment) if moment else None
