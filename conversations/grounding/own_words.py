"""A statement made of the participant's own passages: what is said when a paraphrase may not be."""

from collections.abc import Iterable

from voice.kit.text import grapheme_borders, is_visible

from .values import GroundedElement, Span

LIMIT = 500
_BETWEEN = "; "


def own_words(elements: Iterable[GroundedElement], limit: int = LIMIT) -> str:
    """The passages of the elements in the order they were written, each once, in at most `limit` code points.

    A passage inside another is left out. What does not fit is left out whole; a first passage that is too long is cut
    at a blank, never inside a grapheme cluster. Empty when not even its first cluster fits, or nothing to be seen.
    """
    passages = dict(pair for element in elements for pair in zip(element.spans, element.passages, strict=True))
    outer = [span for span in passages if not any(_holds(other, span) for other in passages)]
    text = ""
    for span in sorted(outer, key=lambda span: (span.seq, span.start)):
        longer = f"{text}{_BETWEEN}{passages[span]}" if text else _cut(passages[span], limit)
        if len(longer) <= limit and is_visible(longer):
            text = longer
    return text


def _holds(outer: Span, inner: Span) -> bool:
    return outer != inner and outer.seq == inner.seq and outer.start <= inner.start and inner.end <= outer.end


def _cut(passage: str, limit: int) -> str:
    if len(passage) <= limit:
        return passage
    borders = [border for border in grapheme_borders(passage) if border <= limit]
    blanks = [border for border in borders if passage[border - 1 : border].isspace()]
    return passage[: max(blanks, default=borders[-1])].rstrip()
