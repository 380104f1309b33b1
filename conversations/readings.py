"""What a turn reads: the lines, with their words as they are when it starts (CONTRACT section 4)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import cast

from django.conf import settings
from django.db.models import Q

from providers.base import Author as LineAuthor
from providers.base import Exchange, Line
from providers.base import Occasion as ExchangeOccasion
from voice.kit.envelope import Key

from .models import Author, Message, Turn
from .seals import open_text


@dataclass(frozen=True, slots=True)
class TurnReading:
    """The exchange for the model, and the revision of every citizen message in it."""

    exchange: Exchange
    revisions: Mapping[int, int]


def read_turn(turn: Turn, key: Key) -> TurnReading:
    """Open what the turn reads: the participant's messages sent before it was made, and the replies of earlier turns.

    An edit re-reads the conversation, so the messages between the edited one and the edit belong to it; nothing that
    was sent later does. Raises CannotOpen.
    """
    rows = Message.objects.filter(
        Q(author=Author.CITIZEN, seq__lte=turn.read_through) | Q(author=Author.VOICE, turn__lt=turn.n),
        conversation=turn.conversation,
    ).order_by("seq")
    texts = {row: open_text(key, turn.conversation, row) for row in rows}
    kept = _within_context(texts, turn.own_seq)
    earlier = (
        Turn.objects.filter(conversation=turn.conversation, n__lt=turn.n)
        .order_by("-n")
        .values_list("n", "asked", "skipped")
    )
    skipped = {n for n, _asked, was_skipped in earlier if was_skipped}
    exchange = Exchange(
        lines=tuple(Line(row.seq, cast(LineAuthor, row.author), texts[row]) for row in kept),
        own=turn.own_seq,
        occasion=cast(ExchangeOccasion, turn.occasion),
        skipped=tuple(text for row, text in texts.items() if row.author == Author.VOICE and row.turn in skipped),
        must_propose=_questions_in_a_row([asked for _n, asked, _skipped in earlier]) >= settings.VOICE_MAX_QUESTIONS,
    )
    return TurnReading(exchange, {row.seq: row.revision for row in kept if row.author == Author.CITIZEN})


def _within_context(texts: Mapping[Message, str], own_seq: int) -> list[Message]:
    """Whole messages, the newest first, up to VOICE_CONTEXT_CHARACTERS; the turn's own always. In order of seq."""
    own = next(row for row in texts if row.seq == own_seq)
    room = settings.VOICE_CONTEXT_CHARACTERS - len(texts[own])
    kept = [own]
    for row in sorted(texts, key=lambda row: row.seq, reverse=True):
        if row is own:
            continue
        room -= len(texts[row])
        if room < 0:
            break
        kept.append(row)
    return sorted(kept, key=lambda row: row.seq)


def _questions_in_a_row(newest_first: list[bool]) -> int:
    return next((count for count, asked in enumerate(newest_first) if not asked), len(newest_first))
