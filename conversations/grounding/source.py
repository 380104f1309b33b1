"""One of the participant's messages, read in the ways that a quote may name it: each once, when asked for."""

from functools import cached_property

from . import edges
from .folding import Folded, fold
from .letters import Keep, Letters, letters, list_marks
from .lexicon import wording
from .words import Word, words


class Source:
    """A stored text (or a quote) with its folded, lettered and worded readings."""

    def __init__(self, text: str, seq: int = 0) -> None:
        self.text = text
        self.seq = seq
        self._letters: dict[Keep, Letters] = {}

    @cached_property
    def folded(self) -> Folded:
        """The text folded for comparison."""
        return fold(self.text)

    @cached_property
    def list_marks(self) -> frozenset[int]:
        """Where list numbers stand."""
        return list_marks(self.text) if "\n" in self.text else frozenset()

    def letters(self, keep: Keep) -> Letters:
        """The text's letters and digits, and what `keep` adds to them."""
        if keep not in self._letters:
            left_out: frozenset[int] = frozenset() if keep.list_marks else self.list_marks
            self._letters[keep] = letters(self.folded, keep, left_out)
        return self._letters[keep]

    @cached_property
    def has_emoji(self) -> bool:
        """Whether the text holds any: what a quote has of them must be in the message too."""
        return not self.text.isascii() and self.letters(Keep(emoji=True)).text != self.letters(Keep()).text

    @cached_property
    def words(self) -> tuple[Word, ...]:
        """The words, without list numbers."""
        return tuple(word for word in words(self.text) if word.start not in self.list_marks)

    @cached_property
    def languages(self) -> tuple[str, ...]:
        """What languages the text may be in, by its everyday words or its script; empty when nothing tells."""
        return wording.languages_of([word.key for word in self.words])

    @cached_property
    def clusters(self) -> frozenset[int] | None:
        """Where grapheme clusters start; None when between any two characters."""
        return edges.cluster_starts(self.text)

    def between_clusters(self, at: int) -> bool:
        """Whether `at` is inside no grapheme cluster."""
        return self.clusters is None or at in self.clusters

    def is_passage(self, start: int, end: int) -> bool:
        """Whether a span may run from `start` to `end`: CONTRACT section 3, and no word, number or denial is cut."""
        text = self.text
        return (
            0 <= start < end <= len(text)
            and not text[start].isspace()
            and not text[end - 1].isspace()
            and self.between_clusters(start)
            and self.between_clusters(end)
            and not edges.splits(text, start)
            and not edges.splits(text, end)
            and not edges.leaves_denial_outside(text, start)
        )

    def whole_clusters(self, start: int, end: int) -> tuple[int, int]:
        """`start` and `end` moved outwards to the nearest places between clusters."""
        while not self.between_clusters(start):
            start -= 1
        while not self.between_clusters(end):
            end += 1
        return start, end
