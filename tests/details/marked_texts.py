"""Texts whose details are marked by hand: [[Danuta|name]]."""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from concerns.details import Detail, find_details

HERE = Path(__file__).parent
_MARK = re.compile(r"\[\[(.*?)\|([a-z-]+)\]\]")


@dataclass(frozen=True)
class MarkedText:
    language: str
    text: str
    details: tuple[Detail, ...]


def marked_texts(name: str) -> Iterator[MarkedText]:
    for row in rows(name):
        text, details, before = "", [], 0
        for mark in _MARK.finditer(row["marked"]):
            text += row["marked"][before : mark.start()]
            details.append(Detail("summary", len(text), len(text) + len(mark[1]), mark[2]))
            text += mark[1]
            before = mark.end()
        yield MarkedText(row["language"], text + row["marked"][before:], tuple(details))


def rows(name: str) -> list[dict[str, str]]:
    return [json.loads(line) for line in (HERE / name).read_text(encoding="utf-8").splitlines()]


def missed(marked: MarkedText, language: str) -> list[Detail]:
    """The details whose letters are not all covered, or that are not called what they are."""
    found = find_details({"summary": marked.text}, language=language)
    covered = {place for detail in found for place in range(detail.start, detail.end)}
    return [
        wanted
        for wanted in marked.details
        if any(place not in covered for place in _letters(marked.text, wanted))
        or not any(one.kind == wanted.kind and one.start < wanted.end and wanted.start < one.end for one in found)
    ]


def _letters(text: str, detail: Detail) -> list[int]:
    return [place for place in range(detail.start, detail.end) if text[place].isalnum()]
