"""Names and places: capitals that nobody wrote, and what stands beside a place's own word where there are no capitals.

No list of names is kept. A name is a word that its writing marks as one and that the participant did not write, in any
ending their language gives it.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from conversations.grounding.facts.calendar import fact_of_word
from conversations.grounding.facts.emphasis import emphasised, other_numbers
from conversations.grounding.facts.figures import roman_value
from conversations.grounding.facts.number_words import lexicon as lexicon_of
from conversations.grounding.facts.spelling import one_slip, same_stem, welsh_radicals
from conversations.grounding.facts.words import Text, Word, fold
from conversations.grounding.lexicon import facts_names as lexicon
from conversations.grounding.lexicon.facts_languages import FUNCTION_WORDS

_COURTESY = frozenset(fold(word) for word in lexicon.COURTESY)
_TITLES = {language: frozenset(fold(word) for word in words.split()) for language, words in lexicon.TITLES.items()}
_ANY_TITLE = frozenset().union(*_TITLES.values())
_ABBREVIATIONS = frozenset(fold(word) for word in lexicon.ABBREVIATIONS)
_PLACES = {language: frozenset(fold(word) for word in words.split()) for language, words in lexicon.PLACE_WORDS.items()}
_SHORTENED = {fold(full): short for full, short in lexicon.SHORTENED.items()}
_WRITTEN_OUT = {
    short: tuple(full for full, other in _SHORTENED.items() if other == short) for short in _SHORTENED.values()
}
_VOWELS = frozenset("aeiouyаеиоуіяюєїыэαεηιουω")
_NEAR = 4


@dataclass(frozen=True, slots=True)
class Unsaid:
    """A name in a statement that the participant did not write."""

    key: str
    place: bool


class Names:
    """What the participant wrote, for looking up names in it."""

    def __init__(self, texts: Iterable[Text], language: str) -> None:
        self.texts = tuple(texts)
        self.language = language
        self.keys = frozenset(key for text in self.texts for key in text.keys)
        self._parts = frozenset(part for key in self.keys for part in key.replace('"', "'").split("'") if len(part) > 2)
        self._careless = frozenset(
            w.key for t in self.texts for w in t.words if len(w.key) > 6 and (t.shouts or not w.capital)
        )
        self._by_start: dict[str, list[str]] = {}
        for key in self.keys | self._parts:
            self._by_start.setdefault(key[:2], []).append(key)

    @cached_property
    def _small(self) -> frozenset[str]:
        """What was written in small letters, or all in capitals for stress."""
        words = (word for text in self.texts if not text.shouts for word in text.words)
        return frozenset(w.key for w in words if not w.capital or (w.all_capitals and len(w.key) > 3))

    @cached_property
    def _letters(self) -> frozenset[str]:
        return frozenset(
            w.key for t in self.texts for w in t.words if (w.all_capitals and not t.shouts) or not _VOWELS & set(w.key)
        )

    def say(self, key: str) -> bool:
        """Whether the participant wrote the name, in any of its endings."""
        if key in self.keys or key in self._parts:
            return True
        pieces = [piece for piece in key.replace('"', "'").split("'") if piece]
        if len(pieces) > 1:
            whole = "".join(pieces)
            return whole in self.keys or any(self._one(piece) for piece in pieces if len(piece) > 2)
        return self._one(key) or (self.language == "cy" and bool(self._radicals & welsh_radicals(key)))

    def _one(self, key: str) -> bool:
        if key in self.keys or key in self._parts or self._shortened(key):
            return True
        if len(key) > 3 and not self._small.isdisjoint(other_numbers(key)):
            return True
        candidates = self._by_start.get(key[:2], ())
        if any(same_stem(key, other, self.language) for other in candidates):
            return True
        return len(key) > 6 and any(one_slip(key, other) for other in candidates if other in self._careless)

    def _shortened(self, key: str) -> bool:
        if (
            self.language == "de"
            and "str" in key
            and (key + "asse" in self.keys or key.removesuffix("asse") in self.keys)
        ):
            return True
        return _SHORTENED.get(key) in self.keys or any(full in self.keys for full in _WRITTEN_OUT.get(key, ()))

    @cached_property
    def _radicals(self) -> frozenset[str]:
        return frozenset(form for key in self.keys if len(key) > 2 for form in welsh_radicals(key))

    def say_together(self, first: str, second: str) -> bool:
        """Whether the two stand near each other somewhere, in either order, or one was said in another shape only."""
        if not {first, second} <= self.keys:
            return True
        return any(
            abs(one - other) <= _NEAR
            for text in self.texts
            for one in self._places(text, first)
            for other in self._places(text, second)
        )

    def _places(self, text: Text, wanted: str) -> list[int]:
        start = wanted[0]
        return [
            index
            for index, word in enumerate(text.words)
            if word.key[0] == start
            and (word.key == wanted or word.key.split("'")[0] == wanted or same_stem(wanted, word.key, self.language))
        ]

    def letters(self, initials: str) -> bool:
        """Whether the participant wrote these letters for a name ("NHS", "nhs"): a small word ("al") is none."""
        return initials in self._letters

    def initials(self, key: str) -> bool:
        """Whether letters stand for words written one after the other ("BSL", British Sign Language)."""
        return any(key in "".join(word.key[0] for word in text.words) for text in self.texts) and len(key) > 2


def unsaid_names(statement: Text, names: Names) -> list[Unsaid]:
    """Return the names that capitals mark in the statement and the participant did not write."""
    if statement.shouts:
        return []
    found: list[Unsaid] = []
    for run in _runs(statement, names.language):
        found += _unsaid_in(run, statement, names)
    return found


def _runs(statement: Text, language: str) -> list[list[int]]:
    """Return the capital words that stand next to each other, by index."""
    runs: list[list[int]] = []
    for index, word in enumerate(statement.words):
        if not _may_be_name(statement, index, language):
            continue
        together = (
            runs
            and runs[-1][-1] == index - 1
            and (word.gap in (" ", "-") or (word.gap == ". " and not _starts(statement, index)))
        )
        if together:
            runs[-1].append(index)
        else:
            runs.append([index])
    return runs


def _may_be_name(statement: Text, index: int, language: str) -> bool:
    word = statement.words[index]
    if word.is_figure or not word.capital or word.key in _COURTESY or emphasised(word, language):
        return False
    if fact_of_word(word, language) or (language == "vi" and word.text.lower() in lexicon.VIETNAMESE_MONTH_NAMES):
        return False
    if lexicon_of(language).unit(word) or (language != "en" and roman_value(word.text)):
        return False
    return not (word.gap == "" and index > 0 and statement.words[index - 1].is_figure) and "°" not in word.gap


def _starts(statement: Text, index: int) -> bool:
    if not statement.begins_sentence(index):
        return False
    before = statement.words[index - 1] if index else None
    word = statement.words[index]
    if not before or word.gap.strip() != "." or (index > 1 and statement.words[index - 2].is_figure):
        return True
    return before.key not in _ABBREVIATIONS and before.key not in _ANY_TITLE


def _unsaid_in(run: list[int], statement: Text, names: Names) -> list[Unsaid]:
    words = [statement.words[index] for index in run]
    heads = _PLACES.get(names.language, frozenset())
    titles = _TITLES.get(names.language, frozenset())
    place = any(word.key in heads for word in words)
    found: list[Unsaid] = []
    for position, word in enumerate(words):
        if names.say(word.key) or word.key in titles or _spelled_out(word, words, names):
            continue
        first = position == 0 and _starts(statement, run[0])
        if first and not _first_is_name(word, words, names):
            continue
        if word.key in heads and position and not first and _head_is_free(words[position - 1], names, heads):
            continue
        found.append(Unsaid(word.key, place))
    return found or _recombined(run, words, statement, names, place)


def _spelled_out(word: Word, words: list[Word], names: Names) -> bool:
    if word.all_capitals:
        return names.initials(word.key)
    initials = "".join(each.key[0] for each in words)
    return len(words) > 1 and names.letters(initials)


def _first_is_name(word: Word, words: list[Word], names: Names) -> bool:
    """A sentence's first word takes a capital anyway: it is a name only by its letters or by what follows it."""
    if word.all_capitals or any(letter.isupper() for letter in word.text[1:]):
        return True
    if names.language == "tr" and "'" in word.text:
        return True
    if len(words) < 2 or word.key in FUNCTION_WORDS.get(names.language, frozenset()):
        return False
    following = words[1].key
    return any(
        text.words[index - 1].capital and text.words[index - 1].key != word.key and not text.begins_sentence(index - 1)
        for text in names.texts
        for index, other in enumerate(text.words)
        if index and other.key == following
    )


def _head_is_free(before: Word, names: Names, heads: frozenset[str]) -> bool:
    """A place's word may be added to a name ("Pell" → "Pell Street") unless the participant wrote another one there."""
    for text in names.texts:
        for index, word in enumerate(text.words[:-1]):
            if word.key == before.key and text.words[index + 1].key in heads:
                return False
    return names.say(before.key)


def _recombined(run: list[int], words: list[Word], statement: Text, names: Names, place: bool) -> list[Unsaid]:
    """Two names that were both said, put together as one that was not ("Pell Road" from Pell Street and Mill Road)."""
    heads = _PLACES.get(names.language, frozenset())
    for position in range(len(words) - 1):
        one, other = words[position], words[position + 1]
        if position == 0 and _starts(statement, run[0]):
            continue
        if one.all_capitals or other.all_capitals or {one.key, other.key} & _ANY_TITLE:
            continue
        if other.key in heads and _head_is_free(one, names, heads):
            continue
        if not names.say_together(one.key, other.key):
            return [Unsaid(f"{one.key} {other.key}", place)]
    return []
