"""Topics for tests."""

from collections.abc import Callable
from typing import Any

from issues.edit import add_issue
from issues.models import IndexStamp, Issue

Command = Callable[..., str]


def topic(title: str, description: str = "", **fields: str) -> str:
    """A new topic's id."""
    return add_issue(title=title, description=description, **fields).public_id


def kept() -> list[dict[str, Any]]:
    """Every topic as it stands in the database, but for its times and its number."""
    rows = Issue.objects.order_by("number").values()
    return [{name: row[name] for name in row.keys() - {"number", "created_at", "updated_at"}} for row in rows]


def stamp() -> int:
    """How often the topics were written."""
    row = IndexStamp.objects.first()
    return row.version if row else 0
