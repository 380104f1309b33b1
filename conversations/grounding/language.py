"""Which language someone writes in."""

from collections.abc import Sequence

from .facts.languages import language_of, scores
from .facts.words import Text


def language_of_texts(texts: Sequence[str]) -> str:
    """The language that the texts together are most likely in, such as `en`; "" when nothing tells."""
    return language_of(*(scores(Text.of(text)) for text in texts))
