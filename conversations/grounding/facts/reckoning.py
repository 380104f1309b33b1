"""Whether the numbers that were said support a number that is claimed: the same, converted, counted or reckoned."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import combinations

import regex

from conversations.grounding.facts.differences import counts_its_own, is_clock, is_difference, is_rest
from conversations.grounding.facts.figures import Figure
from conversations.grounding.facts.numbers import read_numbers
from conversations.grounding.facts.unspaced import UNSPACED_LANGUAGES, read_unspaced
from conversations.grounding.facts.words import Text, says
from conversations.grounding.lexicon.facts_numbers import AGAIN, JOINERS, RECKONING
from conversations.grounding.lexicon.facts_units import DIMENSIONS, WITHIN

_ROUND = {(Fraction(2), "week", Fraction(15), "day"), (Fraction(1), "week", Fraction(8), "day")}
_NEEDS_ITS_UNIT = frozenset(("second", "minute", "week", "month"))
_IN_MINUTES = {"minute": 1, "hour": 60, "day": 1440, "week": 10080}
_ITEMS = regex.compile(r"[,،，;；]")
_SENTENCES = regex.compile(r"[.!?…。！？\n:：]")
_SHORT = 3
_BULLET = regex.compile(r"(?m)^\s*(?:\d{1,2}[.)]|[-•*–])\s*\S")
_MOST = 40
#: 度 counts degrees and times.
_TIMES_IN_JAPANESE = {"degree", "times"}
_FIRST_YEAR = 1900
_NEAR = 160


def read_figures(text: Text, language: str) -> list[Figure]:
    """Return every figure of the text."""
    if language in UNSPACED_LANGUAGES:
        return read_unspaced(text, language)
    return read_numbers(text, language)


def counted(
    texts: Iterable[Text], times: Iterable[tuple[str, str]], stated: Iterable[Figure], language: str
) -> list[Figure]:
    """Return what the participant listed without a number: items, named days and months, "again".

    Where they gave a number of times, days or months themselves, that number stands.
    """
    found = listed_days(times)
    for text in texts:
        bullets = len(_BULLET.findall(text.raw))
        found += [_derived(count) for count in (bullets, *_lists(text, language)) if count > 2]
        found += [_derived(count) for count in _runs_of_figures(text, language)]
        if says(text, AGAIN.get(language, "")) or any(sign in text.raw for sign in ("又", "再", "また")):
            found.append(Figure((Fraction(2),), "times", 0, stated=False))
    given = {figure.unit for figure in stated if figure.stated}
    return [figure for figure in found if figure.unit not in given]


def _runs_of_figures(text: Text, language: str) -> list[int]:
    """Return how many figures stand in each row of them: "15 and 13" are two, "the 3rd, 4th and 9th" three."""
    joiner = regex.escape(JOINERS.get(language, "and"))
    row = regex.compile(rf"\d+(?:\p{{L}}{{2}}\b|º|ª)?(?:\s*(?:,|/|&|\b{joiner}\b)\s*\d+(?:\p{{L}}{{2}}\b|º|ª)?)+")
    return [len(regex.findall(r"\d+", found)) for found in row.findall(text.raw)]


def _lists(text: Text, language: str) -> list[int]:
    """Return how many items each list of the text has: "May, July and September", 「五月、七月、九月」."""
    joiner = JOINERS.get(language, "")
    found = []
    for sentence in _SENTENCES.split(text.raw):
        if "、" in sentence:
            found.append(sentence.count("、") + 1)
        items = [item.split() for item in _ITEMS.split(sentence) if item.strip()]
        if not joiner or len(items) < 2 or any(len(item) > _SHORT for item in items[1:-1]):
            continue
        place = items[-1].index(joiner) if joiner in items[-1] else -1
        if 0 <= place <= _SHORT:
            found.append(len(items) + (place > 0))
    return found


def listed_days(times: Iterable[tuple[str, str]]) -> list[Figure]:
    """Return what named days and months come to: Tuesdays and Fridays are two days, November to March five months."""
    days = Fraction(sum(kind == "weekday" for kind, _ in times))
    found = [Figure((days,), unit, 0, stated=False) for unit in ("day", "times") if days > 1]
    months = [int(name) for kind, name in times if kind == "month"]
    if len(months) > 1:
        found.append(Figure((Fraction(len(months)),), "times", 0, stated=False))
    if len(months) == 2:
        apart = {abs(months[0] - months[1]), 12 - abs(months[0] - months[1])}
        found += [Figure((Fraction(count + more),), "month", 0, stated=False) for count in apart for more in (0, 1)]
    return found


def _derived(count: int) -> Figure:
    return Figure((Fraction(count),), "listed", 0, stated=False)


def supported(claim: Figure, said: Sequence[Figure], shown: set[Fraction], statement: Text, language: str) -> bool:
    """Whether the claimed figure follows from what was said: reckoned only if the statement says so or shows how."""
    if any(_same(claim, figure) for figure in said):
        return True
    stated = [figure for figure in said if figure.stated and _sums(figure)][:_MOST]
    if any(_sum_of(claim, one, other) for one, other in combinations(stated, 2) if _near(one, other)):
        return True
    pairs = combinations(stated_of(said), 2)
    if is_difference(claim, (pair for pair in combinations(stated_of(said), 2) if _near(*pair)), statement, language):
        return True
    told = says(statement, RECKONING.get(language, ""))
    shown = shown if DIMENSIONS.get(claim.unit, "time") not in ("time", "times") else set()
    return any(
        _reckoned(claim, one, other)
        for one, other in pairs
        if _near(one, other) and (told or (shown & set(one.values) and shown & set(other.values)))
    )


def stated_of(said: Sequence[Figure]) -> list[Figure]:
    """Return the figures that were stated as such, the first ones of very many."""
    return [figure for figure in said if figure.stated][:_MOST]


def _sums(figure: Figure) -> bool:
    return figure.unit in DIMENSIONS or figure.values[0] > _FIRST_YEAR


def _near(one: Figure, other: Figure) -> bool:
    return abs(one.start - other.start) < _NEAR


def _same(claim: Figure, said: Figure) -> bool:
    if (claim.loose or said.loose) and set(claim.values) & set(said.values):
        return True
    return any(_equal(mine, claim.unit, theirs, said) for mine in claim.values for theirs in said.values)


def _equal(mine: Fraction, unit: str, theirs: Fraction, said: Figure) -> bool:
    other = said.unit
    clock = other == "hour" and unit in ("hour", "") and mine <= 24 and theirs <= 24
    if clock and (mine - theirs) % 12 == 0:
        return True
    if mine != theirs:
        return _converted(mine, unit, theirs, other)
    if other == "listed":
        return not unit or unit == "times"
    if not unit or unit == other or {unit, other} == _TIMES_IN_JAPANESE:
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
    if _between(claim, one, other):
        return True
    if one.unit == other.unit == unit and unit not in ("times", ""):
        return any(a + b in claim.values for a in one.values for b in other.values)
    if {one.unit, other.unit, unit} <= set(_IN_MINUTES):
        minutes = _IN_MINUTES[one.unit] * one.values[0] + _IN_MINUTES[other.unit] * other.values[0]
        return any(minutes == value * _IN_MINUTES[unit] for value in claim.values)
    return False


def _between(claim: Figure, one: Figure, other: Figure) -> bool:
    """From two o'clock to six are four hours, from 2019 to 2021 two years."""
    hours = one.unit == other.unit == "hour" and claim.unit in _IN_MINUTES
    for a in one.values:
        for b in other.values:
            apart = (b - a) % 24 * 60
            if hours and any(value * _IN_MINUTES[claim.unit] == apart for value in claim.values):
                return True
            years = claim.unit == "year" and min(a, b) > _FIRST_YEAR and max(a, b) < _FIRST_YEAR + 200
            if years and abs(a - b) in claim.values:
                return True
    return False


