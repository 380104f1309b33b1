"""Topics of one language in SQLite's full text search, in memory, and what they have in common with a concern.

Only topics are written to it. A concern's words are bound to queries, and no statement is kept.
"""

import math
import sqlite3
import threading
from collections.abc import Collection, Iterable, Iterator
from typing import Literal, NamedTuple

from .reading import folded

#: Most words that are looked for; the rarest are taken.
WORDS_SOUGHT = 40
#: Topics that are weighed: the best by SQLite's own order, bm25.
CANDIDATES = 60
#: A word that more of the topics say than this is common.
COMMON = 0.05
#: So few topics share a word because they are about the same, however few there are; but for more than half of them.
A_FEW = 3
#: Whoever has few topics cannot tell rare words by them: rare ones are reckoned as if there were so many.
FEWEST = 500
#: What one word may weigh.
HEAVIEST = 5.0
#: An offer that weighs less than this share of the best one is not made beside it.
BESIDE = 0.7
#: Endings of other languages than the main one are cut off here.
CUT = 5

Endings = Literal["porter", "cut"]


class Statement(NamedTuple):
    """A topic in one language. Either text may be empty."""

    id: str
    title: str
    text: str


class Limits(NamedTuple):
    """What an offer must reach (docs/suggestions.md)."""

    weight: float
    share: float


class Index:
    """Safe for threads. Words are compared by their stems: SQLite's Porter stemmer, or what is left of the cut."""

    def __init__(self, statements: Collection[Statement], places: Collection[str], endings: Endings) -> None:
        self.endings = endings
        self._cut = CUT if endings == "cut" else None
        self._lock = threading.Lock()
        self._ids = [statement.id for statement in statements]
        # Statements that are kept would keep what was bound to them.
        self._database = sqlite3.connect(":memory:", check_same_thread=False, cached_statements=0)
        self._database.execute("PRAGMA temp_store = MEMORY")
        self._stems = self._fill(statements, "porter " if endings == "porter" else "")
        self._words = {stem: word for word, stem in self._stems.items()}
        self._counts: dict[str, int] = dict(self._database.execute("SELECT term, doc FROM counts"))
        self._places = {self._stems.get(word, word) for word in map(self._prepared, places)}

    def stem(self, word: str) -> str | None:
        """The stem of a folded word, None when no topic says it."""
        word = self._prepared(word)
        stem = self._stems.get(word)
        if stem is None and not self._cut:
            with self._lock:
                row = self._database.execute(
                    "SELECT word FROM vocabulary WHERE vocabulary MATCH ? LIMIT 1", (f'"{word}"',)
                ).fetchone()
            stem = self._stems.get(row[0]) if row else None
        return stem

    def stems(self, *texts: str) -> set[str]:
        """The stems of all words that topics say too, and of all places."""
        found = set()
        for word in {word for text in texts for word in folded(text)}:
            stem = self.stem(word) or self._prepared(word)
            if stem in self._counts or stem in self._places:
                found.add(stem)
        return found

    def is_place(self, stem: str) -> bool:
        """Whether it is a place's."""
        return stem in self._places

    def is_common(self, stem: str) -> bool:
        """Whether so many topics say it that it tells nothing."""
        count, topics = self._counts.get(stem, 0), len(self._ids)
        return count > max(A_FEW, COMMON * topics) or 1 < topics < 2 * count

    def rarity(self, stem: str) -> float:
        """What it weighs that both say it: the fewer topics say it, the more."""
        count, topics = self._counts.get(stem, 0), len(self._ids)
        if not count:
            return 0.0
        return min(HEAVIEST, math.log((topics if self.is_common(stem) else max(topics, FEWEST)) / count))

    def offers(self, line: str, more: Iterable[str], limits: Limits, without: Collection[str] = ()) -> list[str]:
        """The ids of the topics that a concern fits, the best first.

        What `line` and a topic both say must weigh enough; what `line` and `more` together say must be enough of what
        the topic says. Names of places weigh nothing. They only exclude.
        """
        core = self.stems(line)
        said = core | self.stems(*more)
        here = said & self._places
        found = []
        for id, title, everything in self._candidates(said - here):
            if id in without or self._elsewhere(here, title & self._places, everything & self._places):
                continue
            weight = self._weight(core & everything)
            if weight >= limits.weight and self._weight(said & everything) >= limits.share * self._weight(everything):
                found.append((-weight, id))
        found.sort()
        return [id for weight, id in found if weight <= BESIDE * found[0][0]]

    def _elsewhere(self, here: set[str], title: set[str], there: set[str]) -> bool:
        """Whether a topic names places, and none that the concern names.

        A place that many topics name, such as the biggest town, is where a topic is only if its title says so.
        """
        where = title | {place for place in there if not self.is_common(place)} if title else there
        return bool(here and where and not here & where)

    def _weight(self, stems: set[str]) -> float:
        # In one order, so that equal topics weigh equal to the last bit.
        return sum(self.rarity(stem) for stem in sorted(stems - self._places))

    def _candidates(self, said: set[str]) -> Iterator[tuple[str, set[str], set[str]]]:
        """Ids, the stems of the titles, and all stems, of topics that say one of the rarer words."""
        rare = sorted((stem for stem in said if not self.is_common(stem)), key=lambda stem: (self._counts[stem], stem))
        if not rare:
            return
        # Not the stems: stemming those once more would give others. A word is letters and digits, and in quotation
        # marks it is no operator.
        sought = " OR ".join(f'"{self._words[stem]}"' for stem in rare[:WORDS_SOUGHT])
        with self._lock:
            rows = self._database.execute(
                "SELECT rowid, title, text FROM topics WHERE topics MATCH ? ORDER BY rank LIMIT ?", (sought, CANDIDATES)
            ).fetchall()
        for number, *texts in rows:
            title, text = ({self._stems[word] for word in words.split() if word in self._stems} for words in texts)
            yield self._ids[number], title, title | text

    def _fill(self, statements: Collection[Statement], stemmer: str) -> dict[str, str]:
        """Write the topics; the stem of each of their words."""
        tokenizer = f"tokenize=\"{stemmer}unicode61 remove_diacritics 0 categories 'L* N* M* Co'\""
        vocabulary: set[str] = set()
        write, read = self._database.executemany, self._database.execute
        read(f"CREATE VIRTUAL TABLE topics USING fts5(title, text, {tokenizer})")
        read(f"CREATE VIRTUAL TABLE vocabulary USING fts5(word, {tokenizer})")
        read("CREATE VIRTUAL TABLE counts USING fts5vocab(topics, row)")
        read("CREATE VIRTUAL TABLE places USING fts5vocab(vocabulary, instance)")
        write("INSERT INTO topics (rowid, title, text) VALUES (?, ?, ?)", self._rows(statements, vocabulary))
        words = sorted(vocabulary)
        write("INSERT INTO vocabulary (rowid, word) VALUES (?, ?)", enumerate(words))
        stems = {words[number]: stem for stem, number in read("SELECT term, doc FROM places")}
        self._database.commit()
        return stems

    def _rows(self, statements: Iterable[Statement], vocabulary: set[str]) -> Iterator[tuple[int, str, str]]:
        for number, statement in enumerate(statements):
            title, text = self._all_prepared(statement.title), self._all_prepared(statement.text)
            vocabulary.update(title, text)
            yield number, " ".join(title), " ".join(text)

    def _prepared(self, word: str) -> str:
        return word[: self._cut]

    def _all_prepared(self, text: str) -> list[str]:
        words = folded(text)
        return words if self._cut is None else [word[: self._cut] for word in words]
