"""Nobody's words in plain text: not in the data directory, the logs, temporary files or the queue.

One server at VOICE_LOG_LEVEL=DEBUG is told a marker in every way that it takes or refuses; then everything it wrote is
searched for every form that the marker could have. Each search is shown to find what was planted for it.
"""

import http.client
import os
import secrets
import sqlite3
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from celery.signals import before_task_publish
from live_people import LivePerson, wait_until
from live_server import LiveServer, make_live_person
from people import Person
from plaintext import Watch, forms_of, found_below, found_in
from recorded_answers import BENCH_QUESTION, concern, question

from conversations import events

MARKER = "Wühlmaus quokka 7319 Ærøvej"
KEY = "quokka-7319-key"
FORMS = forms_of(MARKER) | forms_of(KEY)
LAMP = f"The lamp at {MARKER} is dark."
BENCH = f"The bench at {MARKER} is broken."
EDIT = {"summary": f"Dark: {MARKER}.", "elements": [{"kind": "Problem", "text": MARKER}]}


@dataclass
class Told:
    """The server after it was told everything, and what was seen meanwhile."""

    server: LiveServer
    nora: LivePerson
    watch: Watch
    refused: list[int] = field(default_factory=list)


def post_chunked(nora: LivePerson, address: str, chunks: list[bytes], pause: float) -> int:
    """A body without a length, piece by piece."""
    host = nora.url.removeprefix("http://")

    def body() -> Iterator[bytes]:
        for chunk in chunks:
            yield chunk
            time.sleep(pause)

    with closing(http.client.HTTPConnection(host, timeout=60)) as connection:
        headers = {"Authorization": f"Bearer {nora.token}", "Content-Type": "application/json"}
        connection.request("POST", address, body=body(), headers=headers, encode_chunked=True)
        return connection.getresponse().status


def tell_what_is_taken(nora: LivePerson, conversation: str) -> None:
    proposal = nora.propose(conversation, LAMP)
    asked = nora.say(conversation, BENCH)
    assert nora.end_of(asked)["reply"] == BENCH_QUESTION
    nora.end_of(f"{conversation}/turns/{nora.post(f'{asked}/skip').json()['turn']}")
    sent = nora.post(f"{conversation}/messages", {"text": f"{MARKER}!"}, Idempotency_Key=KEY)
    assert sent.status_code == 202
    assert nora.post(f"{proposal}/edit", EDIT, Idempotency_Key=f"{KEY}-2").status_code == 200
    assert nora.post(f"{proposal}/confirm").status_code == 201
    for text in (f"Rather: {MARKER}.", LAMP):
        turn = nora.post(f"{conversation}/messages/1/edit", {"text": text}).json()["turn"]
        nora.end_of(f"{conversation}/turns/{turn}")
    assert nora.post(f"{nora.propose(conversation, LAMP)}/discard").status_code == 204


def refused_bodies() -> list[tuple[bytes, str]]:
    raw = MARKER.encode()
    form = b'--x\r\nContent-Disposition: form-data; name="text"; filename="' + raw + b'"\r\n\r\n' + raw * 9_000
    return [
        (b'{"text": "' + raw, "application/json"),
        (b'{"text": ["' + raw + b'"]}', "application/json"),
        (b'["' + raw + b'"]', "application/json"),
        (b'{"text": "' + raw + b'\\ud83d"}', "application/json"),
        (b'{"text": "' + raw + b'\\u0000"}', "application/json"),
        (b'{"text": "' + raw + b'\xff"}', "application/json"),
        (b'{"text": "' + raw * 200 + b'"}', "application/json"),
        (b'{"text": "' + raw * 3_000 + b'"}', "application/json"),
        (b'{"text": "' + raw * 110_000 + b'"}', "application/json"),
        (b"text=" + raw, "application/x-www-form-urlencoded"),
        (form + b"\r\n--x--\r\n", "multipart/form-data; boundary=x"),
        (raw, "text/plain"),
    ]


def tell_what_is_refused(nora: LivePerson, conversation: str) -> list[int]:
    address, raw = f"{conversation}/messages", MARKER.encode()
    codes = [nora.post(address, body, Content_Type=kind).status_code for body, kind in refused_bodies()]
    codes.append(nora.post(address, {"text": 5, MARKER: MARKER}).status_code)
    codes.append(nora.post(address, {"text": "Other."}, Idempotency_Key=KEY).status_code)
    elements = [{"kind": MARKER, "text": MARKER, "sourceSpans": [{"messageSeq": MARKER, "from": 0, "to": 1}]}]
    proposal = nora.get(conversation).json()["proposals"][0]["id"]
    codes.append(nora.post(f"{conversation}/proposals/{proposal}/edit", {"elements": elements}).status_code)
    codes.append(nora.post(f"{conversation}/proposals/{proposal}/edit", {"summary": MARKER * 50}).status_code)
    codes.append(nora.get(conversation, Authorization=f"Bearer {KEY}").status_code)
    codes.append(post_chunked(nora, address, [b'{"text": "', *[raw * 40] * 20, b'"]'], 0.02))
    codes.append(post_chunked(nora, address, [b'{"text": "', *[raw * 20_000] * 5], 0.02))
    return codes


