"""Suggestions: what is offered beside two plain searches, and how long it takes among 100,000 topics."""

import random
import sqlite3
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from statistics import median

import psycopg

from conversations.evaluation.suggestions import Decisions, SuggestionCase, decisions, read_suggestions, with_line
from conversations.evaluation.suggestions import read_topics as topics_of
from issues.suggest import limits
from issues.suggesting.live import suggester_of
from issues.suggesting.reading import folded, primary
from issues.suggesting.suggester import Concern, Topic

from .figures import CannotMeasure, Figure, Section, at_most, percentile
from .serving import ROOT

TOPICS, ROUNDS = 100_000, 3
BUILD_AIM_SECONDS, ANSWER_AIM_MS = 5.0, 100.0
CASES, PAGE = ROOT / "tests/cases/suggestions", ROOT / "docs/suggestions.md"
POSTGRES = ("postgres://127.0.0.1/postgres", "postgres:///postgres")
BEGIN, END = "<!-- Written by make bench, from here -->", "<!-- to here -->"
COLUMNS = ("none", "precision", "recall", "right", "must_not")

HOW = (
    "100,000 generated topics in the main language, 215 characters each, of the words of the labelled topics as often "
    "as they come there, a quarter of made-up words, and the labelled topics themselves. Each labelled concern is "
    "compared with them, with its line. Seconds of the processor. What the offers are worth is in suggestions.md."
)

#: Offers topics to a concern; another search that is to be compared is another of these.
Search = Callable[[Concern], Sequence[str]]


def section() -> Section:
    """Measure in this process and in a PostgreSQL server, where one answers; write the table of PAGE."""
    cases = read_suggestions(CASES / "concerns.jsonl")
    topics = read_topics(CASES)
    write(PAGE, table(compared(cases, topics)))
    return Section("Suggestions", HOW, figures(cases, topics, TOPICS, ROUNDS))


def read_topics(folder: Path) -> list[Topic]:
    """The open topics of a folder of cases."""
    topics = topics_of(folder)
    if topics is None:
        raise CannotMeasure(f"{folder} holds no topics")
    return topics


def figures(cases: Sequence[SuggestionCase], topics: Sequence[Topic], count: int, rounds: int) -> tuple[Figure, ...]:
    """How long it takes among so many topics."""
    many = [*topics, *generated(topics, count - len(topics))]
    started = time.process_time()
    suggester = suggester_of(many)
    built = time.process_time() - started
    times = []
    for case in [case for case in cases for _ in range(rounds)]:
        started = time.process_time()
        suggester.offers(with_line(case), limits())
        times.append(1000 * (time.process_time() - started))
    return (
        at_most(f"Index of {count:,} topics built", built, BUILD_AIM_SECONDS, " s"),
        Figure("Topics for a concern, median", f"{median(times):.1f} ms"),
        at_most("Topics for a concern, p95", percentile(times, 0.95), ANSWER_AIM_MS, " ms"),
    )


def generated(topics: Sequence[Topic], count: int) -> Iterator[Topic]:
    """Topics that read like these to a machine."""
    chance = random.Random(8)
    known = [word for topic in topics for word in _in_main_language(topic).split()]
    syllables = ("ba", "ko", "ri", "tu", "men", "sal", "por", "dek")
    made_up = ["".join(chance.choices(syllables, k=chance.randint(2, 4))) for _ in range(20_000)]

    def sentence(length: int) -> str:
        return " ".join(chance.choice(known if chance.random() < 0.75 else made_up) for _ in range(length)).capitalize()

    for number in range(count):
        yield Topic(f"made-{number}", "en", sentence(6), f"{sentence(13)}. {sentence(14)}.")


