"""Yesterday's backup is restored: what was erased since is erased again, and all else is as it was."""

import json
import shutil
import sqlite3
import subprocess
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import psycopg
import pytest
from found_servers import missing
from live_desk import LiveOperator, enter_operator
from live_people import LivePerson
from live_server import LiveServer, make_live_person, manage
from plaintext import forms_of, found_below
from recorded_answers import BENCH, LAMP, concern, question

MARKER = "Wühlmaus numbat 4711"
SAID = f"The lamp at {MARKER} is dark."


def erase(person: LivePerson, path: str, contributions: str = "keep") -> dict[str, Any]:
    """Erase; the receipt's document."""
    headers = person.headers(Content_Type="application/json")
    body = json.dumps({"contributions": contributions})
    answer = person.client.request("DELETE", person.url + path, content=body, headers=headers)
    assert answer.status_code == 200, answer.text
    return dict(answer.json()["receipt"])


@dataclass
class Backup:
    """A copy of the database, and how it comes back."""

    server: LiveServer
    folder: Path

    def take(self) -> None:
        """As the documentation says."""
        if url := self.server.settings["DATABASE_URL"]:
            subprocess.run(["pg_dump", "--format=custom", f"--file={self._file}", url], check=True, timeout=60)
            return
        with (
            closing(sqlite3.connect(self.server.data / "voice.sqlite3")) as source,
            closing(sqlite3.connect(self._file)) as copy,
        ):
            source.backup(copy)

    def restore(self) -> None:
        """In place of what is there; the server is stopped."""
        if url := self.server.settings["DATABASE_URL"]:
            restored = ["pg_restore", "--clean", "--if-exists", "--no-owner", f"--dbname={url}", str(self._file)]
            subprocess.run(restored, check=True, timeout=60)
            return
        for path in self.server.data.glob("voice.sqlite3*"):
            path.unlink()
        shutil.copy(self._file, self.server.data / "voice.sqlite3")

    @property
    def _file(self) -> Path:
        return self.folder / "yesterday"


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def town(
    request: pytest.FixtureRequest, make_server: Callable[..., LiveServer], make_postgres_url: Callable[[], str]
) -> Iterator[LiveServer]:
    """A server on one database and then the other."""
    if request.param == "postgres" and shutil.which("pg_dump") is None:
        missing("postgres", "pg_dump is not installed")
    url = make_postgres_url() if request.param == "postgres" else ""
    server = make_server(concern(SAID), concern(LAMP), question(BENCH), DATABASE_URL=url).start()
    yield server
    server.stop()


def share(person: LivePerson, conversation: str, operator: LiveOperator, title: str) -> str:
    """Confirm a new concern, share it, and have it published; the contribution's id."""
    cnc = f"/me/concerns/{person.post(f'{person.propose(conversation, LAMP)}/confirm').json()['id']}"
    body = {"title": title, "summary": f"Shared: {title}", "elements": []}
    digest = person.post(f"{cnc}/preview", body).json()["digest"]
    shared = str(person.post(f"{cnc}/share", {**body, "digest": digest}).json()["id"])
    operator.take(shared)
    operator.decide(shared, "publish", new_issue="yes")
    return shared


def texts_of(server: LiveServer) -> set[str]:
    """What is public."""
    issues = httpx.get(f"{server.url}/issues", trust_env=False).json()
    published = [
        text
        for issue in issues
        for text in httpx.get(f"{server.url}/issues/{issue['id']}/contributions", trust_env=False).json()
    ]
    return {text["id"] for text in published}


def rows_of(server: LiveServer, table: str, conversation: str) -> int:
    """How many rows a table has for a conversation's id."""
    query = f"SELECT count(*) FROM {table} WHERE public_id = '{conversation}'"  # noqa: S608
    if url := server.settings["DATABASE_URL"]:
        with psycopg.connect(url) as database:
            found = database.execute(query).fetchone()
    else:
        with closing(sqlite3.connect(server.data / "voice.sqlite3")) as database:
            found = database.execute(query).fetchone()
    assert found
    return int(found[0])


def test_what_was_erased_is_erased_again_and_all_else_is_as_it_was(town: LiveServer, tmp_path: Path) -> None:
    ana, ben, carla = (make_live_person(name, town) for name in ("ana", "ben", "carla"))
    olga = enter_operator(town, "administrator")
    bens, anas, carlas = ben.start(), ana.start(), carla.start()
    for person, conversation in ((ben, bens), (ana, anas), (carla, carlas)):
        person.propose(conversation, SAID)
    other = ben.start()
    ben.propose(other, LAMP)
    kept, withdrawn = share(ana, anas, olga, "stays"), share(carla, carlas, olga, "goes")
    before = {path: ben.get(path).json() for path in (other, "/me", "/me/concerns")}
    backup = Backup(town, tmp_path)
    backup.take()

    assert erase(ana, "/me", "keep")["stays"][0]["contribution"] == kept
    erase(carla, "/me", "withdraw")
    erase(ben, bens)
    assert texts_of(town) == {kept}
    town.stop()
    backup.restore()
    ids = [path.rpartition("/")[2] for path in (anas, bens, carlas)]
    assert [rows_of(town, "conversations_conversation", each) for each in ids] == [1, 1, 1], "the positive control"

    for _ in range(2):
        done = manage("erase", "--journal", data=town.data, **town.settings)
        assert done.returncode == 0, done.stderr
    assert "erased again: 0; not in this database: 3" in done.stdout
    assert [rows_of(town, "conversations_conversation", each) for each in ids] == [0, 0, 0]
    town.start()
    for person in (ana, carla):
        assert person.get("/me").status_code == 401
    assert ben.get(bens).status_code == 404
    assert {path: ben.get(path).json() for path in before} == before
    assert texts_of(town) == {kept}
    assert withdrawn not in texts_of(town)


def test_after_an_erasure_no_byte_of_it_is_in_the_files(
    make_server: Callable[..., LiveServer],
) -> None:
    """SQLite overwrites what is removed, and its log is emptied while the server runs."""
    server = make_server(concern(SAID)).start()
    ana, ben = make_live_person("ana", server), make_live_person("ben", server)
    conversation = ana.start()
    ana.propose(conversation, SAID)
    bens = ben.start()
    ben.propose(bens, SAID)
    with closing(sqlite3.connect(server.data / "voice.sqlite3")) as database:
        query = "SELECT sealed FROM conversations_message WHERE conversation_id IN (SELECT number FROM {} {})"
        mine = query.format("conversations_conversation", "WHERE public_id = ?")
        sealed = [row[0] for row in database.execute(mine, [conversation.rpartition("/")[2]])]
        slots = [
            row[0] for row in database.execute("SELECT wrapped FROM participants_keyslot WHERE participant_id = 1")
        ]
    proposals = [each["id"] for each in ana.get(conversation).json()["proposals"]]
    traces = dict.fromkeys([*sealed, *slots], "sealed")
    for trace in (conversation.rpartition("/")[2], *proposals):
        traces |= forms_of(trace)
    journal = "erasures.jsonl"
    assert found_below(server.data, traces), "the positive control: they are on the disk now"
    erase(ana, conversation)
    erase(ana, "/me")
    found = found_below(server.data, traces)
    # A reader in the way leaves the log to the sweeper; the last connection to close takes it along.
    server.stop()
    after = found_below(server.data, traces)
    assert (set(found) | set(after)) - {journal, "voice.sqlite3-wal"} == set()
    assert set(after) == {journal}, "the journal names the conversation"
    assert sealed
    assert slots
    server.start()
    assert ben.get(bens).status_code == 200
    server.stop()
