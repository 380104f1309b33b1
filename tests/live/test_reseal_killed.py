"""10,000 rows are sealed under a new key, the server is killed half-way, and nobody notices but whoever counts."""

import json
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from typing import Any

import httpx
import psycopg
import pytest
from live_people import LivePerson, wait_until
from live_server import REPOSITORY, LiveServer, environment, manage
from recorded_answers import LAMP

CONVERSATIONS = 40
HALF = "SELECT count(*) FROM conversations_conversation WHERE key_generation = 1"


def ask(server: LiveServer, what: str, **question: object) -> Any:
    """Make or look at somebody's rows, beside the server."""
    settings = environment(server.data, **server.settings, PYTHONPATH=f"{REPOSITORY}:{REPOSITORY / 'tests'}")
    done = subprocess.run(
        [sys.executable, "-m", "many_rows", what],
        cwd=REPOSITORY, env=settings, input=json.dumps(question), capture_output=True, text=True, timeout=120,
        check=True,
    )  # fmt: skip
    return json.loads(done.stdout)


def sealed_anew(server: LiveServer) -> int:
    """How many conversations are, by the database."""
    if url := server.settings.get("DATABASE_URL"):
        with psycopg.connect(url) as connection:
            row = connection.execute(HALF).fetchone()
    else:
        import sqlite3

        with sqlite3.connect(server.data / "voice.sqlite3", timeout=60) as connection:
            row = connection.execute(HALF).fetchone()
    assert row
    return int(row[0])


@dataclass
class Busy:
    """Somebody reads all their conversations and writes a new one, as long as the block runs; every answer is kept."""

    person: LivePerson
    conversations: list[str]
    answers: list[int] = field(default_factory=list)
    turns: list[str] = field(default_factory=list)
    stop: threading.Event = field(default_factory=threading.Event)

    def read(self) -> None:
        while not self.stop.is_set():
            for conversation in self.conversations:
                if not self.stop.is_set():
                    self._keep(lambda at=conversation: self.person.get(f"/me/conversations/{at}"))

    def write(self) -> None:
        while not self.stop.is_set():
            started = self._keep(lambda: self.person.post("/me/conversations"))
            if started is None or started.status_code != 201:
                continue
            where = f"/me/conversations/{started.json()['id']}"
            sent = self._keep(lambda at=where: self.person.post(f"{at}/messages", {"text": LAMP}))
            if sent is not None and sent.status_code == 202:
                self.turns.append(f"{where}/turns/{sent.json()['turn']}")

    def _keep(self, call: Callable[[], httpx.Response]) -> httpx.Response | None:
        try:
            answer = call()
        except httpx.TransportError:
            # The server was killed.
            self.stop.wait(0.01)
            return None
        self.answers.append(answer.status_code)
        return answer


@contextmanager
def busy(person: LivePerson, conversations: list[str]) -> Iterator[Busy]:
    it = Busy(person, conversations)
    threads = [threading.Thread(target=target) for target in (it.read, it.write)]
    for thread in threads:
        thread.start()
    try:
        yield it
    finally:
        it.stop.set()
        for thread in threads:
            thread.join()


@pytest.mark.timeout(600)
@pytest.mark.parametrize("where", ["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def test_a_reseal_that_is_killed_half_way_goes_on_and_loses_nothing(
    make_server: Callable[..., LiveServer], request: pytest.FixtureRequest, where: str
) -> None:
    settings = {"DATABASE_URL": request.getfixturevalue("postgres_url")} if where == "postgres" else {}
    server = make_server(**settings).start()
    made = ask(server, "make", name="mia", conversations=CONVERSATIONS)
    said = made["said"]
    thief = LivePerson("mia", made["token"], server.url)
    with busy(thief, list(said)) as before:
        asking = threading.Thread(target=renew, args=(thief, made["recovery"]))
        asking.start()
        wait_until(lambda: sealed_anew(server), "the first conversation")
        server.kill()
        asking.join()
    assert set(before.answers) <= {200, 201, 202, 401}
    server.start()
    # The answer with the new code was lost with the server, so the code before opens.
    again = manage("participant", "mia", "--recovery", "-", "--json", data=server.data, text=made["recovery"],
                   **server.settings)  # fmt: skip
    assert again.returncode == 0, again.stderr
    mia = LivePerson("mia", json.loads(again.stdout)["token"], server.url)
    with busy(mia, list(said)) as meanwhile:
        wait_until(lambda: sealed_anew(server) >= CONVERSATIONS // 2, "half of the conversations")
        server.kill()
    server.start()
    with busy(mia, list(said)) as after:
        wait_until(lambda: not mia.get("/me/key").json()["goingOn"], "the end of the reseal")
        wait_until(lambda: after.turns, "a message after it")
    assert {*meanwhile.answers, *after.answers} <= {200, 201, 202}
    for turn in [*before.turns, *meanwhile.turns, *after.turns]:
        assert mia.end_of(turn)["state"] == "Replied"
    for conversation, texts in said.items():
        messages = mia.get(f"/me/conversations/{conversation}").json()["messages"]
        assert [message["text"] for message in messages] == texts
    assert thief.get("/me").status_code == 401
    found = ask(server, "look", token=mia.token, root=made["root"])
    assert found["blobs"] > CONVERSATIONS * 250
    assert (found["owner"], found["thief"]) == (found["blobs"], 0)
    assert "Traceback" not in server.log
    assert server.stop() < 10


def renew(person: LivePerson, recovery: str) -> None:
    """Ask for a new key; the server is killed before it answers, or just after."""
    with suppress(httpx.TransportError):
        person.post("/me/key", {"recovery": recovery})
