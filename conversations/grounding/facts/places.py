"""Whether a text names a place: a street's word with a name, a preposition with one, or what a script has instead."""

from functools import lru_cache

import regex

from conversations.grounding.facts.calendar import fact_of_word
from conversations.grounding.facts.words import Text, Word, fold
from conversations.grounding.lexicon import facts_names as names
from conversations.grounding.lexicon.facts_languages import FUNCTION_WORDS
from conversations.grounding.lexicon.facts_slots import BETWEEN, HAN_POINTERS, LOCATIVE, TURKISH_LOCATIVE

_HAN_LANGUAGES = frozenset(("zh", "ja", "ko"))
_STREETS = frozenset(
    ["street", "road", "lane", "avenue", "close", "court", "crescent", "drive", "terrace", "square", "st", "rd", "ln"]
)
_COURTESY = frozenset(fold(word) for word in names.COURTESY)
_TITLES = frozenset(fold(word) for words in names.TITLES.values() for word in words.split())
_JOINED = frozenset("وبلفكבלוכמש")


def names_a_place(text: Text, language: str) -> bool:
    """Whether the text says by name where something is; "our street" and "the bus stop" do not."""
    if language in _HAN_LANGUAGES:
        return _names_by_ending(text, language)
    if language == "th":
        return any(regex.search(rf"{head}\s?[\p{{Thai}}\d]", text.raw) for head in names.THAI_HEADS)
    if language in names.HEADS_BEFORE_NAME or language in names.HEADS_AFTER_NAME:
        return _names_beside_head(text, language)
    if language == "de":
        return any(_is_german_place(text, index) for index in range(len(text.words)))
    return any(_is_place(text, index, language) for index in range(len(text.words)))


def _keys(words: str) -> frozenset[str]:
    return frozenset(fold(word) for word in words.split())


@lru_cache(maxsize=64)
def _words_of(language: str) -> tuple[frozenset[str], frozenset[str], frozenset[str], frozenset[str]]:
    tables = (names.PLACE_WORDS, LOCATIVE, BETWEEN)
    heads, locative, between = (_keys(table.get(language, "")) for table in tables)
    return heads, locative, between, _keys(" ".join(FUNCTION_WORDS.get(language, ())))


def _is_place(text: Text, index: int, language: str) -> bool:
    heads, locative, between, common = _words_of(language)
    word = text.words[index]
    before = [each.key for each in text.words[max(0, index - 4) : index]]
    if language == "en" and word.key in _STREETS and len(before) > 1 and not word.gap.strip():
        # Written without capitals: "on marlow road", but not "on the road" nor "on our main road".
        bare = before[-1] not in common and before[-1] not in heads and before[-2] in locative
        if bare:
            return True
    if not _may_name(text, word, language):
        return False
    while before and before[-1] in between:
        before.pop()
    after = text.words[index + 1] if index + 1 < len(text.words) else None
    if before and before[-1] in heads and word.key not in heads and language != "en":
        return not text.begins_sentence(index) or bool(text.words[index - 1].gap)
    if after is not None and after.key in heads and after.capital and not after.gap.strip() and language == "en":
        return word.key not in common
    if language == "tr" and word.key.partition("'")[2] in TURKISH_LOCATIVE:
        return True
    if text.begins_sentence(index) or text.shouts:
        return False
    if language == "tr":
        return after is not None and after.key in heads
    return bool(before) and before[-1] in locative and not word.all_capitals


def _may_name(text: Text, word: Word, language: str) -> bool:
    if word.is_figure or not word.capital or word.key in _COURTESY or word.key in _TITLES:
        return False
    return fact_of_word(word, language) is None


def _is_german_place(text: Text, index: int) -> bool:
    word = text.words[index]
    if word.is_figure or fact_of_word(word, "de"):
        return False
    endings = (*names.GERMAN_PLACE_ENDINGS, "str", "strassen")
    if word.key not in names.GERMAN_COMMON and any(
        word.key.endswith(end) and len(word.key) > len(end) + 2 for end in endings
    ):
        return word.capital or word.key.endswith(("strasse", "str", "allee", "gasse"))
    before = text.words[index - 1] if index else None
    if before is None or not word.capital or word.gap.strip() or text.shouts:
        return False
    plain = word.key in names.GERMAN_ZERO_ARTICLE or word.key.endswith(names.GERMAN_NOUN_ENDINGS)
    return not plain and before.key in ("in", "nach", "aus", "bei", "richtung")


def _names_beside_head(text: Text, language: str) -> bool:
    company = _keys(names.HEAD_COMPANY.get(language, "")) | _keys(" ".join(FUNCTION_WORDS.get(language, ())))
    for table, step in ((names.HEADS_BEFORE_NAME, 1), (names.HEADS_AFTER_NAME, -1)):
        heads = _keys(table.get(language, ""))
        for index, word in enumerate(text.words):
            head = word.key if word.key in heads else word.key[1:] if word.key[:1] in _JOINED else ""
            place = index + step
            if head not in heads or not 0 <= place < len(text.words):
                continue
            beside = text.words[place]
            gap = beside.gap if step == 1 else word.gap
            if not gap.strip() and beside.key not in company and len(beside.key) > 1:
                return True
    return False


def _names_by_ending(text: Text, language: str) -> bool:
    endings = names.KOREAN_PLACE_ENDINGS if language == "ko" else names.HAN_PLACE_ENDINGS
    joined = "|".join(sorted(endings, key=len, reverse=True))
    body = r"\p{Hangul}{2,4}" if language == "ko" else r"[\p{Han}\p{Katakana}]{2}"
    for match in regex.finditer(rf"({body})({joined})", text.raw):
        whole = match[1] + match[2]
        common = any(whole.endswith(word) for word in names.HAN_COMMON if len(word) > len(match[2]))
        if not common and HAN_POINTERS.isdisjoint(match[1]) and (language != "ko" or len(match[2]) > 1):
            return True
    return False
