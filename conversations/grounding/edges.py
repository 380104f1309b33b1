"""Where a passage may begin and end in a stored text: between grapheme clusters, and inside no word and no number.

Source of the rules: CONTRACT section 3 (clusters, white space) and DESIGN section 5, step 1 (words, numbers).
"""

import regex

from .folding import DASH, QUOTE, TABLE
from .lexicon import wording
from .lexicon.keys import plain
from .lexicon.spoken_numbers import splits_spoken_number

_CLUSTER = regex.compile(r"\X")
_MARK = regex.compile(r"[\p{M}\p{Default_Ignorable_Code_Point}\p{Cf}]")
_UNSPACED = regex.compile(r"[\p{Han}\p{Hiragana}\p{Katakana}\p{Thai}\p{Lao}\p{Khmer}\p{Myanmar}ー]")
_KATAKANA = regex.compile(r"[\p{Katakana}ー]")
_HAN_NUMERAL = frozenset("〇零一二三四五六七八九十百千万萬两兩億亿")
#: In scripts without blanks nothing but the letters shows that a cut leaves the negation outside.
_NEGATION_BEFORE = regex.compile(r"(?:[不没沒無无非未勿]|没有|沒有|ไม่|มิ|บ่)\Z")
_NEGATION_AFTER = regex.compile(r"ない|なかった|なく|ません|ず")
_NEGATING_PREFIX = frozenset({"non", "un", "anti", "ex", "nicht", "pas", "sans", "sin", "no", "in", "не", "ні", "без"})
_ELISION = frozenset({"n", "o", "N", "O"})
_INSIDE_NUMBER = frozenset(".,:/'-")
_SIGNS = frozenset(".-~+")
#: "And" is joined to the word behind it. Where that begins like this it is "and", and no root's first letter (والد).
_ARABIC_AND = regex.compile(r"(?<![\p{L}\p{M}])و\Z")
_BEHIND_ARABIC_AND = regex.compile(r"[أإآ]|ال(?![دهيى])")
_WORD_IN_FRONT = regex.compile(r"[\p{L}\p{M}'’]+\s+\Z")
_THOUSANDS = regex.compile(r"(?<!\d)\d{1,3}\s\d{3}(?!\d)")


def cluster_starts(text: str) -> frozenset[int] | None:
    """Where grapheme clusters start (and the text's end); None when that is between any two characters."""
    if text.isascii() and "\r" not in text:
        return None
    return frozenset(match.start() for match in _CLUSTER.finditer(text)) | {len(text)}


def splits(text: str, at: int) -> bool:
    """Whether a cut before `text[at]` goes through a word, a number or a negation."""
    if at <= 0 or at >= len(text):
        return False
    before, after = text[at - 1], text[at]
    if before.isspace() or after.isspace():
        return _splits_number(text, at, before, after) or splits_spoken_number(text, at)
    if _splits_number(text, at, before, after):
        return True
    left = _letter_before(text, at)
    right = _letter_after(text, at)
    if left and right:
        return _splits_word(text, at, left, right)
    return _splits_at_mark(text, at, TABLE[before], TABLE[after])


def leaves_denial_outside(text: str, start: int) -> bool:
    """Whether a passage from `start` on is denied by the word right in front of it."""
    before = _WORD_IN_FRONT.search(text, pos=max(0, start - 24), endpos=start)
    return before is not None and plain(before[0].rstrip()) in wording.denials_in_front()


def _letter_before(text: str, at: int) -> str:
    while at > 0 and _MARK.match(text[at - 1]):
        at -= 1
    return text[at - 1] if at > 0 and text[at - 1].isalnum() else ""


def _letter_after(text: str, at: int) -> str:
    while at < len(text) and _MARK.match(text[at]):
        at += 1
    return text[at] if at < len(text) and text[at].isalnum() else ""


def _splits_word(text: str, at: int, left: str, right: str) -> bool:
    if _ARABIC_AND.search(text, endpos=at) and _BEHIND_ARABIC_AND.match(text, at):
        return False
    if left in _HAN_NUMERAL and right in _HAN_NUMERAL:
        return True
    if _KATAKANA.match(left) and _KATAKANA.match(right):
        return True
    if _UNSPACED.match(left) or _UNSPACED.match(right):
        return bool(_NEGATION_BEFORE.search(text[max(0, at - 4) : at]) or _NEGATION_AFTER.match(text, at))
    return True


def _splits_number(text: str, at: int, before: str, after: str) -> bool:
    if before.isspace() or after.isspace():
        return _splits_thousands(text, at) or (after == "%" and text[at - 2 : at - 1].isdecimal())
    if before.isdecimal():
        mark = TABLE[after]
        return mark == "%" or (mark in _INSIDE_NUMBER and text[at + 1 : at + 2].isdecimal())
    if not after.isdecimal():
        return False
    mark, earlier = TABLE[before], text[at - 2 : at - 1] if at > 1 else ""
    if mark in _INSIDE_NUMBER and earlier.isdecimal():
        return True
    return mark in _SIGNS and (not earlier or earlier.isspace() or earlier == "(")


def _splits_thousands(text: str, at: int) -> bool:
    found = _THOUSANDS.search(text, pos=max(0, at - 5), endpos=at + 5)
    return found is not None and found.start() < at < found.end()


def _splits_at_mark(text: str, at: int, before: str, after: str) -> bool:
    """A cut beside an apostrophe or a hyphen that stands inside a word."""
    if after == QUOTE and _letter_before(text, at):
        following = text[at + 1 : at + 3].casefold()
        return (following[:1] == "t" and not following[1:].isalpha()) or _hebrew(text, at)
    if before == QUOTE and _letter_after(text, at) and text[at - 2 : at - 1].isalpha():
        return _splits_after_apostrophe(text, at)
    if before == DASH and _letter_after(text, at):
        return _word_ending(text, at - 1).casefold() in _NEGATING_PREFIX or splits_spoken_number(text, at)
    if after == DASH and text[at + 1 : at + 2].isalnum():
        return _word_ending(text, at).casefold() in _NEGATING_PREFIX or splits_spoken_number(text, at)
    return False


def _splits_after_apostrophe(text: str, at: int) -> bool:
    if _word_ending(text, at - 1) in _ELISION or _hebrew(text, at - 1):
        return True
    clitic = regex.match(r"\w+", text, pos=at)
    return clitic is not None and clitic[0].casefold() in {"t", "s", "re", "ve", "ll", "d", "m"}


def _word_ending(text: str, at: int) -> str:
    start = at
    while start > 0 and text[start - 1].isalpha():
        start -= 1
    return text[start:at]


def _hebrew(text: str, at: int) -> bool:
    return all("\u05d0" <= near <= "\u05ea" for near in (text[at - 1], text[at + 1 : at + 2] or " "))
