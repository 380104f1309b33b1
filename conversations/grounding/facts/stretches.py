"""Whether a text tells when something is: a day, a month, a feast, a time of day, or how long."""

from conversations.grounding.facts.calendar import time_facts
from conversations.grounding.facts.dates import month_pairs
from conversations.grounding.facts.figures import Figure
from conversations.grounding.facts.reckoning import read_figures
from conversations.grounding.facts.words import Text, pattern
from conversations.grounding.lexicon.facts_slots import AGES, SINCE

_LONG = frozenset(("day", "week", "month", "year"))
_FIRST_YEAR, _LAST_YEAR = 1900, 2100
_NEAR = 16


def tells_when(text: Text, language: str) -> bool:
    """Whether the text has a date, a named day or feast, a time of day or a stretch of time that is no age."""
    if time_facts(text, language, strictly=True) or month_pairs(text, language):
        return True
    return any(_is_when(figure, text, language) for figure in read_figures(text, language))


def _is_when(figure: Figure, text: Text, language: str) -> bool:
    value = figure.values[0]
    if figure.unit == "hour" and figure.stated:
        return True
    if figure.unit in _LONG:
        if not figure.stated:
            return _near(figure, text, SINCE.get(language, ""))
        return figure.unit != "year" or not _near(figure, text, AGES.get(language, ""))
    return not figure.unit and figure.stated and _FIRST_YEAR < value < _LAST_YEAR


def _near(figure: Figure, text: Text, words: str) -> bool:
    compiled = pattern(words)
    if compiled is None:
        return False
    beside = [word.key for word in text.words if figure.start - _NEAR <= word.start <= figure.start + 2 * _NEAR]
    return compiled.search(f" {' '.join(beside)} ") is not None
