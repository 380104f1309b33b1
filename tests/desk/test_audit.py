"""The log of operators' actions: appended to, never changed, and a change that somebody makes all the same shows."""

import csv
import io
import json
from collections.abc import Callable
from typing import Any

import pytest
from at_desk import Operator
from django.db import connection, transaction

from audit.chain import verify
from audit.entries import NoTransaction, digest_of, record
from audit.models import CannotChange, Entry
from voice.kit.formulas import unguarded


@pytest.fixture
def five(transactional_db: None) -> list[Entry]:
    """Five entries."""
    with transaction.atomic():
        return [record(operator="olga", action="claim", subject=f"ctr-{place}") for place in range(5)]


def run(statement: str) -> None:
    with connection.cursor() as cursor:
        cursor.execute(statement)


def test_a_log_that_is_as_it_was_written_has_no_fault(five: list[Entry]) -> None:
    assert verify() == []
    assert [entry.number for entry in Entry.objects.order_by("number")] == [1, 2, 3, 4, 5]


def test_an_empty_log_has_no_fault(db: None) -> None:
    assert verify() == []


@pytest.mark.parametrize("column", ["operator", "action", "subject", "reason", "at"])
def test_a_row_that_was_changed_shows(five: list[Entry], column: str) -> None:
    value = "'2020-01-01 00:00:00+00:00'" if column == "at" else "'piet'"
    run(f"UPDATE audit_entry SET {column} = {value} WHERE number = 3")  # noqa: S608
    assert verify() == ["Entry 3 is not as it was written."]


def test_a_row_that_was_changed_with_its_digest_shows(five: list[Entry]) -> None:
    entry = Entry.objects.get(number=3)
    entry.operator = "piet"
    run(f"UPDATE audit_entry SET operator = 'piet', digest = '{digest_of(entry)}' WHERE number = 3")  # noqa: S608
    assert verify() == ["Entry 4 does not follow entry 3."]


@pytest.mark.parametrize(
    ("number", "fault"),
    [
        (1, "Before entry 2 there is a gap after entry 0."),
        (3, "Before entry 4 there is a gap after entry 2."),
        (5, "The log ends with entry 4; the last that was written is 5."),
    ],
)
def test_a_row_that_was_taken_out_shows(five: list[Entry], number: int, fault: str) -> None:
    run(f"DELETE FROM audit_entry WHERE number = {number}")  # noqa: S608
    assert verify() == [fault]


def test_a_row_that_was_put_in_shows(five: list[Entry]) -> None:
    last = Entry.objects.get(number=5)
    added = Entry(number=6, at=last.at, operator="olga", action="publish", subject="ctr-9", previous=last.digest)
    added.digest = digest_of(added)
    added.save()
    assert verify() == ["The log ends with entry 6; the last that was written is 5."]


def test_a_row_put_between_shows(five: list[Entry]) -> None:
    run("UPDATE audit_entry SET number = 40 WHERE number = 4")
    assert len(verify()) >= 2


def test_nothing_of_the_model_writes_over_an_entry(five: list[Entry]) -> None:
    entry = five[2]
    tries: list[Callable[[], object]] = [
        entry.save, entry.delete, Entry.objects.all().delete, lambda: Entry.objects.update(operator="piet"),
        lambda: Entry.objects.bulk_update([entry], ["operator"]), lambda: Entry.objects.bulk_create([entry]),
        lambda: Entry.objects.update_or_create(number=3, defaults={"operator": "piet"}),
    ]  # fmt: skip
    for each in tries:
        with pytest.raises(CannotChange):
            each()
    assert verify() == []


def test_an_entry_needs_the_transaction_of_its_action(transactional_db: None) -> None:
    with pytest.raises(NoTransaction):
        record(operator="olga", action="claim", subject="ctr-1")
    with transaction.atomic():
        record(operator="olga", action="claim", subject="ctr-1")
        transaction.set_rollback(True)
    assert Entry.objects.count() == 0
    assert verify() == []


def test_the_log_is_exported_whole_and_that_is_logged(enter: Callable[..., Operator]) -> None:
    admin = enter("@olga", "administrator")
    answer = admin.post("/desk/audit/entry/export/csv/")
    assert "attachment" in answer["Content-Disposition"]
    assert answer.content.startswith(b"\xef\xbb\xbf")
    header, *rows = csv.reader(io.StringIO(answer.content.decode("utf-8-sig"), newline=""))
    assert [row[header.index("action")] for row in rows] == ["sign-in", "export-log"]
    assert {row[header.index("operator")] for row in rows} == {"'@olga"}, "no spreadsheet takes a name for a formula"
    told = json.loads(admin.post("/desk/audit/entry/export/json/").content)
    assert [row["action"] for row in told] == ["sign-in", "export-log", "export-log"]
    assert [unguarded(row[header.index("operator")]) for row in rows] == [row["operator"] for row in told[:2]]
    assert [row["digest"] for row in told] == list(Entry.objects.order_by("number").values_list("digest", flat=True))


def test_an_operator_has_the_log_looked_over(enter: Callable[..., Operator], five: list[Entry]) -> None:
    admin = enter("olga", "administrator")
    admin.post("/desk/audit/entry/verify/")
    assert admin.told() == ["Every entry is as it was written, and none is missing."]
    run("UPDATE audit_entry SET subject = 'ctr-7' WHERE number = 2")
    admin.post("/desk/audit/entry/verify/")
    assert admin.told() == ["Entry 2 is not as it was written."]


def test_the_list_has_no_way_to_change_anything(enter: Callable[..., Operator], five: list[Entry]) -> None:
    root = enter("root")
    page: Any = root.get("/desk/audit/entry/").content.decode()
    assert "ctr-3" in page
    assert "action-select" not in page
    root.post("/desk/audit/entry/", action="delete_selected", _selected_action="3")
    assert verify() == []
    assert Entry.objects.filter(number=3).exists()
