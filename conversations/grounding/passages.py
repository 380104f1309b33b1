"""The ways in which a message may hold a quote, from the strictest to the loosest, and the choice among several."""

import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from .denials import read_alike
from .excuses import Setting
from .folding import BLANK, QUOTE, TABLE, fold
from .letters import Keep, Written, letters, marks_agree
from .source import Source
from .values import Span
from .words import words
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
        passage = source.text[start:end]
        if read_alike(passage, words(passage), quote.text, quote.words):
            yield Found(source, *_with_punctuation(source, start, end, quote.text))


def worded(source: Source, quote: Source) -> Iterator[Found]:
    """Where every word of the quote is the message's own or excused."""
    written = Written(source.letters(Keep()).all_marks, quote.letters(Keep()).all_marks)
    setting = Setting(source.languages or quote.languages, written)
    for first, last in Search(source.words, quote.words, setting).passages():
        start, end = source.words[first].start, source.words[last].end
        passage = source.text[start:end]
        if source.is_passage(start, end) and read_alike(passage, words(passage), quote.text, quote.words):
            yield Found(source, *_with_punctuation(source, start, end, quote.text))


def _with_punctuation(source: Source, start: int, end: int, quote: str) -> tuple[int, int]:
    """The passage with the marks around it that the quote has around it too, and only those."""
    first = next((at for at, character in enumerate(quote) if _names(character)), 0)
    last = next((at for at in range(len(quote) - 1, -1, -1) if _names(quote[at])), len(quote) - 1)
    lead = [TABLE[mark] for mark in reversed(quote[:first])]
    trail = [TABLE[mark] for mark in quote[last + 1 :]]
    wider = _swept(source.text, start - 1, -1, lead) + 1, _swept(source.text, end, 1, trail)
    if QUOTE in lead and QUOTE in trail:
        # Quotation marks around the whole quote are often the model's own: both are the participant's, or neither.
        opened = any(TABLE[mark] == QUOTE for mark in source.text[wider[0] : start])
        closed = any(TABLE[mark] == QUOTE for mark in source.text[end : wider[1]])
        if opened != closed:
            return _with_punctuation(source, start, end, quote[first : last + 1])
    return wider if source.is_passage(*wider) else (start, end)


def _swept(text: str, at: int, step: int, marks: Sequence[str]) -> int:
    """Where `at` comes to when it moves by `step` over each of `marks` that the text has next."""
    for mark in marks:
        seen = at
        while 0 <= seen < len(text) and not TABLE[text[seen]].strip():
            seen += step
        if 0 <= seen < len(text) and mark.strip() and TABLE[text[seen]] == mark:
            at = seen + step
    return at


def _names(character: str) -> bool:
    return character.isalnum() or unicodedata.category(character) in ("Mn", "Mc", "So", "Sk")


def _occurrences(text: str, sought: str) -> Iterator[int]:
    at = text.find(sought)
    while at >= 0:
        yield at
        at = text.find(sought, at + 1)
