"""A text's letters and digits alone: what is left when punctuation, blanks, emoji and accents are looked past.

What changes the meaning stays: a mark between digits (1.8 is not 18), a minus, percent and currency signs, signs of
prohibition, and the marks that make another letter (virama, kana voicing, tone marks of Thai, й and ї).
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple
from unicodedata import category, combining

import regex

from .folding import BLANK, DASH, Folded

ELLIPSIS = "\u2026"
PROHIBITIONS = frozenset("🚫❌⛔📵🚳🚷🚱🚭❎")
_KEPT_SIGNS = frozenset("%‰&+<>≤≥±≈゛゜")
_SEPARATORS = frozenset(".,:/-'")
_LIST_MARK = regex.compile(r"(?m)^[^\S\n]*(\d{1,2})([.)])(?=\s)")
#: Combining classes of the marks a writer may leave out: overlay strokes, nukta, Hebrew and Arabic points, accents.
_ACCENT = range(200, 241)
_POINT = range(10, 37)
_VIETNAMESE = frozenset("\u031b\u0309\u0323")
#: No language puts more marks on one letter; a heap of them would only cost time.
_MOST_MARKS = 8
#: Acute, grave and circumflex come and go in hurried writing; who writes any other mark once leaves it out on purpose.
_HURRIED = frozenset("\u0301\u0300\u0302")


@dataclass(frozen=True, slots=True)
class Keep:
    """What stays beside the letters: `emoji`, list numbers, and the delimiters that join quotes."""

    emoji: bool = False
    list_marks: bool = True
    delimiters: bool = False


PLAIN = Keep()


@dataclass(frozen=True, slots=True)
class Letters:
    """The letters of a text; `owner[k]` leads back to the stored text, `marks[k]` holds the marks left out."""

    text: str
    owner: Sequence[int]
    marks: dict[int, str] = field(default_factory=dict)

    @property
    def all_marks(self) -> frozenset[str]:
        """Every mark left out anywhere."""
        return frozenset("".join(self.marks.values()))


class Written(NamedTuple):
    """The marks that the message and the quote write anywhere."""

    stored: frozenset[str]
    quoted: frozenset[str]


class _Kinds(dict[str, str]):
    """What role each folded character plays, worked out once for each."""

    def __missing__(self, character: str) -> str:
        kind = self[character] = _kind(character)
        return kind


def _kind(character: str) -> str:
    general = category(character)
    if general == "Nd":
        return "digit"
    if general[0] in "LN" or general == "Mc" or character in PROHIBITIONS or character in _KEPT_SIGNS:
        return "letter"
    if general[0] == "M":
        return _kind_of_mark(character, general)
    if general == "Sc":
        return "letter"
    if general == "So" or "\U0001f3fb" <= character <= "\U0001f3ff":
        return "emoji"
    return "other"


def _kind_of_mark(character: str, general: str) -> str:
    order = combining(character)
    if general == "Me" or order in (1, 7) or order in _POINT or order in _ACCENT:
        return "mark"
    return "letter"


_KINDS: _Kinds = _Kinds()


def list_marks(text: str) -> frozenset[int]:
    """The indexes of list numbers at line starts: at least two lines that count on (`1)`, `2)`), so no date."""
    found = list(_LIST_MARK.finditer(text))
    values = {(int(match[1]), match[2]) for match in found}
    indexes: set[int] = set()
    for match in found:
        value = int(match[1])
        if (value + 1, match[2]) in values or (value - 1, match[2]) in values:
            indexes.update(range(match.start(1), match.end(2)))
    return frozenset(indexes)


def letters(folded: Folded, keep: Keep = PLAIN, left_out: frozenset[int] = frozenset()) -> Letters:
    """The letters of `folded`, without the stored characters at `left_out`."""
    reader = _Reader(keep)
    parts, owners = reader.parts, reader.owner
    text, owner = folded.text, folded.owner
    for index, character in enumerate(text):
        kind = _KINDS[character]
        if left_out and owner[index] in left_out:
            reader.gap += "\n"
        elif kind == "letter":
            parts.append(character)
            owners.append(owner[index])
            reader.gap = ""
        elif character == BLANK:
            reader.gap += BLANK
        else:
            reader.read(kind, character, owner[index], text[index + 1 : index + 2])
    return Letters("".join(parts), owners, reader.marks)


class _Reader:
    """Reads folded characters one by one; `gap` is what was passed over since the last one that stayed."""

    def __init__(self, keep: Keep) -> None:
        self.keep = keep
        self.parts: list[str] = []
        self.owner: list[int] = []
        self.marks: dict[int, str] = {}
        self.gap = BLANK

    def read(self, kind: str, character: str, owner: int, following: str) -> None:
        if kind == "digit":
            self._digit(character, owner)
        elif kind == "mark":
            self._mark(character, owner)
        elif kind == "emoji":
            if self.keep.emoji:
                self._add(character, owner)
            else:
                self.gap += character
        elif not self._sign(character, owner, following):
            self.gap += character

    def _add(self, character: str, owner: int) -> None:
        self.parts.append(character)
        self.owner.append(owner)
        self.gap = ""

    def _digit(self, character: str, owner: int) -> None:
        if self.gap and self.parts and self.parts[-1].isdecimal():
            self._add(_separator(self.gap), min(self.owner[-1] + 1, owner))
        self._add(character, owner)

    def _mark(self, character: str, owner: int) -> None:
        if not self.parts or self.gap:
            self.gap += character
            return
        base = self.parts[-1]
        if (character == "\u0306" and base in "иу") or (character == "\u0308" and base == "і"):
            self._add(character, owner)
        elif category(character) != "Me" and not (character == "\u0307" and base == "i"):
            at = len(self.parts) - 1
            if len(self.marks.get(at, "")) >= _MOST_MARKS:
                return
            self.marks[at] = "".join(sorted(self.marks.get(at, "") + character))

    def _sign(self, character: str, owner: int, following: str) -> bool:
        if self.keep.delimiters and character == ";":
            self._add(character, owner)
            return True
        if self.keep.delimiters and character == "." and self.gap.endswith("..") and following != ".":
            self._add(ELLIPSIS, owner)
            return True
        if character in (DASH, "~") and following.isdecimal() and (not self.parts or self.gap.endswith((BLANK, "("))):
            self._add(character, owner)
            return True
        return False


def _separator(gap: str) -> str:
    marks = [character for character in gap if character != BLANK]
    if not marks:
        return BLANK
    return next((mark for mark in marks if mark in _SEPARATORS), "\x1f")


def marks_agree(text: Letters, start: int, end: int, quote: Letters, written: "Written | None" = None) -> bool:
    """Whether `quote` and `text[start:end]`, equal in letters, may differ as they do in accents and points.

    One side may leave marks out (typed without, or restored); a mark may not become another one, and a side that
    writes a mark elsewhere (`written`: in the whole message, in the whole quote) does not leave it out by chance.
    """
    theirs = {at: mark for at, mark in text.marks.items() if start <= at < end} if text.marks else {}
    if not theirs and not quote.marks:
        return True
    mine = {at + start: mark for at, mark in quote.marks.items() if at + start < end}
    added: set[str] = set()
    dropped: set[str] = set()
    for at in theirs.keys() | mine.keys():
        one, other = theirs.get(at, ""), mine.get(at, "")
        if one == other or _points_only(one, other):
            continue
        if one and other:
            return False
        added.update(other)
        dropped.update(one)
    if not added and not dropped:
        return True
    stored, quoted = written or Written(text.all_marks, quote.all_marks)
    return not (added and dropped) and _may_miss(added, stored, quoted) and _may_miss(dropped, quoted, stored)


def _points_only(one: str, other: str) -> bool:
    if any(combining(mark) != 7 and combining(mark) not in _POINT for mark in one + other):
        return False
    return set(one) <= set(other) or set(other) <= set(one)


def _may_miss(missing: set[str], bare: frozenset[str], full: frozenset[str]) -> bool:
    """Whether the side that writes `bare` marks plausibly left `missing` out, rather than wrote another word."""
    if not missing:
        return True
    if not _VIETNAMESE.isdisjoint(full | bare):
        return not bare
    return (missing - _HURRIED).isdisjoint(bare)
