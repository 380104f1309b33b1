"""Applying the journal to a database that a backup brought back."""

from dataclasses import dataclass
from pathlib import Path

from participants.models import Participant

from .erase import erase_again
from .journal import Erasure, participant_digest, read_journal

_CHUNK = 1_000


@dataclass(frozen=True, slots=True)
class Applied:
    """What became of the lines: erased again, of something that is not here, not to be read."""

    erased: int
    absent: int
    unreadable: int


def apply_journal(path: Path) -> Applied:
    """Erase what the journal names, as far as it is here; done twice it changes nothing more. Raises OSError."""
    lines = list(read_journal(path))
    erasures = [line for line in lines if line is not None]
    named = _named(erasures)
    erased = sum(erase_again(erasure, named.get(erasure.participant)) for erasure in erasures)
    return Applied(erased, len(erasures) - erased, len(lines) - len(erasures))


def _named(erasures: list[Erasure]) -> dict[str, Participant]:
    """The participants whom lines name, by their digest."""
    wanted = {erasure.participant for erasure in erasures} - {""}
    everybody = Participant.objects.order_by("pk").iterator(_CHUNK) if wanted else ()
    return {digest: each for each in everybody if (digest := participant_digest(each)) in wanted}
