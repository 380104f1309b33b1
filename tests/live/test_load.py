"""Many at once, on SQLite and on PostgreSQL (reports DB-01, JOB-01, JOB-12, SRV-04)."""

import time
from concurrent.futures import ThreadPoolExecutor

import psycopg
import pytest
from live_people import LivePerson, wait_until
from live_server import LiveServer, make_live_person
from recorded_answers import LAMP, SLOW

THREADS, WAITING = 8, 100


def test_many_posts_at_once_are_all_taken_and_every_turn_ends(either: LiveServer, rosa: LivePerson) -> None:
    # It was SQLite that failed so.
    posts = 10 if either.settings["DATABASE_URL"] else 40
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


def test_a_hundred_turns_that_wait_for_the_model_wait_together(either: LiveServer, rosa: LivePerson) -> None:
    conversations = [rosa.start() for _ in range(WAITING)]
    begin = time.monotonic()
    with ThreadPoolExecutor(THREADS) as pool:
        turns = list(pool.map(lambda conversation: rosa.say(conversation, SLOW), conversations))
    for turn in turns:
        assert rosa.end_of(turn)["state"] == "Replied"
    print(f"{WAITING} turns of two seconds: {time.monotonic() - begin:.1f} s")
    assert "database did not answer" not in either.log


def test_an_idle_server_holds_a_bounded_number_of_connections(either: LiveServer, rosa: LivePerson) -> None:
    with ThreadPoolExecutor(50) as pool:
        answers = list(pool.map(lambda _: rosa.get("/me/conversations?limit=5"), range(200)))
    assert {answer.status_code for answer in answers} == {200}
    if url := either.settings["DATABASE_URL"]:
        count = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
        with psycopg.connect(url, autocommit=True) as connection:
            wait_until(lambda: connection.execute(count).fetchone()[0] <= 8, "eight sessions at most")  # type: ignore[index]
            busy_ones = f"{count} AND state <> 'idle'"
            wait_until(lambda: connection.execute(busy_ones).fetchone()[0] == 0, "no open transaction")  # type: ignore[index]
    else:
        # Each open connection has the journal open. (The file itself SQLite may keep for the next, one for each of
        # those that were open at once.)
        wait_until(lambda: sum(name.endswith("-wal") for name in either.open_files()) <= 8, "few connections")
        assert sum(name.endswith("voice.sqlite3") for name in either.open_files()) < 100


@pytest.mark.postgres
def test_sessions_that_the_database_ends_cost_at_most_one_request(on_postgres: LiveServer) -> None:
    sara = make_live_person("sara", on_postgres)
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(lambda _: sara.get("/me/conversations"), range(40)))
    with psycopg.connect(on_postgres.settings["DATABASE_URL"], autocommit=True) as connection:
        connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
    codes = [sara.get("/me/conversations").status_code for _ in range(10)]
    assert set(codes) <= {200, 503}
    assert codes.count(503) <= 1
    assert sara.end_of(sara.say(sara.start(), LAMP))["state"] == "Replied"
