"""The scaled way: PostgreSQL and Redis, the web server and the Celery worker as processes of their own.

Both run the same code as the embedded way; what differs is what may be lost, and how much a thief of Redis reads.
"""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import psycopg
import pytest
from found_servers import RedisServer
from live_people import LivePerson, wait_until
from live_server import REPOSITORY, LiveServer, environment, free_port, make_live_person
from live_stream import Listener, ids, read_events
from plaintext import forms_of, found_in
from recorded_answers import BENCH, BENCH_QUESTION, LAMP, NOBODY, question, write_recordings

pytestmark = [pytest.mark.postgres, pytest.mark.redis]
SECRET = "a secret of the deployment, long enough for everyone: 7Jq2mX0v"


@contextmanager
def worker(server: LiveServer, *more: str) -> Iterator["subprocess.Popen[bytes]"]:
    """`celery -A voice worker`, beside the server, for as long as the block runs."""
    command = [sys.executable, "-m", "celery", "-A", "voice", "worker", "-P", "threads", "-c", "8", *more]
    path = server.folder / "worker.log"
    with path.open("ab") as log:
        process = subprocess.Popen(
            command, cwd=REPOSITORY, env=environment(server.data, **server.settings), stdout=log, stderr=log
        )
    try:
        yield process
    finally:
        process.send_signal(signal.SIGTERM)
        try:
            process.wait(30)
        finally:
            process.kill()
            process.wait()
    assert "Traceback" not in path.read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def scaled(
    make_server: Callable[..., LiveServer], make_postgres_url: Callable[[], str], redis_server: RedisServer
) -> Iterator[LiveServer]:
    """The web server alone; a test starts the worker that it wants."""
    settings = {"DATABASE_URL": make_postgres_url(), "REDIS_URL": redis_server.url, "DJANGO_SECRET_KEY": SECRET}
    server = make_server(VOICE_STREAM_SECONDS="4", VOICE_LOG_LEVEL="DEBUG", **settings).start()
    yield server
    assert server.stop() < 10
    assert "Traceback" not in server.log


@pytest.fixture(scope="module")
def sara(scaled: LiveServer) -> LivePerson:
    return make_live_person(f"sara-{os.getpid()}", scaled)


@pytest.fixture(scope="module")
def at_work(scaled: LiveServer, sara: LivePerson) -> Iterator[None]:
    """From here on a worker runs, with beat for the sweeper."""
    with worker(scaled, "-B", "-s", str(scaled.folder / "beat")):
        sara.end_of(sara.say(sara.start(), NOBODY))
        yield


def test_what_waits_in_redis_holds_no_word_and_a_worker_that_comes_later_finds_it(
    scaled: LiveServer, sara: LivePerson, redis_server: RedisServer
) -> None:
    conversation = sara.start()
    turns = [sara.say(conversation, text) for text in (LAMP, BENCH, NOBODY)]
    with redis_server.client() as client:
        wait_until(lambda: client.llen("celery") == 3, "three hints that wait")
        keys = client.keys("*")
        held = b"".join([*keys, *(client.dump(key) or b"" for key in keys), *client.lrange("celery", 0, -1)])
    assert b"grant" in held, "the positive control: the grants are here"
    for text in (LAMP, BENCH, NOBODY, sara.token):
        assert found_in(held, forms_of(text)) == set()
    assert sara.get(turns[0]).json()["state"] == "Thinking"
    with worker(scaled):
        ends = [sara.end_of(turn) for turn in turns]
    assert [end["state"] for end in ends] == ["Replied", "Replied", "CouldNotInterpret"]
    with redis_server.client() as client:
        assert not [key for key in client.keys("*") if b"grant" in key], "they are withdrawn when the turns end"


