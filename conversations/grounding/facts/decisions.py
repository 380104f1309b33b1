"""Saying that the participant's own decision was taken, when only they can take it."""

import regex

from conversations.grounding.facts.said import Said
from conversations.grounding.facts.words import Text, fold, opened, pattern, says, unspaced
from conversations.grounding.lexicon.facts_answers import AGENT, BETWEEN_MADE_AND_DONE, CONFIRMED, PRODUCT, REPORTS

_LABEL = regex.compile(r"[^\p{L}\p{M}]*([\p{L}\p{M} ]{2,30}?)\s*[:：—–-]")
_NOTE = regex.compile(r"[(（\[][^)）\]]*[:：][^)）\]]*[)）\]]")
_NEAR = 40
_DONE = " ".join(CONFIRMED.values())
_MADE = " ".join(PRODUCT.values())
_REPORTS = " ".join(REPORTS.values())
_DONE_WORD = pattern(_DONE) or regex.compile(r"(?!)")
_BETWEEN = frozenset(fold(word) for word in BETWEEN_MADE_AND_DONE.split())
_AGENT = frozenset(fold(word) for word in AGENT.split())


def claims_confirmed(statement: Text, said: Said) -> bool:
    """Whether a text says that something is confirmed or shared: by a label in front, or of what Voice makes.

    In whatever language: a short sentence does not always tell its own.
    """
    label = _LABEL.match(statement.raw)
    if label and says(Text.of(label[1]), _DONE) and not says(said.whole, _DONE):
        return True
    if any(says(Text.of(note), _MADE) for note in _NOTE.findall(statement.raw)) and not says(said.whole, _MADE):
        return True
    if label and not _DONE_WORD.sub("", f" {Text.of(label[1]).line.strip()} ").strip():
        # A lone "Confirmed:" in front speaks of the text itself, whatever a doctor confirmed.
        return label.group().strip() not in said.whole.raw
    if _beside(statement, _MADE) and not _beside(said.whole, _MADE):
        return True
    if _was_decided(statement, _MADE) and not _was_decided(said.whole, _MADE):
        return True
    return _was_decided(statement, _REPORTS) and not _beside(said.whole, _REPORTS)


def _beside(text: Text, nouns: str) -> bool:
    """Whether what Voice makes stands near a word that says it was decided."""
    made, done = _places(text, nouns), _places(text, _DONE)
    return any(abs(one - other) < _NEAR for one in made for other in done)


def _was_decided(text: Text, nouns: str) -> bool:
    """Whether the thing itself is said to be decided, and by nobody named: "The concern has been confirmed: …"."""
    made, done = pattern(nouns), pattern(_DONE)
    assert made is not None
    assert done is not None
    bare = unspaced(text.raw)
    line = text.folded if bare else opened(text.line)
    for noun in made.finditer(line):
        for verb in done.finditer(line, noun.end(), noun.end() + 2 * _NEAR):
            between = line[noun.end() : verb.start()]
            words = set(between.strip() if bare else between.split())
            follows = line[verb.end() :].split()[:1]
            if words <= _BETWEEN and not _AGENT & set(follows):
                return True
    return False


def _places(text: Text, phrases: str) -> list[int]:
    compiled = pattern(phrases)
    assert compiled is not None
    line = text.folded if unspaced(text.raw) else opened(text.line)
    return [match.start() for match in compiled.finditer(line)]
