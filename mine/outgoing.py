"""Which model calls left the house, as the ledger tells it."""

from collections import Counter
from dataclasses import dataclass

from participants.ledger_models import LedgerEntry, What

_CHUNK = 1_000


@dataclass(frozen=True, slots=True)
class ModelCalls:
    """The calls to one model, and how many characters of somebody's words they carried."""

    provider: str
    model: str
    calls: int
    characters: int

    def as_dict(self) -> dict[str, str | int]:
        """As a receipt tells it."""
        return {
            "provider": self.provider, "model": self.model, "calls": self.calls, "characters": self.characters,
        }  # fmt: skip


def model_calls(participant: int, *, conversation: str = "") -> list[ModelCalls]:
    """The calls for a participant, or for one conversation of theirs, by provider and model."""
    calls: Counter[tuple[str, str]] = Counter()
    characters: Counter[tuple[str, str]] = Counter()
    entries = LedgerEntry.objects.filter(participant=participant, what=What.MODEL_CALL)
    for detail in entries.order_by("seq").values_list("detail", flat=True).iterator(_CHUNK):
        asked = (str(detail["provider"]), str(detail["model"]))
        is_of = not conversation or str(detail["turn"]).startswith(f"{conversation}:")
        if is_of and detail["left"]:
            calls[asked] += 1
            characters[asked] += int(detail["characters"])
    return [ModelCalls(*asked, calls[asked], characters[asked]) for asked in sorted(calls)]
