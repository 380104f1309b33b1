"""Find the passages of the participant's own messages that a quote names, or refuse.

Source of the rules: DESIGN section 5, step 1; CONTRACT section 3 for what a span is. Deterministic. Refusing a good
quote costs a repair; accepting a bad one puts words in the participant's mouth: in doubt it refuses.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain

import regex

from providers.base import Line

from .letters import Keep
from .passages import Found, Place, folded, lettered, literal, worded
from .source import Source
from .values import Span, citizen_lines

#: Longer quotes are refused unread: no message is longer.
QUOTE_LIMIT = 4_000
FRAGMENT_LIMIT = 20

_NAMING = regex.compile(r"[\p{L}\p{N}\p{So}\p{Regional_Indicator}]")
_DELIMITER = regex.compile(r"\s*(?:[;\u037e；؛]|[\[(]?(?:…|\.{3,})+[\])]?)\s*")
_UNSEEN = regex.compile(r"^[\s\p{Cf}\p{Default_Ignorable_Code_Point}]+|[\s\p{Cf}\p{Default_Ignorable_Code_Point}]+$")
_FRAGMENT = (Keep(), Keep(list_marks=False))
#: A whole quote with delimiters is one passage only where the text has the same delimiters in the same places.
_WHOLE = (Keep(delimiters=True),)


def align(quote: str, lines: Sequence[Line], *, seq: int | None = None, before: str = "") -> tuple[Span, ...] | None:
    """The spans that `quote` names in the participant's own messages, in the quote's order; None refuses.

    `seq` is a hint and never a condition. Among several equal passages `before`, the words in front, decides; then
    `seq`; then the first one. Every span obeys CONTRACT section 3 and cuts no word and no number.
    """
    return Aligner(lines).align(quote, seq=seq, before=before)


class Aligner:
    """The same for many quotes of one conversation: each message is read once."""

    def __init__(self, lines: Sequence[Line]) -> None:
        self._sources = [Source(line.text, line.seq) for line in citizen_lines(lines)]

    def align(self, quote: str, *, seq: int | None = None, before: str = "") -> tuple[Span, ...] | None:
        """As the function `align`."""
        if len(quote) > QUOTE_LIMIT:
            return None
        quote = _UNSEEN.sub("", quote)
        if not _NAMING.search(quote):
            return None
        place = Place.of(seq, before)
        fragments = list(_fragments(quote))
        if [fragment for fragment, _ in fragments] != [quote]:
            found = self._same(Source(quote), place, _WHOLE)
            if found is not None:
                return (found.span,)
        return self._joined(fragments, place) if len(fragments) <= FRAGMENT_LIMIT else None

    def _joined(self, fragments: Sequence[tuple[str, bool]], place: Place) -> tuple[Span, ...] | None:
        spans: list[Span] = []
        for fragment, elided in fragments:
            found = self._passage(Source(fragment), place.following(spans[-1]) if elided and spans else place)
            if found is None:
                return None
            spans.append(found.span)
            place = place.unhinted()
        return tuple(spans)

    def _passage(self, quote: Source, place: Place) -> Found | None:
        found = self._same(quote, place, _FRAGMENT)
        if found is not None:
            return found
        return place.best(found for source in self._sources for found in worded(source, quote))

    def _same(self, quote: Source, place: Place, readings: Sequence[Keep]) -> Found | None:
        """The best passage that says the quote's own words, written the same or another way."""
        written_same = (found for source in self._sources for found in literal(source, quote))
        folded_same = (found for source in self._sources for found in folded(source, quote))
        found = place.best(chain(written_same, folded_same))
        if found is not None:
            return found
        for reading in readings:
            keep = replace(reading, emoji=quote.has_emoji)
            found = place.best(found for source in self._sources for found in lettered(source, quote, keep))
            if found is not None:
                return found
        return None


def _fragments(quote: str) -> Iterator[tuple[str, bool]]:
    """The parts of `quote` between delimiters that name anything, and whether an ellipsis stands before each."""
    start, elided = 0, False
    for match in _DELIMITER.finditer(quote):
        if _NAMING.search(quote, start, match.start()):
            yield quote[start : match.start()], elided
            elided = False
        elided = elided or "…" in match[0] or "..." in match[0]
        start = match.end()
    if _NAMING.search(quote, start):
        yield quote[start:], elided
