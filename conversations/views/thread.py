"""A conversation as its page shows it: the letter, the reading beside it, the box, and where live news go on."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from django.urls import reverse

from conversations.models import Author, Conversation, Message, Proposal, Turn
from conversations.wordings import SUMMARY, own_parts
from participants.access import Caller
from voice.kit.sse import Cursor

from .box import Box, Refused, box_of
from .letter import Letter, letter_of
from .rows import ReadingState, Rows, read_rows
from .slip import Reading, reading_of

#: How many of the participant's messages a page shows at first, and how many earlier readings it names.
KEPT = 20
OLDER_AT_MOST = 10


@dataclass(frozen=True, slots=True)
class Older:
    """An earlier reading that is still open, with the address of its own page."""

    address: str
    summary: str
    is_own: bool


@dataclass(frozen=True, slots=True)
class Thread:
    """`live` is where the page asks for news: it shows the same messages again, and what came after them.

    `after` is the place in the stream from which news are not on the page yet. `turns` and `readings` are the states of
    what is shown, `answers` what was said of the topics offered with the reading, for the script that tells what became
    of them. `hidden` counts the messages that `everything` shows.
    """

    rows: Rows
    live: str
    everything: str
    stream: str
    after: str
    turns: str
    readings: str
    hidden: int
    letter: Letter
    reading: Reading | None
    older: Sequence[Older]
    older_count: int
    box: Box

    @property
    def is_busy(self) -> bool:
        """Whether Voice is reading something."""
        return bool(self.rows.thinking)

    @property
    def answers(self) -> str:
        """What the participant said of each topic that is offered."""
        if self.reading is None:
            return ""
        return " ".join(f"{self.reading.id}/{offer.id}:{offer.answer}" for offer in self.reading.offers)

    @property
    def is_short(self) -> bool:
        """Whether the letter stays in view beside a reading."""
        return self.letter.is_short and not self.hidden


def thread_of(
    caller: Caller, conversation: Conversation, *, first: int = 0, text: str = "", refused: Refused | None = None
) -> Thread:
    """The conversation as it is now, its messages from `first` on: 0 for the latest, 1 for all.

    `conversation` was read just before, so nothing that happens after it is missed.
    """
    own = Message.objects.filter(conversation=conversation, author=Author.CITIZEN).order_by("seq")
    seqs = list(own.values_list("seq", flat=True))
    latest = seqs[-KEPT] if len(seqs) > KEPT else 1
    rows = read_rows(caller, conversation, first=min(first or latest, latest))
    shown = shown_reading(rows)
    others = [row for row in rows.readings[::-1] if row.is_open and row is not shown]
    older = others[: len(others) if rows.first == 1 else OLDER_AT_MOST]
    proposals = _proposals([shown, *older] if shown else older)
    # Gone by now: it was discarded a moment ago, and the event that says so comes after `after`.
    reading = reading_of(rows, proposals[shown.pk]) if shown and shown.pk in proposals else None
    address = reverse("conversation", args=(conversation.public_id,))
    return Thread(
        rows=rows,
        live=f"{address}?from={rows.first}",
        everything=f"{address}?from=1",
        stream=f"/me/conversations/{conversation.public_id}/stream",
        after=str(Cursor(conversation.last_seq, conversation.last_k)),
        turns=" ".join(map(_turn, rows.turns)),
        readings=" ".join(map(_reading, rows.readings)),
        hidden=sum(seq < rows.first and seq not in rows.own for seq in seqs),
        letter=letter_of(rows, reading.elements if reading else (), shown_reading=reading.id if reading else ""),
        reading=reading,
        older=[_older(rows, proposals[row.pk]) for row in older if row.pk in proposals],
        older_count=len(others),
        box=box_of(rows, is_reading_open=bool(reading and reading.face == "open"), text=text, refused=refused),
    )


def address_of_message(conversation: Conversation, seq: int) -> str:
    """The conversation's address with a message in view, however early it was."""
    later = Message.objects.filter(conversation=conversation, author=Author.CITIZEN, seq__gt=seq).count()
    address = reverse("conversation", args=(conversation.public_id,))
    return f"{address}?from={seq}#m{seq}" if later >= KEPT else f"{address}#m{seq}"


def shown_reading(rows: Rows) -> ReadingState | None:
    """The reading beside the letter: the newest that is open, unless a newer one is out of date and not replaced yet.

    When the newest of all is confirmed and the conversation has not gone on, and no other waits, it stays there.
    """
    newest_first = rows.readings[::-1]
    if newest_first and not newest_first[0].concern:
        return newest_first[0]
    open_one = next((row for row in newest_first if row.is_open), None)
    if open_one is None and newest_first and newest_first[0].turn == rows.conversation.last_turn:
        return newest_first[0]
    return open_one


def _proposals(states: Iterable[ReadingState]) -> Mapping[int, Proposal]:
    return Proposal.objects.in_bulk([row.pk for row in states])


def _older(rows: Rows, row: Proposal) -> Older:
    address = reverse("reading", args=(rows.conversation.public_id, row.public_id))
    body = rows.body(row)
    return Older(address, body["summary"], SUMMARY in own_parts(body, edited=row.edited))


def _turn(row: Turn) -> str:
    return f"{row.n}:{row.state}" + (":asked" if row.asked else "")


def _reading(row: ReadingState) -> str:
    state = "Confirmed" if row.concern else "Stale" if row.stale else "Edited" if row.edited else "Proposed"
    return f"{row.public_id}:{state}"
