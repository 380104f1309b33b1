"""What is left of somebody after an erasure, row by row."""

from collections.abc import Iterator

from django.apps import apps
from django.db import models
from people import Person

from participants.models import Participant

#: Rows that lead to nobody: they are of all, or of operators.
OF_NOBODY = frozenset(("counterofday", "issue", "entry", "head", "unjournalederasure"))


def rows() -> dict[str, int]:
    """How many rows each table has, but for those that lead to nobody."""
    found = {}
    for model in apps.get_models():
        label = model._meta.model_name or ""
        if model._meta.app_label in ("participants", "conversations", "concerns", "mine") and label not in OF_NOBODY:
            found[label] = model._default_manager.count()
    return found


def erase_me(person: Person, contributions: str = "keep") -> dict[str, object]:
    """Erase everything of somebody; the receipt's document."""
    answer = person.ask("DELETE", "/me", {"contributions": contributions})
    assert answer.status_code == 200, answer.content
    return dict(answer.json()["receipt"])


def links_to_participants() -> Iterator[type[models.Model]]:
    """Every model from which a way leads to a participant, however long."""
    linked: set[type[models.Model]] = {Participant}
    while True:
        more = {
            model
            for model in apps.get_models()
            for field in model._meta.get_fields()
            if isinstance(field, models.ForeignKey) and field.related_model in linked
        } - linked
        if not more:
            yield from sorted(linked, key=lambda model: model._meta.label)
            return
        linked |= more
