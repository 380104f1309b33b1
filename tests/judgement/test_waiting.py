"""Turns that wait for a model wait together, in one worker process, and hold no database connection meanwhile."""

import asyncio
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import psycopg
import pytest
from asked import calls, holds, question, verdicts
from live_people import LivePerson
from live_server import LiveServer, make_live_person
from model_server import ModelServer, Reply

from providers.prompt import LATEST, prompt_text

TURNS = 64
MOST_CONNECTIONS = 9
TEXT = "The lift in Marlow Court has been out since Friday."
ASKED = "Which of the two lifts is it?"
COUNT = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"


class SlowModel(ModelServer):
    """Asked for an answer it asks, asked to check it finds nothing wrong; which of the two, the prompt says."""

    def __init__(self) -> None:
        super().__init__()
        #: Seconds of the next requests, one each; the last again and again.
        self.delays = [0.0]

    async def _reply(self, _reply: Reply, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> bool:
        checks = self.sent[-1].body["system"] == prompt_text(LATEST, "check")
        delay = self.delays.pop(0) if len(self.delays) > 1 else self.delays[0]
        answer = verdicts(holds(ASKED)) if checks else question(ASKED)
        return await super()._reply(answer.after(delay), reader, writer)


@pytest.fixture(scope="module")
def slow_model() -> Iterator[SlowModel]:
    with SlowModel() as server:
        yield server


@pytest.fixture(scope="module", params=["one call", pytest.param("two calls", marks=pytest.mark.postgres)])
def busy(
    request: pytest.FixtureRequest, slow_model: SlowModel, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[LiveServer]:
    """`manage.py serve` with a key that is none, whose model is here: on SQLite, and with the check on PostgreSQL."""
    folder: Path = tmp_path_factory.mktemp("waiting")
    settings = {
        "VOICE_PROVIDER": "anthropic", "ANTHROPIC_API_KEY": "sk-test", "ANTHROPIC_BASE_URL": slow_model.url,
        "VOICE_LOG_LEVEL": "DEBUG", "VOICE_CHECK": "off", "VOICE_TURN_SECONDS": "120",
    }  # fmt: skip
    if request.param == "two calls":
        settings |= {"DATABASE_URL": request.getfixturevalue("make_postgres_url")(), "VOICE_CHECK": "on"}
    server = LiveServer(folder, settings).start()
    yield server
    server.kill()


@pytest.fixture(scope="module")
def rosa(busy: LiveServer) -> LivePerson:
    return make_live_person("rosa", busy)


def test_sixty_four_turns_wait_for_their_model_at_once_and_are_all_answered(
    busy: LiveServer, rosa: LivePerson, slow_model: SlowModel
) -> None:
    checks = TURNS if busy.settings["VOICE_CHECK"] == "on" else 0
    slow_model.sent.clear()
    slow_model.wait_for(TURNS)
    conversations = [rosa.start() for _ in range(TURNS)]
    with Connections(busy.settings.get("DATABASE_URL", "")) as connections, ThreadPoolExecutor(8) as pool:
        turns = list(pool.map(lambda conversation: rosa.say(conversation, TEXT), conversations))
        ended = [end_of(rosa, turn) for turn in turns]
    assert [(each["state"], each["reply"]) for each in ended] == [("Replied", ASKED)] * TURNS
    assert sorted(calls(slow_model)) == ["ask"] * TURNS + ["check"] * checks
    assert slow_model.most_at_once == TURNS
    assert connections.most <= MOST_CONNECTIONS


def test_no_words_are_in_the_servers_log_at_its_lowest_level(busy: LiveServer, rosa: LivePerson) -> None:
    assert "Replied" in busy.log
    for words in ("Marlow", "two lifts", "sk-test", "verdicts", rosa.token):
        assert words not in busy.log


def test_quick_turns_do_not_wait_behind_a_slow_one(rosa: LivePerson, slow_model: SlowModel) -> None:
    slow_model.delays = [90.0, 0.0]
    slow = rosa.say(rosa.start(), TEXT)
    while slow_model.at_once < 1:
        time.sleep(0.01)
    for _ in range(10):
        assert rosa.end_of(rosa.say(rosa.start(), TEXT))["reply"] == ASKED
    assert rosa.get(slow).json()["state"] == "Thinking"


def end_of(person: LivePerson, turn: str) -> dict[str, Any]:
    """How a turn ended. Asked seldom: whoever watches 64 turns closely is the load that he measures."""
    while (answer := person.get(turn).json())["state"] == "Thinking":
        time.sleep(0.2)
    return dict(answer)


class Connections:
    """The most database sessions at once while the block runs, as PostgreSQL counts them; 0 without it."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._sample)
        self.most = 0

    def __enter__(self) -> "Connections":
        self._thread.start()
        return self

    def __exit__(self, *_error: object) -> None:
        self._over.set()
        self._thread.join()
        assert self.most > 0 or not self._url

    def _sample(self) -> None:
        if not self._url:
            return
        with psycopg.connect(self._url, autocommit=True) as connection:
            while not self._over.wait(0.02):
                row = connection.execute(COUNT).fetchone()
                self.most = max(self.most, row[0] if row else 0)
