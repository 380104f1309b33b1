"""The writes: each adds facts and their events under the conversation's lock. What may be done was decided before."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime

from django.db import transaction
from django.utils import timezone

from participants.access import Caller
from participants.ledger import Fact, Value, enter_all
from participants.ledger_models import By, What
from voice.kit.envelope import Key
from voice.kit.errors import AuthenticationRequired
from voice.kit.ids import PROPOSAL, new_id, turn_id

from . import counters, events
from .errors import ConversationNotFound
from .models import Author, Conversation, Event, Message, Occasion, Proposal, State, Turn
from .seals import ProposalBody, seal_proposal, seal_text

_COUNTERS = ("last_seq", "last_k", "last_turn")


@contextmanager
def writing(conversation_number: int, *, by: Caller | None) -> Iterator[Conversation]:
    """One transaction that holds the conversation's row: everything below it is written in here and nowhere else.

    PostgreSQL locks the row; on SQLite the transaction is IMMEDIATE and so the only writer. Whoever comes second
    sees what the first one committed. `by` is whose request it is, None for a worker, whose lease says as much.

    Raises ConversationNotFound when the first one erased it, AuthenticationRequired when the caller's root key was
    replaced, and the conversation sealed under the new one: what they would write, nobody could open.
    """
    with transaction.atomic():
        conversation = Conversation.objects.select_for_update().filter(pk=conversation_number).first()
        if conversation is None:
            raise ConversationNotFound
        if by is not None and by.participant.key_generation < conversation.key_generation:
            raise AuthenticationRequired
        conversation.unwritten, conversation.unentered = [], []
        before = [getattr(conversation, name) for name in _COUNTERS]
        yield conversation
        if before != [getattr(conversation, name) for name in _COUNTERS]:
            conversation.updated_at = timezone.now()
            conversation.save(update_fields=[*_COUNTERS, "updated_at"])
            Event.objects.bulk_create(conversation.unwritten)
            events.nudge_on_commit(conversation)
        # Last: whoever holds the ledger's head holds up the participant's other conversations.
        enter_all(participant=conversation.participant_id, facts=conversation.unentered)


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


def add_turn(
    conversation: Conversation, *, n: int, occasion: Occasion, own_seq: int, at: datetime, grant: str, through: str
) -> Turn:
    """A turn that waits, its event, and its entry in the ledger: made by the participant, through what they used."""
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
    conversation.unentered.append(_entry_of_made(conversation, turn, through))
    return turn


@dataclass(frozen=True, slots=True)
class Ending:
    """How a turn ended: a reply, with a question or a proposal, or a failure code and nothing else."""

    reply: str = ""
    asked: bool = False
    proposal: ProposalBody | None = None
    failure: str = ""
    figures: Mapping[str, object] | None = None
    #: Entries for the ledger that were not made yet.
    unentered: Sequence[Fact] = ()


class LeaseLost(Exception):
    """Another worker has the turn, or it has ended, or its owner erased it: nothing may be written."""


def end_turn(turn: Turn, key: Key | None, ending: Ending, *, revisions: Mapping[int, int]) -> None:
    """Record a turn's end: reply, proposal and events, in one transaction, only while this worker's lease holds.

    `revisions` are the citizen messages that were read. If one was edited since, the proposal is born stale: the edit
    and this both hold the conversation's lock, so either the edit saw the proposal or this sees the edit.
    Raises LeaseLost.
    """
    try:
        with writing(turn.conversation_id, by=None) as conversation:
            _end(turn, conversation, key, ending, revisions)
    except ConversationNotFound:
        raise LeaseLost from None


def _end(turn: Turn, conversation: Conversation, key: Key | None, ending: Ending, revisions: Mapping[int, int]) -> None:
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
    conversation.unentered += [*ending.unentered, _entry_of_end(conversation, turn, ending, now)]
    _count(turn, ending, now)


def _entry_of_made(conversation: Conversation, turn: Turn, through: str) -> Fact:
    detail: dict[str, Value] = {
        "turn": turn_id(conversation.public_id, turn.n),
        "occasion": str(turn.occasion),
        "message": turn.own_seq,
        "through": through,
    }
    return Fact(What.TURN_MADE, By.PARTICIPANT, detail, turn.created_at)


def _entry_of_end(conversation: Conversation, turn: Turn, ending: Ending, at: datetime) -> Fact:
    # Not whether there was a proposal: no ledger remembers one that was discarded.
    detail: dict[str, Value] = {"turn": turn_id(conversation.public_id, turn.n), "state": str(turn.state)}
    if ending.failure:
        detail["failure"] = ending.failure
    requests = (ending.figures or {}).get("attempts")
    if isinstance(requests, int):
        detail["requests"] = requests
    return Fact(What.TURN_ENDED, By.VOICE, detail, at)


def _count(turn: Turn, ending: Ending, now: datetime) -> None:
    figures = ending.figures or {}
    counters.count_turn(
        turn,
        outcome=ending.failure or (counters.READING if ending.proposal is not None else counters.QUESTION),
        ended_at=now,
        cost=counters.Cost(
            prompt_version=str(figures.get("prompt_version", "")),
            model=str(figures.get("model", "")),
            input_tokens=int(str(figures.get("input_tokens", 0))),
            output_tokens=int(str(figures.get("output_tokens", 0))),
        ),
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
