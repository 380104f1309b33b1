"""The lexicon as the word by word comparison asks for it: every word by its key."""

from collections.abc import Iterable, Mapping
from functools import cache

from . import function_words, shortenings
from .keys import key

Words = tuple[str, ...]


def _keys(words: str) -> Words:
    return tuple(key(word) for word in words.split())


@cache
def negations() -> frozenset[str]:
    """Every word that denies, in any language."""
    return frozenset(_keys(function_words.NEGATIONS)) | {
        f"{stem}nt" for stem in shortenings.NOT_STEMS.split()
    } | {"cant", "wont", "shant", "dunno"}


@cache
def articles(language: str) -> frozenset[str]:
    """The words of `language` that may come or go."""
    return frozenset(_keys(function_words.ARTICLES.get(language, "")))


@cache
def _markers() -> Mapping[str, Words]:
    """For each everyday word the languages it speaks for."""
    languages: dict[str, Words] = {}
    for language, words in function_words.MARKERS.items():
        for word in set(_keys(words)):
            languages[word] = (*languages.get(word, ()), language)
    return languages


def languages_of(words: Iterable[str]) -> Words:
    """The languages that most of the everyday words among `words` speak for; empty when none does."""
    counts: dict[str, int] = {}
    markers = _markers()
    for word in words:
        for language in markers.get(word, ()):
            counts[language] = counts.get(language, 0) + 1
    most = max(counts.values(), default=0)
    return tuple(language for language, count in counts.items() if count == most)


def _lines(table: str) -> Iterable[tuple[str, Words]]:
    for line in table.strip().splitlines():
        short, _, longs = line.partition(" = ")
        for long in longs.split(" | "):
            yield short, _keys(long)


@cache
def expansions() -> Mapping[str, tuple[Words, ...]]:
    """The long forms of each short word."""
    table: dict[str, tuple[Words, ...]] = {}
    pairs = [(key(short), long) for short, long in _lines(shortenings.EXPANSIONS)]
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
    return {"nix": "nichts", "nich": "nicht"}.get(word, word)
