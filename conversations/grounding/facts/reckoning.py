"""Whether the numbers that were said support a number that is claimed: the same, converted, counted or reckoned."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import combinations

import regex

from conversations.grounding.facts.figures import Figure
from conversations.grounding.facts.numbers import read_numbers
from conversations.grounding.facts.unspaced import UNSPACED_LANGUAGES, read_unspaced
from conversations.grounding.facts.words import Text, says
from conversations.grounding.lexicon.facts_numbers import AGAIN, JOINERS, RECKONING
from conversations.grounding.lexicon.facts_units import DIMENSIONS, WITHIN

_ROUND = {(Fraction(2), "week", Fraction(15), "day"), (Fraction(1), "week", Fraction(8), "day")}
_NEEDS_ITS_UNIT = frozenset(("second", "minute", "week", "month"))
_IN_MINUTES = {"minute": 1, "hour": 60, "day": 1440, "week": 10080}
_ITEMS = regex.compile(r"[,،、，;；]|\s[-•*]\s")
_BULLET = regex.compile(r"(?m)^\s*(?:\d{1,2}[.)]|[-•*–])\s*\S")
_MOST = 40


def read_figures(text: Text, language: str) -> list[Figure]:
    """Return every figure of the text."""
    if language in UNSPACED_LANGUAGES:
        return read_unspaced(text, language)
    return read_numbers(text, language)


def counted(texts: Iterable[Text], language: str) -> list[Figure]:
    """Return what the participant did not write as a number but listed: items of a list, days, months, "again"."""
    found: list[Figure] = []
    joiner = JOINERS.get(language, "")
    for text in texts:
        bullets = len(_BULLET.findall(text.raw))
        if bullets > 1:
            found.append(_derived(bullets))
        for sentence in regex.split(r"[.!?…。！？\n:：]", text.raw):
            items = [item for item in _ITEMS.split(sentence) if item.strip()]
            if len(items) < 2 or any(len(item.split()) > 6 for item in items[1:-1]):
                continue
            last = items[-1].split()
            found.append(_derived(len(items)))
            if joiner and joiner in last[1:]:
                found.append(_derived(len(items) + 1))
        if says(text, AGAIN.get(language, "")) or any(sign in text.raw for sign in ("又", "再", "また")):
            found.append(Figure((Fraction(2),), "times", 0, stated=False))
    return [figure for figure in found if figure.values[0] > 2 or figure.unit == "times"]


def _derived(count: int) -> Figure:
    return Figure((Fraction(count),), "listed", 0, stated=False)


def supported(claim: Figure, said: Sequence[Figure], statement: Text, language: str) -> bool:
    """Whether the claimed figure follows from what was said."""
    if any(_same(claim, figure) for figure in said):
        return True
    stated = [figure for figure in said if figure.stated and figure.unit in DIMENSIONS][:_MOST]
    if any(_sum_of(claim, one, other) for one, other in combinations(stated, 2)):
        return True
    if not says(statement, RECKONING.get(language, "")):
        return False
    pairs = combinations([figure for figure in said if figure.stated][:_MOST], 2)
    return any(_reckoned(claim, one, other) for one, other in pairs)


def _same(claim: Figure, said: Figure) -> bool:
    return any(_equal(mine, claim.unit, theirs, said) for mine in claim.values for theirs in said.values)


def _equal(mine: Fraction, unit: str, theirs: Fraction, said: Figure) -> bool:
    other = said.unit
    if unit == other == "hour" and mine <= 24 and theirs <= 24 and (mine - theirs) % 12 == 0:
        return True
    if mine != theirs:
        return _converted(mine, unit, theirs, other)
    if other == "listed":
        return not unit or unit == "times"
    if not unit or unit == other:
        return True
    if not other:
        return unit not in _NEEDS_ITS_UNIT or said.bare
    return _converted(mine, unit, theirs, other)


def _converted(mine: Fraction, unit: str, theirs: Fraction, other: str) -> bool:
    for large, small, count, of in ((mine, theirs, unit, other), (theirs, mine, other, unit)):
        if any(large * factor == small for factor in WITHIN.get((count, of), ())):
            return True
        if (large, count, small, of) in _ROUND:
            return True
    return unit == "" and other == "year" and mine % 100 == theirs and mine > 1900


def _sum_of(claim: Figure, one: Figure, other: Figure) -> bool:
    """Two stretches of time, sums or distances that were given make the one claimed."""
    unit = claim.unit
    if one.unit == other.unit == unit and unit not in ("times", ""):
        return any(a + b in claim.values for a in one.values for b in other.values)
    if {one.unit, other.unit, unit} <= set(_IN_MINUTES):
        minutes = _IN_MINUTES[one.unit] * one.values[0] + _IN_MINUTES[other.unit] * other.values[0]
        return any(minutes == value * _IN_MINUTES[unit] for value in claim.values)
    return False


def _reckoned(claim: Figure, one: Figure, other: Figure) -> bool:
    """Sum, difference or product, where the statement says that it reckons."""
    for a in one.values:
        for b in other.values:
            if (one.unit == other.unit or not (one.unit and other.unit)) and {a + b, abs(a - b)} & set(claim.values):
                return True
            if one.unit != other.unit and claim.unit in ("", one.unit, other.unit) and a * b in claim.values:
                return True
    return False


def unsupported(statement: Text, said: Sequence[Figure], language: str) -> list[Figure]:
    """Return the stated figures of the statement that nothing said supports."""
    claims = [figure for figure in read_figures(statement, language) if figure.stated]
    return [claim for claim in claims if not supported(claim, said, statement, language)]


def wrong_unit(claim: Figure, said: Iterable[Figure]) -> bool:
    """Whether the figure itself was said, but of something else."""
    return any(set(claim.values) & set(figure.values) for figure in said)
