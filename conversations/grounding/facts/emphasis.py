"""Capitals that stress a common word ("two LIFTS", "it is NOT safe") and name nobody."""

from functools import lru_cache

from conversations.grounding.facts.number_words import lexicon as lexicon_of
from conversations.grounding.facts.words import Word, fold
from conversations.grounding.lexicon import function_words
from conversations.grounding.lexicon.facts_languages import FUNCTION_WORDS
from conversations.grounding.lexicon.facts_names import STRESSED

_PLURALS = (("ies", "y"), ("es", ""), ("s", ""))
_FEWEST = 3


def emphasised(word: Word, language: str) -> bool:
    """Whether a word all in capitals is a common one of its language, so that they only stress it."""
    if not word.all_capitals:
        return False
    return word.key in _common(language) or lexicon_of(language).value(word) is not None


@lru_cache(maxsize=64)
def _common(language: str) -> frozenset[str]:
    words = [*FUNCTION_WORDS.get(language, ()), *function_words.NEGATIONS.split(), *STRESSED.get(language, "").split()]
    # Two letters may be a firm's as well ("DO", "IT").
    return frozenset(key for word in words if len(key := fold(word)) >= _FEWEST or word in STRESSED.get(language, ""))


def other_numbers(key: str) -> frozenset[str]:
    """Return what a word may be in the singular or the plural, where these differ by an s ("buses" and "bus")."""
    forms = {key + end for end in ("s", "es")}
    forms |= {key[: -len(end)] + stem for end, stem in _PLURALS if key.endswith(end)}
    if key.endswith("y"):
        forms.add(key[:-1] + "ies")
    return frozenset(form for form in forms if len(form) >= _FEWEST)
