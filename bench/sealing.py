"""Sealing: saving a message and reading sixty of them, beside the same rows in plain text."""

import gc
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from itertools import cycle, islice
from statistics import median
from typing import ClassVar

from django.db import connection, models, transaction
from django.utils import timezone

from conversations.intake import start_conversation
from conversations.models import Author, Conversation, Message
from conversations.seals import open_text, seal_text
from participants.access import Caller, authenticate, create_participant
from participants.keys import conversation_key

from .figures import Figure, Section, at_most
from .recordings import ANSWER, OPENING, SLOW_OPENING

MESSAGES, ROUNDS, READINGS, WARM_UP = 60, 50, 6, 5
AIM_RATIO = 1.4

HOW = (
    "The product's rows, saved one by one, each in its own transaction, then read all together; the conversation's key "
    "is derived for each save and each reading, as a request does. Beside them the same columns with the text in the "
    "clear. Both take turns in one process on the product's SQLite settings."
)


class PlainMessage(models.Model):
    """A message as it would be without sealing: the same columns, keys and constraints, and the text in the clear."""

    number = models.BigAutoField(primary_key=True)
    # Nothing is deleted here, and a conversation's deletion must not come looking for this table.
    conversation = models.ForeignKey(Conversation, models.DO_NOTHING, related_name="+")
    seq = models.PositiveIntegerField()
    author = models.CharField(max_length=8, choices=Author.choices)
    turn = models.PositiveIntegerField()
    at = models.DateTimeField()
    edited_at = models.DateTimeField(null=True)
    revision = models.PositiveIntegerField(default=0)
    text = models.TextField()
    objects: ClassVar[models.Manager["PlainMessage"]] = models.Manager()

    class Meta:
        app_label = "bench"
        constraints = [
            models.UniqueConstraint(fields=["conversation", "seq"], name="plain_seq_once"),
            models.UniqueConstraint(
                fields=["conversation", "turn"], condition=models.Q(author="voice"), name="plain_one_reply_a_turn"
            ),
            models.CheckConstraint(condition=models.Q(author__in=Author.values), name="plain_author_is_known"),
        ]


@dataclass(slots=True)
class Timings:
    """Seconds: of single saves, and of readings of all messages."""

    save_sealed: list[float] = field(default_factory=list)
    save_plain: list[float] = field(default_factory=list)
    read_sealed: list[float] = field(default_factory=list)
    read_plain: list[float] = field(default_factory=list)


def section() -> Section:
    """Measure in this process, in the database that Django is set up with."""
    with plain_table():
        measure(MESSAGES, WARM_UP)
        return Section("Sealing", HOW, figures(measure(MESSAGES, ROUNDS)))


@contextmanager
def plain_table() -> Iterator[None]:
    """The table of PlainMessage, for a while."""
    with connection.schema_editor() as editor:
        editor.create_model(PlainMessage)
    try:
        yield
    finally:
        with connection.schema_editor() as editor:
            editor.delete_model(PlainMessage)


def measure(messages: int, rounds: int) -> Timings:
    """Take the times, inside `plain_table()`."""
    name = f"sealing {Conversation.objects.count()}"
    caller = authenticate(f"Bearer {create_participant(name=name).token}")
    texts = list(islice(cycle((OPENING, ANSWER, SLOW_OPENING)), messages))
    timings = Timings()
    gc.collect()
    gc.disable()
    try:
        for _ in range(rounds):
            _one_round(caller, texts, timings)
    finally:
        gc.enable()
    return timings


def _one_round(caller: Caller, texts: list[str], timings: Timings) -> None:
    conversation = start_conversation(caller=caller)
    for seq, text in enumerate(texts, start=1):
        # What goes first in one save goes second in the next.
        saves = [(_save_sealed, timings.save_sealed), (_save_plain, timings.save_plain)]
        for save, times in saves if seq % 2 else reversed(saves):
            times.append(_seconds(partial(save, caller, conversation, seq, text)))
    for _ in range(READINGS):
        timings.read_sealed.append(_seconds(partial(_read_sealed, caller, conversation)))
        timings.read_plain.append(_seconds(partial(_read_plain, conversation)))
    if not _read_sealed(caller, conversation) == _read_plain(conversation) == texts:
        raise AssertionError("what was read is not what was saved")


def _save_sealed(caller: Caller, conversation: Conversation, seq: int, text: str) -> None:
    key = conversation_key(caller.root, conversation.public_id)
    with transaction.atomic():
        Message.objects.create(
            conversation=conversation,
            seq=seq,
            author=Author.CITIZEN,
            turn=seq,
            at=timezone.now(),
            sealed=seal_text(key, conversation, seq, 0, text),
        )


def _save_plain(_caller: Caller, conversation: Conversation, seq: int, text: str) -> None:
    with transaction.atomic():
        PlainMessage.objects.create(
            conversation=conversation, seq=seq, author=Author.CITIZEN, turn=seq, at=timezone.now(), text=text
        )


def _read_sealed(caller: Caller, conversation: Conversation) -> list[str]:
    key = conversation_key(caller.root, conversation.public_id)
    rows = Message.objects.filter(conversation=conversation).order_by("seq")
    return [open_text(key, conversation, row) for row in rows]


def _read_plain(conversation: Conversation) -> list[str]:
    return [row.text for row in PlainMessage.objects.filter(conversation=conversation).order_by("seq")]


def _seconds(work: Callable[[], object]) -> float:
    started = time.perf_counter()
    work()
    return time.perf_counter() - started


def figures(timings: Timings) -> tuple[Figure, ...]:
    """Each beside its twin in plain text, by the median."""
    return (
        *_pair("Saving a message", timings.save_sealed, timings.save_plain),
        *_pair(f"Reading {MESSAGES} messages", timings.read_sealed, timings.read_plain),
    )


def _pair(name: str, sealed: list[float], plain: list[float]) -> tuple[Figure, ...]:
    ratio = median(sealed) / median(plain)
    return (
        Figure(f"{name}: sealed, plain", f"{1000 * median(sealed):.2f} ms, {1000 * median(plain):.2f} ms"),
        at_most(f"{name}, sealed against plain", ratio, AIM_RATIO, "×", digits=2),
    )
