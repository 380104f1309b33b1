"""Where somebody works, when they say that they do."""

from .capitals import named_run, run_start
from .detail import Find, Finds
from .lexicon import Lexicon
from .prepared import Prepared

_ARTICLES = frozenset({
    "the", "a", "an", "der", "die", "das", "dem", "den", "einer", "einem", "la", "le", "les", "l", "el",
    "los", "las", "un", "une", "una", "y", "yr", "our", "my"
})  # fmt: skip
_LONGEST_LEAD = 3


def find_workplaces(text: Prepared, lexicon: Lexicon) -> Finds:
    """What stands behind “I work at”, or before “… çalışıyorum”."""
    before, after = lexicon.book("work_before"), lexicon.book("work_after")
    for index in range(len(text.words)):
        length = before.length_at(text, index)
        if length:
            yield from _behind(text, index + length, lexicon)
        if after.length_at(text, index):
            yield from _ahead(text, index, lexicon)


def _behind(text: Prepared, start: int, lexicon: Lexicon) -> Finds:
    while start < len(text.words) and text.joined(start) and text.words[start].key in _ARTICLES:
        start += 1
    if start >= len(text.words) or not _goes_on(text, start):
        return
    end = _caseless_end(text, start, lexicon) if text.words[start].caseless else _cased_end(text, start, lexicon)
    if end > start:
        yield Find(text.words[start].start, text.words[end - 1].end, "place-of-work")


def _goes_on(text: Prepared, index: int) -> bool:
    return text.joined(index) or text.gap(index).strip(' "«„“(') == ""


def _cased_end(text: Prepared, start: int, lexicon: Lexicon) -> int:
    """Behind the last capital of the name; a plain word for a workplace counts when no name is given."""
    workplaces, never = (
        lexicon.keys("workplaces"),
        lexicon.keys("common") | lexicon.keys("months") | lexicon.keys("weekdays"),
    )
    plain = 0
    for index in range(start, min(start + _LONGEST_LEAD, len(text.words))):
        word = text.words[index]
        if (index > start and not _goes_on(text, index)) or word.key in never or word.number:
            break
        if word.capital:
            end = named_run(text, index, lexicon)
            if end < len(text.words) and text.gap(end) == " " and text.words[end].key in workplaces:
                end += 1
            return end
        if word.key in workplaces and not plain:
            plain = index + 1
    return plain


def _caseless_end(text: Prepared, start: int, lexicon: Lexicon) -> int:
    end = start + 1
    if end < len(text.words) and text.gap(end) == " " and text.words[end].key not in lexicon.keys("common"):
        end += 1
    return end


def _ahead(text: Prepared, index: int, lexicon: Lexicon) -> Finds:
    """The name may carry an ending behind an apostrophe, and a trade may stand between."""
    end = index
    for reach in range(index - 1, max(index - 5, -1), -1):
        if text.words[reach + 1].sentence != text.words[reach].sentence:
            return
        if text.words[reach].capital:
            end = reach + 1
            break
    start = run_start(text, end, lexicon) if end < index or text.words[index - 1].capital else end
    if start < end:
        yield Find(text.words[start].start, text.words[end - 1].end, "place-of-work")
