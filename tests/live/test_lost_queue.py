"""The queue goes away under a worker that holds hints, and a worker goes away that holds some (docs/adr/0008)."""

import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from found_servers import RedisServer, own_redis
from live_people import LivePerson, wait_until
from live_server import LiveServer, make_live_person
from live_worker import claimed, start_worker, with_beat, worker
from recorded_answers import BENCH, BENCH_QUESTION, LAMP, concern, question

pytestmark = [pytest.mark.postgres, pytest.mark.redis, pytest.mark.timeout(600)]
SLOW_SECONDS = 4


@pytest.fixture
def queue(tmp_path: Path) -> Iterator[RedisServer]:
    """A Redis that is this test's to break."""
    with own_redis(tmp_path) as server:
        yield server


@pytest.fixture
def site(
    make_server: Callable[..., LiveServer], make_postgres_url: Callable[[], str], queue: RedisServer
) -> Iterator[LiveServer]:
    """A server whose model takes a while for one text. A worker has ten seconds more than that."""
    settings = {"DATABASE_URL": make_postgres_url(), "REDIS_URL": queue.url, "DJANGO_SECRET_KEY": "s" * 50}
    recordings = [question(BENCH, delay=SLOW_SECONDS), concern(LAMP)]
    server = make_server(*recordings, VOICE_TURN_SECONDS="10", **settings).start()
    yield server
    server.stop()


@pytest.fixture
def nora(site: LiveServer) -> LivePerson:
    return make_live_person("nora", site)


def held(queue: RedisServer) -> int:
    """Hints that a worker has read and not acknowledged."""
    with queue.client() as client:
        return int(client.hlen("unacked"))


def test_hints_stay_in_redis_until_their_turns_are_over(site: LiveServer, nora: LivePerson, queue: RedisServer) -> None:
    with worker(site, *with_beat(site)):
        turn = nora.say(nora.start(), BENCH)
        wait_until(lambda: claimed(site) == 1, "a claimed turn")
        assert held(queue) >= 1
        nora.end_of(turn)
        wait_until(lambda: held(queue) == 0, "an acknowledged hint")


@pytest.mark.parametrize("breakage", ["killed", "frozen", "cut"])
def test_a_worker_outlives_its_queue_and_every_turn_ends(
    site: LiveServer, nora: LivePerson, queue: RedisServer, breakage: str
) -> None:
    conversations = [nora.start() for _ in range(6)]
    with worker(site, *with_beat(site)) as process:
        turns = [nora.say(conversation, BENCH) for conversation in conversations]
        wait_until(lambda: claimed(site) == 6 and held(queue) >= 6, "turns that are under way")
        if breakage == "killed":
            queue.stop()
            turns += [nora.say(conversation, LAMP) for conversation in conversations]
            queue.start()
        elif breakage == "frozen":
            queue.process.send_signal(signal.SIGSTOP)
            turns += [nora.say(conversation, LAMP) for conversation in conversations[:2]]
            queue.process.send_signal(signal.SIGCONT)
        else:
            with queue.client() as client:
                client.client_kill_filter(_type="normal", skipme=True)
                client.client_kill_filter(_type="pubsub", skipme=True)
        assert {nora.end_of(turn)["state"] for turn in turns} == {"Replied"}
        assert process.poll() is None
    for conversation in conversations:
        replies = [m["turn"] for m in nora.get(conversation).json()["messages"] if m["author"] == "voice"]
        assert len(replies) == len(set(replies))


def test_turns_of_a_worker_that_was_killed_are_done_by_another(site: LiveServer, nora: LivePerson) -> None:
    doomed = start_worker(site)
    turns = [nora.say(nora.start(), BENCH) for _ in range(3)]
    try:
        wait_until(lambda: claimed(site) == 3, "turns that are under way")
    finally:
        doomed.kill()
        doomed.wait()
    with worker(site, *with_beat(site)):
        # The lease is the acknowledgement that counts: 10 s for a turn, 15 s more.
        assert {nora.end_of(turn)["reply"] for turn in turns} == {BENCH_QUESTION}
