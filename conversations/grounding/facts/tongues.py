"""Which language a short question is in, where the count of function words is too small to tell.

Silent in doubt: a question is held to be in another language only where nearly all that tells speaks for that one, and
the participant's messages for theirs.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache

import regex

from conversations.grounding.facts.number_words import lexicon as lexicon_of
from conversations.grounding.facts.words import Text
from conversations.grounding.lexicon.facts_calendar import MONTHS, WEEKDAYS
from conversations.grounding.lexicon.facts_languages import FUNCTION_WORDS, OWN_LETTERS, RELATED
from conversations.grounding.lexicon.facts_tongues import CHINESE_ONLY, TELLING

_KANA = regex.compile(r"[\p{Hiragana}\p{Katakana}]")
_HAN = regex.compile(r"\p{Han}")
_SHORT = 4
_TOLD_APART = (frozenset(("uk", "ru", "bg")), frozenset(("pl", "cs")))
_LETTERS = {language: frozenset(OWN_LETTERS[language]) for language in TELLING if language in OWN_LETTERS}
_ANY_LETTER = frozenset[str]().union(*_LETTERS.values())
_ONLY_ONES = frozenset(letter for letter in _ANY_LETTER if sum(letter in letters for letters in _LETTERS.values()) == 1)
_MOST_LETTERS = 3
#: How many words more must speak for the other language than for the participant's.
_AHEAD = 2


def short_in_another(question: Text, said: Text) -> bool:
    """Whether a question is in another language than these messages, by the everyday words of both."""
    if _chinese_for_japanese(question, said):
        return True
    words, theirs = hits(question), hits(said)
    if not words or not theirs:
        return False
    spoken, *tied = _most(theirs)
    languages = _most(words)
    if any(not _related(spoken, other) for other in tied) or any(_too_close(spoken, each) for each in languages):
        return False
    language = languages[0]
    if theirs[spoken] < max(_AHEAD, 2 * theirs[language]):
        return False
    # A word of the participant's own, an English one in a German message, tells nothing.
    new = Counter(_told(word.text.lower() for word in question.words if word.key not in said.keys))
    ahead = 1 if words[language] == len(question.words) == _AHEAD else _AHEAD
    return words[language] - words[spoken] >= ahead and new[language] - new[spoken] >= min(ahead, new.total())


def hits(text: Text) -> Counter[str]:
    """Return how many of the words speak for each language, with the letters that only some of them have."""
    found = Counter(_told(word.text.lower() for word in text.words if not word.is_figure))
    letters = _ANY_LETTER.intersection(text.raw.lower())
    for language, own in _LETTERS.items() if letters else ():
        # A letter that no other language has tells more than one that some have.
        found[language] += min(_MOST_LETTERS, sum(2 if letter in _ONLY_ONES else 1 for letter in own & letters))
    return +found


def _told(words: Iterable[str]) -> Iterator[str]:
    index = _index()
    for word in words:
        languages = index.get(word)
        if languages is None and "'" in word:
            head, _, tail = word.partition("'")
            languages = tuple(frozenset((*index.get(head, ()), *index.get(tail, ()))))
        yield from languages or ()


@lru_cache(maxsize=1)
def _index() -> dict[str, tuple[str, ...]]:
    """Return, for each everyday word, the languages that have it."""
    owners: dict[str, tuple[str, ...]] = {}
    for language, words in TELLING.items():
        calendar = regex.split(r"[\s/]+", f"{MONTHS.get(language, '')} {WEEKDAYS.get(language, '')}")
        units = (form for form in (*lexicon_of(language).units, *lexicon_of(language).values) if len(form) >= _SHORT)
        everyday = {*words.split(), *FUNCTION_WORDS[language], *units, *(form.strip("*^?") for form in calendar)}
        for word in everyday - {""}:
            owners[word] = (*owners.get(word, ()), language)
    return owners


def _most(counted: Counter[str]) -> list[str]:
    """Return the languages that most words speak for."""
    most = max(counted.values())
    return [language for language, count in counted.items() if count == most]


def _related(one: str, other: str) -> bool:
    return any(one in group and other in group for group in RELATED)


def _too_close(one: str, other: str) -> bool:
    """Whether the two are one language, or relatives that share so many words that nothing tells them apart."""
    return one == other or (_related(one, other) and not any({one, other} <= apart for apart in _TOLD_APART))


def _chinese_for_japanese(question: Text, said: Text) -> bool:
    if _KANA.search(question.raw) or not _KANA.search(said.raw):
        return False
    return len(_HAN.findall(question.raw)) >= _SHORT and bool(CHINESE_ONLY & set(question.raw))
