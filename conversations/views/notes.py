"""What Voice answered to each message of the participant: the notes beside it."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from conversations.models import Occasion, State, Turn
from conversations.wording import failure_sentence

from .rows import Rows

Face = Literal["asked", "skipped", "thinking", "again", "waiting", "cannot", "failed", "kept"]


@dataclass(frozen=True, slots=True)
class Note:
    """What became of a turn. `text` is its question or the sentence of its failure, `concern` what its reading became.

    `again`: a changed message is being read; `waiting`: behind another turn; `cannot`: failed, and can be tried again;
    `failed`: failed, and others came after it.
    """

    face: Face
    turn: int
    text: str = ""
    concern: str = ""


def notes_of(rows: Rows, *, shown_reading: str) -> Mapping[int, Sequence[Note]]:
    """The notes by the seq of the message they belong to.

    Left out is what stands elsewhere on the page: the open question, and the reading that is shown beside the letter.
    A failure is left out when the same message was read once more.
    """
    notes: dict[int, list[Note]] = defaultdict(list)
    for own_seq, note in _notes(rows, shown_reading):
        notes[own_seq].append(note)
    return notes


def _notes(rows: Rows, shown_reading: str) -> Iterator[tuple[int, Note]]:
    reading = next(iter(rows.thinking), None)
    last = {turn.own_seq: turn.n for turn in rows.turns}
    kept = {row.turn: row.concern for row in rows.readings if row.concern and row.public_id != shown_reading}
    for turn in rows.turns:
        if turn.state == State.THINKING:
            yield turn.own_seq, Note(_thinking(turn, reading), turn.n)
        elif turn.state == State.COULD_NOT_INTERPRET:
            if last[turn.own_seq] == turn.n:
                face: Face = "cannot" if turn is rows.turns[-1] else "failed"
                yield turn.own_seq, Note(face, turn.n, failure_sentence(turn.failure))
        elif turn.asked and turn is not rows.question:
            yield turn.own_seq, Note("skipped" if turn.skipped else "asked", turn.n, rows.reply(turn))
        elif turn.n in kept:
            yield turn.own_seq, Note("kept", turn.n, concern=kept[turn.n])


def _thinking(turn: Turn, reading: Turn | None) -> Face:
    if turn is not reading:
        return "waiting"
    return "again" if turn.occasion == Occasion.EDIT else "thinking"
