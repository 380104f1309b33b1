"""Many at once, on SQLite and on PostgreSQL (reports DB-01, JOB-01, JOB-12, SRV-04)."""

import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor

import psycopg
import pytest
from live_people import LivePerson, wait_until
from live_server import LiveServer, make_live_person
from recorded_answers import LAMP, concern, ordinary, question

MakeServer = Callable[..., LiveServer]
SLOW = "The tram stop has no roof."
THREADS, WAITING = 8, 100


@pytest.fixture(scope="module", params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def busy(request: pytest.FixtureRequest, make_server: MakeServer) -> Iterator[LiveServer]:
    """A server on either database, with its real worker."""
    url = request.getfixturevalue("postgres_url") if request.param == "postgres" else ""
    server = make_server(*ordinary(), question(SLOW, delay=2), concern("Unused."), DATABASE_URL=url).start()
    yield server
    assert "locked" not in server.log
    assert "Traceback" not in server.log
    server.stop()


@pytest.fixture(scope="module")
def rosa(busy: LiveServer) -> LivePerson:
    return make_live_person("rosa", busy)


def test_many_posts_at_once_are_all_taken_and_every_turn_ends(busy: LiveServer, rosa: LivePerson) -> None:
    # It was SQLite that failed so.
    posts = 10 if busy.settings["DATABASE_URL"] else 40
    conversations = [rosa.start() for _ in range(THREADS)]

    def post(conversation: str) -> list[int]:
        return [rosa.post(f"{conversation}/messages", {"text": LAMP}).status_code for _ in range(posts)]

    with ThreadPoolExecutor(THREADS) as pool:
        codes = [code for codes in pool.map(post, conversations) for code in codes]
    assert codes == [202] * (THREADS * posts)
    for conversation in conversations:
        rosa.end_of(f"{conversation}/turns/{conversation.rpartition('/')[2]}:turn-{posts}")
        whole = rosa.get(conversation).json()
        assert [turn["state"] for turn in whole["turns"]] == ["Replied"] * posts
        assert len(whole["messages"]) == 2 * posts
        assert [message["seq"] for message in whole["messages"]] == list(range(1, 2 * posts + 1))


def test_a_hundred_turns_that_wait_for_the_model_wait_together(busy: LiveServer, rosa: LivePerson) -> None:
    conversations = [rosa.start() for _ in range(WAITING)]
    begin = time.monotonic()
    with ThreadPoolExecutor(THREADS) as pool:
        turns = list(pool.map(lambda conversation: rosa.say(conversation, SLOW), conversations))
    for turn in turns:
        assert rosa.end_of(turn)["state"] == "Replied"
    print(f"{WAITING} turns of two seconds: {time.monotonic() - begin:.1f} s")
    assert "database did not answer" not in busy.log


def test_an_idle_server_holds_a_bounded_number_of_connections(
    busy: LiveServer, rosa: LivePerson, request: pytest.FixtureRequest
) -> None:
    with ThreadPoolExecutor(50) as pool:
        answers = list(pool.map(lambda _: rosa.get("/me/conversations?limit=5"), range(200)))
    assert {answer.status_code for answer in answers} == {200}
    if url := busy.settings["DATABASE_URL"]:
        count = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
        with psycopg.connect(url, autocommit=True) as connection:
            wait_until(lambda: connection.execute(count).fetchone()[0] <= 8, "eight sessions at most")  # type: ignore[index]
            busy_ones = f"{count} AND state <> 'idle'"
            wait_until(lambda: connection.execute(busy_ones).fetchone()[0] == 0, "no open transaction")  # type: ignore[index]
    else:
        wait_until(lambda: sum("voice.sqlite3" in name for name in busy.open_files()) <= 10, "few open files")


@pytest.mark.postgres
def test_sessions_that_the_database_ends_cost_at_most_one_request(postgres_url: str, make_server: MakeServer) -> None:
    server = make_server(DATABASE_URL=postgres_url).start()
    sara = make_live_person("sara", server)
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(lambda _: sara.get("/me/conversations"), range(40)))
    with psycopg.connect(postgres_url, autocommit=True) as connection:
        connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
    codes = [sara.get("/me/conversations").status_code for _ in range(10)]
    assert set(codes) <= {200, 503}
    assert codes.count(503) <= 1
    assert sara.end_of(sara.say(sara.start(), LAMP))["state"] == "Replied"
    server.stop()
