"""Saying that the participant's own decision was taken, when only they can take it."""

import regex

from conversations.grounding.facts.said import Said
from conversations.grounding.facts.words import Text, pattern, says, unspaced
from conversations.grounding.lexicon.facts_answers import CONFIRMED, PRODUCT

_LABEL = regex.compile(r"[^\p{L}\p{M}]*([\p{L}\p{M} ]{2,30}?)\s*[:：—–-]")
_NOTE = regex.compile(r"[(（\[][^)）\]]*[:：][^)）\]]*[)）\]]")
_NEAR = 40


def claims_confirmed(statement: Text, said: Said, language: str) -> bool:
    """Whether a text says that something is confirmed or shared: by a label in front, or of what Voice makes."""
    words = CONFIRMED.get(language, "")
    if not words or says(said.whole, words):
        return False
    label = _LABEL.match(statement.raw)
    if label and says(Text.of(label[1]), words):
        return True
    product = PRODUCT.get(language, "")
    if any(says(Text.of(note), product) for note in _NOTE.findall(statement.raw)):
        return True
    return says(statement, product) and _beside(statement, words, product)


def _beside(statement: Text, words: str, product: str) -> bool:
    done, made = pattern(words), pattern(product)
    if done is None or made is None:
        return False
    line = statement.folded if unspaced(words) else statement.line
    places = [match.start() for match in made.finditer(line)]
    return any(abs(match.start() - place) < _NEAR for match in done.finditer(line) for place in places)
