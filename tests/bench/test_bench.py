"""The benchmark runs: every figure is taken, with tiny numbers and no regard for time."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from bench import crowd, eventstreams, grounding, growth, posting, report, sealing, serving, streams, turns, waiting
from bench.figures import Figure, Section, at_most, percentile
from bench.peers import PEERS
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


@pytest.mark.postgres
@pytest.mark.usefixtures("postgres_url")
def test_growth_times_every_call_among_few_and_among_more() -> None:
    few, more = growth.measure(2, 30, 2)
    assert set(few) == set(more) == set(growth.CALLS)
    assert {len(times) for times in (*few.values(), *more.values())} == {2}
    assert len(growth.figures(few, more, 2, 30)) == 2 * len(growth.CALLS)


@pytest.mark.postgres
@pytest.mark.redis
@pytest.mark.usefixtures("postgres_url", "redis_server")
def test_a_turn_is_set_against_a_task_that_does_nothing() -> None:
    turn, nothing = turns.measure(10, 20)
    assert turn.wall > 0 < nothing.wall
    assert len(turns.figures(turn, nothing)) == 4


@pytest.mark.postgres
@pytest.mark.redis
@pytest.mark.usefixtures("postgres_url", "redis_server")
def test_a_crowd_comes_back_after_each_end_and_hears_every_message() -> None:
    with crowd.processes(VOICE_STREAM_SECONDS="1") as web:
        observed = asyncio.run(crowd.measure(web, 8, 2, 3))
    assert (observed.lost, observed.refused, len(observed.delivered)) == (0, 0, 6)
    assert observed.reopened
    assert len(crowd.figures(observed, "")) == 7


@pytest.mark.skipif(not PEERS.exists(), reason="django-eventstream is not installed: make bench installs it")
def test_streams_of_django_eventstream_are_measured_as_ours_are() -> None:
    with eventstreams.peer() as server:
        theirs = asyncio.run(eventstreams.measure(server, 6, 3, settle=0.1))
    assert len(theirs.live) == 3
    assert len(eventstreams.figures(theirs, theirs)) == 5


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
