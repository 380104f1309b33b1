"""A worker that is told to stop, in any way there is: down in ten seconds, its turns given back."""

import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from found_servers import RedisServer
from live_people import LivePerson, wait_until
from live_server import LiveServer, make_live_person
from live_worker import claimed, start_worker, turns_of, with_beat, worker
from recorded_answers import BENCH, BENCH_QUESTION, question, write_recordings

pytestmark = [pytest.mark.postgres, pytest.mark.redis, pytest.mark.timeout(600)]
CONTRACT_SECONDS = 10
SLOTS, TURNS = 64, 70
TERM, INT, QUIT = signal.SIGTERM, signal.SIGINT, signal.SIGQUIT


@pytest.fixture(scope="module")
def slow(
    make_server: Callable[..., LiveServer], make_postgres_url: Callable[[], str], redis_server: RedisServer
) -> Iterator[LiveServer]:
    """A server whose model takes a minute."""
    settings = {"DATABASE_URL": make_postgres_url(), "REDIS_URL": redis_server.url, "DJANGO_SECRET_KEY": "s" * 50}
    server = make_server(question(BENCH, delay=60), VOICE_TURN_SECONDS="90", **settings).start()
    yield server
    server.stop()


@pytest.fixture(scope="module")
def nora(slow: LiveServer) -> LivePerson:
    return make_live_person("nora", slow)


@pytest.fixture(scope="module")
def told(slow: LiveServer, nora: LivePerson) -> list[str]:
    """More turns than a worker takes at once."""
    return [nora.say(nora.start(), BENCH) for _ in range(TURNS)]


@pytest.mark.parametrize(
    "signals", [[TERM], [TERM, TERM], [INT], [INT, INT], [QUIT]], ids=lambda all_: "-".join(one.name for one in all_)
)
@pytest.mark.usefixtures("told")
def test_a_full_worker_gives_its_turns_back_within_ten_seconds(
    slow: LiveServer, nora: LivePerson, signals: list[signal.Signals]
) -> None:
    process = start_worker(slow, "-c", str(SLOTS), "-B", "-s", str(slow.folder / "beat"))
    try:
        wait_until(lambda: claimed(slow) == SLOTS, "a worker that is full")
        begin = time.monotonic()
        for number in signals:
            process.send_signal(number)
            time.sleep(0.2)
        process.wait(60)
        took = time.monotonic() - begin
    finally:
        process.kill()
        process.wait()
    print(f"down in {took:.1f} s")
    assert took < CONTRACT_SECONDS
    assert turns_of(slow) == [("Thinking", False)] * TURNS


def test_whoever_comes_after_it_finishes_them_all(slow: LiveServer, nora: LivePerson, told: list[str]) -> None:
    write_recordings(Path(slow.settings["VOICE_FIXTURES"]), question(BENCH))
    with worker(slow, *with_beat(slow)):
        assert {nora.end_of(turn)["reply"] for turn in told} == {BENCH_QUESTION}
