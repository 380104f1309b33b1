"""The last look at a passage that differs from its quote: both must deny the same, in the same places.

Blanks, apostrophes and punctuation carry the meaning where a denial is near: `I said no. Buses run` is not
`no buses run`, `we're closed` is not `were closed`.
"""

from collections.abc import Sequence

from .folding import TABLE
from .lexicon import wording
from .words import Word


def deny_alike(stored: Sequence[Word], quoted: Sequence[Word]) -> bool:
    """Whether both hold the same denials in the same order."""
    return [denial for denial, _ in _denials(stored)] == [denial for denial, _ in _denials(quoted)]


def read_alike(stored_text: str, stored: Sequence[Word], quote_text: str, quoted: Sequence[Word]) -> bool:
    """Whether two texts of the same letters also read the same: denials, pauses after them, ambiguous apostrophes."""
    theirs = [(denial, _pauses(stored_text, word)) for denial, word in _denials(stored)]
    mine = [(denial, _pauses(quote_text, word)) for denial, word in _denials(quoted)]
    if theirs != mine:
        return False
    # A contraction written out leaves no apostrophe to compare.
    return all(one == other for one, other in zip(_apostrophes(stored), _apostrophes(quoted), strict=False))


def _denials(words: Sequence[Word]) -> list[tuple[str, Word]]:
    negations = wording.negations()
    return [(wording.plain_denial(word.key), word) for word in words if word.key in negations]


def _pauses(text: str, word: Word) -> bool:
    """Whether a sentence ends after `word`, or `no` stands apart; at the text's end nothing is lost by a pause."""
    rest = text[word.end :].lstrip()
    if not any(part.isalnum() for part in rest):
        return False
    mark = TABLE[rest[0]]
    return mark in (".", "!", "?") or (mark == "," and word.key == "no")


def _apostrophes(words: Sequence[Word]) -> list[bool]:
    ambiguous = wording.ambiguous_without_apostrophe()
    return [len(word.raw) > len(word.key) for word in words if word.key in ambiguous]
