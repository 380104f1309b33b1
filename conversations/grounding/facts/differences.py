"""What is left of a whole and how far two numbers are apart, where the statement says that it tells that."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import permutations

import regex

from conversations.grounding.facts.figures import Figure
from conversations.grounding.facts.words import Text, fold, pattern, says, unspaced
from conversations.grounding.lexicon.facts_numbers import (
    AFTER_THE_HOUR,
    BEFORE_THE_HOUR,
    DIFFERENCE,
    LEFT_OVER,
)
from conversations.grounding.lexicon.facts_questions import AND
from conversations.grounding.lexicon.facts_units import WITHIN
from conversations.grounding.lexicon.function_words import NEGATIONS

_SIDE_BY_SIDE = 24
_SAME_SENTENCE = 70
_MOST = 12
_LARGEST = 200
_BESIDE = 4
_HOURS, _DAYS = 24, 32
_MINUTES = {"minute": 1, "hour": 60}
_COUNTS = regex.compile(r"[,:：(–—]")


def is_rest(
    claim: Figure, claims: Sequence[Figure], said: Sequence[Figure], statement: Text, own: frozenset[str], language: str
) -> bool:
    """Whether the claimed number is what is left of a whole: two of five are gone, so "three of the five are left".

    Whole and part must stand together in what was said, and the statement must have a word for what is left, or a
    "not", that the participant did not write: "three of five are gone" is no rest but another number.
    """
    if claim.unit or not _tells_of_a_rest(statement, own, language):
        return False
    whole_follows = {
        value for other in claims if 0 < other.start - claim.start < _SIDE_BY_SIDE for value in other.values
    }
    counts = [figure for figure in said if not figure.unit and figure.values[0] > 1][:_MOST]
    for part, whole in permutations(counts, 2):
        apart = abs(part.start - whole.start)
        rest = whole.values[0] - part.values[0]
        near = apart < _SIDE_BY_SIDE or (apart < _SAME_SENTENCE and whole.values[0] in whole_follows)
        if near and 0 < rest < _LARGEST and rest in claim.values:
            return True
    return False


def _tells_of_a_rest(statement: Text, own: frozenset[str], language: str) -> bool:
    phrases = LEFT_OVER.get(language, "")
    new = [word.key for word in statement.words if word.key not in own]
    return bool(_negations().intersection(new)) or says(_new(statement, own), phrases)


def _new(statement: Text, own: frozenset[str]) -> Text:
    if unspaced(statement.raw):
        return statement
    return Text(statement.raw, tuple(word for word in statement.words if word.key not in own))


@lru_cache(maxsize=1)
def _negations() -> frozenset[str]:
    return frozenset(fold(word) for word in NEGATIONS.split())


def is_difference(claim: Figure, pairs: Iterable[tuple[Figure, Figure]], statement: Text, language: str) -> bool:
    """Whether the claimed number is how far two that were given are apart, with "more", "late" or "after" beside it."""
    if not _more_beside(claim, statement, language):
        return False
    return any(_apart(claim, one, other) for one, other in pairs)


def _apart(claim: Figure, one: Figure, other: Figure) -> bool:
    units = {one.unit, other.unit}
    for a in one.values:
        for b in other.values:
            if a == b:
                continue
            if one.unit == other.unit and _converts(abs(a - b), one.unit, claim):
                return True
            clock = units <= {"hour", ""} and max(a, b) <= _HOURS and claim.unit in _MINUTES
            if clock and any(value * _MINUTES[claim.unit] == abs(a - b) * 60 for value in claim.values):
                return True
            # Days of one month: the 14th is two days after the 12th, and "14.3." looks like a fraction.
            if claim.unit == "day" and max(a, b) < _DAYS and abs(int(a) - int(b)) in claim.values:
                return True
    return False


def _converts(amount: Fraction, unit: str, claim: Figure) -> bool:
    if claim.unit in (unit, ""):
        return amount in claim.values
    return any(amount * factor in claim.values for factor in WITHIN.get((unit, claim.unit), ()))


def _more_beside(claim: Figure, statement: Text, language: str) -> bool:
    compiled = pattern(DIFFERENCE.get(language, ""))
    if compiled is None:
        return False
    if unspaced(statement.raw):
        return compiled.search(statement.folded) is not None
    place = next((index for index, word in enumerate(statement.words) if word.start >= claim.start), 0)
    beside = statement.words[max(0, place - _BESIDE) : place + _BESIDE + 1]
    return compiled.search(f" {' '.join(word.key for word in beside)} ") is not None


def counts_its_own(claim: Figure, claims: Sequence[Figure], statement: Text, language: str) -> bool:
    """Whether the number counts what the statement lists right behind it: "two rooms, the bedroom and the kitchen"."""
    if claim.unit or unspaced(statement.raw):
        return False
    rest = regex.split(r"[.!?;)]", statement.raw[claim.start :], maxsplit=1)[0]
    parts = _COUNTS.split(rest, maxsplit=1)
    joiner = "|".join(AND.get(language, "").split())
    if len(parts) < 2 or not joiner or not regex.search(rf"\b(?:{joiner})\b", parts[1]):
        return False
    start = claim.start + len(parts[0]) + 1
    items = [item for item in regex.split(rf",|\b(?:{joiner})\b", parts[1]) if item.strip()]
    counted = [other.values[0] for other in claims if start <= other.start < claim.start + len(rest) and not other.unit]
    whole = Fraction(len(items)) - len(counted) + sum(counted)
    # A clause may follow the list: "two rooms, the bedroom and the kitchen, in a flat …".
    return whole in claim.values or (not counted and len(items) > 2 and Fraction(len(items) - 1) in claim.values)


def is_clock(claim: Figure, claims: Sequence[Figure], said: Sequence[Figure], statement: Text, language: str) -> bool:
    """Whether the number is a part of a time of day in words that was said in figures: "ten to eight" for 7.50."""
    given = {value % 12 for figure in said if figure.unit in ("hour", "") for value in figure.values}
    for one, other in permutations(claims, 2):
        if claim not in (one, other) or not 0 < other.start - one.start < _SIDE_BY_SIDE:
            continue
        around = statement.raw[max(0, one.start - _BESIDE - 1) : other.start]
        keys = f" {' '.join(word.key for word in Text.of(around).words)} "
        for minutes, hour in ((one, other), (other, one)):
            if not 0 < minutes.values[0] < 60 or not 0 < hour.values[0] <= _HOURS:
                continue
            part = minutes.values[0] / 60
            for table, moved in ((BEFORE_THE_HOUR, -part), (AFTER_THE_HOUR, part)):
                compiled = pattern(table.get(language, ""))
                if compiled and compiled.search(keys) and (hour.values[0] + moved) % 12 in given:
                    return True
    return False
