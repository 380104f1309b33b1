"""A worker that is told to stop, twice: down in seconds, its turns given back."""

import signal
import time
from collections.abc import Callable, Iterator

import pytest
from found_servers import RedisServer
from live_people import LivePerson, wait_until
from live_worker import claimed, start_worker, turns_of
from recorded_answers import BENCH, question, write_recordings
from residents import Site

pytestmark = [pytest.mark.postgres, pytest.mark.redis, pytest.mark.timeout(600)]
# Ten seconds are promised. A busy machine needs more, but not the minute that the model takes.
STOP_SECONDS = 40
# Of one participant sixteen run at a time.
PEOPLE, EACH, SLOTS = 4, 17, 64
TERM = signal.SIGTERM


@pytest.fixture(scope="module")
def slow(
    tmp_path_factory: pytest.TempPathFactory, make_postgres_url: Callable[[], str], redis_server: RedisServer
) -> Iterator[Site]:
    """A server whose model takes a minute."""
    folder = tmp_path_factory.mktemp("slow")
    settings = {
        "DATABASE_URL": make_postgres_url(),
        "REDIS_URL": redis_server.url,
        "DJANGO_SECRET_KEY": "s" * 50,
        "VOICE_FIXTURES": str(write_recordings(folder / "recordings", question(BENCH, delay=60))),
        "VOICE_TURN_SECONDS": "90",
        "VOICE_LIMITS": "off",
    }
    site = Site(folder, settings)
    site.start()
    yield site
    site.kill()


@pytest.fixture(scope="module")
def told(slow: Site) -> list[tuple[LivePerson, str]]:
    """More turns than a worker takes at once, and whose they are."""
    people = [slow.resident() for _ in range(PEOPLE)]
    return [(one, one.say(one.start(), BENCH)) for one in people for _ in range(EACH)]


@pytest.mark.parametrize("signals", [[TERM, TERM]], ids=lambda all_: "-".join(one.name for one in all_))
@pytest.mark.usefixtures("told")
def test_a_full_worker_gives_its_turns_back_long_before_they_would_end(
    slow: Site, redis_server: RedisServer, signals: list[signal.Signals]
) -> None:
    process = start_worker(slow, "-c", str(SLOTS), "-B", "-s", str(slow.folder / "beat"))
    try:
        wait_until(lambda: claimed(slow) == SLOTS, "a worker that is full")
        with redis_server.client() as client:
            assert client.hlen("unacked") <= SLOTS, "what it cannot do now is left for another"
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
    assert took < STOP_SECONDS
    assert turns_of(slow) == [("Thinking", False)] * PEOPLE * EACH
