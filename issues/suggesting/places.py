"""Which words name places: those that public topics always begin with a capital, and those an operator names."""

from collections import Counter
from collections.abc import Collection, Iterable

import regex
from django.conf.locale import LANG_INFO
from django.utils import translation
from django.utils.dates import MONTHS, WEEKDAYS

from .reading import folded

#: Where more of the different words than this always have a capital, a capital does not tell a name: German.
MOST = 0.2
_WORD = regex.compile(r"\w+")
_FIRST_WORD = regex.compile(r"(?:^\W*|[.!?:]\W+)(\w+)", regex.MULTILINE)


def always_capitalised(texts: Iterable[str]) -> set[str]:
    """The words, folded, that no text begins with a small letter and some text with a capital inside a sentence.

    Words in capitals throughout are abbreviations and do not count, nor do words of one or two letters.
    """
    all_of_them: Counter[str] = Counter()
    first: Counter[str] = Counter()
    for text in texts:
        all_of_them.update(_WORD.findall(text))
        first.update(_FIRST_WORD.findall(text))
    small = {word for word in all_of_them if not word[0].isupper()}
    found = {
        word.lower()
        for word, count in all_of_them.items()
        if word[0].isupper() and not word.isupper() and count > first[word] and word.lower() not in small
    }
    if len(found) > MOST * len({word.lower() for word in all_of_them}):
        return set()
    return {word for name in found for word in folded(name) if len(word) > 2}


def words_of_names(names: Collection[str]) -> set[str]:
    """The words, folded, of names that an operator gives; `on` of `Southend-on-Sea` is none of them."""
    words = (word for name in names for word in _WORD.findall(name))
    return {part for word in words if not word[0].islower() for part in folded(word)}


def calendar(language: str) -> set[str]:
    """Days and months, folded, in this language."""
    with translation.override(language):
        return {word for name in (*WEEKDAYS.values(), *MONTHS.values()) for word in folded(str(name))}


def tongues(language: str) -> set[str]:
    """Names of languages, folded, in this language: they have capitals in English, and name no place."""
    with translation.override(language):
        names = [folded(translation.gettext(info["name"])) for info in LANG_INFO.values() if "name" in info]
    # Not the words of Lower Sorbian: there are many places called Lower something.
    return {words[0] for words in names if len(words) == 1}
