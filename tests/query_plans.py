"""How PostgreSQL would do what each call and page asks, among many rows: `python -m query_plans FOLDER`.

In the database of DATABASE_URL. Prints what would read a growing table from end to end, as JSON: by call, the table and
the statement.
"""

import json
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import django
from django.conf import settings
from django.core.management import call_command
from django.db import connection

MESSAGES = 10_000
#: What a table holds at least, so that nobody would read it whole.
ROWS = 300
#: Tables that stay small, or are read whole on purpose.
SMALL = {
    "issues_issue": "kept by operators; a search looks into the words of each",
    "issues_indexstamp": "one row",
    "audit_head": "one row",
}


def main() -> None:
    """Fill the database, walk, and print."""
    django.setup()
    call_command("migrate", verbosity=0)
    from query_walk import Walker, asked, calls, pages
    from reading_pages import record
    from recorded_answers import ordinary

    from bench.rows import models_of_people, multiply
    from conversations.models import Message
    from conversations.turns import run_next_turn

    def work() -> int:
        return sum(iter(run_next_turn, False))

    record(Path(sys.argv[1]), settings, *ordinary())
    Walker(work, 2)
    multiply(os.environ["DATABASE_URL"], MESSAGES // Message.objects.count())
    few = [model for model in models_of_people() if model._meta.default_manager.count() < ROWS]  # type: ignore[union-attr]
    found: dict[str, list[list[str]]] = {"too few rows": [[model._meta.db_table] for model in few]} if few else {}
    walker = Walker(work, 2)
    for name, prepare in (calls(walker) | pages(walker)).items():
        for statement in asked(walker, prepare)[1]:
            scanned = set(_read_whole(statement)) - SMALL.keys()
            if scanned:
                found.setdefault(name, []).append([*sorted(scanned), statement])
    print(json.dumps(found))


def _read_whole(statement: str) -> Iterator[str]:
    """The tables that a statement would read from end to end."""
    with connection.cursor() as cursor:
        cursor.execute("EXPLAIN (FORMAT JSON) " + statement.replace("%", "%%"), [])
        yield from _scanned(cursor.fetchone()[0][0]["Plan"])


def _scanned(node: dict[str, Any]) -> Iterator[str]:
    if node["Node Type"] == "Seq Scan":
        yield node["Relation Name"]
    for below in node.get("Plans", []):
        yield from _scanned(below)


if __name__ == "__main__":
    main()
