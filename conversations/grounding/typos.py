"""Which single words are the same word spelled differently, or an obvious typo of one another.

Without a dictionary of every language nobody can know that a word is not another real word. So a slip is excused only
where it seldom makes one (two neighbouring letters swapped, one of a double letter lost, in long words), never in
names, and never in languages whose grammar lives in single letters inside the word (Turkish `geliyor`, `gelmiyor`).
Well-known misspellings are listed with the other variants.
"""

from collections.abc import Sequence
from unicodedata import normalize

import regex
from rapidfuzz.distance import OSA

from .lexicon import wording
from .lexicon.spoken_numbers import number_keys
from .words import Word

_DIGRAPHS = {ord("ä"): "ae", ord("ö"): "oe", ord("ü"): "ue", ord("å"): "aa", ord("ø"): "oe"}
#: Consonants that are another sound when doubled (poisson and poison, carro and caro), so never a slip.
_TELLING_DOUBLES = {"en": "", "fr": "s", "es": "rl", "pt": "rs"}
_LATIN = regex.compile(r"[a-z]+")
#: Where a doubled consonant tells two English verbs apart: hoping and hopping.
_DOUBLED_STEM = regex.compile(r".{1,4}?([b-df-hj-np-tv-z])\1?(?:ing|ed|er|ers|y)")
_SHORTEST_SWAP = 7
_SHORTEST_DOUBLE = 8


def same_spelling(stored: Word, quoted: Word, languages: Sequence[str]) -> bool:
    """Whether both are spellings of one word: Müll and Muell, centre and center, Lindenstr. and Lindenstraße."""
    one, other = stored.key, quoted.key
    if one[:1] != other[:1] or abs(len(one) - len(other)) > 5:
        return False
    short, long = sorted((one, other), key=len)
    if (short.endswith("str") and long == f"{short}asse") or ("tr" in languages and _spoken_turkish(short, long)):
        return True
    if _written_out(stored.raw) == other or _written_out(quoted.raw) == one:
        return True
    if "en" in languages and min(len(one), len(other)) >= 5 and not {one, other} & number_keys():
        return _american(one) == _american(other)
    return _arabic(one) == _arabic(other)


def _spoken_turkish(short: str, long: str) -> bool:
    return short.endswith("yo") and long == f"{short}r"


def _written_out(raw: str) -> str:
    return normalize("NFC", raw).casefold().translate(_DIGRAPHS)


def _american(word: str) -> str:
    word = regex.sub(r"(?<=[a-z]{2})our", "or", word)
    word = regex.sub(r"(?<=[a-z]{2}[iy])s(?=e|ing|ation)", "z", word)
    return regex.sub(r"(?<=[a-z]{2}[bt])re(?=s?$)", "er", word)


def _arabic(word: str) -> str:
    """Final ta marbuta after the article, and final ya, are often written without their dots."""
    if len(word) >= 4 and word.endswith("ى"):
        return word[:-1] + "ي"
    return word[:-1] + "ة" if len(word) >= 5 and word.startswith("ال") and word.endswith("ه") else word


def obvious_typo(stored: Word, quoted: Word, languages: Sequence[str]) -> bool:
    """Whether `quoted` mends one slip of `stored`, or has one, and neither can be taken for another word."""
    one, other = stored.key, quoted.key
    if min(len(one), len(other)) < _SHORTEST_SWAP or one[0] != other[0] or one[-1] != other[-1]:
        return False
    if not (_LATIN.fullmatch(one) and _LATIN.fullmatch(other)) or len(languages) != 1:
        return False
    if languages[0] not in _TELLING_DOUBLES:
        return False
    if stored.capitalised or quoted.capitalised or OSA.distance(one, other, score_cutoff=1) != 1:
        return False
    return not _distinct(one, other) and _slip(one, other, languages[0])


def _distinct(one: str, other: str) -> bool:
    known = wording.negations() | number_keys() | wording.calendar_names()
    return one in known or other in known or frozenset((one, other)) in wording.confusions()


def _slip(one: str, other: str, language: str) -> bool:
    at = next(index for index, (left, right) in enumerate(zip(one, other, strict=False)) if left != right)
    if len(one) == len(other):
        return one[at + 1 :] != other[at + 1 :]
    longer = max(one, other, key=len)
    if longer[at] != longer[at - 1] or len(longer) < _SHORTEST_DOUBLE:
        return False
    return longer[at] not in _TELLING_DOUBLES[language] and not _DOUBLED_STEM.fullmatch(longer)
