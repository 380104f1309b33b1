"""The benchmark runs: every figure is taken, with tiny numbers and no regard for time."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from bench import grounding, posting, report, sealing, serving, streams, waiting
from bench.figures import Figure, Section, at_most, percentile
from bench.serving import Server


@pytest.fixture(scope="module")
def product() -> Iterator[Server]:
    with serving.product(delay=0.2) as server:
        yield server


def test_posting_times_the_bare_view_the_202_and_the_reply(product: Server) -> None:
    with serving.bare() as bare:
        timings = asyncio.run(posting.measure(product, bare, 2))
    assert len(timings.bare) == len(timings.accepted) == len(timings.replied) == 4
    assert all(accepted <= replied for accepted, replied in zip(timings.accepted, timings.replied, strict=True))
    assert len(posting.figures(timings)) == 5


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="memory is read from /proc")
def test_streams_are_open_while_live_events_reach_them(product: Server) -> None:
    observed = asyncio.run(streams.measure(product, 6, 3, settle=0.1))
    assert observed.during.resident > 0
    assert len(observed.live) == 3
    assert len(streams.figures(observed)) == 4


def test_slow_turns_run_beside_each_other(product: Server) -> None:
    seconds = asyncio.run(waiting.measure(product, 3))
    assert seconds >= 0.2
    assert waiting.figures(seconds, 3, 0.2)[0].met


@pytest.mark.usefixtures("transactional_db")
def test_sealing_saves_and_reads_the_same_texts_both_ways() -> None:
    with sealing.plain_table():
        timings = sealing.measure(3, 1)
    assert len(timings.save_sealed) == len(timings.save_plain) == 3
    assert len(timings.read_sealed) == len(timings.read_plain) == sealing.READINGS
    assert len(sealing.figures(timings)) == 4


def test_grounding_takes_every_figure() -> None:
    assert len(grounding.figures(1)) == 4


def test_a_missed_aim_is_shown_and_an_aim_that_is_met_too() -> None:
    figures = (at_most("slow", 3.04, 3, " ms"), at_most("fast", 2.0, 3, " ms"), Figure("plain", "7"))
    page = report.page([Section("All", "Measured here.", figures)])
    assert [line.split("|")[-2].strip() for line in report.table([Section("", "", figures)]).splitlines()[2:]] == [
        "✗",
        "✓",
        "",
    ]
    assert "**All.** Measured here." in page
    assert "SQLite" in page


def test_a_percentile_is_one_of_the_values() -> None:
    assert percentile([5, 1, 2, 3, 4], 0.5) == 3
    assert percentile([1, 2], 0.95) == 2
