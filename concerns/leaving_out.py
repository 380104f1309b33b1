"""Leaving words out of a text, or saying something else in their place, so that what is left can still be read.

Only what stands right at a cut is tidied: a second space, a space before a stop, a pair of brackets or quotes around
nothing, an owner's 's, and a comma that would begin a sentence, end it or follow another. Nothing else is touched.
"""

from collections.abc import Iterable
from dataclasses import dataclass

import regex

_COMMAS = ",;،؛、，；"
_STOPS = ".:!?…。：！？؟"
_OPENING = "([{“«„"
_CLOSING = ")\\]}»”’"
_SPACES_BEFORE = regex.compile(r"[^\S\n]+\Z")
_SPACES_AFTER = regex.compile(r"\A[^\S\n]+")
_OF_ITS_OWNER = regex.compile(r"\A['’]s\b")
_COMMA_BEFORE = regex.compile(rf"[{_COMMAS}][^\S\n]*\Z")
_COMMA_AFTER = regex.compile(rf"\A[^\S\n]*[{_COMMAS}]")
_END_AFTER = regex.compile(rf"\A[^\S\n]*(?:[{_STOPS}{_CLOSING}\n]|\Z)")
_STOP_AFTER = regex.compile(rf"\A[{_COMMAS}{_STOPS}{_CLOSING}]")
_BEGINNING = regex.compile(r"(?:\A|[.!?…。！？؟\n]|[(\[{“«„])[^\S\n]*\Z")
_PAIRS = {"(": ")", "[": "]", "{": "}", "“": "”", "„": "“", "«": "»", "‘": "’", '"': '"', "「": "」"}
_A_WORD = regex.compile(r"[\p{L}\p{N}\p{S}]")


@dataclass(frozen=True, slots=True)
class Change:
    """What becomes of one passage: these words in its place, or nothing when there are none."""

    start: int
    end: int
    instead: str = ""


def changed(text: str, changes: Iterable[Change]) -> str:
    """The text with the changes made; none may overlap another. Empty when nothing that says anything is left."""
    for change in sorted(changes, key=lambda change: -change.start):
        before, after = text[: change.start], text[change.end :]
        text = before + change.instead + after if change.instead else _closed(before, after)
    return text if _A_WORD.search(text) else ""


def _closed(before: str, after: str) -> str:
    """The two sides of a cut, brought together."""
    after = _OF_ITS_OWNER.sub("", after)
    while before and after and _PAIRS.get(before[-1]) == after[0]:
        before, after = before[:-1], after[1:]
    if _BEGINNING.search(before) or _COMMA_BEFORE.search(before):
        after = _COMMA_AFTER.sub("", after)
    if _END_AFTER.match(after):
        before = _COMMA_BEFORE.sub("", before)
    return _spaced(before, after)


def _spaced(before: str, after: str) -> str:
    unspaced = _SPACES_AFTER.sub("", after)
    if not unspaced or unspaced[0] == "\n":
        return _SPACES_BEFORE.sub("", before) + unspaced
    if _STOP_AFTER.match(unspaced):
        # Where a language writes a space before a stop, it stood behind the words and stays.
        return _SPACES_BEFORE.sub("", before) + after
    return before + (unspaced if not before or before[-1].isspace() or before[-1] in _OPENING else after)
