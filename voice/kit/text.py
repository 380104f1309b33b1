"""What a character is, what counts as empty, where a passage may be cut (CONTRACT section 3)."""

from functools import cached_property

import regex

MESSAGE_LIMIT = 4_000

# White_Space, the categories Cc, Cf, Zs, Zl, Zp, every Default_Ignorable_Code_Point, and the blank Braille pattern.
_VISIBLE = regex.compile(r"[^\p{White_Space}\p{Cc}\p{Cf}\p{Zs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]")
_GRAPHEME = regex.compile(r"\X")
_WHITE_SPACE = regex.compile(r"\p{White_Space}")


def is_visible(text: str) -> bool:
    """Whether the text has a character that anyone could see."""
    return _VISIBLE.search(text) is not None


def is_storable(text: str) -> bool:
    """Whether the text is valid Unicode without NUL: no lone surrogate, nothing a database refuses."""
    if "\0" in text:
        return False
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def from_web_form(text: str) -> str:
    """The one change a text may go through: a form sends each new line as CRLF, and it becomes LF."""
    return text.replace("\r\n", "\n")


def grapheme_borders(text: str) -> list[int]:
    """Code point offsets at which a passage may begin or end, ascending, 0 and the length included."""
    return [0, *(match.end() for match in _GRAPHEME.finditer(text))]


class Passages:
    """A text that passages are cut from. Where they may begin and end is found once, for however many."""

    def __init__(self, text: str) -> None:
        self.text = text

    @cached_property
    def _borders(self) -> frozenset[int]:
        return frozenset(grapheme_borders(self.text))

    def has(self, start: int, end: int) -> bool:
        """Whether `text[start:end]` is a passage: not empty, no white space at an edge, no cluster cut."""
        if not 0 <= start < end <= len(self.text):
            return False
        if _WHITE_SPACE.match(self.text[start]) or _WHITE_SPACE.match(self.text[end - 1]):
            return False
        return start in self._borders and end in self._borders

    def cut(self, start: int, end: int) -> str:
        """The passage."""
        return self.text[start:end]
