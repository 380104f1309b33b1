"""A CSV file as spreadsheets write it, read row by row. Whatever is wrong is said by line, with what to write."""

import csv
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path
from typing import TextIO

#: Far over what the longest topic needs; a line without an end must not fill the memory.
LINE_LIMIT = 100_000
_DELIMITERS = (",", ";", "\t")


class UnreadableFile(Exception):
    """The file as a whole cannot be read. Says why, and what to do."""


@dataclass(frozen=True, slots=True)
class LineFault:
    """What is wrong in a line, and what to write. `column` is empty when it is the row as a whole."""

    line: int
    column: str
    sentence: str


@dataclass(frozen=True, slots=True)
class Row:
    """A row's cells by column, and the line of the file that it starts in."""

    line: int
    cells: dict[str, str]


@dataclass(slots=True)
class Table:
    """What a file holds: its good rows, its faults, the columns that nobody asked for."""

    rows: list[Row] = field(default_factory=list)
    faults: list[LineFault] = field(default_factory=list)
    unused: list[str] = field(default_factory=list)


def read_table(path: Path, *, required: Iterable[str], optional: Iterable[str]) -> Table:
    """Read a file in UTF-8, with or without BOM, of commas, semicolons or tabs. Raises UnreadableFile.

    The first line names the columns, in any order and in any capitals.
    """
    try:
        # Bytes that are not UTF-8 become lone surrogates, so that the line they stand in can be named.
        with path.open(encoding="utf-8-sig", errors="surrogateescape", newline="") as file:
            return _table(_lines(file), list(required), list(optional))
    except OSError as error:
        raise UnreadableFile(f"The file cannot be read: {error.strerror}.") from None


def _table(lines: Iterator[str], required: list[str], optional: list[str]) -> Table:
    blank, first = 0, ""
    for first in lines:
        if first.strip():
            break
        blank += 1
    if not first.strip():
        raise UnreadableFile(f"The file is empty. Its first line must name the columns: {', '.join(required)}.")
    known = {*required, *optional}
    delimiter = max(_DELIMITERS, key=lambda each: len(known.intersection(_header(first, each))))
    names = _header(first, delimiter)
    _check_header(names, required, optional)
    table = Table(unused=[name for name in names if name and name not in known])
    _read_rows(table, _records(table, chain([first], lines), delimiter, blank), names, known)
    return table


def _lines(file: TextIO) -> Iterator[str]:
    number = 0
    while line := file.readline(LINE_LIMIT + 1):
        number += 1
        if len(line) > LINE_LIMIT:
            raise UnreadableFile(f"Line {number} is over {LINE_LIMIT:,} characters. This is no list of topics.")
        try:
            line.encode()
        except UnicodeEncodeError:
            raise UnreadableFile(f"Line {number} is not in UTF-8. Save the file as CSV UTF-8.") from None
        yield line


def _header(line: str, delimiter: str) -> list[str]:
    return [cell.strip().lower() for cell in next(csv.reader([line], delimiter=delimiter))]


def _check_header(names: list[str], required: list[str], optional: list[str]) -> None:
    if missing := [name for name in required if name not in names]:
        raise UnreadableFile(
            f"The first line does not name: {', '.join(missing)}. "
            f"It must name {', '.join(required)}; it may name {', '.join(optional)}."
        )
    if twice := sorted({name for name in names if name and names.count(name) > 1}):
        raise UnreadableFile(f"The first line names twice: {', '.join(twice)}.")


def _read_rows(table: Table, records: Iterator[tuple[int, list[str]]], names: list[str], known: set[str]) -> None:
    for line, cells in records:
        if not any(cell.strip() for cell in cells):
            continue
        if len(cells) < len(names) or any(cell.strip() for cell in cells[len(names) :]):
            table.faults.append(LineFault(line, "", _width(len(cells), len(names))))
            continue
        table.rows.append(Row(line, {name: cell for name, cell in zip(names, cells, strict=False) if name in known}))


def _records(table: Table, lines: Iterable[str], delimiter: str, blank: int) -> Iterator[tuple[int, list[str]]]:
    """Each record after the first, which names the columns, with the line that it starts in."""
    reader = csv.reader(lines, delimiter=delimiter, strict=True)
    line = blank + 1
    try:
        next(reader)
        while True:
            line = blank + reader.line_num + 1
            yield line, next(reader)
    except StopIteration:
        return
    except csv.Error:
        # What follows cannot be told apart any more.
        table.faults.append(LineFault(line, "", "A double quote is not closed, or not doubled inside a cell."))


def _width(found: int, wanted: int) -> str:
    return f"Write {wanted} cells, as in the first line, not {found}; a separator inside a cell needs double quotes."