def compared(cases: Sequence[SuggestionCase], topics: Sequence[Topic]) -> dict[str, tuple[Decisions, Decisions] | None]:
    """What each search comes to on the same cases, with lines and without; None for one that is not there."""
    suggester = suggester_of(list(topics))
    found: dict[str, tuple[Decisions, Decisions] | None] = {
        "Voice": _both(cases, lambda concern: suggester.offers(concern, limits())),
        "SQLite, bm25, top 3": _both(cases, plain_bm25(topics)),
    }
    server = _postgres()
    if server is None:
        return found | {"PostgreSQL, full text, top 3": None}
    with closing(server):
        return found | {"PostgreSQL, full text, top 3": _both(cases, postgres_full_text(server, topics))}


def plain_bm25(topics: Sequence[Topic]) -> Search:
    """The first three by SQLite's own order."""
    database = sqlite3.connect(":memory:")
    database.execute("CREATE VIRTUAL TABLE topics USING fts5(text, tokenize = 'porter unicode61')")
    rows = [(number, _in_main_language(topic)) for number, topic in enumerate(topics)]
    database.executemany("INSERT INTO topics (rowid, text) VALUES (?, ?)", rows)

    def search(concern: Concern) -> Sequence[str]:
        sought = " OR ".join(f'"{word}"' for word in dict.fromkeys(folded(_said(concern))))
        found = database.execute("SELECT rowid FROM topics WHERE topics MATCH ? ORDER BY rank LIMIT 3", (sought,))
        return [topics[number].id for (number,) in found]

    return search


def postgres_full_text(server: "psycopg.Connection[tuple[str]]", topics: Sequence[Topic]) -> Search:
    """The first three by ts_rank, of the topics that say one of the words."""
    server.execute("CREATE TEMPORARY TABLE topics (id text, words tsvector)")
    with server.cursor() as cursor:
        cursor.executemany(
            "INSERT INTO topics VALUES (%s, to_tsvector('english', %s))",
            [(topic.id, _in_main_language(topic)) for topic in topics],
        )

    def search(concern: Concern) -> Sequence[str]:
        found = server.execute(
            "SELECT id FROM topics, "
            "(SELECT replace(plainto_tsquery('english', %s)::text, '&', '|')::tsquery AS sought) AS question "
            "WHERE words @@ sought ORDER BY ts_rank(words, sought) DESC, id LIMIT 3",
            (_said(concern),),
        )
        return [id for (id,) in found]

    return search


def table(found: dict[str, tuple[Decisions, Decisions] | None]) -> str:
    """The figures of each search in Markdown."""
    lines = [f"| | {' | '.join(name.replace('_', ' ') for name in COLUMNS)} |", f"|{'---|' * (len(COLUMNS) + 1)}"]
    for at, way in enumerate(("with lines", "without lines")):
        for name, both in found.items():
            shares = (
                ["not measured"] * len(COLUMNS) if both is None else [str(getattr(both[at], one)) for one in COLUMNS]
            )
            lines.append(f"| {name}, {way} | {' | '.join(shares)} |")
    return "\n".join(lines)


def write(page: Path, measured: str) -> None:
    """Put the table in its place on the page."""
    before, _, rest = page.read_text(encoding="utf-8").partition(BEGIN)
    page.write_text(f"{before}{BEGIN}\n\n{measured}\n\n{END}{rest.partition(END)[2]}", encoding="utf-8")


def _both(cases: Sequence[SuggestionCase], search: Search) -> tuple[Decisions, Decisions]:
    return (
        decisions([(case, search(with_line(case))) for case in cases]),
        decisions([(case, search(case.concern)) for case in cases]),
    )


def _said(concern: Concern) -> str:
    """What a plain search is given: the line, or all that there is."""
    return concern.line or " ".join([concern.summary, *concern.details])


def _in_main_language(topic: Topic) -> str:
    own = primary(topic.language) == "en" or not topic.gloss
    return f"{topic.title}. {topic.description}" if own else topic.gloss


def _postgres() -> "psycopg.Connection[tuple[str]] | None":
    for address in POSTGRES:
        try:
            return psycopg.connect(address, connect_timeout=3)
        except psycopg.OperationalError:
            continue
    return None
