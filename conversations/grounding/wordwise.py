"""A quote compared with a text word by word: every word must be the same or excused, and most must be the same."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from .denials import deny_alike
from .excuses import Setting, Step, steps
from .words import Word

#: How many comparisons one quote may cost. Honest quotes need a few for each of their words.
BUDGET = 12_000
_SEEDS = 4
_SLACK = 2


@dataclass(frozen=True, slots=True)
class _Tally:
    """What has been excused so far."""

    same: int = 0
    variants: int = 0
    articles: int = 0
    typos: int = 0

    def after(self, step: Step) -> "_Tally":
        return _Tally(
            self.same + (step.kind == "same"),
            self.variants + (step.kind == "variant"),
            self.articles + (step.kind == "article"),
            self.typos + (step.kind == "typo"),
        )

    def bearable(self, length: int) -> bool:
        """Whether a quote of `length` words may still be excused this much."""
        return (
            self.typos <= max(1, length // 4)
            and self.articles <= max(1, length // 5)
            and self.variants <= max(2, length // 2)
        )

    @property
    def convincing(self) -> bool:
        """Whether the words that are the same outweigh what was excused."""
        return self.same + self.variants > 2 * (self.typos + self.articles)


class Search:
    """The passages of one text that a quote names, word by word."""

    def __init__(self, stored: Sequence[Word], quoted: Sequence[Word], setting: Setting) -> None:
        self.stored = stored
        self.quoted = quoted
        self.setting = setting
        self.budget = BUDGET

    def passages(self) -> Iterator[tuple[int, int]]:
        """Index of the first and of the last stored word of each passage, in the order of the text."""
        if not self.quoted or not self.stored:
            return
        for start in self._starts():
            end = self._walk(start)
            if end is not None and deny_alike(self.stored[start:end], self.quoted):
                yield start, end - 1
            if self.budget <= 0:
                return

    def _starts(self) -> Sequence[int]:
        """Where a passage may begin: near a stored word that is one of the quote's first words."""
        index = _index(self.stored)
        starts: set[int] = set()
        for position, word in enumerate(self.quoted[:_SEEDS]):
            for found in index.get(word.key, ()):
                nearest = found - position
                starts.update(range(nearest - (_SLACK if position else 0), nearest + (_SLACK if position else 0) + 1))
        if len(self.quoted) <= _SEEDS:
            starts.update(range(len(self.stored)))
        return sorted(start for start in starts if 0 <= start < len(self.stored))

    def _walk(self, start: int) -> int | None:
        """The end of the passage that begins at `start`, or None."""
        length = len(self.quoted)
        open_states = [(start, 0, _Tally())]
        seen: set[tuple[int, int]] = set()
        while open_states and self.budget > 0:
            i, j, tally = open_states.pop()
            if (i, j) in seen:
                continue
            seen.add((i, j))
            if j == length:
                if tally.convincing:
                    return i
                continue
            if i >= len(self.stored):
                continue
            self.budget -= 1
            found = []
            for step in steps(self.stored, i, self.quoted, j, self.setting):
                after = tally.after(step)
                # A passage begins with a word of the quote, not with one that is passed over.
                if after.bearable(length) and (step.quoted or i > start):
                    found.append((i + step.stored, j + step.quoted, after))
            open_states.extend(reversed(found))
        return None


def _index(stored: Sequence[Word]) -> Mapping[str, Sequence[int]]:
    index: dict[str, list[int]] = {}
    for position, word in enumerate(stored):
        index.setdefault(word.key, []).append(position)
    return index
