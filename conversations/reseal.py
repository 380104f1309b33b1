"""Sealing conversations under their owner's new root key, one after the other, each whole under its lock."""

import logging
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from django.db import connection
from django.db.models import BinaryField, F, Model, QuerySet
from django.db.models.functions import Substr

from participants.access import Caller
from participants.keys import conversation_key
from participants.reseal import KEY_ID_BYTES, KEY_ID_FROM
from voice.kit.envelope import Address, CannotOpen, Key

from . import grants
from .claims import take_back_turns
from .errors import ConversationNotFound
from .models import Conversation, Message, Proposal
from .record import writing
from .seals import message_address, proposal_address
from .tasks import hint

logger = logging.getLogger(__name__)

_AT_ONCE = 100


@dataclass(frozen=True, slots=True)
class SealedRows:
    """A model with a `sealed` column under the conversation's key: how its rows lead there, and what binds each."""

    model: type[Model]
    conversation: str
    address: Callable[[Conversation, Any], Address]

    def of(self, conversation: Conversation) -> "QuerySet[Any]":
        """The rows of a conversation."""
        return self.model._default_manager.filter(**{self.conversation: conversation}).order_by("pk")


_sealed = [
    SealedRows(Message, "conversation", message_address),
    SealedRows(Proposal, "conversation", proposal_address),
]


def seals_under_conversations(*rows: SealedRows) -> None:
    """A higher room seals rows under the key of a conversation: they are sealed anew with it."""
    _sealed.extend(rows)


def sealed_under_conversations() -> tuple[SealedRows, ...]:
    """Every model that has such rows."""
    return tuple(_sealed)


class ConversationsReseal:
    """What the room of conversations does when a root key is renewed."""

    def reseal(self, caller: Caller, until: float) -> bool:
        """One conversation at least, so that every visit gets on."""
        for number in _left(caller).order_by("pk").values_list("pk", flat=True).iterator(chunk_size=_AT_ONCE):
            # One that its owner erased meanwhile needs no key.
            with suppress(ConversationNotFound):
                _reseal_conversation(caller, number)
            if time.monotonic() > until:
                break
        return not _left(caller).exists()

    def needs_former(self, caller: Caller) -> bool:
        """By what the blobs themselves name."""
        newest = {
            conversation.pk: conversation_key(caller.root, conversation.public_id).key_id
            for conversation in Conversation.objects.filter(participant=caller.participant).only("public_id")
        }
        return any(newest[number] != key_id for rows in _sealed for number, key_id in _named_keys(rows, caller))

    def progress(self, caller: Caller) -> tuple[int, int]:
        """In conversations."""
        total = Conversation.objects.filter(participant=caller.participant).count()
        return total - _left(caller).count(), total


def _left(caller: Caller) -> QuerySet[Conversation]:
    return Conversation.objects.filter(
        participant=caller.participant, key_generation__lt=caller.participant.key_generation
    )


def _named_keys(rows: SealedRows, caller: Caller) -> Iterator[tuple[int, bytes]]:
    of_theirs = rows.model._default_manager.filter(**{f"{rows.conversation}__participant": caller.participant})
    key_id = Substr("sealed", KEY_ID_FROM, KEY_ID_BYTES, output_field=BinaryField())
    named = of_theirs.annotate(key_id=key_id, of=F(rows.conversation))
    for number, found in named.order_by().values_list("of", "key_id").distinct():
        yield number, bytes(found)


def _reseal_conversation(caller: Caller, number: int) -> None:
    """Every row of it, then its turns are granted anew.

    A worker that holds a turn has the former key alone, and would write under it: its lease is taken back, so that
    what it writes is refused. A conversation holds 500 messages at most, so the lock is held for a moment.
    """
    with writing(number, by=caller) as held:
        if held.key_generation >= caller.participant.key_generation:
            return
        key = conversation_key(caller.root, held.public_id)
        for rows in _sealed:
            _reseal_rows(key, held, rows)
        take_back_turns(held)
        Conversation.objects.filter(pk=number).update(key_generation=caller.participant.key_generation)
    if grants.grant_again(key, held):
        hint()


def _reseal_rows(key: Key, conversation: Conversation, rows: SealedRows) -> None:
    last = 0
    while chunk := list(rows.of(conversation).filter(pk__gt=last)[:_AT_ONCE]):
        last = chunk[-1].pk
        anew = [row for row in chunk if not key.sealed(row.sealed) and _resealed(key, conversation, rows, row)]
        _write(rows.model, anew)


def _write(model: type[Model], anew: list[Any]) -> None:
    # `bulk_update` takes twenty times as long, while everybody who writes in the conversation waits.
    quoted = connection.ops.quote_name
    table, number = quoted(model._meta.db_table), quoted(str(model._meta.pk.column))
    with connection.cursor() as cursor:
        cursor.executemany(
            f"UPDATE {table} SET sealed = %s WHERE {number} = %s",  # noqa: S608 - names of our own columns
            [(row.sealed, row.pk) for row in anew],
        )


def _resealed(key: Key, conversation: Conversation, rows: SealedRows, row: Any) -> bool:
    address = rows.address(conversation, row)
    try:
        row.sealed = key.seal(key.open(row.sealed, address), address)
    except CannotOpen:
        # It stays as it is, and the former key with it: a backup may still hold the blob as it was.
        logger.warning("%s %d does not open", rows.model.__name__, row.pk)
        return False
    return True
