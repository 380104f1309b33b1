"""Saying that the participant's own decision was taken, when only they can take it."""

import regex

from conversations.grounding.facts.said import Said
from conversations.grounding.facts.words import Text, opened, pattern, says, unspaced
from conversations.grounding.lexicon.facts_answers import CONFIRMED, PRODUCT

_LABEL = regex.compile(r"[^\p{L}\p{M}]*([\p{L}\p{M} ]{2,30}?)\s*[:：—–-]")
_NOTE = regex.compile(r"[(（\[][^)）\]]*[:：][^)）\]]*[)）\]]")
_NEAR = 40
_DONE = " ".join(CONFIRMED.values())
_MADE = " ".join(PRODUCT.values())


def claims_confirmed(statement: Text, said: Said) -> bool:
    """Whether a text says that something is confirmed or shared: by a label in front, or of what Voice makes.

    In whatever language: a short sentence does not always tell its own.
    """
    label = _LABEL.match(statement.raw)
    if label and says(Text.of(label[1]), _DONE) and not says(said.whole, _DONE):
        return True
    if any(says(Text.of(note), _MADE) for note in _NOTE.findall(statement.raw)) and not says(said.whole, _MADE):
        return True
    return _beside(statement) and not _beside(said.whole)


def _beside(text: Text) -> bool:
    """Whether what Voice makes stands near a word that says it was decided."""
    made, done = _places(text, _MADE), _places(text, _DONE)
    return any(abs(one - other) < _NEAR for one in made for other in done)


def _places(text: Text, phrases: str) -> list[int]:
    compiled = pattern(phrases)
    assert compiled is not None
    line = text.folded if unspaced(text.raw) else opened(text.line)
    return [match.start() for match in compiled.finditer(line)]
