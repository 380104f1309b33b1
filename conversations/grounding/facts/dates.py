"""A month bound to a day or a year: 2 September is not 12 September, May 2024 is not March 2024."""

import regex

from conversations.grounding.facts.calendar import fact_of_word
from conversations.grounding.facts.number_words import lexicon
from conversations.grounding.facts.words import Text

_DATE = regex.compile(
    r"(?<![\d£€$¥₽₹₺₴₪]|[£€$¥₽₹₺₴₪]\s)(\d{1,2})\s?[./-]\s?(\d{1,2})(?:[./-]\s?(\d{2,4}))?(?![\d%]|\s?[£€$¥₽₹₺₴₪°])"
)
_HAN_DATE = regex.compile(r"(?:(\d{4})[年년]\s?)?(\d{1,2})[月월]\s?(?:(\d{1,2})[日号號일])?")
_BETWEEN = frozenset(["de", "of", "des", "del", "do", "da", "den", "der", "d", "the", "i"])

Pair = tuple[int, int]


def month_pairs(text: Text, language: str) -> set[Pair]:
    """Return (month, day) and (month, year) wherever the two stand together."""
    found: set[Pair] = set()
    for index, word in enumerate(text.words):
        if word.is_figure:
            continue
        named = fact_of_word(word, language)
        if named and named[0][0] == "month":
            found |= {(int(named[0][1]), number) for number in _numbers_beside(text, index)}
    for match in _DATE.finditer(text.raw):
        if not _counts_something(text, match.end(), language):
            found |= _pairs_of(int(match[1]), int(match[2]), match[3] or "")
    if language in ("zh", "ja", "ko"):
        for year, month, day in _HAN_DATE.findall(text.raw):
            found |= {(int(month), int(number)) for number in (year, day) if number}
    return found


def _pairs_of(first: int, second: int, year: str) -> set[Pair]:
    """Either may be the month; 4.50 is no date at all."""
    found = {(month, day) for month, day in ((second, first), (first, second)) if 0 < month < 13 and 0 < day < 32}
    if year and found:
        found.add((second, int(year) + (2000 if len(year) == 2 else 0)))
    return found


def _counts_something(text: Text, end: int, language: str) -> bool:
    """Whether a unit follows: 6.15 pm, 4.50 euros."""
    following = next((word for word in text.words if word.start >= end), None)
    return following is not None and not following.gap.strip() and bool(lexicon(language).unit(following))


def _numbers_beside(text: Text, index: int) -> set[int]:
    found: set[int] = set()
    for step in (-1, 1):
        place = index + step
        while 0 <= place < len(text.words) and abs(place - index) < 4:
            word = text.words[place]
            if word.is_figure:
                if word.key.isdecimal() and (int(word.key) < 32 or len(word.key) == 4):
                    found.add(int(word.key))
                break
            if word.key not in _BETWEEN and len(word.key) > 2:
                break
            place += step
    return found


def changed_pairs(claimed: set[Pair], said: set[Pair]) -> set[Pair]:
    """Return the pairs whose month or number the participant bound to something else."""
    months, numbers = {month for month, _ in said}, {number for _, number in said}
    return {pair for pair in claimed - said if pair[0] in months or pair[1] in numbers}
