"""`manage.py import_issues`: all of a file or nothing of it, and every fault by its line."""

import codecs
from collections.abc import Callable
from pathlib import Path

import pytest
from django.core.management import CommandError
from topics import Command, kept, stamp, topic

from issues import edit
from issues.models import Issue

Write = Callable[[str | bytes], Path]
HEADER = "id,title,description,state,language,gloss\n"
TWO = f"{HEADER}lamp-1,Dark lamps,In Mill Lane.,open,en,\n,Ysgol,Yn y pentref.,Closed,CY,The village school.\n"
ENDS = ["\n", "\r\n", "\r"]


def refusal(import_issues: Command, *arguments: object) -> str:
    """What the command says when it refuses. Nothing is written."""
    before = (kept(), stamp())
    with pytest.raises(CommandError) as refused:
        import_issues(*arguments)
    assert (kept(), stamp()) == before
    return str(refused.value)


def faults(import_issues: Command, path: Path) -> list[str]:
    """What is to be put right, line by line."""
    first, *rest = refusal(import_issues, path).split("\n")
    assert first == f"{path}: nothing was imported. To be put right:"
    return [line.strip() for line in rest]


def test_topics_are_added(import_issues: Command, write: Write) -> None:
    assert import_issues(write(TWO)) == "Added: 2. Changed: 0. As they were: 0.\n"
    first, second = Issue.objects.order_by("number")
    assert (first.public_id, first.title, first.description) == ("lamp-1", "Dark lamps", "In Mill Lane.")
    assert (second.state, second.language, second.gloss) == ("closed", "cy", "The village school.")
    assert second.public_id.startswith("iss-")
    assert (second.words, stamp()) == (" ysgol yn y pentref the village school ", 1)


@pytest.mark.parametrize("end", ENDS, ids=ascii)
@pytest.mark.parametrize("bom", ["", "\ufeff"], ids=ascii)
@pytest.mark.parametrize("delimiter", [",", ";", "\t"], ids=ascii)
def test_a_file_is_read_however_a_spreadsheet_saved_it(
    import_issues: Command, write: Write, delimiter: str, bom: str, end: str
) -> None:
    rows = [
        "Gloss", " STATE", "Description ", "title", "Language",
    ], [
        "", "open", '"A, b; c\td\n""e"""', "Füße", "de",
    ]  # fmt: skip
    import_issues(write(bom + "".join(delimiter.join(row) + end for row in rows)))
    issue = Issue.objects.get()
    assert (issue.title, issue.description, issue.language) == ("Füße", 'A, b; c\td\n"e"', "de")


def test_a_header_decides_and_not_what_the_cells_hold(import_issues: Command, write: Write) -> None:
    import_issues(write("title;description;state;language\na, b, c, d, e;f, g, h;open;en\n"))
    assert Issue.objects.get().title == "a, b, c, d, e"


def test_a_topic_that_exists_is_changed_and_stays_in_its_place(import_issues: Command, write: Write) -> None:
    topic("Lamp", "Old.", public_id="lamp-1", gloss="Kept.")
    topic("Bench", "Same.", public_id="bench-1")
    file = write(
        "id,title,description,state,language\nbench-1,Bench,Same.,open,en\nlamp-1,Lamps,New.,hidden,en\n,New,,open,en\n"
    )
    assert import_issues(file) == "Added: 1. Changed: 1. As they were: 1.\n"
    lamp, bench, new = Issue.objects.order_by("number")
    assert (lamp.public_id, lamp.title, lamp.state, lamp.gloss) == ("lamp-1", "Lamps", "hidden", "Kept.")
    assert lamp.words == " lamps new kept "
    assert lamp.updated_at > lamp.created_at
    assert (bench.title, bench.updated_at, new.title) == ("Bench", bench.created_at, "New")


def test_a_changed_topic_keeps_its_contributions(import_issues: Command, write: Write) -> None:
    topic("Lamp", public_id="lamp-1")
    Issue.objects.update(contribution_count=7)
    import_issues(write(TWO))
    assert Issue.objects.get(public_id="lamp-1").contribution_count == 7


def test_a_dry_run_says_what_would_happen_and_writes_nothing(import_issues: Command, write: Write) -> None:
    topic("Lamp", public_id="lamp-1")
    before = (kept(), stamp())
    said = import_issues(write(TWO), "--dry-run")
    assert said == "Would be added: 1. Changed: 1. As they were: 0.\nNothing was written.\n"
    assert (kept(), stamp()) == before
    assert "line 2, state" in refusal(import_issues, write(TWO.replace("open", "shut")), "--dry-run")


def test_every_fault_is_told_by_its_line_with_what_to_write(import_issues: Command, write: Write) -> None:
    path = write(
        HEADER + "\n"  # a blank line is no row
        f'a b,"  ","{"x" * 4001}\nmore",shut,english,{"x" * 501}\n'
        "ok-1,Fine,,open,en,\n"
        "ok-1,Twice,,open,en,\n"
        "ok-2,Short,,open\n"
        "ok-2,Long,,open,en,,more\n"
        "ok-2,Trailing,,open,en,,,\n"
        "ok-1,,,open,en,\n"
    )
    assert faults(import_issues, path) == [
        "line 3, id: Write up to 30 letters, digits and hyphens, or nothing for a new topic.",
        "line 3, title: Write 1 to 200 characters.",
        "line 3, description: Write at most 4,000 characters.",
        "line 3, state: Write open, closed or hidden.",
        "line 3, language: Write a language code, such as en, cy or pt-BR.",
        "line 3, gloss: Write one sentence of at most 500 characters.",
        "line 6, id: Line 5 has this id. Write it once.",
        "line 7: Write 6 cells, as in the first line, not 4; a separator inside a cell needs double quotes.",
        "line 8: Write 6 cells, as in the first line, not 7; a separator inside a cell needs double quotes.",
        "line 10, id: Line 5 has this id. Write it once.",
        "line 10, title: Write 1 to 200 characters.",
    ]


