"""The lexicon as the word by word comparison asks for it: every word by its key."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache

from . import function_words, misspellings, number_words, shortenings, spoken_numbers
from .keys import key

Words = tuple[str, ...]


def _keys(words: str) -> Words:
    return tuple(key(word) for word in words.split())


@cache
def negations() -> frozenset[str]:
    """Every word that denies, in any language."""
    return frozenset(_keys(function_words.NEGATIONS)) | _contracted_denials()


def _contracted_denials() -> frozenset[str]:
    return frozenset(f"{stem}nt" for stem in shortenings.NOT_STEMS.split()) | {"cant", "wont", "shant", "dunno"}


@cache
def articles(language: str) -> frozenset[str]:
    """The words of `language` that may come or go."""
    return frozenset(_keys(function_words.ARTICLES.get(language, "")))


def is_article(word: str, languages: Sequence[str]) -> bool:
    """Whether `word` is an article in any of `languages`."""
    return any(word in articles(language) for language in languages)


@cache
def _markers() -> Mapping[str, Words]:
    """For each everyday word and number word the languages it speaks for."""
    languages: dict[str, Words] = {}
    for language in number_words.UNITS:
        words = set(_keys(function_words.MARKERS.get(language, "")))
        words.update(word for word in spoken_numbers.numbers(language) if len(word) >= 3)
        for word in words:
            languages[word] = (*languages.get(word, ()), language)
    return languages


def languages_of(words: Sequence[str]) -> Words:
    """The languages that most of the everyday words among `words` speak for, or that are written in their script."""
    counts: dict[str, int] = {}
    markers = _markers()
    for word in words:
        for language in markers.get(word, ()):
            counts[language] = counts.get(language, 0) + 1
    if counts:
        most = max(counts.values())
        return tuple(language for language, count in counts.items() if count == most)
    letter = next((word[0] for word in words if word and word[0].isalpha() and not word.isascii()), "")
    return next((languages for last, languages in function_words.SCRIPTS if letter and letter <= last), ())


def _lines(table: str) -> Iterable[tuple[str, Words]]:
    for entry in table.strip().replace(" ; ", "\n").splitlines():
        short, _, longs = entry.partition(" = ")
        for long in longs.split(" | "):
            yield short, _keys(long)


@cache
def expansions() -> Mapping[str, tuple[Words, ...]]:
    """The long forms of each short word."""
    table: dict[str, tuple[Words, ...]] = {}
    pairs = [(key(short), long) for short, long in _lines(shortenings.EXPANSIONS + misspellings.MISSPELLINGS)]
    pairs += [(f"{stem}nt", (stem, "not")) for stem in shortenings.NOT_STEMS.split()]
    pairs += [(short, (name,)) for short, name in _calendar()]
    for short, long in pairs:
        table[short] = (*table.get(short, ()), long)
    return table


def _calendar() -> Iterable[tuple[str, str]]:
    for row in shortenings.CALENDAR.values():
        names = _keys(row)
        for name in names:
            for length in range(3, len(name)):
                if [other for other in names if other.startswith(name[:length])] == [name]:
                    yield name[:length], name


@cache
def calendar_names() -> frozenset[str]:
    """The names of days and months, in any language."""
    return frozenset(word for row in shortenings.CALENDAR.values() for word in _keys(row))


@cache
def symbols() -> Mapping[str, tuple[Words, ...]]:
    """The words that each sign may be written out as."""
    table: dict[str, tuple[Words, ...]] = {}
    for sign, long in _lines(shortenings.SYMBOLS):
        table[sign] = (*table.get(sign, ()), long)
    return table


@cache
def clitics() -> Mapping[str, Words]:
    """The words that an ending after an apostrophe may stand for."""
    return {ending: tuple(_keys(longs.replace("|", " "))) for ending, longs in shortenings.CLITICS.items()}


@cache
def confusions() -> frozenset[frozenset[str]]:
    """Pairs of real words that one slip parts."""
    pairs = shortenings.CONFUSIONS.replace("·", "\n").strip().splitlines()
    return frozenset(frozenset(_keys(pair)) for pair in pairs if pair.strip())


@cache
def splittable_denials() -> frozenset[str]:
    """Words that deny or affirm only as one: `nowhere` is not `now here`."""
    return frozenset(_keys("nowhere notable noticeable nothing nobody noone another together apart"))


def plain_denial(word: str) -> str:
    """The denial that a contracted or colloquial one stands for."""
    if word.endswith("nt") or word in ("cannot", "dunno"):
        return "not"
    return {"nix": "nichts", "nich": "nicht", "noone": "no", "नही": "नहीं"}.get(word, word)


@cache
def ambiguous_without_apostrophe() -> frozenset[str]:
    """Words that an apostrophe makes into others: were, we're."""
    return frozenset(_keys("were ill well hell shell wed"))


@cache
def denials_in_front() -> frozenset[str]:
    """Words that deny what comes right after them."""
    return frozenset(_keys(function_words.DENIALS_IN_FRONT)) | _contracted_denials()
