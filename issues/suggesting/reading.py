"""Words of a text as topics and concerns are compared, and where they stand."""

import re
from collections.abc import Iterator

import regex

from issues.words import words

_PLAIN_WORD = re.compile(r"[a-z0-9]+")
_WORD = regex.compile(r"[\p{L}\p{N}][\p{L}\p{N}\p{M}]*")


def folded(text: str) -> list[str]:
    """The words of a text without capitals and accents, in order."""
    # The same as `words`, several times as fast, and nearly every topic in a European language is such a text.
    return _PLAIN_WORD.findall(text.lower()) if text.isascii() else words(text)


def standing(text: str) -> Iterator[tuple[int, int, list[str]]]:
    """Each word with its place in the text, and what it is folded: one word, seldom more or none."""
    for match in _WORD.finditer(text):
        yield match.start(), match.end(), folded(match.group())


def primary(language: str) -> str:
    """The language of a language tag: `en` of `en-GB`."""
    return language.partition("-")[0].lower()
