"""Alignment and review: quotes per second, the worst case, and what one answer costs."""

import json
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any

from conversations.grounding.align import align
from conversations.grounding.review import review_question, review_reading
from conversations.turns import TurnBudget
from providers.answer import read_answer
from providers.base import Answer, Exchange, Line, ProviderError, Question
from providers.recorded import RecordedProvider
from providers.recordings import Recording

from .figures import CannotMeasure, Figure, Section, at_most, percentile
from .serving import ROOT

ROUNDS = 7
WORST_CHARACTERS, WORST_WORDS, WORST_AIM_MS = 3_900, 250, 50.0
REVIEW_AIM_MS = 5.0
CASES, RECORDINGS = ROOT / "tests/cases/spans.jsonl", ROOT / "fixtures/recordings"

HOW = (
    "Quotes: every labelled case of tests/cases/spans.jsonl, refused ones included; the message is read anew for each. "
    "The worst case: a message of 3,900 characters and 250 words quoted from it, some not the participant's; in "
    "varied and in repetitive text, with the wrong word first, last, in the middle and everywhere; the slowest counts. "
    "Reviews: every readable answer of fixtures/recordings, with the lines that lead to it."
)

#: Finds a quote in a conversation's lines, or refuses. Another aligner that is to be compared is another of these.
Aligner = Callable[[str, Sequence[Line], str], object]


def section() -> Section:
    """Measure in this process."""
    return Section("Grounding", HOW, figures(ROUNDS))


def figures(rounds: int) -> tuple[Figure, ...]:
    """All figures, each the median of so many rounds over the same cases."""
    per_second = quotes_per_second(_aligned, CASES, rounds)
    worst = {name: worst_milliseconds(text, quote, rounds) for name, text, quote in worst_cases()}
    slowest = max(worst, key=lambda name: worst[name])
    reviews = review_milliseconds(RECORDINGS, rounds)
    return (
        Figure("Quotes aligned", f"{per_second:,.0f} per second"),
        at_most(f"Worst misquote ({slowest})", worst[slowest], WORST_AIM_MS, " ms"),
        at_most(f"Review of one answer, median of {len(reviews)}", median(reviews), REVIEW_AIM_MS, " ms", digits=2),
        Figure("Review of one answer, p95 and slowest", f"{percentile(reviews, 0.95):.2f} ms, {max(reviews):.2f} ms"),
    )


def quotes_per_second(aligner: Aligner, cases: Path, rounds: int) -> float:
    """How many labelled quotes an aligner finds or refuses in a second."""
    rows = [json.loads(line) for line in cases.read_text(encoding="utf-8").splitlines()]
    sought = [(row["quote"], _lines(row), row.get("hint_before", "")) for row in rows]

    def all_quotes() -> None:
        for quote, lines, before in sought:
            aligner(quote, lines, before)

    return len(sought) / median(_repeat(all_quotes, rounds))


def worst_cases() -> Iterator[tuple[str, str, str]]:
    """Misquotes that are hard to refuse: their name, the message, the quote."""
    varied = " ".join(
        f"On day {n} the lift of house {n * 7} stood still and neighbour number {n * 3} carried bag {n} up the stairs."
        for n in range(1, 60)
    )
    for kind, text in (("varied", varied), ("repetitive", "we wait and we wait and the bus is late and " * 100)):
        message = text[:WORST_CHARACTERS].rpartition(" ")[0]
        words = message.split()
        start = (len(words) - WORST_WORDS) // 2
        quote = words[start : start + WORST_WORDS]
        places = {"first": [0], "last": [WORST_WORDS - 1], "middle": [WORST_WORDS // 2]}
        for name, wrong in (places | {"every tenth": range(0, WORST_WORDS, 10)}).items():
            misquote = ["elephants" if at in wrong else word for at, word in enumerate(quote)]
            yield f"{kind}, {name} word wrong", message, " ".join(misquote)


def worst_milliseconds(text: str, quote: str, rounds: int) -> float:
    """What refusing this quote takes."""
    lines = (Line(1, "citizen", text),)
    if align(quote, lines) is not None:
        raise CannotMeasure("the misquote was accepted")
    return 1000 * median(_repeat(lambda: align(quote, lines), rounds))


def review_milliseconds(folder: Path, rounds: int) -> list[float]:
    """What the review of each recorded answer takes."""
    provider = RecordedProvider(folder)
    reviewed = [pair for recording in provider.recordings if (pair := _answer(provider, recording))]
    return [1000 * median(_repeat(partial(_review, *pair), rounds)) for pair in reviewed]


def _aligned(quote: str, lines: Sequence[Line], before: str) -> object:
    return align(quote, lines, before=before)


def _lines(row: Mapping[str, Any]) -> tuple[Line, ...]:
    return tuple(Line(line["seq"], line["author"], line["text"]) for line in row["messages"])


def _answer(provider: RecordedProvider, recording: Recording) -> tuple[Answer, Exchange] | None:
    """A recorded answer and the exchange that leads to it; None for a failure or an answer that cannot be read."""
    exchange = Exchange((Line(1, "citizen", ""),), own=1)
    lines: list[Line] = []
    for text in (*(recording.history or ()), recording.text):
        if lines:
            lines.append(Line(len(lines) + 1, "voice", _reply(provider, exchange)))
        lines.append(Line(len(lines) + 1, "citizen", text))
        exchange = Exchange(tuple(lines), own=len(lines), occasion="skip" if recording.on_skip else "message")
    try:
        return read_answer(recording.answer), exchange
    except ProviderError:
        return None


def _reply(provider: RecordedProvider, exchange: Exchange) -> str:
    try:
        answer = read_answer(provider.ask(exchange, TurnBudget(1)).raw)
    except ProviderError:
        return ""
    return answer.question if isinstance(answer, Question) else answer.summary


def _review(answer: Answer, exchange: Exchange) -> object:
    if isinstance(answer, Question):
        return review_question(answer, exchange)
    return review_reading(answer, exchange.lines)


def _repeat(work: Callable[[], object], rounds: int) -> list[float]:
    """Seconds of the processor for each round, after one that warms up."""
    work()
    times = []
    for _ in range(rounds):
        started = time.process_time()
        work()
        times.append(time.process_time() - started)
    return times
