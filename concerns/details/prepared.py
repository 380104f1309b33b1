"""A text made ready to be searched: one code point a cluster where Unicode has it, plain digits, no invisible marks.

Every place of the prepared text knows the grapheme cluster it came from, so no find can cut one.
"""

import unicodedata
from dataclasses import dataclass

import regex

_CLUSTER = regex.compile(r"\X")
_DROPPED = regex.compile(r"[\p{Cf}\p{Variation_Selector}\u0640\u064b-\u065f\u0670]+")
_WORD = regex.compile(r"\d+[^\W\d_]?(?![\p{L}\p{M}\d])|\d+|\p{L}[\p{L}\p{M}]*")
_SENTENCE_END = regex.compile(r"[.!?…؟。](?=[\s\"”»)])|\n")
_INSIDE_PHRASE = regex.compile(r"[ \-–'.:/№#°º]{0,3}")
_PLAIN = str.maketrans(
    {"’": "'", "ʼ": "'", "‘": "'", "`": "'", "´": "'", "\u00a0": " ", "\u202f": " ", "\u2009": " ", "‑": "-", "‐": "-"}
)
_LETTERS = str.maketrans(
    {"ł": "l", "ı": "i", "ø": "o", "đ": "d", "æ": "ae", "œ": "oe", "ة": "ه", "ى": "ي", "ی": "ي", "ک": "ك"}
)


@dataclass(frozen=True, slots=True)
class Word:
    """A run of letters, or of digits with at most one letter behind them."""

    start: int
    end: int
    key: str
    capital: bool
    shouted: bool
    number: bool
    caseless: bool
    sentence: int


def key_of(word: str) -> str:
    """How a word is compared: without case and accents."""
    if word.isascii():
        return word.lower()
    decomposed = unicodedata.normalize("NFD", word.casefold())
    return "".join(letter for letter in decomposed if not unicodedata.combining(letter)).translate(_LETTERS)


class Prepared:
    """A text, its words, and the way back to the code points it was given in."""

    def __init__(self, text: str) -> None:
        self._starts: list[int] | None = None
        self._ends: list[int] = []
        self.text = text
        if not text.isascii() or "\r" in text:
            self._prepare(text)
        self.words = self._cut()

    def _prepare(self, text: str) -> None:
        pieces: list[str] = []
        starts: list[int] = []
        for match in _CLUSTER.finditer(text):
            cluster = match.group()
            plain = cluster if cluster.isascii() else _plain(cluster)
            pieces.append(plain)
            starts.extend([match.start()] * len(plain))
            self._ends.extend([match.end()] * len(plain))
        self.text = "".join(pieces)
        self._starts = starts

    def original(self, start: int, end: int) -> tuple[int, int]:
        """Where a passage of the prepared text, not empty, stands in the text that was given."""
        if self._starts is None:
            return start, end
        return self._starts[start], self._ends[end - 1]

    def _cut(self) -> list[Word]:
        words: list[Word] = []
        sentence = before = 0
        for match in _WORD.finditer(self.text):
            first = match.group()[0]
            gap = self.text[before : match.start()]
            after_short_number = bool(words) and words[-1].number and words[-1].end - words[-1].start <= 2
            if gap != " " and _SENTENCE_END.search(gap) and not (after_short_number and gap == ". "):
                sentence += 1
            words.append(
                Word(
                    match.start(),
                    match.end(),
                    key_of(match.group()),
                    first.isupper() or first.istitle(),
                    len(match.group()) > 1 and match.group().isupper(),
                    first.isdecimal(),
                    first.isalpha() and not first.isupper() and not first.islower(),
                    sentence,
                )
            )
            before = match.end()
        return words

    def gap(self, index: int) -> str:
        """What stands between the word before and this one."""
        return self.text[self.words[index - 1].end : self.words[index].start] if index else ""

    def joined(self, index: int) -> bool:
        """Whether a phrase may run on from the word before into this one."""
        if index == 0:
            return False
        start, end = self.words[index - 1].end, self.words[index].start
        return end - start <= 3 and _INSIDE_PHRASE.fullmatch(self.text, start, end) is not None


def _plain(cluster: str) -> str:
    text = _DROPPED.sub("", unicodedata.normalize("NFC", cluster)).translate(_PLAIN)
    return "".join(str(unicodedata.decimal(letter, letter)) for letter in text)
