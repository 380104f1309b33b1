"""Sealing a participant's rows under their new root key, in pieces, in their own requests (`renewal`).

Only a request of the owner holds the root key, so nothing else could do it: each visit does a piece, and whatever is
killed, the next one goes on. Every moment in between is a whole one: a row opens with the new key or the former one.
"""

import logging
import time
from dataclasses import dataclass
from typing import Protocol

from django.db import DatabaseError, transaction
from django.db.models import BinaryField
from django.db.models.functions import Substr

from voice.kit.envelope import CannotOpen

from .access import Caller
from .keys import answers_key, hold_slots
from .ledger import enter
from .ledger_models import By, What
from .models import Participant, StoredAnswer

logger = logging.getLogger(__name__)

# A visit does this much on the way; who renews their key, or presses "Go on", waits a little longer.
VISIT_SECONDS, ASKED_SECONDS = 0.3, 5.0
# Where a blob names its key, for a database that counts from 1.
KEY_ID_FROM, KEY_ID_BYTES = 3, 8


class Room(Protocol):
    """What a higher room has to seal anew."""

    def reseal(self, caller: Caller, until: float) -> bool:
        """Seal anew until the clock says so (`time.monotonic`); True when nothing is left."""

    def needs_former(self, caller: Caller) -> bool:
        """Whether any row names another key than the newest."""

    def progress(self, caller: Caller) -> tuple[int, int]:
        """How many are sealed anew, of how many."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How far it is; `halted` when a row would not be sealed anew, and the former key is kept for it."""

    going_on: bool
    halted: bool
    done: int
    total: int


_rooms: list[Room] = []


def seals_anew(room: Room) -> None:
    """Have a room take part."""
    _rooms.append(room)


def visit(caller: Caller) -> None:
    """The owner is here: go on a little, if anything is left. What fails here fails nothing else."""
    if not caller.participant.former_root or caller.participant.reseal_halted:
        return
    try:
        reseal(caller, VISIT_SECONDS)
    except DatabaseError as error:
        logger.warning("a reseal waits for the next visit: %s", type(error).__name__)


def reseal(caller: Caller, seconds: float = ASKED_SECONDS) -> bool:
    """Seal anew for about so long; True when all is done and the former key is dropped."""
    if not caller.participant.former_root:
        return True
    until = time.monotonic() + seconds
    return all(room.reseal(caller, until) for room in _rooms) and _drop_former(caller)


def progress(caller: Caller) -> Progress:
    """How far it is."""
    participant = Participant.objects.get(pk=caller.participant.pk)
    each = [room.progress(caller) for room in _rooms]
    return Progress(
        going_on=bool(participant.former_root),
        halted=participant.reseal_halted,
        done=sum(done for done, _ in each),
        total=sum(total for _, total in each),
    )


@transaction.atomic
def _drop_former(caller: Caller) -> bool:
    """Drop the former key, unless a row still names it.

    No such row comes after the look: who holds a former key can neither start a conversation, which takes the lock
    that is held here, nor write into one that is sealed anew.
    """
    try:
        hold_slots(caller.participant)
    except CannotOpen:
        return False
    participants = Participant.objects.filter(pk=caller.participant.pk).exclude(former_root=b"")
    if any(room.needs_former(caller) for room in _rooms):
        participants.update(reseal_halted=True)
        logger.warning("participant %d: a row is not sealed anew, the former key is kept", caller.participant.pk)
        return False
    _forget_former_answers(caller)
    if participants.update(former_root=b"", reseal_halted=False):
        enter(participant=caller.participant.pk, what=What.KEY_RENEWED, by=By.PARTICIPANT)
    return True


def _forget_former_answers(caller: Caller) -> None:
    """Those of requests that were under way when the key was replaced: nobody can ask for them again."""
    answers = StoredAnswer.objects.filter(participant=caller.participant).exclude(answer=b"")
    answers = answers.annotate(key_id=Substr("answer", KEY_ID_FROM, KEY_ID_BYTES, output_field=BinaryField()))
    newest = answers_key(caller.root).key_id
    former = [number for number, key_id in answers.values_list("pk", "key_id") if bytes(key_id) != newest]
    StoredAnswer.objects.filter(pk__in=former).delete()
