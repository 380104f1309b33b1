"""A conversation's rows, read for a page with few queries and opened only where the page shows them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from django.db.models import Q

from conversations.models import Author, Conversation, Message, Proposal, State, Turn
from conversations.seals import ProposalBody, open_proposal, open_text
from participants.access import Caller
from participants.keys import conversation_key
from voice.kit.envelope import Key


@dataclass(frozen=True, slots=True)
class ReadingState:
    """Where a reading is; nothing of what it says."""

    pk: int
    public_id: str
    turn: int
    concern: str
    stale: bool
    edited: bool

    @property
    def is_open(self) -> bool:
        """Whether it can still be confirmed."""
        return not self.concern and not self.stale


class Rows:
    """What a page of a conversation is made from.

    `first` is the seq from which the letter is shown; of what came before there are only the messages that are needed.
    `turns` are those of the shown messages, those that have not ended, and the latest.
    """

    def __init__(
        self, key: Key, conversation: Conversation, first: int, turns: list[Turn], readings: Sequence[ReadingState]
    ) -> None:
        self.conversation = conversation
        self.first = first
        self.turns = turns
        self.readings = readings
        self._key = key
        self._needed = {turn.own_seq for turn in self.thinking}

    def need(self, seqs: Iterable[int]) -> None:
        """Have these messages too, however early; to be called before the messages are looked at."""
        self._needed.update(seqs)

    @cached_property
    def messages(self) -> list[Message]:
        """The messages in their order."""
        found = Message.objects.filter(conversation=self.conversation).order_by("seq")
        if self.first > 1:
            found = found.filter(Q(seq__gte=self.first) | Q(seq__in=self._needed))
        return list(found)

    @cached_property
    def own(self) -> dict[int, Message]:
        """The participant's messages by seq."""
        return {row.seq: row for row in self.messages if row.author == Author.CITIZEN}

    @cached_property
    def texts(self) -> dict[int, str]:
        """The participant's words by seq, exactly as stored."""
        return {seq: open_text(self._key, self.conversation, row) for seq, row in self.own.items()}

    @cached_property
    def _replies(self) -> dict[int, Message]:
        return {row.turn: row for row in self.messages if row.author == Author.VOICE}

    @property
    def thinking(self) -> list[Turn]:
        """The turns that have not ended, the next one first."""
        return [row for row in self.turns if row.state == State.THINKING]

    @property
    def question(self) -> Turn | None:
        """The latest turn, if it asked and nobody has answered or skipped."""
        latest = self.turns[-1] if self.turns else None
        asks = latest and latest.state == State.REPLIED and latest.asked and not latest.skipped
        return latest if asks else None

    def turn(self, n: int) -> Turn | None:
        """One of the turns, by its number."""
        return next((row for row in self.turns if row.n == n), None)

    def reply(self, turn: Turn) -> str:
        """What Voice said in a turn."""
        row = self._replies.get(turn.n)
        return open_text(self._key, self.conversation, row) if row else ""

    def body(self, proposal: Proposal) -> ProposalBody:
        """A reading's content."""
        return open_proposal(self._key, self.conversation, proposal)


def read_rows(caller: Caller, conversation: Conversation, *, first: int = 1) -> Rows:
    """What is below a conversation, or below its messages from `first` on.

    Turns before the rest: a turn's end, its reply and its reading are one transaction, so a turn that is read as ended
    has them when they are read after it.
    """
    key = conversation_key(caller.root, conversation.public_id)
    turns = Turn.objects.filter(conversation=conversation).order_by("n")
    if first > 1:
        turns = turns.filter(Q(own_seq__gte=first) | Q(state=State.THINKING) | Q(n__gte=conversation.last_turn))
    of_turns = list(turns)
    states = Proposal.objects.filter(conversation=conversation).order_by("number")
    columns = states.values_list("pk", "public_id", "turn", "concern", "stale", "edited")
    return Rows(key, conversation, first, of_turns, [ReadingState(*row) for row in columns])
