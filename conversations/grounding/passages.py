"""The ways in which a message may hold a quote, from the strictest to the loosest, and the choice among several."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from .folding import BLANK, TABLE
from .letters import Keep, letters, marks_agree
from .lexicon import wording
from .folding import fold
from .source import Source
from .values import Span
from .wordwise import Search

#: How much of the words in front counts, and how much of them must fit to count at all.
_BEFORE_LIMIT = 200
_BEFORE_LEAST = 3


@dataclass(frozen=True, slots=True)
class Found:
    """A passage that says what a quote says; `literal` when in the very same characters."""

    source: Source
    start: int
    end: int
    literal: bool = False

    @property
    def span(self) -> Span:
        """Where it stands."""
        return Span(self.source.seq, self.start, self.end)


@dataclass(frozen=True, slots=True)
class Place:
    """What is known of where a quote stands: the hinted `seq`, the letters in front, the span it follows."""

    seq: int | None = None
    before: str = ""
    after: Span | None = None

    @classmethod
    def of(cls, seq: int | None, before: str) -> "Place":
        """From hints as a quote carries them."""
        return cls(seq, letters(fold(before[-_BEFORE_LIMIT:])).text if before else "")

    def following(self, span: Span) -> "Place":
        """The place of a fragment after an ellipsis: rather behind `span` than before it."""
        return replace(self, after=span)

    def unhinted(self) -> "Place":
        """The place of a later fragment: the words in front of the first one say nothing of it."""
        return Place(self.seq)

    @property
    def indifferent(self) -> bool:
        """Whether nothing is known, so that the first passage is the best."""
        return self.seq is None and not self.before and self.after is None

    def best(self, passages: Iterable[Found]) -> Found | None:
        """The passage that fits best; the first one among equals."""
        if self.indifferent:
            return next(iter(passages), None)
        return max(passages, key=self._fit, default=None)

    def _fit(self, found: Found) -> tuple[int, bool, bool, bool]:
        span, after = found.span, self.after
        behind = after is not None and (span.seq > after.seq or (span.seq == after.seq and span.start >= after.end))
        return self._before(found), behind, span.seq == self.seq, found.literal

    def _before(self, found: Found) -> int:
        """How many letters in front of the passage are those of the hint."""
        if not self.before:
            return 0
        front = letters(fold(found.source.text[max(0, found.start - 2 * _BEFORE_LIMIT) : found.start])).text
        common = 0
        for theirs, mine in zip(reversed(front), reversed(self.before), strict=False):
            if theirs != mine:
                break
            common += 1
        return common if common >= min(_BEFORE_LEAST, len(self.before)) else 0


def literal(source: Source, quote: Source) -> Iterator[Found]:
    """Where the message has the quote's very characters."""
    for start in _occurrences(source.text, quote.text):
        end = start + len(quote.text)
        if source.is_passage(start, end):
            yield Found(source, start, end, literal=True)


def folded(source: Source, quote: Source) -> Iterator[Found]:
    """Where the message has the quote's words and punctuation, folded."""
    sought = quote.folded.text.strip(BLANK)
    if not sought:
        return
    for at in _occurrences(source.folded.text, sought):
        stretch = source.folded.source(at, at + len(sought))
        if stretch is None:
            continue
        start, end = source.whole_clusters(*stretch)
        # Only invisible characters may be swept in with the last cluster.
        if any(TABLE[part] for part in source.text[start : stretch[0]] + source.text[stretch[1] : end]):
            continue
        if source.is_passage(start, end):
            yield Found(source, start, end)


def lettered(source: Source, quote: Source, keep: Keep) -> Iterator[Found]:
    """Where the message has the quote's letters and digits (and what `keep` adds), whatever stands between them."""
    if not keep.list_marks and not source.list_marks:
        return
    theirs, mine = source.letters(keep), quote.letters(replace(keep, list_marks=True))
    if not mine.text:
        return
    for at in _occurrences(theirs.text, mine.text):
        stop = at + len(mine.text)
        start, end = source.whole_clusters(theirs.owner[at], theirs.owner[stop - 1] + 1)
        cut = (at > 0 and theirs.owner[at - 1] >= start) or (stop < len(theirs.owner) and theirs.owner[stop] < end)
        if cut or not marks_agree(theirs, at, stop, mine) or not source.is_passage(start, end):
            continue
        if denies_alike(source.text[start:end], quote.text):
            yield Found(source, *_with_punctuation(source, start, end, quote.text))


def worded(source: Source, quote: Source) -> Iterator[Found]:
    """Where every word of the quote is the message's own or excused."""
    languages = wording.languages_of(word.key for word in source.words)
    for first, last in Search(source.words, quote.words, languages).passages():
        start, end = source.words[first].start, source.words[last].end
        if source.is_passage(start, end):
            yield Found(source, *_with_punctuation(source, start, end, quote.text))


def _occurrences(text: str, sought: str) -> Iterator[int]:
    at = text.find(sought)
    while at >= 0:
        yield at
        at = text.find(sought, at + 1)