@pytest.fixture(scope="module")
def told(make_server: Callable[..., LiveServer], tmp_path_factory: pytest.TempPathFactory) -> Told:
    temporary = tmp_path_factory.mktemp("temporary")
    server = make_server(concern(LAMP), question(BENCH), VOICE_LOG_LEVEL="DEBUG", TMPDIR=str(temporary)).start()
    nora = make_live_person("nora", server)
    assert server.process is not None
    with Watch(temporary, server.process.pid, FORMS).watching() as watch:
        conversation = nora.start()
        tell_what_is_taken(nora, conversation)
        refused = tell_what_is_refused(nora, conversation)
    return Told(server, nora, watch, refused)


def test_everything_was_told(told: Told) -> None:
    assert set(told.refused) == {400, 401, 409, 413, 415, 422}
    assert all(code >= 400 for code in told.refused)
    newest = told.nora.get("/me/conversations").json()[0]["id"]
    assert MARKER in told.nora.get(f"/me/conversations/{newest}").text, "whoever has the key reads it"
    assert told.watch.looks > 100


def test_the_data_directory_holds_no_word_while_it_runs_and_after_it_stopped(told: Told) -> None:
    assert found_below(told.server.data, FORMS) == {}
    told.server.stop()
    assert found_below(told.server.data, FORMS) == {}
    told.server.start()


def test_the_logs_hold_no_word(told: Told) -> None:
    assert "conversations.turns" in told.server.log, "the positive control: it is what they write to"
    assert found_in((told.server.folder / "serve.log").read_bytes(), FORMS) == set()


def test_no_temporary_file_ever_held_a_word(told: Told) -> None:
    assert told.watch.found == set()
    spooled = {name for name in told.watch.files if "voice.sqlite3" not in name}
    assert spooled == set(), "nothing at all was spooled"


@pytest.mark.parametrize("name", sorted(set(FORMS.values())))
def test_each_form_is_found_where_it_was_planted(name: str, tmp_path: Path) -> None:
    for form, its_name in FORMS.items():
        if its_name == name:
            (tmp_path / "planted").write_bytes(secrets.token_bytes(40) + form + secrets.token_bytes(40))
            assert name in found_below(tmp_path, FORMS)["planted"]


def test_the_forms_are_those_that_the_tools_make(tmp_path: Path) -> None:
    import base64
    import json

    for before in ("", "a", "ab", "abc"):
        text = f"{before}{MARKER}{before}"
        assert found_in(base64.b64encode(text.encode()), FORMS)
        assert found_in(json.dumps({"text": text}).encode(), FORMS)
        assert found_in(json.dumps({"text": text}, ensure_ascii=False).encode(), FORMS)
        assert found_in(repr({"text": text}).encode("utf-16"), FORMS)
        assert found_in(repr(text.encode()).encode(), FORMS)
        assert found_in(text.encode().hex().encode(), FORMS)
    with closing(sqlite3.connect(tmp_path / "plain.sqlite3")) as database:
        database.execute("CREATE TABLE plain (words TEXT)")
        database.execute("INSERT INTO plain VALUES (?)", [LAMP])
        database.commit()
    assert "plain.sqlite3" in found_below(tmp_path, FORMS)


def test_a_temporary_file_is_seen_named_or_not(tmp_path: Path) -> None:
    with Watch(tmp_path, os.getpid(), FORMS).watching() as named, (tmp_path / "spool").open("wb", buffering=0) as file:
        file.write(MARKER.encode())
        time.sleep(0.2)
    assert named.found == {"UTF-8"}
    (tmp_path / "spool").unlink()
    with (
        Watch(tmp_path, os.getpid(), FORMS).watching() as unnamed,
        tempfile.TemporaryFile(dir=tmp_path, buffering=0) as file,
    ):
        file.write(MARKER.encode())
        time.sleep(0.2)
    assert unnamed.found == {"UTF-8"}


def test_the_queue_and_the_channel_layer_carry_ids_alone(ana: Person, work: Any, monkeypatch: Any) -> None:
    published, nudges = [], []

    class Layer:
        async def group_send(self, group: str, message: dict[str, object]) -> None:
            nudges.append(repr((group, message)))

    def publish(body: object, headers: object, **more: object) -> None:
        published.append(repr((body, headers, more)))
        assert body[:2] == ((), {})  # type: ignore[index]

    monkeypatch.setattr(events, "get_channel_layer", Layer)
    before_task_publish.connect(publish)
    try:
        ana.say(ana.start(), LAMP)
        work()
        # A hint is published on a thread of its own.
        wait_until(lambda: published, "a hint")
    finally:
        before_task_publish.disconnect(publish)
    assert nudges
    for carried in (*published, *nudges):
        assert found_in(carried.encode(), FORMS) == set()


def test_what_was_replaced_or_discarded_is_overwritten(told: Told) -> None:
    """Even sealed, old words go: the key that opens them is still there."""

    def sealed(table: str) -> list[bytes]:
        with closing(sqlite3.connect(told.server.data / "voice.sqlite3")) as database:
            return [row[0] for row in database.execute(f"SELECT sealed FROM conversations_{table} ORDER BY number")]  # noqa: S608

    nora, conversation = told.nora, told.nora.start()
    proposal = nora.propose(conversation, LAMP)
    old = dict.fromkeys((sealed("message")[-2], sealed("proposal")[-1]), "old")
    assert found_below(told.server.data, old), "the positive control: they are on the disk now"
    nora.end_of(f"{conversation}/turns/{nora.post(f'{conversation}/messages/1/edit', {'text': BENCH}).json()['turn']}")
    assert nora.post(f"{proposal}/discard").status_code == 204
    told.server.stop()
    assert found_below(told.server.data, old) == {}
    told.server.start()
