"""The scaled way, watched: any web process tells what workers did, and a frozen server holds nobody."""

import json
import os
import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import psycopg
import pytest
from found_servers import RedisServer, own_redis
from freezing_proxy import FreezingProxy
from live_people import wait_until
from live_server import LiveServer, make_live_person
from live_worker import worker
from recorded_answers import BENCH, NOBODY
from scraped import value

pytestmark = [pytest.mark.postgres, pytest.mark.redis]
SECRET = "a secret of the deployment, long enough for everyone: 9Kr4nY1w"


@pytest.fixture(scope="module")
def redis(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RedisServer]:
    """A Redis that only these tests freeze."""
    with own_redis(tmp_path_factory.mktemp("redis")) as server:
        yield server


@pytest.fixture(scope="module")
def proxy(make_postgres_url: Callable[[], str]) -> Iterator[FreezingProxy]:
    """PostgreSQL behind a proxy that freezes."""
    proxy = FreezingProxy(make_postgres_url())
    yield proxy
    proxy.close()


@pytest.fixture(scope="module")
def watched(make_server: Callable[..., LiveServer], proxy: FreezingProxy, redis: RedisServer) -> Iterator[LiveServer]:
    server = make_server(DATABASE_URL=proxy.url, REDIS_URL=redis.url, DJANGO_SECRET_KEY=SECRET).start()
    yield server
    server.stop()


def read(server: LiveServer, path: str) -> tuple[int, dict[str, str]]:
    """The status, and the lines of it by name. The client waits far longer than the server may take."""
    answer = httpx.get(f"{server.url}{path}", timeout=30)
    print(f"{path}: {answer.status_code} after {answer.elapsed.total_seconds():.2f} s")
    pairs = (line.partition(": ") for line in answer.text.splitlines())
    return answer.status_code, {name: told for name, _, told in pairs}


def test_a_turn_that_a_worker_ended_is_counted_by_the_web_process(watched: LiveServer) -> None:
    assert read(watched, "/readyz")[1]["workers"].startswith("never swept; 0 turns run, 0 wait")
    sara = make_live_person(f"sara-{os.getpid()}", watched)
    conversation = sara.start()
    turns = [sara.say(conversation, text) for text in (BENCH, NOBODY)]
    before = httpx.get(f"{watched.url}/metrics").text
    assert value(before, "voice_turns_unfinished", state="waiting") == 2
    assert value(before, "voice_turns_total") == 0
    with worker(watched, "-B", "-s", str(watched.folder / "beat")):
        for turn in turns:
            sara.end_of(turn)
        wait_until(lambda: "never" not in read(watched, "/readyz")[1]["workers"], "a sweep")
    text = httpx.get(f"{watched.url}/metrics").text
    assert value(text, "voice_turns_total", state="Replied", outcome="question") == 1
    assert value(text, "voice_turns_total", state="CouldNotInterpret", outcome="overloaded") == 1
    assert value(text, "voice_turn_seconds_count") == 2
    assert value(text, "voice_messages_total") == 2
    assert value(text, "voice_last_sweep_age_seconds") >= 0


def test_the_lines_of_a_worker_are_objects_that_name_its_turn(watched: LiveServer) -> None:
    text = (watched.folder / "worker.log").read_text(encoding="utf-8")
    lines = [json.loads(line) for line in text.splitlines() if line.startswith("{")]
    ended = [told for told in lines if told["message"] == "the turn ended"]
    assert [told["state"] for told in ended] == ["Replied", "CouldNotInterpret"]
    assert ended[1]["failure"] == "overloaded"
    assert all(told["turn"].startswith("cnv-") and "request" not in told for told in ended)
    assert BENCH not in text
    requests = [json.loads(line) for line in watched.log.splitlines() if line.startswith("{")]
    assert {told["status"] for told in requests if told.get("route", "").endswith("/messages")} == {202}


def test_a_frozen_redis_is_told_of_and_holds_nobody(watched: LiveServer, redis: RedisServer) -> None:
    assert read(watched, "/readyz")[0] == 200
    redis.process.send_signal(signal.SIGSTOP)
    try:
        status, lines = read(watched, "/readyz")
        text = httpx.get(f"{watched.url}/metrics", timeout=30).text
        assert read(watched, "/healthz")[0] == 200
    finally:
        redis.process.send_signal(signal.SIGCONT)
    assert status == 503
    assert (lines["database"], lines["migrations"]) == ("ok", "ok")
    assert all(lines[name].startswith("failed (") for name in ("cache", "channels", "queue"))
    assert value(text, "voice_database_up") == 1
    assert value(text, "voice_turns_total") == 2
    wait_until(lambda: read(watched, "/readyz")[0] == 200, "Redis is back")


def test_a_frozen_database_is_told_of_and_holds_nobody(watched: LiveServer, proxy: FreezingProxy) -> None:
    with proxy.frozen():
        status, lines = read(watched, "/readyz")
        again, _ = read(watched, "/readyz")
        scraped = httpx.get(f"{watched.url}/metrics", timeout=30)
        assert read(watched, "/healthz")[0] == 200
    assert (status, again) == (503, 503)
    assert lines["database"] == lines["migrations"] == lines["workers"] == "failed (no answer)"
    assert (lines["cache"], lines["channels"], lines["queue"]) == ("ok", "ok", "ok")
    assert scraped.status_code == 200
    assert value(scraped.text, "voice_database_up") == 0
    assert value(scraped.text, "voice_messages_total") == 2
    assert "voice_turns_total" not in scraped.text
    wait_until(lambda: read(watched, "/readyz")[0] == 200, "the database is back")
    assert value(httpx.get(f"{watched.url}/metrics").text, "voice_database_up") == 1


def test_a_database_that_is_behind_the_code_is_not_ready(watched: LiveServer, proxy: FreezingProxy) -> None:
    newest = "conversations", max(path.stem for path in Path("conversations/migrations").glob("0*.py"))
    with psycopg.connect(proxy.url, autocommit=True) as database:
        database.execute("DELETE FROM django_migrations WHERE app = %s AND name = %s", newest)
        status, lines = read(watched, "/readyz")
        database.execute("INSERT INTO django_migrations (app, name, applied) VALUES (%s, %s, now())", newest)
    assert (status, lines["migrations"]) == (503, "1 not applied: run manage.py migrate")
    assert read(watched, "/readyz")[0] == 200
