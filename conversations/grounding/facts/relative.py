"""Days and stretches of time told from today, and parts and multiples, that the participant did not say.

Refused only where nothing that was said can mean it: there are many ways to say the same time and the same share.
"""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

import regex
from rapidfuzz.distance import OSA

from conversations.grounding.facts.calendar import Fact
from conversations.grounding.facts.figures import Figure
from conversations.grounding.facts.number_words import lexicon as lexicon_of
from conversations.grounding.facts.said import Evidence, Said
from conversations.grounding.facts.words import Text, fold, opened, pattern, unspaced
from conversations.grounding.lexicon import facts_relative as lexicon

_LONG = frozenset(("week", "month", "year"))
_FIRST_YEAR = 1900
_MOST = 60
_LONG_ENOUGH = 5
_NO_PART = frozenset(fold(word) for word in lexicon.NO_PART.split())
#: In this order: the longer phrase holds the shorter one.
_DAYS = ("two before", "night before", "before", "after")
_CLAIMS: Mapping[str, Mapping[str, str]] = {
    "two before": lexicon.TWO_DAYS_BEFORE,
    "night before": lexicon.NIGHT_BEFORE,
    "before": lexicon.DAY_BEFORE,
    "after": lexicon.DAY_AFTER,
}
_NEAR_BEFORE = (lexicon.DAY_BEFORE, lexicon.NIGHT_BEFORE, lexicon.THIS_NIGHT)
_SUPPORT: Mapping[str, Sequence[Mapping[str, str]]] = {
    "two before": (lexicon.TWO_DAYS_BEFORE, lexicon.THIS_NIGHT),
    "night before": _NEAR_BEFORE,
    "before": _NEAR_BEFORE,
    "after": (lexicon.DAY_AFTER, lexicon.COMING),
}
_IN_HOURS = {"two before": 48, "night before": 24, "before": 24, "after": 24}


def unsaid_relative_times(statement: Text, claimed: Iterable[Fact], said: Said, languages: Sequence[str]) -> bool:
    """Whether the statement names yesterday, last week or "for weeks" where no such time was said.

    `languages` are the statement's, then those of the messages; `claimed` the calendar facts of the statement.
    """
    evidence = said.evidence(languages[0])
    line, found = _line(statement), set()
    for day in _DAYS:
        compiled = pattern(_CLAIMS[day].get(languages[0], ""))
        if compiled is not None and compiled.search(line):
            found.add(day)
            # A blank word keeps "yesterday" in "the day before yesterday" from counting again.
            line = compiled.sub("·", line)
    if any(not _day_said(day, said.told, evidence, languages) for day in found):
        return True
    stretch = pattern(lexicon.FOR_LONG.get(languages[0], ""))
    points = any(kind == "pointing" for kind, _ in claimed) or bool(stretch and stretch.search(line))
    return points and not _some_time_said(said.told, evidence, languages)


def _day_said(day: str, said: Sequence[Text], evidence: Evidence, languages: Sequence[str]) -> bool:
    if day != "two before" and ("around", "1" if day == "after" else "-1") in evidence.times:
        return True
    hours = _IN_HOURS[day]
    for figure in evidence.figures:
        unit = {"hour": 1, "day": 24}.get(figure.unit, 0)
        if figure.stated and any(value * unit == hours for value in figure.values):
            return True
    return any(_has(said, table, languages) or _misspelt(said, table, languages) for table in _SUPPORT[day])


def _some_time_said(said: Sequence[Text], evidence: Evidence, languages: Sequence[str]) -> bool:
    """Whether the participant gave any day, date or stretch of time that the statement may stand for."""
    if evidence.times:
        return True
    for figure in evidence.figures:
        if figure.unit in _LONG or (figure.stated and figure.unit == "day") or figure.values[0] > _FIRST_YEAR:
            return True
    return any(_has(said, table, languages) for table in (lexicon.SOME_TIME, lexicon.FOR_LONG))


def unsaid_part(statement: Text, said: Sequence[Text], figures: Sequence[Figure], languages: Sequence[str]) -> bool:
    """Whether the statement tells half of something, or hundreds of it, that was neither said nor comes out."""
    values = {value for figure in figures[:_MOST] for value in figure.values}
    for name, table in lexicon.PARTS.items():
        compiled = pattern(table.get(languages[0], ""))
        if compiled is None or not _tells_a_part(statement, compiled, languages[0]):
            continue
        if _has(said, table, languages) or _has(said, lexicon.PARTLY.get(name, {}), languages):
            continue
        if not _comes_out(Fraction(name), values):
            return True
    return False


def _tells_a_part(statement: Text, phrases: regex.Pattern[str], language: str) -> bool:
    """Whether a phrase stands there that counts things: no "half of the night", no "two thousands"."""
    line, known = _line(statement), lexicon_of(language)
    for match in phrases.finditer(line):
        before, after = line[: match.start()].split(), line[match.end() :].split()
        beside = {*before[-1:], *after[:1], *match.group().split()[1:]}
        if beside & _NO_PART or any(key in known.units for key in after[:1]):
            continue
        if not before or not (before[-1][0].isdecimal() or before[-1] in known.values):
            return True
    return False


def _comes_out(part: Fraction, values: set[Fraction]) -> bool:
    if part >= 20:
        return any(value >= part for value in values)
    if part * 100 in values or part in values:
        return True
    ratios = {one / other for one in values for other in values if other}
    # What is left is a part too: where one of three works, two thirds do not.
    return part in ratios or 1 - part in ratios


def _has(said: Sequence[Text], table: Mapping[str, str], languages: Sequence[str]) -> bool:
    for language in languages:
        compiled = pattern(table.get(language, ""))
        if compiled is not None and any(compiled.search(_line(text)) for text in said):
            return True
    return False


def _misspelt(said: Sequence[Text], table: Mapping[str, str], languages: Sequence[str]) -> bool:
    """Whether a word that was said is a slip of one of the table's ("yestrday")."""
    forms = [form for language in languages for form in table.get(language, "").split()]
    meant = [fold(form) for form in forms if form.isalpha() and len(form) >= _LONG_ENOUGH]
    written = {key for text in said for key in text.keys if len(key) >= _LONG_ENOUGH}
    return any(
        OSA.distance(key, form, score_cutoff=1 + len(form) // 8) <= 1 + len(form) // 8
        for key in written
        for form in meant
    )


def _line(text: Text) -> str:
    """The words as phrases are looked for: parted at apostrophes, or the text itself where nothing parts words."""
    return text.folded if unspaced(text.raw) else opened(text.line)
