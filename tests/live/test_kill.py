"""Kill -9 at any moment of a turn, start, and look: nothing accepted is lost, nothing is said twice.

Twenty times, on two data directories that each go through ten rounds: what an early round broke, the later ones see.
"""

import random
import sqlite3
import threading
import time
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, field

import httpx
import pytest
from live_people import LivePerson
from live_server import LiveServer, make_live_person
from live_stream import follow, ids, read_events
from recorded_answers import BENCH, LAMP, NOBODY, concern, failure, question

ROUNDS = 10


@dataclass
class Round:
    """One conversation that the server was killed in, and what its participant had seen until then."""

    conversation: str
    accepted: list[tuple[str, str]] = field(default_factory=list)
    heard: list[str | None] = field(default_factory=list)


def talk(person: LivePerson, said: Round, texts: list[str]) -> None:
    """Send until the server is gone; remember what was answered 202."""
    for text in texts:
        try:
            answer = person.post(f"{said.conversation}/messages", {"text": text})
        except httpx.TransportError:
            return
        assert answer.status_code == 202
        said.accepted.append((text, answer.json()["turn"]))


def hear(person: LivePerson, said: Round, stop: threading.Event) -> None:
    """Take event after event, each on a stream of its own, so that a cut loses none that was read."""
    while not stop.is_set():
        try:
            last = (said.heard[-1] or "") if said.heard else ""
            said.heard += ids(read_events(person, said.conversation, last=last, most=1))
        except httpx.TransportError:
            return


def kill_at_random(server: LiveServer, person: LivePerson, chance: random.Random) -> Round:
    said = Round(person.start())
    texts = [chance.choice([LAMP, BENCH, NOBODY]) for _ in range(4)]
    stop = threading.Event()
    threads = [
        threading.Thread(target=talk, args=(person, said, texts)),
        threading.Thread(target=hear, args=(person, said, stop)),
    ]
    for thread in threads:
        thread.start()
    time.sleep(chance.uniform(0, 0.5))
    server.kill()
    stop.set()
    for thread in threads:
        thread.join()
    return said


def look(server: LiveServer, person: LivePerson, said: Round) -> None:
    """What must be true of a conversation whose server was killed, once its owner looks at it."""
    ends = {turn: person.end_of(f"{said.conversation}/turns/{turn}") for _, turn in said.accepted}
    whole = person.get(said.conversation).json()
    for turn in whole["turns"]:  # one may have been recorded whose 202 never arrived
        ends[turn["turn"]] = person.end_of(f"{said.conversation}/turns/{turn['turn']}")
    whole = person.get(said.conversation).json()
    own = [message for message in whole["messages"] if message["author"] == "citizen"]
    replies = [message["turn"] for message in whole["messages"] if message["author"] == "voice"]
    assert [(message["text"], message["turn"]) for message in own][: len(said.accepted)] == said.accepted
    assert len(own) - len(said.accepted) in (0, 1), "at most the one whose answer was cut off"
    assert sorted(replies) == sorted(turn for turn, end in ends.items() if end["state"] == "Replied")
    assert [message["seq"] for message in whole["messages"]] == list(range(1, len(whole["messages"]) + 1))
    last = (said.heard[-1] or "") if said.heard else ""
    recorded = recorded_ids(server, said.conversation.rpartition("/")[2])
    rest = follow(person, said.conversation, len(recorded) - len(said.heard), last=last)
    assert [*said.heard, *ids(rest)] == recorded


def recorded_ids(server: LiveServer, conversation: str) -> list[str]:
    """The events that stand in the database."""
    query = """SELECT event.seq, event.k FROM conversations_event AS event JOIN conversations_conversation AS whole
        ON event.conversation_id = whole.number WHERE whole.public_id = ? ORDER BY event.seq, event.k"""
    with closing(sqlite3.connect(server.data / "voice.sqlite3")) as database:
        return [f"{seq}.{k}" for seq, k in database.execute(query, [conversation])]


@pytest.mark.parametrize("seed", [1, 2])
def test_a_server_that_is_killed_again_and_again_loses_nothing(
    make_server: Callable[..., LiveServer], seed: int
) -> None:
    delayed = [concern(LAMP, delay=0.1), question(BENCH, delay=0.05), failure(NOBODY, "overloaded", delay=0.1)]
    server = make_server(*delayed, VOICE_STREAM_SECONDS="1")
    person = make_live_person("nora", server)
    chance = random.Random(seed)
    said: list[Round] = []
    server.start()
    for _ in range(ROUNDS):
        said.append(kill_at_random(server, person, chance))
        server.start()
        for turn in person.get(said[-1].conversation).json()["turns"]:
            person.end_of(f"{said[-1].conversation}/turns/{turn['turn']}")
    for one in said:
        look(server, person, one)
    assert sum(len(one.accepted) for one in said) > ROUNDS, "the moments were early all"
    assert "Traceback" not in server.log
    server.stop()
    with closing(sqlite3.connect(server.data / "voice.sqlite3")) as database:
        assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert database.execute("SELECT count(*) FROM conversations_turn WHERE state='Thinking'").fetchone() == (0,)
