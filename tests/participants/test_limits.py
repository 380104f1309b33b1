"""Counting: N are allowed and no more, whoever comes at once; then in so many seconds again. On Redis and without."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

import pytest
import redis
from found_servers import RedisServer, own_redis
from live_people import wait_until

from participants.counting import Counts, Full, OwnCounts, Use
from participants.redis_counts import AWAY_FOR, RedisCounts, SharedCounts

TEN = Use("ten", 10, 60)
TWO = Use("two", 2, 30)


@pytest.fixture(params=["own", pytest.param("redis", marks=pytest.mark.redis)])
def counts(request: pytest.FixtureRequest) -> Counts:
    """The counts of a process, and those of all."""
    if request.param == "own":
        return OwnCounts()
    server: RedisServer = request.getfixturevalue("redis_server")
    with server.client() as client:
        client.flushall()
    return RedisCounts(server.url)


def allowed(take: Callable[[], object], times: int) -> int:
    """How many of so many were taken."""
    taken = 0
    for _ in range(times):
        try:
            take()
            taken += 1
        except Full:
            continue
    return taken


def test_as_many_as_are_allowed_and_no_more_and_it_says_when_again(counts: Counts) -> None:
    assert allowed(lambda: counts.count([TEN]), 25) == 10
    with pytest.raises(Full) as full:
        counts.count([TEN])
    assert 0 < full.value.seconds <= 60


def test_of_many_at_once_exactly_so_many_are_let_through(counts: Counts) -> None:
    use, barrier = Use("hundred", 100, 600), Barrier(8)

    def ask(_: int) -> int:
        barrier.wait(30)
        return allowed(lambda: counts.count([use]), 40)

    with ThreadPoolExecutor(8) as pool:
        assert sum(pool.map(ask, range(8))) == 100


def test_what_is_counted_together_is_counted_whole_or_not_at_all(counts: Counts) -> None:
    assert allowed(lambda: counts.count([TEN, TWO]), 5) == 2
    with pytest.raises(Full) as full:
        counts.count([TWO, TEN])
    assert full.value.seconds <= 30, "the wait is that of the full one"
    assert allowed(lambda: counts.count([TEN]), 25) == 8, "the other was not counted along"


def test_what_is_given_back_may_be_taken_again_and_never_more(counts: Counts) -> None:
    counts.count([TWO])
    counts.uncount([TWO])
    counts.uncount([TWO])
    assert allowed(lambda: counts.count([TWO]), 5) == 2
    counts.forget([TWO])
    assert allowed(lambda: counts.count([TWO]), 5) == 2


def test_a_count_ends_by_itself(counts: Counts) -> None:
    short = Use("short", 1, 0.2)
    counts.count([short])
    wait_until(lambda: allowed(lambda: counts.count([short]), 1), "room again")


def test_a_place_is_free_when_it_is_let_go_or_when_its_time_is_over(counts: Counts) -> None:
    counts.hold([TWO], "a")
    counts.hold([TWO], "b")
    with pytest.raises(Full) as full:
        counts.hold([TWO], "c")
    assert 0 < full.value.seconds <= 30
    counts.let_go([TWO], "a")
    counts.let_go([TWO], "a")
    counts.hold([TWO], "c")
    assert allowed(lambda: counts.hold([TWO], "d"), 1) == 0
    crashed = Use("crashed", 1, 0.2)
    counts.hold([crashed], "a")
    wait_until(lambda: allowed(lambda: counts.hold([crashed], "b"), 1), "the place of one that let go of nothing")


def test_places_are_held_in_each_or_in_none(counts: Counts) -> None:
    counts.hold([TWO], "a")
    counts.hold([TWO], "b")
    with pytest.raises(Full):
        counts.hold([TEN, TWO], "c")
    assert allowed(lambda: counts.hold([TEN], f"{allowed}"), 1) == 1
    for number in range(9):
        counts.hold([TEN], str(number))
    assert allowed(lambda: counts.hold([TEN], "one more"), 1) == 0


@pytest.mark.redis
def test_nothing_stays_in_redis_without_an_end(redis_server: RedisServer) -> None:
    counts = RedisCounts(redis_server.url)
    with redis_server.client() as client:
        client.flushall()
        counts.count([TEN, TWO])
        counts.uncount([TWO])
        counts.hold([Use("places", 5, 30)], "a")
        keys = client.keys("*")
        assert len(keys) == 3
        assert all(0 < client.pttl(key) <= 60_000 for key in keys)


class Clock:
    """Seconds that a test moves on."""

    def __init__(self) -> None:
        self.now = 1_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[RedisServer]:
    """A Redis that the test may stop."""
    with own_redis(tmp_path) as server:
        yield server


@pytest.mark.redis
def test_while_redis_is_away_the_process_counts_alone_and_asks_again_after_some_seconds(mortal: RedisServer) -> None:
    clock, own, asked = Clock(), OwnCounts(), []
    real = RedisCounts(mortal.url)

    class Watched(RedisCounts):
        def count(self, uses: object) -> float:
            asked.append(clock.now)
            return real.count(uses)  # type: ignore[arg-type]

    counts = SharedCounts(Watched(mortal.url), own, clock)
    take = lambda: counts.ask(lambda these: these.count([TEN]))  # noqa: E731
    assert allowed(take, 4) == 4
    mortal.stop()
    assert allowed(take, 30) == 10, "its own, whole"
    assert len(asked) == 5, "one looked; the others did not wait for it"
    clock.now += AWAY_FOR + 1
    assert allowed(take, 3) == 0
    assert len(asked) == 6
    mortal.process = _again(mortal)
    clock.now += AWAY_FOR + 1
    assert allowed(take, 30) == 10, "the shared ones, which are new like that Redis"


def _again(server: RedisServer) -> object:
    import subprocess

    process = subprocess.Popen(
        ["redis-server", "--port", str(server.port), "--bind", "127.0.0.1", "--save", ""],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    wait_until(lambda: _answers(server), "Redis again")
    return process


def _answers(server: RedisServer) -> bool:
    try:
        with server.client() as client:
            return bool(client.ping())
    except redis.ConnectionError:
        return False


def test_counts_that_ended_are_forgotten_and_a_flood_of_addresses_has_an_end() -> None:
    clock = Clock()
    own = OwnCounts(clock)
    for number in range(25_000):
        own.count([Use(f"address {number}", 10, 60)])
    clock.now += 61
    for number in range(40_000):
        own.count([Use(f"other {number}", 10, 60)])
    assert len(own._counts) < 65_000
    for number in range(150_000):
        own.count([Use(f"one of many {number}", 10, 60)])
    assert len(own._counts) <= 100_000
