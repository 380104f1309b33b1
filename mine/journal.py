"""The journal of erasures: what to erase again after a backup was restored (docs/erase.md).

One line of JSON for each, appended to a file that no restore of the database touches. A line says when, and what: a
conversation by its id, or a participant by a digest that only a row of a backup can be matched with. Never a name.

What is committed stands in the database until it stands in the file (`UnjournaledErasure`), and is appended and synced
before the receipt is given. So whoever has a receipt is in the journal, and nobody is who was not erased: a line that
were written first would, after a crash, erase what its owner still has.
"""

import fcntl
import hashlib
import json
import logging
import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from django.conf import settings

from participants.models import Participant
from voice.kit.times import rfc3339

from .choices import Contributions
from .models import UnjournaledErasure

logger = logging.getLogger(__name__)

_VERSION = 1


@dataclass(frozen=True, slots=True)
class Erasure:
    """One line: a conversation's id, or else a participant's digest."""

    at: datetime
    contributions: Contributions
    conversation: str = ""
    participant: str = ""

    def as_line(self) -> dict[str, object]:
        """As it is written."""
        what = {"conversation": self.conversation} if self.conversation else {"participant": self.participant}
        return {"version": _VERSION, "at": rfc3339(self.at), "contributions": self.contributions.value, **what}


def participant_digest(participant: Participant) -> str:
    """What a participant is called in the journal: found again from a row of a backup, and from nothing else.

    The number alone would not do: after a restore it is given again, to somebody else.
    """
    named = f"voice erasure {participant.pk} {rfc3339(participant.created_at)}"
    return hashlib.sha256(named.encode()).hexdigest()


def check_journal() -> None:
    """Whether lines can be appended. Raises OSError."""
    os.close(_opened())


def note(erasure: Erasure) -> None:
    """Note an erasure, in its transaction."""
    UnjournaledErasure.objects.create(line=erasure.as_line())


def settle() -> None:
    """Append what is noted. Raises nothing: what could not be appended is tried again by the sweeper.

    Of two that do so at once both may append the same line, which erases nothing twice.
    """
    noted = list(UnjournaledErasure.objects.order_by("number"))
    if not noted:
        return
    try:
        _append(row.line for row in noted)
    except OSError as error:
        logger.error("the journal of erasures takes no line: %s", type(error).__name__)
        return
    UnjournaledErasure.objects.filter(pk__in=[row.pk for row in noted]).delete()


def read_journal(path: Path) -> Iterator[Erasure | None]:
    """The lines of a journal, in order; None for one that cannot be read. Raises OSError."""
    with path.open(encoding="utf-8", errors="replace") as file:
        for line in file:
            if line.strip():
                yield _read(line)


def _append(lines: Iterable[object]) -> None:
    written = "".join(json.dumps(line, sort_keys=True) + "\n" for line in lines).encode()
    descriptor = _opened()
    try:
        # Several processes append; the lock also keeps a line of one from following half a line of another.
        fcntl.flock(descriptor, fcntl.LOCK_EX)
        size = os.fstat(descriptor).st_size
        if size and os.pread(descriptor, 1, size - 1) != b"\n":
            # A crash cut the last line short.
            written = b"\n" + written
        while written:
            written = written[os.write(descriptor, written) :]
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _opened() -> int:
    path: Path = settings.VOICE_ERASURES
    is_new = not path.exists()
    descriptor = os.open(path, os.O_RDWR | os.O_APPEND | os.O_CREAT, 0o600)
    if is_new:
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)
    return descriptor


def _read(line: str) -> Erasure | None:
    try:
        found: dict[str, Any] = json.loads(line)
        erasure = Erasure(
            datetime.fromisoformat(found["at"]),
            Contributions(found["contributions"]),
            str(found.get("conversation", "")),
            str(found.get("participant", "")),
        )
    except (ValueError, KeyError, TypeError, AttributeError):
        return None
    is_one = bool(erasure.conversation) != bool(erasure.participant)
    return erasure if found.get("version") == _VERSION and is_one else None
