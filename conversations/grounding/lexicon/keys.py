"""The form in which words are compared: folded, without accents, apostrophes and invisible marks."""

from functools import cache

from conversations.grounding.folding import fold
from conversations.grounding.letters import letters


def plain(word: str) -> str:
    """The key of any word; nothing of it is kept anywhere."""
    if word.isascii() and word.isalnum():
        return word.lower()
    return letters(fold(word)).text


@cache
def key(word: str) -> str:
    """The key of a word of the lexicon. Kept for good: never for a participant's word."""
    return plain(word)
