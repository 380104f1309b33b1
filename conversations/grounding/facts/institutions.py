"""Public bodies by their common names: council, police, government, company, landlord."""

from collections.abc import Iterable
from functools import lru_cache

from conversations.grounding.facts.words import Text, fold, pattern, unspaced
from conversations.grounding.lexicon.facts_languages import RELATED
from conversations.grounding.lexicon.facts_names import INSTITUTIONS

_ARABIC_CLITICS = ("وال", "بال", "ال", "لل", "و", "ف", "ب", "ل")


@lru_cache(maxsize=512)
def _unmistakable(group: str, language: str) -> str:
    """The words of a language and of its close relatives: a short text may be taken for one of these.

    A word with a `?` is an everyday word as well: whoever wrote it may have meant the body, a statement need not.
    """
    relatives = next((tongues for tongues in RELATED if language in tongues), (language,))
    words = " ".join(INSTITUTIONS[group].get(each, "") for each in sorted({language, *relatives}))
    return " ".join(word for word in words.split() if not word.endswith("?"))


@lru_cache(maxsize=16)
def _everywhere(group: str) -> str:
    return " ".join(INSTITUTIONS[group].values())


def unsaid_bodies(statement: Text, said: Iterable[Text], language: str) -> set[str]:
    """Return the kinds of public body that the statement names and the participant does not, in any language."""
    texts = tuple(said)
    return {
        group
        for group in INSTITUTIONS
        if _named(statement, _unmistakable(group, language), language)
        and not any(_named(text, _everywhere(group), language) for text in texts)
        and not (group == "company" and _has_letters_name(texts))
    }


def _named(text: Text, words: str, language: str) -> bool:
    compiled = pattern(words)
    if compiled is None:
        return False
    if compiled.search(text.line) or (unspaced(words) and compiled.search(text.folded)):
        return True
    if language not in ("ar", "he"):
        return False
    clitics = _ARABIC_CLITICS if language == "ar" else ("ו", "ב", "ל", "מ", "ה", "ש")
    wanted = frozenset(fold(word) for word in words.split())
    return any(word.key[len(c) :] in wanted for word in text.words for c in clitics if word.key.startswith(c))


def _has_letters_name(texts: tuple[Text, ...]) -> bool:
    """A firm that was named by its letters ("BT") may be called a company."""
    return any(word.all_capitals and len(word.key) < 6 and not text.shouts for text in texts for word in text.words)
