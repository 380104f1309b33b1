"""Numbers written as words, read in the languages of `number_words`."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache

import regex

from .keys import key, plain
from .number_words import JOINERS, LARGE, ORDINAL_ENDINGS, ORDINALS, OTHERS, TENS, UNITS

#: A number of more words than this is not read.
LONGEST = 5
_HAN_DIGITS = {numeral: value for value, numeral in enumerate("零一二三四五六七八九")} | {"〇": 0, "两": 2, "兩": 2}
_HAN_UNITS = {"十": 10, "百": 100, "千": 1000}
#: Where eleven is `ten one`.
_UNITS_AFTER_TEN = frozenset({"tr", "vi", "ko"})
_COMPOUNDED = {"de": "und", "nl": "en"}
_WORD_BEFORE = regex.compile(r"([\p{L}\p{M}'’]+)[\s\p{Pd}]+\Z")
_WORD_AFTER = regex.compile(r"[\s\p{Pd}]*([\p{L}\p{M}'’]+)")


def _spellings(row: str, first: int, step: int = 1) -> Iterator[tuple[str, int]]:
    for position, entry in enumerate(row.split()):
        for spelling in entry.split("/"):
            if spelling != "-":
                yield key(spelling), first + position * step


@cache
def numbers(language: str) -> Mapping[str, int]:
    """The value of each single number word of `language`."""
    values = dict(_spellings(UNITS[language], 0))
    tens = dict(_spellings(TENS.get(language, ""), 20, 10))
    values |= tens
    for position, entry in enumerate(LARGE.get(language, "").split()):
        values |= {key(spelling): (100, 1000)[position] for spelling in entry.split("/")}
    values |= {key(word): value for word, value in OTHERS.get(language, {}).items()}
    units = [(word, value) for word, value in values.items() if 1 <= value <= 9]
    for ten, tens_value in tens.items():
        for unit, value in units:
            for compound in _compounds(language, unit, ten):
                values.setdefault(compound, tens_value + value)
    if language in ("ar", "he"):
        prefix = "و" if language == "ar" else "ו"
        values |= {prefix + word: value for word, value in values.items() if value >= 3}
    return values


def _compounds(language: str, unit: str, ten: str) -> tuple[str, ...]:
    if language in _COMPOUNDED:
        return (f"{unit}{_COMPOUNDED[language]}{ten}",)
    if language == "it":
        return (ten[:-1] + unit, ten + unit) if unit[0] in "uo" else (ten + unit,)
    if language in ("sv", "el"):
        return (ten + unit,)
    if language == "da":
        return (f"{unit}og{ten}",)
    return ()


@cache
def ordinals(language: str) -> Mapping[str, int]:
    """The value of each ordinal word of `language`."""
    return dict(_spellings(ORDINALS.get(language, ""), 1))


@cache
def ordinal_endings(language: str) -> frozenset[str]:
    """What follows a digit to make it an ordinal in `language`."""
    return frozenset(key(ending) for ending in ORDINAL_ENDINGS.get(language, "").split())


@cache
def joiners(language: str) -> frozenset[str]:
    """The words that may stand between the parts of a number in `language`."""
    return frozenset(key(word) for word in JOINERS.get(language, "").split())


@cache
def number_keys() -> frozenset[str]:
    """Every number word of every language."""
    words: set[str] = set()
    for language in UNITS:
        words.update(numbers(language), ordinals(language))
    return frozenset(words)


def read_number(words: Sequence[str], language: str) -> int | None:
    """The value that `words` say together in `language`, or None when they are not one whole number."""
    values, joining = numbers(language), joiners(language)
    total = current = 0
    last = ""
    for position, word in enumerate(words):
        value = values.get(word)
        if value is None or (word in joining and 0 < position < len(words) - 1):
            if word not in joining or not 0 < position < len(words) - 1:
                return None
            last = "joiner"
            continue
        combined = _combine(current, value, language, last)
        if combined is None:
            return None
        current, last = combined, word
        if value == 1000:
            total, current = total + current, 0
    return total + current if last else None


def _combine(current: int, value: int, language: str, last: str) -> int | None:
    """`current` with the next word's value; None when the two are no longer one number."""
    if not last:
        return value
    if value in (100, 1000):
        return current * value if 0 < current < value else None
    if language == "fr" and (current % 100, value) == (4, 20):
        return current + 76
    if language in ("cy", "vi") and value == 10 and last != "joiner" and 2 <= current % 100 <= 9:
        return current - current % 100 + current % 100 * 10
    smaller_first = language in ("ar", "he", "cy") and 0 < current % 100 < 10 and value >= 10
    room = next((size for size in (1000, 100, 10) if current and current % size == 0), 0)
    if language == "fr" and current % 100 in (60, 80):
        room = 20
    if smaller_first or 0 < value < room:
        return current + value
    return None


def read_han(characters: Sequence[str]) -> int | None:
    """The value of Chinese numerals up to the thousands, or None when they are not one whole number."""
    total, digit = 0, -1
    for character in characters:
        if character in _HAN_DIGITS:
            if digit >= 0:
                return None
            digit = _HAN_DIGITS[character]
        elif character in _HAN_UNITS:
            total += max(digit, 1) * _HAN_UNITS[character]
            digit = -1
        else:
            return None
    return total + max(digit, 0) if characters else None


@cache
def _parts(language: str) -> tuple[frozenset[str], frozenset[str], frozenset[str]]:
    """The words of `language` for 1–9, for the tens that they follow, and for 100 and 1,000."""
    units, tens, large = set(), set(), set()
    for word, value in numbers(language).items():
        if 1 <= value <= 9:
            units.add(word)
        elif value in (100, 1000):
            large.add(word)
        elif value % 10 == 0 and (20 if language not in _UNITS_AFTER_TEN else 10) <= value <= 90:
            tens.add(word)
    return frozenset(units), frozenset(tens), frozenset(large)


@cache
def _languages_with(word: str) -> tuple[str, ...]:
    return tuple(language for language in UNITS if word in numbers(language))


def splits_spoken_number(text: str, at: int) -> bool:
    """Whether a cut at `at` parts `twenty` from `five` or `two` from `hundred`."""
    before = _WORD_BEFORE.search(text[max(0, at - 20) : at] + " ")
    if before is None or plain(before[1]) not in number_keys():
        return False
    after = _WORD_AFTER.match(text, pos=at, endpos=at + 24)
    if after is None or plain(after[1]) not in number_keys():
        return False
    first, second = plain(before[1]), plain(after[1])
    return any(_continues(first, second, language) for language in _languages_with(first))


def _continues(first: str, second: str, language: str) -> bool:
    units, tens, large = _parts(language)
    return (first in tens and second in units) or (first in units | tens | large and second in large)


def is_han_numeral(character: str) -> bool:
    """Whether `character` is part of a Chinese numeral."""
    return character in _HAN_DIGITS or character in _HAN_UNITS
