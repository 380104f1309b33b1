"""The word lists, by language, and the phrases in them.

The lists are files in `words/`: a word that ends in * is a stem, # is a number, _ is any one word.
"""

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, cached_property, lru_cache
from pathlib import Path

import regex

from .prepared import Prepared, Word, key_of

LANGUAGES = ("en", "cy", "de", "fr", "es", "pl", "uk", "tr", "ar")
_FOLDER = Path(__file__).parent / "words"
_PART = regex.compile(r"[#_]|\d+|\p{L}[\p{L}\p{M}]*\*?")
_LONGEST_STEM = 20
_LONGEST_ENDING_OF_A_NAME = 3
_SURE_STEM = 6

_TAKES_PREFIXES = frozenset({"given", "titles", "kin", "child", "health", "house"})

Phrase = tuple[str, ...]


@cache
def _lists(language: str) -> Mapping[str, tuple[str, ...]]:
    with (_FOLDER / f"{language}.toml").open("rb") as file:
        sections = tomllib.load(file)
    return {
        name: tuple(filter(None, map(str.strip, " ".join(text.split()).split(",")))) for name, text in sections.items()
    }


@cache
def _with_prefixes(language: str, section: str) -> tuple[str, ...]:
    """A section; where the language writes small words joined to the next one, with those too."""
    lists = _lists(language)
    phrases = lists.get(section, ())
    prefixes = lists.get("prefixes", ()) if section in _TAKES_PREFIXES else ()
    return (*phrases, *(prefix + phrase for prefix in prefixes for phrase in phrases))


class Phrasebook:
    """Phrases, found at a word of a text."""

    def __init__(
        self,
        phrases: Iterable[str],
        *,
        numbers: frozenset[str] = frozenset(),
        longest_ending: int = _LONGEST_STEM,
    ) -> None:
        self._numbers = numbers
        self._longest_ending = longest_ending
        self._by_first: dict[str, list[Phrase]] = {}
        self._by_stem: dict[str, list[Phrase]] = {}
        for phrase in phrases:
            parts = tuple(part if part in "#_" else key_of(part) for part in _PART.findall(phrase))
            known = self._by_stem if parts[0].endswith("*") else self._by_first
            known.setdefault(parts[0].rstrip("*"), []).append(parts)
        for known in (self._by_first, self._by_stem):
            for same in known.values():
                same.sort(key=len, reverse=True)
        self._by_number = self._by_first.pop("#", [])
        self._stem_lengths = sorted({len(stem) for stem in self._by_stem})

    def length_at(self, text: Prepared, index: int) -> int:
        """How many words of the text, from this one on, the longest phrase there takes; 0 when there is none."""
        word = text.words[index]
        key, longest = word.key, 0
        if key in self._by_first:
            longest = self._longest(self._by_first[key], text, index)
        if self._by_number and self._is_number(word):
            longest = max(longest, self._longest(self._by_number, text, index))
        for length in self._stem_lengths:
            if length > len(key):
                break
            if key[:length] in self._by_stem:
                longest = max(longest, self._longest(self._by_stem[key[:length]], text, index))
        return longest

    def _longest(self, phrases: Sequence[Phrase], text: Prepared, index: int) -> int:
        for parts in phrases:
            if index + len(parts) <= len(text.words) and all(
                self._is(part, text.words[index + place]) and (place == 0 or text.joined(index + place))
                for place, part in enumerate(parts)
            ):
                return len(parts)
        return 0

    def _is(self, part: str, word: Word) -> bool:
        if part == "#":
            return self._is_number(word)
        if part.endswith("*"):
            return word.key.startswith(part[:-1]) and len(word.key) < len(part) + self._longest_ending
        return part in ("_", word.key)

    def _is_number(self, word: Word) -> bool:
        return word.number or word.key in self._numbers


class Lexicon:
    """The lists of some languages, as one."""

    def __init__(self, languages: tuple[str, ...]) -> None:
        self.languages = languages
        self._books: dict[str, Phrasebook] = {}

    def phrases(self, section: str) -> tuple[str, ...]:
        """What the languages list under a heading."""
        return tuple(phrase for language in self.languages for phrase in _with_prefixes(language, section))

    def book(self, section: str) -> Phrasebook:
        """The phrases of a section, ready to be found."""
        if section not in self._books:
            numbers = frozenset(map(key_of, self.phrases("numbers")))
            self._books[section] = Phrasebook(self.phrases(section), numbers=numbers)
        return self._books[section]

    @cached_property
    def given(self) -> Phrasebook:
        """Given names of every language: people move. Short stems only where the language is written."""
        names = list(self.phrases("given"))
        for language in LANGUAGES:
            listed = _with_prefixes(language, "given")
            names += [name for name in listed if not name.endswith("*") or len(name) >= _SURE_STEM]
        return Phrasebook(names, longest_ending=_LONGEST_ENDING_OF_A_NAME)

    def keys(self, section: str) -> frozenset[str]:
        """The single words of a section, as they are compared."""
        return _keys(self.languages, section)

    @cached_property
    def never_names(self) -> frozenset[str]:
        """Words that are capitals for another reason: months, days, places, the commonest words."""
        return (
            self.keys("common") | self.keys("months") | self.keys("weekdays") | self.keys("places") | self.keys("self")
        )


@lru_cache(maxsize=512)
def _keys(languages: tuple[str, ...], section: str) -> frozenset[str]:
    listed = (phrase for language in languages for phrase in _lists(language).get(section, ()))
    return frozenset(key_of(phrase) for phrase in listed if " " not in phrase)


@lru_cache(maxsize=64)
def lexicon_for(languages: tuple[str, ...]) -> Lexicon:
    """The lists of these languages."""
    return Lexicon(languages)


def languages_of(texts: Sequence[Prepared], declared: str) -> tuple[str, ...]:
    """The languages to search in: the one that was named, and those whose commonest words are there; else all."""
    seen = {word.key for text in texts for word in text.words}
    counts = {language: len(seen & _keys((language,), "common")) for language in LANGUAGES}
    most = max(counts.values())
    named = declared.lower().partition("-")[0]
    found = (language for language in LANGUAGES if language == named or (counts[language] * 2 > most))
    return tuple(found) or LANGUAGES
