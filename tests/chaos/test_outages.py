"""One thing away at a time, on PostgreSQL and Redis (reports SRV-01, -04, -13, JOB-01, -05, -06, -08, DB-01)."""

import secrets
import signal
import threading
import time

import pytest
from live_people import LivePerson, wait_until
from live_stream import Listener, ids, read_events
from own_deployment import Deployment
from recorded_answers import BENCH, BENCH_QUESTION, SLOW

pytestmark = [pytest.mark.postgres, pytest.mark.redis, pytest.mark.timeout(600)]


class Poster(threading.Thread):
    """Posts until told to stop, each message again with its key until it is taken; keeps what else was answered."""

    def __init__(self, person: LivePerson) -> None:
        super().__init__()
        self.person, self.conversation = person, person.start()
        self.accepted, self.refused = 0, 0
        self.wrong: list[object] = []
        self.enough = threading.Event()
        self.start()

    def run(self) -> None:
        while not self.enough.is_set():
            key = secrets.token_urlsafe(8)
            while not self._taken(key):
                time.sleep(0.1)

    def _taken(self, key: str) -> bool:
        answer = self.person.post(f"{self.conversation}/messages", {"text": BENCH}, Idempotency_Key=key)
        if answer.status_code == 202:
            self.accepted += 1
            return True
        self.refused += 1
        clean = answer.headers["content-type"] == "application/problem+json" and "retry-after" in answer.headers
        if answer.status_code != 503 or not clean:
            self.wrong.append((answer.status_code, answer.headers))
        return False


@pytest.mark.parametrize("mode", ["fast", "immediate"])
def test_a_database_that_restarts_under_load_fails_no_post_but_with_a_clean_503(
    deployment: Deployment, mode: str
) -> None:
    posters = [Poster(deployment.sara) for _ in range(8)]
    wait_until(lambda: all(poster.accepted > 1 for poster in posters), "messages before the restart")
    deployment.postgres.stop(mode)
    wait_until(lambda: any(poster.refused for poster in posters), "a refusal while the database is away")
    deployment.postgres.start()
    before = [poster.accepted for poster in posters]
    wait_until(
        lambda: all(poster.accepted > count for poster, count in zip(posters, before, strict=True)),
        "messages after the restart",
    )
    for poster in posters:
        poster.enough.set()
    for poster in posters:
        poster.join()
        assert poster.wrong == []
        shape = poster.person.get(poster.conversation).json()
        said = [message for message in shape["messages"] if message["author"] == "citizen"]
        assert len(said) == len(shape["turns"]) == poster.accepted, "each accepted message is there once"
        assert [message["seq"] for message in shape["messages"]] == list(range(1, len(shape["messages"]) + 1))


def test_pages_and_the_desk_answer_503_while_the_database_is_away(deployment: Deployment) -> None:
    sara = deployment.sara
    deployment.postgres.stop("fast")
    try:
        for path in ("/desk/", "/desk/login/", "/conversations"):
            headers = {"Accept": "text/html", "Cookie": f"voice_desk={'a' * 32}; voice_session={'b' * 43}"}
            answer = sara.client.get(f"{sara.url}{path}", headers=headers)
            assert answer.status_code in (200, 302, 404, 503), path
        assert sara.get("/me/conversations").status_code == 503
        assert "service.unavailable" in sara.get("/me/conversations").text
    finally:
        deployment.postgres.start()
    wait_until(lambda: sara.get("/me/conversations").status_code == 200, "the database is back")


def test_a_stream_opens_and_tells_the_news_while_redis_is_gone(deployment: Deployment) -> None:
    sara, conversation = deployment.sara, deployment.sara.start()
    opened_before = Listener(sara, conversation)
    deployment.redis.kill()
    try:
        opened_after = Listener(sara, conversation)
        sara.say(conversation, BENCH)
        for listener in (opened_before, opened_after):
            wait_until(lambda listener=listener: ids([b for b in listener.blocks if b.id]) or listener.closed, "news")
        assert ids(read_events(sara, conversation, most=2)) == ["1.0", "1.1"]
    finally:
        deployment.redis.start()
    assert sara.end_of(f"{conversation}/turns/{conversation.rpartition('/')[2]}:turn-1")["reply"] == BENCH_QUESTION
    again = Listener(sara, conversation, after="2")
    sara.say(conversation, BENCH)
    assert again.wait_for("turn", state="Replied"), "streams are woken again"


def test_a_frozen_redis_makes_one_message_wait_for_it_and_the_others_not(deployment: Deployment) -> None:
    sara, conversation = deployment.sara, deployment.sara.start()
    process = deployment.redis.process
    process.send_signal(signal.SIGSTOP)
    try:
        took = []
        for _ in range(6):
            begin = time.monotonic()
            turn = sara.say(conversation, BENCH)
            took.append(time.monotonic() - begin)
    finally:
        process.send_signal(signal.SIGCONT)
    print(f"messages while Redis is frozen: {', '.join(f'{seconds:.1f}' for seconds in took)} s")
    assert min(took) < 1, "not every message waits for a Redis that was found away"
    assert sara.end_of(turn)["reply"] == BENCH_QUESTION
    assert deployment.worker.poll() is None, "the worker came back by itself"


def test_a_slow_turn_holds_no_fast_one(deployment: Deployment) -> None:
    sara = deployment.sara
    slow = sara.say(sara.start(), SLOW)
    fast = [sara.say(sara.start(), BENCH) for _ in range(10)]
    assert all(sara.end_of(turn)["reply"] == BENCH_QUESTION for turn in fast)
    assert sara.get(slow).json()["state"] == "Thinking", "the fast ones went past it on the free thread"
    assert sara.end_of(slow)["reply"] == BENCH_QUESTION
