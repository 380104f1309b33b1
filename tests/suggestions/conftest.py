"""Topics to write, and a concern to ask with."""

from collections.abc import Callable
from typing import Any

import pytest

from issues.edit import add_issue
from issues.models import Issue

Suggest = Callable[..., list[dict[str, Any]]]

LAMP = "The street lamp outside the chapel in Brynwen has been dark for three weeks and people stumble."
TOPICS = {
    "lamps": ("Dark street lamps in Brynwen", "Several street lamps near the chapel in Brynwen stay dark for weeks."),
    "buses": (
        "Evening buses are cancelled",
        "The last bus to Stonebeck is cancelled at short notice, and people walk.",
    ),
    "bins": ("Bins not emptied in Elmfield", "Rubbish lies around because collections in Elmfield are missed."),
    "surgery": ("No doctor in Thornhollow", "Patients travel for an hour since the surgery in Thornhollow shut."),
    "pool": ("The swimming pool is too cold", "Lessons at the swimming pool were given up, as the water is cold."),
}


@pytest.fixture
def topics(transactional_db: None) -> dict[str, Issue]:
    """Five topics, one of which the concern of `suggest` fits."""
    return {
        name: add_issue(title=title, description=description, public_id=name)
        for name, (title, description) in TOPICS.items()
    }


@pytest.fixture
def suggest() -> Suggest:
    """Ask for the lamp's concern; anything else is given by name."""
    from issues.suggest import suggest

    def ask(text: str = LAMP, **other: Any) -> list[dict[str, Any]]:
        concern: dict[str, Any] = {
            "summary": text,
            "elements": [],
            "messages": {1: text},
            "search_line": text,
            "language": "en",
        }
        return suggest(**concern | other)

    return ask
