"""Which of Voice's words the participant made their own: what follows a yes, a no, an "I don't know"."""

from collections.abc import Sequence
from typing import Literal

import regex

from conversations.grounding.facts.words import Text, pattern, unspaced
from conversations.grounding.lexicon.facts_answers import DECLINES, NO, UNKNOWN, YES
from providers.base import Line

Answered = Literal["yes", "no", "unknown", "declined", "open", "nothing"]

_YES = " ".join(YES.values())
_NO = " ".join(NO.values())
_UNKNOWN = " ".join(UNKNOWN.values())
_DECLINES = " ".join(DECLINES.values())
_CLAUSE_END = regex.compile(r"[.!?;\n。！？；।]")


def answer_to(index: int, lines: Sequence[Line]) -> Answered:
    """Return how the participant answered what Voice said in that line: by the message that comes next."""
    following = lines[index + 1] if index + 1 < len(lines) else None
    if following is None or following.author != "citizen":
        return "nothing"
    text = Text.of(following.text)
    if _begins(text, _YES):
        return "yes"
    first = Text.of(_CLAUSE_END.split(following.text.strip(), maxsplit=1)[0])
    if _has(first, _DECLINES):
        return "declined"
    if _has(first, _UNKNOWN):
        return "unknown"
    return "no" if _begins(text, _NO) else "open"


def _begins(text: Text, phrases: str) -> bool:
    compiled = pattern(phrases)
    assert compiled is not None
    if compiled.match(text.line, 1):
        return True
    return unspaced(text.raw) and compiled.match(text.folded.lstrip()) is not None


def _has(text: Text, phrases: str) -> bool:
    compiled = pattern(phrases)
    assert compiled is not None
    return bool(compiled.search(text.line) or (unspaced(text.raw) and compiled.search(text.folded)))