def _reckoned(claim: Figure, one: Figure, other: Figure) -> bool:
    """Sum, difference or product, where the statement says that it reckons."""
    alike = not (one.unit and other.unit and one.unit != other.unit) and claim.unit in (one.unit, other.unit, "")
    rate = one.unit != other.unit and claim.unit in (one.unit, other.unit, "")
    for a in one.values:
        for b in other.values:
            if alike and {a + b, abs(a - b)} & set(claim.values):
                return True
            if rate and a * b in claim.values:
                return True
    return False


def unsupported(
    statement: Text, figures: Sequence[Figure], said: Sequence[Figure], own: frozenset[str], language: str
) -> list[Figure]:
    """Return the stated figures of a statement that nothing said supports; `own` are the words that were said."""
    claims = [figure for figure in figures if figure.stated]
    shown = {value for claim in claims for value in claim.values}
    return [
        claim
        for claim in claims
        if not supported(claim, said, shown, statement, language)
        and not is_rest(claim, claims, said, statement, own, language)
        and not counts_its_own(claim, claims, statement, language)
        and not is_clock(claim, claims, said, statement, language)
    ]


def changed_stretch(claims: Sequence[Figure], said: Sequence[Figure]) -> bool:
    """Whether "a month" stands where the participant wrote "a week", without a figure on either side."""
    if any(figure.stated and DIMENSIONS.get(figure.unit) == "time" for figure in (*said, *claims)):
        return False
    spans = ("week", "month", "year")
    given = {figure.unit for figure in said if figure.unit in spans}
    claimed = {figure.unit for figure in claims if figure.unit in spans and figure.values[0] == 1}
    return bool(given) and not claimed <= given


def wrong_unit(claim: Figure, said: Iterable[Figure]) -> bool:
    """Whether the figure itself was said, but of something else."""
    return any(set(claim.values) & set(figure.values) for figure in said)
