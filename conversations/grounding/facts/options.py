"""The options of a question: after "Is it the dust, the blasting, or something else?" – "The dust." one is unsaid."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

import regex

from conversations.grounding.facts.words import Text, fold, says, unspaced
from conversations.grounding.lexicon.facts_answers import ELSE, OR
from conversations.grounding.lexicon.facts_languages import FUNCTION_WORDS
from conversations.grounding.lexicon.function_words import NEGATIONS
from providers.base import Line

_PARTS = regex.compile(r"[,،、;:–—]")
_LAST_SENTENCE = regex.compile(r"(?<=[.!…])\s+")
_MOST_WORDS = 4
_STEM = 4

Option = frozenset[str]


def options_not_taken(asked: Line, answer: Line, language: str) -> tuple[Option, ...]:
    """Return the content words of each option that the answer leaves aside; none unless it takes another one."""
    options = _options(asked.text, language)
    own = Text.of(answer.text).keys
    taken = [option for option in options if any(_alike(word, key) for word in option for key in own)]
    if len(options) < 2 or not taken or len(taken) == len(options):
        return ()
    words = frozenset().union(*taken)
    return tuple(left for option in options if option not in taken and (left := option - words))


def tells_option(statement: Text, options: Sequence[Option], own: Sequence[Text], language: str) -> bool:
    """Whether a statement has all words of an option that was not taken, not all the participant's, and denies none."""
    if not options or says(statement, " ".join(_negations())):
        return False
    known = {key for text in own for key in text.keys}
    for option in options:
        new = [word for word in option if not any(_alike(word, key) for key in known)]
        if new and all(any(_alike(word, key) for key in statement.keys) for word in option):
            return True
    return False


def _options(question: str, language: str) -> list[Option]:
    """Return the content words of each option: what ends the first one, and what begins the others."""
    asking = _LAST_SENTENCE.split(question.strip())[-1]
    joiners = frozenset(fold(word) for word in OR.get(language, "").split())
    if unspaced(asking) or not joiners:
        return []
    text = Text.of(asking)
    edges = [0]
    joined = False
    for index, word in enumerate(text.words):
        if word.key in joiners and index:
            joined = True
            edges.append(index)
        elif _PARTS.search(word.gap):
            edges.append(index)
    if not joined:
        return []
    edges.append(len(text.words))
    keys = [word.key for word in text.words]
    common = _small(language) | joiners
    found = []
    for place, (start, end) in enumerate(pairwise(edges)):
        piece = keys[start:end]
        option = _last_run(piece, common) if place == 0 else _first_run(piece, common)
        if option and not option & _else(language):
            found.append(option)
    return found


def _last_run(keys: list[str], common: frozenset[str]) -> Option:
    return _first_run(keys[::-1], common)


def _first_run(keys: list[str], common: frozenset[str]) -> Option:
    """Return the first words in a row that are no small words; none when these are many, which is a clause."""
    content = [index for index, key in enumerate(keys) if key not in common]
    if not content:
        return frozenset()
    run = [keys[content[0]]]
    for before, after in pairwise(content):
        if after != before + 1:
            break
        run.append(keys[after])
    return frozenset(run) if len(run) < _MOST_WORDS else frozenset()


@lru_cache(maxsize=64)
def _small(language: str) -> frozenset[str]:
    return frozenset(fold(word) for word in FUNCTION_WORDS.get(language, ()))


@lru_cache(maxsize=64)
def _else(language: str) -> frozenset[str]:
    return frozenset(fold(word) for word in ELSE.get(language, "").split())


@lru_cache(maxsize=1)
def _negations() -> frozenset[str]:
    return frozenset((*NEGATIONS.split(), "rather", "statt", "instead"))


def _alike(one: str, other: str) -> bool:
    """Whether two words differ by an ending only."""
    if one == other:
        return True
    shared = min(len(one), len(other))
    stem = max(_STEM, shared - 2)
    return shared >= _STEM and one[:stem] == other[:stem] and abs(len(one) - len(other)) <= 3