@pytest.mark.parametrize("row", ['a,"b,c,open,en,\nmore\n', 'a,"b"c,d,open,en,\n'])
def test_quotes_that_do_not_close_are_told_with_the_line_they_open_in(
    import_issues: Command, write: Write, row: str
) -> None:
    path = write(f"{HEADER},,x,open,en,\n{row}")
    assert faults(import_issues, path) == [
        "line 2, title: Write 1 to 200 characters.",
        "line 3: A double quote is not closed, or not doubled inside a cell.",
    ]


def test_an_open_quote_before_a_long_file_is_told_without_reading_on(import_issues: Command, write: Write) -> None:
    path = write(f'{HEADER}a,"b,c,open,en,\n' + "a,b,c,open,en,\n" * 100_000)
    assert faults(import_issues, path) == ["line 2: A double quote is not closed, or not doubled inside a cell."]


@pytest.mark.parametrize("cell", ["a\0b", "\0"])
def test_a_nul_in_a_cell_is_told(import_issues: Command, write: Write, cell: str) -> None:
    path = write(f"{HEADER},{cell},x,open,en,\n")
    assert faults(import_issues, path) == ["line 2, title: Take out the NUL or the broken character."]


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"", "The file is empty."),
        (b"\xef\xbb\xbf", "The file is empty."),
        (b"\n \n\r\n", "The file is empty."),
        (b"title,description,state\n", "The first line does not name: language."),
        (b"Dark lamps,In Mill Lane.,open,en\n", "The first line does not name: title, description, state, language."),
        (b"title,Title,description,state,language\n", "The first line names twice: title."),
        (TWO.encode() + "ÿ,Füße,,open,de,\n".encode("cp1252"), "Line 4 is not in UTF-8. Save the file as CSV UTF-8."),
        (TWO.encode("utf-16"), "Line 1 is not in UTF-8."),
        (codecs.BOM_UTF16_BE + TWO.encode("utf-16-be"), "Line 1 is not in UTF-8."),
        (b"PK\x03\x04\x14\x00\x06\x00\xff\xfe", "Line 1 is not in UTF-8."),
        (HEADER.encode() + b",\xed\xa0\x80,,open,en,\n", "Line 2 is not in UTF-8."),
        (HEADER.encode() + b"x" * 100_001, "Line 2 is over 100,000 characters."),
    ],
    ids=lambda value: ascii(value)[:40],
)
def test_a_file_that_is_no_list_is_told_as_a_whole(
    import_issues: Command, write: Write, content: bytes, told: str
) -> None:
    path = write(content)
    assert refusal(import_issues, path).startswith(f"{path}: nothing was imported. {told}")


def test_a_line_of_100_megabytes_is_refused_before_it_is_read(import_issues: Command, tmp_path: Path) -> None:
    path = tmp_path / "long.csv"
    with path.open("wb") as file:
        file.write(HEADER.encode())
        file.truncate(100 * 1024 * 1024)
    assert "Line 2 is over 100,000 characters." in refusal(import_issues, path)


def test_a_file_that_cannot_be_opened_is_told(import_issues: Command, tmp_path: Path) -> None:
    assert "Is a directory" in refusal(import_issues, tmp_path)
    assert "No such file" in refusal(import_issues, tmp_path / "nothing.csv")


def test_columns_that_nobody_asked_for_are_named(import_issues: Command, write: Write) -> None:
    said = import_issues(write("title,notes,description,state,language,,Glos\nLamp,x,,open,en,,\n"))
    assert said.startswith("Columns that are not read: notes, glos.\n")
    assert Issue.objects.get().title == "Lamp"


def test_what_looks_like_a_formula_is_text(import_issues: Command, write: Write) -> None:
    import_issues(write(f"{HEADER},=1+1,\"'@x\",open,en,\n,'tis,-,open,en,\n"))
    assert [(issue.title, issue.description) for issue in Issue.objects.order_by("number")] == [
        ("=1+1", "@x"), ("'tis", "-"),
    ]  # fmt: skip


def test_nothing_is_half_imported(import_issues: Command, write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    topic("Lamp", public_id="lamp-1")
    before = (kept(), stamp())
    monkeypatch.setattr(edit, "_BATCH", 1)
    # Refused by the database alone, in the last batch.
    monkeypatch.setitem(edit.__dict__, "searchable", lambda *texts: None if "Last" in texts else " ")
    with pytest.raises(CommandError):
        import_issues(write(f"{TWO},Last,,open,en,\n"))
    assert (kept(), stamp()) == before


def test_thousands_of_topics_are_put_in_the_order_of_their_lines(import_issues: Command, write: Write) -> None:
    rows = "".join(f"t-{number},Topic {number},,open,en,\n" for number in range(3_000))
    assert import_issues(write(HEADER + rows)) == "Added: 3000. Changed: 0. As they were: 0.\n"
    assert import_issues(write(HEADER + rows.replace("Topic", "Thema"))).startswith("Added: 0. Changed: 3000.")
    assert list(Issue.objects.order_by("number").values_list("title", flat=True)[:3]) == [
        "Thema 0", "Thema 1", "Thema 2",
    ]  # fmt: skip