def test_a_worker_that_is_asked_to_stop_does_so_while_a_turn_waits(
    scaled: LiveServer, sara: LivePerson, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    fixtures = write_recordings(tmp_path / "recordings", question(BENCH, delay=20))
    slow = LiveServer(tmp_path, {**scaled.settings, "VOICE_FIXTURES": str(fixtures)})
    turn = sara.say(sara.start(), BENCH)
    leases = "SELECT count(*) FROM conversations_turn WHERE lease <> ''"
    with psycopg.connect(scaled.settings["DATABASE_URL"], autocommit=True) as database:
        with worker(slow) as process:
            wait_until(lambda: database.execute(leases).fetchone() == (1,), "a claimed turn")
            begin = time.monotonic()
            process.send_signal(signal.SIGTERM)
            process.wait(30)
            took = time.monotonic() - begin
        assert database.execute(leases).fetchone() == (0,), "the lease is given back"
    print(f"worker down in {took:.1f} s")
    assert took < 10
    request.getfixturevalue("at_work")
    assert sara.end_of(turn)["reply"] == BENCH_QUESTION


@pytest.mark.usefixtures("at_work")
def test_the_whole_way_from_a_message_to_a_concern(sara: LivePerson) -> None:
    conversation = sara.start()
    listener = Listener(sara, conversation)
    turn = sara.say(conversation, BENCH)
    # It comes by the worker's nudge: without one an open stream tells nothing more until its reader comes back.
    assert listener.wait_for("turn", state="Replied")
    assert sara.end_of(turn)["reply"] == BENCH_QUESTION
    assert sara.post(f"{sara.propose(conversation, LAMP)}/confirm").status_code == 201
    kinds = [event["type"] for block in read_events(sara, conversation) if (event := block.event)]
    assert kinds == ["message", "turn", "message", "turn", "message", "turn", "message", "proposal", "turn", "proposal"]
    assert sara.get("/me/concerns").json()[0]["summary"] == LAMP


@pytest.mark.usefixtures("at_work")
def test_two_web_servers_tell_one_story(scaled: LiveServer, sara: LivePerson) -> None:
    other = LiveServer(scaled.folder / "other", {**scaled.settings}, free_port()).start()
    try:
        elsewhere = LivePerson(sara.name, sara.token, other.url)
        conversation = sara.start()
        listener = Listener(elsewhere, conversation)
        sara.end_of(sara.say(conversation, BENCH))
        heard = ids([block for block in listener.join() if block.id])
        assert heard == ids(read_events(sara, conversation))
        assert ids(read_events(elsewhere, conversation, last="1.1")) == ["2.0", "2.1"]
    finally:
        other.stop()


@pytest.mark.usefixtures("at_work")
def test_a_redis_that_does_not_answer_costs_no_message_and_not_five_seconds(
    sara: LivePerson, redis_server: RedisServer
) -> None:
    conversation = sara.start()
    redis_server.process.send_signal(signal.SIGSTOP)
    try:
        begin = time.monotonic()
        turn = sara.say(conversation, BENCH)
        took = time.monotonic() - begin
    finally:
        redis_server.process.send_signal(signal.SIGCONT)
    print(f"a message while Redis is frozen: {took:.1f} s")
    assert took < 5
    assert sara.end_of(turn)["reply"] == BENCH_QUESTION


@pytest.mark.usefixtures("at_work")
def test_a_redis_that_lost_everything_costs_no_turn(sara: LivePerson, redis_server: RedisServer) -> None:
    conversation = sara.start()
    with redis_server.client() as client:
        client.flushall()
    turns = [sara.say(conversation, BENCH) for _ in range(3)]
    with redis_server.client() as client:
        client.flushall()
    for turn in turns:
        assert sara.end_of(turn)["reply"] == BENCH_QUESTION


def test_a_server_whose_redis_is_gone_says_so_in_readyz_and_still_answers(
    make_server: Callable[..., LiveServer], scaled: LiveServer
) -> None:
    gone = f"redis://127.0.0.1:{free_port()}/0"
    server = make_server(**{**scaled.settings, "REDIS_URL": gone}).start()
    tom = make_live_person(f"tom-{os.getpid()}", server)
    answer = httpx.get(f"{server.url}/readyz")
    assert answer.status_code == 503
    assert "database: ok" in answer.text
    assert "cache: failed" in answer.text
    conversation = tom.start()
    tom.say(conversation, BENCH)
    assert tom.get(conversation).json()["turns"][0]["state"] == "Thinking"
    assert server.stop() < 10
