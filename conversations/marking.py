"""Cut a stored message into its plain words and the marked passages of one reading. Pure.

Passages of a message that lie apart or inside one another are marks of their own, nested where they nest. Passages
that cross are cut at each of their borders, and each piece names every element that covers it.
"""

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

Element = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Quote:
    """A passage of an element, and the id of the mark that it begins with in the page.

    `number` is the place of the element in its reading, from 1. `start` and `end` are code points, `end` exclusive.
    """

    number: int
    kind: str
    text: str
    seq: int
    start: int
    end: int
    id: str


@dataclass(frozen=True, slots=True)
class Words:
    """Text exactly as it is stored."""

    text: str


@dataclass(frozen=True, slots=True)
class Opening:
    """A mark begins. `id` is empty when no passage begins here, but one that was cut goes on."""

    numbers: tuple[int, ...]
    id: str


@dataclass(frozen=True, slots=True)
class Closing:
    """The innermost open mark ends."""


@dataclass(frozen=True, slots=True)
class Reference:
    """A passage has ended: here stands the number that leads to its element."""

    number: int
    kind: str


Segment = Words | Opening | Closing | Reference


def quotes_of(elements: Sequence[Element]) -> tuple[tuple[Quote, ...], ...]:
    """For each element of one reading its passages in their order, a passage that is named twice only once.

    The ids differ from one another throughout the reading: `m{seq}-e{number}`, and for further passages of the same
    element in the same message `m{seq}-e{number}b`, `c` and so on.
    """
    return tuple(tuple(_quotes(number, element)) for number, element in enumerate(elements, 1))


def segments(text: str, seq: int, elements: Sequence[Element]) -> list[Segment]:
    """The message `seq`, whose stored text is `text`, in the order in which a page writes it.

    All `Words` joined are `text`. A span that does not cut its own passage from `text` is not drawn.
    """
    quotes = [quote for of_one in quotes_of(elements) for quote in of_one if quote.seq == seq and _fits(quote, text)]
    pieces = [piece for group in _grouped(quotes) for piece in _cut(group)]
    # What begins together nests by its length. Pieces of one length stay as they are, the outer one first.
    pieces.sort(key=lambda piece: (piece.start, -piece.end))
    return list(_written(text, pieces))


@dataclass(frozen=True, slots=True)
class _Piece:
    """A mark to be written, and the passages whose last piece it is, the inner first."""

    start: int
    end: int
    opening: Opening
    ended: tuple[Quote, ...]


@dataclass(frozen=True, slots=True)
class _Group:
    """Passages that are joined by crossings, the outer first, and where they end, ascending."""

    quotes: list[Quote]
    ends: list[int]

    def crosses(self, quote: Quote) -> bool:
        """Whether one of these ends inside the passage. None of them may come after it in the order of `_place`."""
        return bisect_right(self.ends, quote.start) < bisect_left(self.ends, quote.end)


def _quotes(number: int, element: Element) -> Iterator[Quote]:
    spans = [(span["messageSeq"], span["from"], span["to"]) for span in element["sourceSpans"]]
    before: Counter[int] = Counter()
    for (seq, start, end), text in dict(zip(spans, element["passages"], strict=False)).items():
        mark = f"m{seq}-e{number}{_letters(before[seq])}"
        yield Quote(number, element["kind"], text, seq, start, end, mark)
        before[seq] += 1


def _letters(before: int) -> str:
    """Nothing for the first, then b to z, aa, ab and so on."""
    letters, rest = "", before + 1 if before else 0
    while rest:
        rest, letter = divmod(rest - 1, 26)
        letters = chr(ord("a") + letter) + letters
    return letters


def _fits(quote: Quote, text: str) -> bool:
    return 0 <= quote.start < quote.end <= len(text) and text[quote.start : quote.end] == quote.text


def _place(quote: Quote) -> tuple[int, int, int]:
    return quote.start, -quote.end, quote.number


def _grouped(quotes: Iterable[Quote]) -> list[_Group]:
    """The passages in groups, so that no passage crosses one of another group; each group before what it holds."""
    groups: list[_Group] = []
    around: list[_Group] = []
    for quote in sorted(quotes, key=_place):
        while around and around[-1].ends[-1] <= quote.start:
            groups.append(around.pop())
        group = _Group([quote], [quote.end])
        while around and around[-1].crosses(quote):
            other = around.pop()
            group = _Group(sorted(other.quotes + group.quotes, key=_place), sorted(other.ends + group.ends))
        around.append(group)
    return sorted(groups + around, key=lambda group: _place(group.quotes[0]))


def _cut(group: _Group) -> Iterator[_Piece]:
    """The group's passages, cut at each of its borders.

    A mark has one id, so of several passages that begin together each further one gets a mark of its own inside.
    """
    borders = sorted({border for quote in group.quotes for border in (quote.start, quote.end)})
    running: list[Quote] = []
    for start, end in pairwise(borders):
        running = [quote for quote in running if quote.end > start]
        beginning = [quote for quote in group.quotes if quote.start == start]
        numbers = {quote.number for quote in running + beginning[:1]}
        running += beginning
        ended = tuple(sorted((quote for quote in running if quote.end == end), key=_place, reverse=True))
        opening = Opening(tuple(sorted(numbers)), beginning[0].id if beginning else "")
        yield _Piece(start, end, opening, ended)
        for quote in beginning[1:]:
            yield _Piece(start, end, Opening((quote.number,), quote.id), ())


def _written(text: str, pieces: Iterable[_Piece]) -> Iterator[Segment]:
    at = 0
    around: list[_Piece] = []

    def words(to: int) -> Iterator[Words]:
        nonlocal at
        if at < to:
            yield Words(text[at:to])
        at = to

    def close(until: int) -> Iterator[Segment]:
        while around and around[-1].end <= until:
            piece = around.pop()
            yield from words(piece.end)
            yield Closing()
            yield from (Reference(quote.number, quote.kind) for quote in piece.ended)

    for piece in pieces:
        yield from close(piece.start)
        yield from words(piece.start)
        yield piece.opening
        around.append(piece)
    yield from close(len(text))
    yield from words(len(text))
