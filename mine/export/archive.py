"""The archive: a ZIP that is made as it is read, so that its size costs no memory and nothing of it is on a disk."""

from collections.abc import Iterable, Iterator
from pathlib import Path

from django.db import transaction
from django.utils import timezone
from zipstream import ZIP_DEFLATED, ZipStream

from participants.access import Caller
from participants.account_entries import enter_own
from participants.ledger_models import What

from .document import document
from .page import page
from .pieces import BLOCK, blocks, written
from .snapshot import snapshot

SCHEMA = Path(__file__).with_name("voice.schema.json")
_FOLDER = "voice-export"


def export(caller: Caller) -> Iterator[bytes]:
    """Enter the export in the ledger, and begin the archive. The entry is in it."""
    with transaction.atomic():
        enter_own(caller.participant.pk, What.EXPORT, through=caller.through)
    return archive(caller)


def archive(caller: Caller) -> Iterator[bytes]:
    """The archive of everything of the caller, in pieces, all of one moment.

    What fails on the way ends it: without its end no program takes the file for whole.
    """
    with snapshot():
        made_at = timezone.now()
        zipped = ZipStream(compress_type=ZIP_DEFLATED)
        zipped.add(blocks(page(caller, made_at)), f"{_FOLDER}/voice.html")
        zipped.add(blocks(written(document(caller, made_at))), f"{_FOLDER}/voice.json")
        zipped.add(SCHEMA.read_bytes(), f"{_FOLDER}/voice.schema.json")
        yield from _in_blocks(zipped)


def _in_blocks(pieces: Iterable[bytes]) -> Iterator[bytes]:
    """Pieces large enough that the server waits for whoever reads them."""
    waiting = bytearray()
    for piece in pieces:
        waiting += piece
        if len(waiting) >= BLOCK:
            yield bytes(waiting)
            waiting.clear()
    yield bytes(waiting)
