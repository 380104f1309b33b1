"""The export through a real server: made while it is read, of one moment, and its size costs no memory."""

import subprocess
import sys
import time
from collections.abc import Callable, Iterator

import httpx
import pytest
from exported import read
from live_people import LivePerson, wait_until
from live_server import REPOSITORY, LiveServer, environment, make_live_person
from live_stream import Listener

CONVERSATIONS, MESSAGES = 24, 500
MIB = 1024
# Fills an account: texts that do not compress, as nobody's words may make the archive small.
_FILL = """
import django, secrets, sys
django.setup()
from django.utils import timezone
from conversations.intake import start_conversation
from conversations.models import Conversation, Message
from conversations.seals import seal_text
from participants.access import authenticate
from participants.keys import conversation_key
caller = authenticate("Bearer " + sys.stdin.readline().strip())
for _ in range(int(sys.argv[1])):
    talk = start_conversation(caller=caller)
    key = conversation_key(caller.root, talk.public_id)
    Message.objects.bulk_create([
        Message(conversation=talk, seq=seq, author="citizen", turn=seq, at=timezone.now(),
                sealed=seal_text(key, talk, seq, 0, secrets.token_urlsafe(2900)))
        for seq in range(1, int(sys.argv[2]) + 1)
    ])
    Conversation.objects.filter(pk=talk.pk).update(last_seq=int(sys.argv[2]))
"""


@pytest.fixture(scope="module", params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def town(
    request: pytest.FixtureRequest, make_server: Callable[..., LiveServer], make_postgres_url: Callable[[], str]
) -> Iterator[LiveServer]:
    """A server on one database and then the other."""
    url = make_postgres_url() if request.param == "postgres" else ""
    server = make_server(DATABASE_URL=url, VOICE_STREAM_SECONDS="60").start()
    yield server
    server.stop()


@pytest.fixture(scope="module")
def vera(town: LiveServer) -> LivePerson:
    """Somebody who has said some 46 MB."""
    vera = make_live_person("vera", town)
    subprocess.run(
        [sys.executable, "-c", _FILL, str(CONVERSATIONS), str(MESSAGES)],
        cwd=REPOSITORY, env=environment(town.data, **town.settings), input=vera.token, text=True, check=True,
        timeout=170,
    )  # fmt: skip
    return vera


def test_a_large_account_costs_no_memory_whether_its_reader_is_quick_or_slow(
    town: LiveServer, vera: LivePerson
) -> None:
    small = make_live_person("small", town)
    read(small.get("/me/export").content)
    before = town.status("VmRSS")
    most, size = 0, 0
    with vera.client.stream("GET", f"{vera.url}/me/export", headers=vera.headers()) as answer:
        pieces = answer.iter_raw(64 * 1024)
        size += len(next(pieces))
        # Nobody reads: what would be made meanwhile has nowhere to go.
        for _ in range(10):
            time.sleep(0.2)
            most = max(most, town.status("VmRSS"))
        for piece in pieces:
            size += len(piece)
            if size // MIB % 8 == 0:
                most = max(most, town.status("VmRSS"))
    assert size > 40 * MIB * MIB, "the archive is far larger than what the server may have taken"
    assert most - before < 32 * MIB, f"{(most - before) // MIB} MiB more"


def test_a_reader_who_leaves_ends_it_and_others_are_served_meanwhile(town: LiveServer, vera: LivePerson) -> None:
    small = make_live_person("other", town)
    conversation = small.start()
    for _ in range(4):
        with vera.client.stream("GET", f"{vera.url}/me/export", headers=vera.headers()) as answer:
            next(answer.iter_raw(1024))
            listener = Listener(small, conversation)
            turn = small.say(conversation, "Are you still there?")
            listener.wait_for("turn", turn=turn.rpartition("/")[2])
            small.end_of(turn)
    # More than may be made at once were left: each gave its place back.
    wait_until(lambda: small.get("/me/export").status_code == 200, "a place for an export")


def test_what_is_written_while_it_is_read_is_not_in_it(town: LiveServer) -> None:
    person = make_live_person("writer", town)
    conversation = person.start()
    person.say(conversation, "before")
    with person.client.stream("GET", f"{person.url}/me/export", headers=person.headers()) as answer:
        whole = b"".join(answer.iter_raw())
    person.say(conversation, "after")
    (talk,) = read(whole).document["conversations"]
    assert [message["text"] for message in talk["messages"] if message["author"] == "citizen"] == ["before"]


def test_nothing_of_it_is_written_to_a_disk(town: LiveServer, vera: LivePerson) -> None:
    with vera.client.stream("GET", f"{vera.url}/me/export", headers=vera.headers()) as answer:
        next(answer.iter_raw(1024))
        opened = [name for name in town.open_files() if "deleted" in name or "tmp" in name.lower()]
    ours = str(town.folder)
    assert [name for name in opened if not name.startswith(ours)] == []


def test_head_answers_at_once(town: LiveServer, vera: LivePerson) -> None:
    answer = httpx.head(f"{vera.url}/me/export", headers=vera.headers(), trust_env=False)
    assert (answer.status_code, answer.content) == (200, b"")
