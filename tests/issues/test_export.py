"""The whole list as a file: nothing that a spreadsheet would run, and an import that gives back every letter."""

import csv
import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from topics import kept, topic

from issues.edit import put_issues
from issues.errors import InvalidIssue
from issues.exporting import issues_as_csv, issues_as_json
from issues.importing import import_file
from issues.models import Issue
from issues.rules import cleaned
from voice.kit.formulas import guarded, unguarded

DANGEROUS = "=+-@\t\r"
TEXT = st.text(alphabet=st.one_of(st.sampled_from("=+-@'\",;\t\r\n \ufeff\u2028ab"), st.characters(codec="utf-8")))
ROW = st.fixed_dictionaries({
    "title": TEXT, "description": TEXT, "gloss": TEXT,
    "state": st.sampled_from(["open", "closed"]), "language": st.sampled_from(["en", "cy", "zh-Hant-TW"]),
    "public_id": st.text("-'aZ9", max_size=8),
})  # fmt: skip


def cells(content: bytes) -> list[list[str]]:
    """A file as a spreadsheet reads it."""
    return list(csv.reader(io.StringIO(content.decode("utf-8-sig"), newline="")))


def test_a_csv_file_is_as_spreadsheets_like_it(reader: Any) -> None:
    public_id = topic("Dark, very", 'Two\nlines and a "word"', language="cy", gloss="Dark.")
    answer = reader.get("/issues.csv")
    assert answer["Content-Type"] == "text/csv; charset=utf-8"
    assert answer["Content-Disposition"] == 'attachment; filename="issues.csv"'
    assert (
        answer.content
        == (
            "\ufeffid,title,description,state,language,gloss\r\n"
            f'{public_id},"Dark, very","Two\nlines and a ""word""",open,cy,Dark.\r\n'
        ).encode()
    )


def test_a_json_file_has_everything_oldest_first(reader: Any) -> None:
    first = topic("=1+1", "-x", language="cy", gloss="@y")
    topic("Hidden", state="hidden")
    last = topic("Bench", state="closed")
    answer = reader.get("/issues.json")
    assert answer["Content-Type"] == "application/json"
    assert answer.json() == [
        {"id": first, "title": "=1+1", "description": "-x", "state": "open", "language": "cy", "gloss": "@y",
         "contributions": 0},
        {"id": last, "title": "Bench", "description": "", "state": "closed", "language": "en", "gloss": "",
         "contributions": 0},
    ]  # fmt: skip
    assert [row[0] for row in cells(reader.get("/issues.csv").content)[1:]] == [first, last]


def test_without_topics_a_file_is_empty_but_good(reader: Any) -> None:
    assert cells(reader.get("/issues.csv").content) == [["id", "title", "description", "state", "language", "gloss"]]
    assert reader.get("/issues.json").json() == []


@pytest.mark.parametrize("value", ["=cmd|'/c calc'!A0", "+1", "-1", "@SUM(A1)", "'=1", "''=1"])
def test_what_looks_like_a_formula_is_text_in_csv_alone(reader: Any, value: str) -> None:
    topic(value, value, gloss=value, public_id="-7")
    (row,) = cells(reader.get("/issues.csv").content)[1:]
    assert row == ["'-7", f"'{value}", f"'{value}", "open", "en", f"'{value}"]
    assert reader.get("/issues.json").json()[0]["title"] == value


@pytest.mark.parametrize("value", ["it's", "'tis", "a=b", "'", "''", "10 - 3"])
def test_what_is_no_formula_is_let_be(value: str) -> None:
    assert guarded(value) == unguarded(value) == value


@given(TEXT)
def test_a_guarded_cell_is_no_formula_and_is_read_back(value: str) -> None:
    assert not guarded(value).startswith(tuple(DANGEROUS))
    assert unguarded(guarded(value)) == value


@given(st.lists(ROW, max_size=5))
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_an_import_of_an_export_gives_back_every_letter(
    db: None, write: Callable[[bytes], Path], given_rows: list[dict[str, str]]
) -> None:
    Issue.objects.all().delete()
    rows: dict[str, dict[str, str]] = {}
    for number, row in enumerate(given_rows):
        try:
            rows[row["public_id"] or str(number)] = cleaned(row)
        except InvalidIssue:
            continue
    put_issues(list(rows.values()))
    before, as_csv, as_json = kept(), issues_as_csv(), issues_as_json()
    assert all(not cell.startswith(tuple(DANGEROUS)) for row in cells(as_csv) for cell in row)
    file = write(as_csv)
    assert import_file(file).put.unchanged == len(before)
    Issue.objects.all().delete()
    assert len(import_file(file).put.added) == len(before)
    assert (kept(), issues_as_csv(), issues_as_json()) == (before, as_csv, as_json)
    assert len(json.loads(as_json)) == len(before)
