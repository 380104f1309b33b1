"""A text as words: prepared, cut, folded.

`key` is how a word is compared: case, accents, harakat, points and apostrophe shapes folded away, vowel signs of the
Indic scripts and Thai kept (there they are letters).
"""

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache

import regex

_INVISIBLE = regex.compile(r"[\p{Cf}\N{VARIATION SELECTOR-16}\N{COMBINING GRAPHEME JOINER}]+")
_OPTIONAL_MARKS = regex.compile(
    r"[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u0640\u093c]"
)
_WORD = regex.compile(
    r"[AaPp](?<!\p{L}.)\.\s?[Mm](?![\p{L}\p{M}])|\p{Nd}+(?:[.,:]\p{Nd}+)*|\p{L}[\p{L}\p{M}]*(?:['\"״׳]\p{L}[\p{L}\p{M}]*)*"
)
_UNSPACED = regex.compile(r"[\p{Han}\p{Hiragana}\p{Katakana}\p{Thai}\p{Lao}\p{Khmer}\p{Myanmar}\p{Hangul}]")
_LATIN_LETTERS = str.maketrans(
    {"ß": "ss", "ł": "l", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ı": "i", "ħ": "h"}
)
_ARABIC_LETTERS = str.maketrans("أإآٱىةکیے", "اااايهكيي")
_APOSTROPHES = str.maketrans(
    {"’": "'", "ʼ": "'", "‘": "'", "´": "'", "`": "'", "ʹ": "'", "＇": "'", "\u00a0": " ", "\u202f": " ", "\u2009": " "}
)
_ENDS = regex.compile(r"[.!?…:;|•\n؟。！？：；।՞¿¡«“„\"(\[「『–—]|(?:^|\s)-\s|(?:^|\s)'")


class _Digits(dict[int, str]):
    """Digits of every script as 0-9, found when first met."""

    def __missing__(self, code: int) -> str:
        character = chr(code)
        value = unicodedata.decimal(character, None)
        if value is not None:
            character = str(value)
        elif 0xFF01 <= code <= 0xFF5E:
            character = chr(code - 0xFEE0)
        elif character == "٫":
            character = "."
        elif character == "٬":
            character = ","
        self[code] = character
        return character


_DIGITS = _Digits()


def prepare(text: str) -> str:
    """Return the text in NFC with plain digits and apostrophes and without invisible marks."""
    if text.isascii():
        return text
    text = unicodedata.normalize("NFC", text).translate(_APOSTROPHES)
    return _INVISIBLE.sub("", text).translate(_DIGITS)


def fold(text: str) -> str:
    """Return how prepared text is compared."""
    if text.isascii():
        return text.lower()
    text = unicodedata.normalize("NFKD", text.casefold())
    text = _OPTIONAL_MARKS.sub("", text)
    text = unicodedata.normalize("NFC", text).translate(_LATIN_LETTERS).translate(_ARABIC_LETTERS)
    return text.replace("ँ", "ं")


@dataclass(frozen=True, slots=True)
class Word:
    """One word or figure (written in digits) of a prepared text, and what stands between it and the one before."""

    text: str
    key: str
    start: int
    end: int
    gap: str
    is_figure: bool

    @property
    def capital(self) -> bool:
        """Whether it begins with a capital letter."""
        return self.text[0].isupper()

    @property
    def all_capitals(self) -> bool:
        """Whether it is two letters or more, all capitals."""
        return len(self.text) > 1 and self.text.isupper()

    @property
    def parts_clause(self) -> bool:
        """Whether a mark that ends a clause stands in front of it."""
        return any(mark in ".,;:!?…\n،؛؟。，、；：！？।" for mark in self.gap)


@dataclass(frozen=True)
class Text:
    """A prepared text and its words."""

    raw: str
    words: tuple[Word, ...] = field(repr=False)

    @classmethod
    def of(cls, text: str) -> "Text":
        """Prepare and cut any text."""
        raw = prepare(text)
        words: list[Word] = []
        known: dict[str, str] = {}
        end = 0
        for match in _WORD.finditer(raw):
            word = match.group()
            key = known.get(word)
            if key is None:
                # The marks of "a.m." are no part of the word.
                key = known[word] = fold(word[0] + "m" if word[0] in "AaPp" and word[1:2] == "." else word)
            if key:
                start = match.start()
                words.append(Word(word, key, start, match.end(), raw[end:start], key[0].isdecimal()))
            end = match.end()
        return cls(raw, tuple(words))

    @classmethod
    def joined(cls, texts: Sequence["Text"]) -> "Text":
        """Put texts one under the other without cutting them again."""
        if len(texts) == 1:
            return texts[0]
        words: list[Word] = []
        start = 0
        for text in texts:
            for index, word in enumerate(text.words):
                gap = "\n" + word.gap if start and not index else word.gap
                words.append(replace(word, start=word.start + start, end=word.end + start, gap=gap))
            start += len(text.raw) + 1
        return cls("\n".join(text.raw for text in texts), tuple(words))

    @cached_property
    def folded(self) -> str:
        """The whole text as it is compared."""
        return fold(self.raw)

    @cached_property
    def line(self) -> str:
        """The keys of the words, one blank between and at both ends."""
        return f" {' '.join(word.key for word in self.words)} "

    @cached_property
    def keys(self) -> frozenset[str]:
        """The keys of the words."""
        return frozenset(word.key for word in self.words)

    def begins_sentence(self, index: int) -> bool:
        """Whether the word stands where any word takes a capital: at the start, or after a mark that begins anew."""
        if index == 0:
            return True
        word = self.words[index]
        return bool(_ENDS.search(word.gap))

    @cached_property
    def shouts(self) -> bool:
        """Whether capitals tell nothing, because nearly all letters are capitals."""
        capitals = sum(letter.isupper() for letter in self.raw)
        return capitals > 8 and capitals > 2 * sum(letter.islower() for letter in self.raw)


def opened(line: str) -> str:
    """Return a line of keys with the words that an apostrophe joins parted ("anwybydda'r", "l'instruction")."""
    return line.replace("'", " ")


def unspaced(text: str) -> bool:
    """Whether the text has letters of a writing without blanks between words."""
    return bool(_UNSPACED.search(text))


@lru_cache(maxsize=4096)
def pattern(phrases: str) -> regex.Pattern[str] | None:
    """Compile a list of words and phrases (`_` a blank, `*` any ending); None when it is empty.

    Matched against `Text.line`, or against `Text.folded` where the phrase is of a writing without blanks.
    """
    spaced, bare = [], []
    for phrase in phrases.split():
        stem = phrase.endswith("*")
        words = " ".join(word.key for word in Text.of(phrase.strip("*?^").replace("_", " ")).words)
        if not words:
            continue
        if unspaced(words):
            bare.append(regex.escape(words.replace(" ", "")))
        else:
            spaced.append(regex.escape(words) + (r"[^ ]*" if stem else ""))
    parts = []
    if spaced:
        parts.append(rf"(?<= )(?:{'|'.join(sorted(spaced, key=len, reverse=True))})(?= )")
    if bare:
        parts.append("|".join(sorted(bare, key=len, reverse=True)))
    return regex.compile("|".join(parts)) if parts else None


def says(text: Text, phrases: str) -> bool:
    """Whether the text has one of the words or phrases."""
    compiled = pattern(phrases)
    if compiled is None:
        return False
    return bool(compiled.search(text.line) or (unspaced(phrases) and compiled.search(text.folded)))
