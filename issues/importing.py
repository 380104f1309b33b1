"""A file of topics: read whole, checked whole, and only then put, all or none."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from voice.kit.formulas import unguarded

from .csv_reading import LineFault, Row, read_table
from .edit import Put, plan_put, put_issues
from .errors import InvalidIssue
from .exporting import COLUMNS
from .rules import cleaned

OPTIONAL = ("id", "gloss")
REQUIRED = tuple(column for column in COLUMNS if column not in OPTIONAL)
_COLUMN_OF = {field: column for column, field in COLUMNS.items()}


class FaultyFile(Exception):
    """Rows are not right. `faults` names all of them, in the order of the lines."""

    def __init__(self, faults: list[LineFault]) -> None:
        super().__init__(f"{len(faults)} faults")
        self.faults = faults


@dataclass(frozen=True, slots=True)
class Imported:
    """What became of a file, or would: columns that were not read belong to it."""

    put: Put
    unused: list[str]


def import_file(path: Path, *, dry_run: bool = False) -> Imported:
    """Put every topic of a CSV file; with `dry_run` only say what would be put.

    A row with the id of a topic that exists changes it; without a gloss column its gloss stays. Raises UnreadableFile
    and FaultyFile, and then nothing was put.
    """
    table = read_table(path, required=REQUIRED, optional=OPTIONAL)
    rows, faults = _cleaned(table.rows)
    faults += table.faults
    if faults:
        raise FaultyFile(sorted(faults, key=lambda fault: fault.line))
    return Imported(plan_put(rows) if dry_run else put_issues(rows), table.unused)


def _cleaned(rows: list[Row]) -> tuple[list[dict[str, str]], list[LineFault]]:
    kept: list[dict[str, str]] = []
    faults: list[LineFault] = []
    lines: dict[str, int] = {}
    for row in rows:
        given = {COLUMNS[column]: unguarded(cell) for column, cell in row.cells.items()}
        public_id = given.get("public_id", "").strip()
        if public_id and lines.setdefault(public_id, row.line) != row.line:
            faults.append(LineFault(row.line, "id", f"Line {lines[public_id]} has this id. Write it once."))
        try:
            kept.append(cleaned(given))
        except InvalidIssue as invalid:
            faults += _by_line(row.line, invalid)
    return kept, faults


def _by_line(line: int, invalid: InvalidIssue) -> Iterator[LineFault]:
    for fault in invalid.faults:
        yield LineFault(line, _COLUMN_OF[fault.field], fault.sentence)
