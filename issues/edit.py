"""Writing topics: the one door for the desk, the import and tests. Every write moves the index stamp on.

Whoever writes holds the stamp's row from the beginning of the transaction. Without it, two operators who change the
title and the description of one topic at once would each keep words for search that the other's change is not in.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db import transaction
from django.db.models import F
from django.utils import timezone

from voice.kit.ids import ISSUE, new_id

from .errors import Fault, InvalidIssue
from .models import IndexStamp, Issue, State
from .rules import cleaned
from .words import searchable

_BATCH = 500
_CHANGEABLE = {"title", "description", "state", "language", "gloss"}
_CHANGED = [*sorted(_CHANGEABLE), "title_words", "words", "updated_at"]


@transaction.atomic
def add_issue(
    *,
    title: str,
    description: str,
    state: str = State.OPEN,
    language: str = "en",
    gloss: str = "",
    public_id: str = "",
) -> Issue:
    """A new topic. Raises InvalidIssue."""
    fields = cleaned({
        "public_id": public_id, "title": title, "description": description,
        "state": state, "language": language, "gloss": gloss,
    })  # fmt: skip
    _move_stamp()
    if Issue.objects.filter(public_id=fields["public_id"]).exists():
        raise InvalidIssue([Fault("public_id", "Another topic has this id.")])
    issue = _new(fields, timezone.now())
    issue.save(force_insert=True)
    return issue


@transaction.atomic
def change_issue(*, issue: Issue, **fields: str) -> Issue:
    """Change title, description, state, language or gloss; what is not given stays. Raises InvalidIssue."""
    if unknown := fields.keys() - _CHANGEABLE:
        raise TypeError(f"not to be changed: {', '.join(sorted(unknown))}")
    fields = cleaned(fields)
    _move_stamp()
    issue.refresh_from_db()
    _set(issue, fields, timezone.now())
    issue.save(update_fields=_CHANGED)
    return issue


def set_contribution_count(*, issue: Issue, count: int) -> None:
    """Keep how many published contributions a topic has. It is in no index, so the stamp stays."""
    Issue.objects.filter(pk=issue.pk).update(contribution_count=count)
    issue.contribution_count = count


@dataclass(frozen=True, slots=True)
class Put:
    """What becomes of topics that are put: new ones, changed ones, and how many are as they were."""

    added: list[Issue]
    changed: list[Issue]
    unchanged: int


@transaction.atomic
def put_issues(rows: Sequence[dict[str, str]]) -> Put:
    """Add or change many topics, all or none. Each row is as `cleaned` gives it, without two of one `public_id`."""
    _move_stamp()
    put = plan_put(rows)
    Issue.objects.bulk_create(
        put.changed + put.added,
        batch_size=_BATCH,
        update_conflicts=True,
        unique_fields=["public_id"],
        update_fields=_CHANGED,
    )
    return put


def plan_put(rows: Sequence[dict[str, str]]) -> Put:
    """What `put_issues` would do just now. Writes nothing."""
    now = timezone.now()
    there = Issue.objects.in_bulk([row["public_id"] for row in rows if row.get("public_id")], field_name="public_id")
    put, unchanged = Put([], [], 0), 0
    for row in rows:
        issue = there.get(row.get("public_id", ""))
        if issue is None:
            put.added.append(_new(row, now))
        elif any(getattr(issue, name) != value for name, value in row.items()):
            _set(issue, row, now)
            put.changed.append(issue)
        else:
            unchanged += 1
    return Put(put.added, put.changed, unchanged)


def _new(fields: dict[str, str], now: datetime) -> Issue:
    issue = Issue(public_id=fields.get("public_id") or new_id(ISSUE), created_at=now)
    _set(issue, {name: value for name, value in fields.items() if name != "public_id"}, now)
    return issue


def _set(issue: Issue, fields: dict[str, str], now: datetime) -> None:
    for name, value in fields.items():
        setattr(issue, name, value)
    issue.title_words = searchable(issue.title)
    issue.words = searchable(issue.title, issue.description, issue.gloss)
    issue.updated_at = now


def _move_stamp() -> None:
    stamp = IndexStamp.objects.filter(number=1)
    if not stamp.update(version=F("version") + 1):
        # Of two who make the row at once, one makes it; then both move it.
        IndexStamp.objects.bulk_create([IndexStamp(number=1)], ignore_conflicts=True)
        stamp.update(version=F("version") + 1)
