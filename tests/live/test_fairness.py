"""Fairness at the real worker: while one person's flood holds every slot, whoever comes has the next that is free."""

import os
from collections.abc import Callable, Iterator

import psycopg
import pytest
from found_servers import RedisServer
from live_people import wait_until
from live_server import LiveServer, make_live_person
from live_worker import worker
from recorded_answers import BENCH, SLOW, question

pytestmark = [pytest.mark.postgres, pytest.mark.redis]
SECRET = "a secret of the deployment, long enough for everyone: 7Jq2mX0v"
SLOTS, FLOOD = 8, 40
ENDED_BEFORE = """
SELECT count(*) FROM conversations_turn flood, conversations_turn other
WHERE other.number = (SELECT max(number) FROM conversations_turn) AND flood.number <> other.number
  AND flood.ended_at BETWEEN other.created_at AND other.ended_at
"""
RUNNING = "SELECT count(*) FROM conversations_turn WHERE lease <> ''"


@pytest.fixture
def scaled(
    make_server: Callable[..., LiveServer], make_postgres_url: Callable[[], str], redis_server: RedisServer
) -> Iterator[LiveServer]:
    """The web server alone, with a model that takes two seconds."""
    settings = {"DATABASE_URL": make_postgres_url(), "REDIS_URL": redis_server.url, "DJANGO_SECRET_KEY": SECRET}
    server = make_server(question(SLOW, delay=2), question(BENCH, delay=2), **settings).start()
    yield server
    server.stop()


def test_the_turn_of_another_ends_after_about_one_slots_time_however_many_one_person_sent(scaled: LiveServer) -> None:
    ana, ben = (make_live_person(f"{name}-{os.getpid()}", scaled) for name in ("ana", "ben"))
    turns = [ana.say(ana.start(), SLOW) for _ in range(FLOOD)]
    conversation = ben.start()
    with (
        worker(scaled),
        psycopg.connect(scaled.settings["DATABASE_URL"], autocommit=True) as database,
    ):
        wait_until(lambda: database.execute(RUNNING).fetchone() == (SLOTS,), "a worker whose slots are all taken")
        assert ben.end_of(ben.say(conversation, BENCH))["state"] == "Replied"
        (ended,) = database.execute(ENDED_BEFORE).fetchone() or (FLOOD,)
        print(f"{ended} turns of the flood ended before the other's, of {FLOOD}")
        # Those that ran when it came, and those that had the other slots while it ran.
        assert ended <= 2 * SLOTS
        for turn in turns:
            assert ana.end_of(turn)["state"] == "Replied"
