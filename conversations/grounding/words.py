"""A text as words, for the word by word comparison."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import regex

from .folding import TABLE
from .letters import PROHIBITIONS
from .lexicon.keys import plain

Role = Literal["word", "number", "sign", "emoji"]

_WORD = regex.compile(
    r"(?P<number>(?:(?<=^|[\s(])[-−–])?\p{Nd}+(?:[.,:/٫٬'’]\p{Nd}+)*)"
    r"|(?P<emoji>(?:\p{Regional_Indicator}{2}|(?=[^\p{L}\p{N}\p{P}])\p{Extended_Pictographic})"
    r"[\p{M}\p{Emoji_Modifier}\u200d\ufe0f\p{Extended_Pictographic}]*)"
    r"|(?P<word>\p{Han}\p{M}*|(?:(?!\p{Han})\p{L})(?:(?!\p{Han})[\p{L}\p{M}\p{Cf}\u0640]|['’ʼ‘`´׳״\"](?=\p{L}))*)"
    r"|(?P<sign>[\p{Sc}%‰&+<>~≈±]|\p{No}+)"
)


@dataclass(frozen=True, slots=True)
class Word:
    """One word, number, sign or emoji. `key` is its compared form, `raw` what is stored at `start` to `end`."""

    role: Role
    key: str
    raw: str
    start: int
    end: int

    @property
    def capitalised(self) -> bool:
        """Whether it may be a name."""
        return self.raw != self.raw.lower()


def words(text: str) -> Sequence[Word]:
    """The words of `text`, in order; punctuation and blanks are between them."""
    return [_word(match) for match in _WORD.finditer(text)]


def _word(match: "regex.Match[str]") -> Word:
    raw, start, end = match[0], match.start(), match.end()
    role: Role = match.lastgroup  # type: ignore[assignment]  # the pattern's groups are the roles
    if role == "word":
        return Word(role, plain(raw), raw, start, end)
    if role == "emoji" and raw[0] in PROHIBITIONS:
        role = "sign"
    return Word(role, "".join(TABLE[character] for character in raw).strip(), raw, start, end)
