"""The writes: each adds facts and their events under the conversation's lock. What may be done was decided before."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime

from django.db import transaction
from django.utils import timezone

from voice.kit.envelope import Key
from voice.kit.ids import PROPOSAL, new_id

from . import counters, events
from .models import Author, Conversation, Event, Message, Occasion, Proposal, State, Turn
from .seals import ProposalBody, seal_proposal, seal_text

_COUNTERS = ("last_seq", "last_k", "last_turn")


@contextmanager
def writing(conversation_number: int) -> Iterator[Conversation]:
    """One transaction that holds the conversation's row: everything below it is written in here and nowhere else.

    PostgreSQL locks the row; on SQLite the transaction is IMMEDIATE and so the only writer. Whoever comes second
    sees what the first one committed.
    """
    with transaction.atomic():
        conversation = Conversation.objects.select_for_update().get(pk=conversation_number)
        conversation.unwritten = []
        before = [getattr(conversation, name) for name in _COUNTERS]
        yield conversation
        if before != [getattr(conversation, name) for name in _COUNTERS]:
            conversation.updated_at = timezone.now()
            conversation.save(update_fields=[*_COUNTERS, "updated_at"])
            Event.objects.bulk_create(conversation.unwritten)
            events.nudge_on_commit(conversation)


def add_message(conversation: Conversation, key: Key, *, author: Author, text: str, turn: int, at: datetime) -> Message:
    """The next message and its event."""
    conversation.last_seq += 1
    conversation.last_k = 0
    message = Message.objects.create(
        conversation=conversation,
        seq=conversation.last_seq,
        author=author,
        turn=turn,
        at=at,
        sealed=seal_text(key, conversation, conversation.last_seq, 0, text),
    )
    events.record_message(conversation, message)
    return message


def replace_text(conversation: Conversation, key: Key, message: Message, *, text: str, turn: int, at: datetime) -> None:
    """New words for a message, its event, and the open proposals made from the old words become stale."""
    message.revision += 1
    message.sealed = seal_text(key, conversation, message.seq, message.revision, text)
    message.edited_at = at
    message.turn = turn
    message.save(update_fields=["revision", "sealed", "edited_at", "turn"])
    events.record_message(conversation, message)
    for proposal in Proposal.objects.filter(conversation=conversation, stale=False, concern="").order_by("number"):
        if message.seq in proposal.basis:
            proposal.stale = True
            proposal.save(update_fields=["stale"])
            events.record_proposal(conversation, proposal, "Stale")


def add_turn(conversation: Conversation, *, n: int, occasion: Occasion, own_seq: int, at: datetime, grant: str) -> Turn:
    """A turn that waits, and its event."""
    conversation.last_turn = n
    turn = Turn.objects.create(
        conversation=conversation,
        participant_id=conversation.participant_id,
        n=n,
        occasion=occasion,
        own_seq=own_seq,
        read_through=conversation.last_seq,
        created_at=at,
        grant=grant,
    )
    events.record_turn(conversation, turn)
    return turn


@dataclass(frozen=True, slots=True)
class Ending:
    """How a turn ended: a reply, with a question or a proposal, or a failure code and nothing else."""

    reply: str = ""
    asked: bool = False
    proposal: ProposalBody | None = None
    failure: str = ""
    figures: Mapping[str, object] | None = None


class LeaseLost(Exception):
    """Another worker has the turn, or it has ended: nothing may be written."""


def end_turn(turn: Turn, key: Key | None, ending: Ending, *, revisions: Mapping[int, int]) -> None:
    """Record a turn's end: reply, proposal and events, in one transaction, only while this worker's lease holds.

    `revisions` are the citizen messages that were read. If one was edited since, the proposal is born stale: the edit
    and this both hold the conversation's lock, so either the edit saw the proposal or this sees the edit.
    Raises LeaseLost.
    """
    with writing(turn.conversation_id) as conversation:
        now = timezone.now()
        state = State.COULD_NOT_INTERPRET if ending.failure else State.REPLIED
        held = Turn.objects.filter(pk=turn.pk, state=State.THINKING, lease=turn.lease)
        changed = held.update(
            state=state,
            failure=ending.failure,
            asked=ending.asked,
            ended_at=now,
            lease="",
            leased_until=None,
            grant="",
            **(ending.figures or {}),
        )
        if changed != 1:
            raise LeaseLost
        turn.state = state
        if key is not None and not ending.failure:
            add_message(conversation, key, author=Author.VOICE, text=ending.reply, turn=turn.n, at=now)
            if ending.proposal is not None:
                _add_proposal(conversation, key, turn, ending.proposal, revisions, now)
        events.record_turn(conversation, turn)
        _count(turn, ending, now)


def _count(turn: Turn, ending: Ending, now: datetime) -> None:
    figures = ending.figures or {}
    counters.count_turn(
        turn,
        outcome=ending.failure or (counters.READING if ending.proposal is not None else counters.QUESTION),
        ended_at=now,
        prompt_version=str(figures.get("prompt_version", "")),
        model=str(figures.get("model", "")),
    )


def _add_proposal(
    conversation: Conversation, key: Key, turn: Turn, body: ProposalBody, revisions: Mapping[int, int], at: datetime
) -> None:
    public_id = new_id(PROPOSAL)
    proposal = Proposal.objects.create(
        public_id=public_id,
        conversation=conversation,
        turn=turn.n,
        basis=sorted(revisions),
        created_at=at,
        stale=not _as_read(conversation, revisions),
        sealed=seal_proposal(key, conversation, public_id, 0, body),
    )
    events.record_proposal(conversation, proposal, "Proposed")
    if proposal.stale:
        events.record_proposal(conversation, proposal, "Stale")


def _as_read(conversation: Conversation, revisions: Mapping[int, int]) -> bool:
    seqs: Sequence[int] = list(revisions)
    now = Message.objects.filter(conversation=conversation, seq__in=seqs).values_list("seq", "revision")
    return dict(now) == dict(revisions)
