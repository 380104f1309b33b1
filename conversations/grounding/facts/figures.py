"""What a figure is, and the reading of one written in digits."""

from dataclasses import dataclass
from fractions import Fraction

import regex

from conversations.grounding.facts.words import Word

HALF = Fraction(1, 2)
QUARTER = Fraction(1, 4)
_ROMAN = regex.compile(r"X{0,3}(?:IX|IV|V?I{0,3})")
_ROMAN_LETTERS = {"I": 1, "V": 5, "X": 10}
_GROUPED = regex.compile(r"\d{1,3}(?:[.,]\d{3})+")


@dataclass(frozen=True, slots=True)
class Figure:
    """A number as stated: every reading of it, what it counts ("" when nothing tells), and where it stands.

    `stated` is false for what supports a claim without being one (an article, "both", a unit by itself); `bare` when no
    word follows that it could count; `loose` when another word stands between it and its unit, so that the unit may be
    none of its own ("by 11 last week").
    """

    values: tuple[Fraction, ...]
    unit: str
    start: int
    stated: bool = True
    bare: bool = False
    loose: bool = False


def readings(digits: str) -> tuple[Fraction, ...]:
    """Return what digits may mean: 1.200 is a thousand or one point two, 5:40 and 5.40 are times of day too."""
    if digits.isdecimal():
        return (Fraction(int(digits)),)
    values: list[Fraction] = []
    pieces = regex.split(r"[.,:]", digits)
    if ":" not in digits:
        if _GROUPED.fullmatch(digits):
            values.append(Fraction(int("".join(pieces))))
        if len(pieces) == 2:
            values.append(Fraction(f"{pieces[0]}.{pieces[1]}"))
    if len(pieces) == 2 and int(pieces[0]) < 25 and len(pieces[1]) == 2 and int(pieces[1]) < 60:
        values.append(Fraction(int(pieces[0])) + Fraction(int(pieces[1]), 60))
    if not values:
        values.extend(Fraction(int(piece)) for piece in pieces)
    return tuple(values)


def roman_value(letters: str) -> int:
    """Return the value of a Roman numeral up to 39 of two letters or more, 0 for anything else."""
    if len(letters) < 2 or not _ROMAN.fullmatch(letters):
        return 0
    values = [_ROMAN_LETTERS[letter] for letter in letters]
    following = [*values[1:], 0]
    return sum(value if value >= after else -value for value, after in zip(values, following, strict=True))


def is_list_mark(raw: str, word: Word) -> bool:
    """Whether the figure numbers an item of a list ("1) …" at the start of a line)."""
    before = raw[: word.start].rstrip(" ")
    return (not before or before[-1] in "\n;") and raw[word.end : word.end + 1] in (")", ".") and len(word.key) < 3
