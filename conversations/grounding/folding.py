"""Text folded for comparison, with the way back to the stored text (DESIGN section 5, step 1).

Two texts that fold to the same are the same words written another way: case, width, composition, digit script,
quotation marks, dashes, blanks and invisible marks do not count. Accents still do; `letters` looks past them.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from unicodedata import category, decimal, normalize

import regex

QUOTE = "'"
DASH = "-"
BLANK = " "

_INVISIBLE = regex.compile(r"[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}]")
_ALIKE = {
    **dict.fromkeys("'\"`´ˊˋʹʺʻʼʽˈ‘’‚‛“”„‟′″‴‵‶«»‹›「」『』《》〈〉〝〞〟׳״＂＇｢｣", QUOTE),
    **dict.fromkeys("−˗⁃‐‑‒–—―﹘﹣－־", DASH),
    "\u301c": "~",
    "\u2800": BLANK,
    "。": ".",
    "､": ".",
    "、": ".",
    "।": ".",
    "،": ",",
    "؛": ";",
    "؟": "?",
    "٫": ".",
    "٬": ",",
    "٪": "%",
    "⁄": "/",
    "ı": "i",
    "İ": "i",
    # Letters that Unicode does not decompose: the stroke becomes a mark like any other.
    "ł": "l\u0338",
    "Ł": "l\u0338",
    "ø": "o\u0338",
    "Ø": "o\u0338",
    "đ": "d\u0338",
    "Đ": "d\u0338",
    "ħ": "h\u0338",
    "Ħ": "h\u0338",
    "æ": "ae",
    "Æ": "ae",
    "œ": "oe",
    "Œ": "oe",
    # One letter under several code points: Persian and Arabic keyboards, legacy Romanian, Hindi nasal signs.
    "ی": "ي",
    "ک": "ك",
    "ہ": "ه",
    "ٱ": "ا",
    "ـ": "",
    "ş": "s\u0326",
    "Ş": "s\u0326",
    "ţ": "t\u0326",
    "Ţ": "t\u0326",
    "\u0901": "\u0902",
}


class _Table(dict[str, str]):
    """What each character folds to, worked out once for each."""

    def __missing__(self, character: str) -> str:
        folded = self[character] = _fold_character(character)
        return folded


def _fold_character(character: str) -> str:
    if character in _ALIKE:
        return _ALIKE[character]
    if character.isspace():
        return BLANK
    if _INVISIBLE.match(character):
        return ""
    kind = category(character)
    if kind == "Nd":
        return str(decimal(character))
    if kind == "Pd":
        return DASH
    folded = normalize("NFKD", normalize("NFKD", character).casefold())
    folded = "".join(_ALIKE.get(part, part) for part in folded)
    if folded.startswith(BLANK):
        # A spacing accent decomposes to a blank and a mark; it is neither.
        return character
    if kind == "No" and any(part.isdecimal() for part in folded):
        # 2½ is not 21/2: a digit that stands for itself never joins its neighbours.
        return f"{BLANK}{folded}{BLANK}"
    return folded


TABLE: _Table = _Table()


@dataclass(frozen=True, slots=True)
class Folded:
    """Folded `text`; `owner[k]` is the index, in the text it came from, of what gave the k-th character."""

    text: str
    owner: Sequence[int]

    def source(self, start: int, end: int) -> tuple[int, int] | None:
        """The stretch of the stored text behind `text[start:end]`; None when that would cut a stored character."""
        owner = self.owner
        if start > 0 and owner[start - 1] == owner[start] and self.text[start - 1] != BLANK:
            return None
        if end < len(owner) and owner[end] == owner[end - 1] and self.text[end] != BLANK:
            return None
        return owner[start], owner[end - 1] + 1


#: In plain ASCII only these change the text's length.
_UNEVEN = regex.compile(r"[\s\x00-\x1f\x7f]{2,}|[\x00-\x1f\x7f]")
_EVEN = {code: TABLE[chr(code)] or BLANK for code in range(128)}


def fold(text: str) -> Folded:
    """Fold `text`. The owners never fall and always point into `text`; runs of blanks become one."""
    if text.isascii():
        return _fold_ascii(text)
    parts: list[str] = []
    owner: list[int] = []
    last = ""
    for index, character in enumerate(text):
        for part in TABLE[character]:
            if part == BLANK and last == BLANK:
                continue
            parts.append(part)
            owner.append(index)
            last = part
    return Folded("".join(parts), owner)


def _fold_ascii(text: str) -> Folded:
    even = text.translate(_EVEN)
    if not _UNEVEN.search(text):
        return Folded(even, range(len(text)))
    parts: list[str] = []
    owner: list[int] = []
    start = 0
    for match in _UNEVEN.finditer(text):
        parts.append(even[start : match.start()])
        owner.extend(range(start, match.start()))
        blank = next((at for at in range(*match.span()) if TABLE[text[at]] == BLANK), None)
        if blank is not None:
            parts.append(BLANK)
            owner.append(blank)
        start = match.end()
    parts.append(even[start:])
    owner.extend(range(start, len(text)))
    return Folded("".join(parts), owner)
