"""Processes are replaced one after the other behind nginx, under a load of messages and streams."""

import threading
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field

import httpx
import psycopg
import pytest
from composed import Deployment
from live_people import LivePerson, wait_until
from live_stream import follow, ids, read_events
from recorded_answers import LAMP

pytestmark = [pytest.mark.postgres, pytest.mark.redis, pytest.mark.nginx, pytest.mark.timeout(900)]
TALKERS, MOST = 3, 60


@dataclass
class Talk:
    """One conversation, what was sent in it, and every event that its reader got over all its streams."""

    person: LivePerson
    conversation: str
    answers: list[int] = field(default_factory=list)
    turns: list[str] = field(default_factory=list)
    heard: list[str | None] = field(default_factory=list)

    def send(self, stop: threading.Event) -> None:
        """A message after the other; whatever is answered is noted."""
        while not stop.wait(0.3) and len(self.answers) < MOST:
            answer = self.person.post(f"{self.conversation}/messages", {"text": LAMP})
            self.answers.append(answer.status_code)
            if answer.status_code == 202:
                self.turns.append(answer.json()["turn"])

    def hear(self, stop: threading.Event) -> None:
        """A stream after the other, each from the last id of the one before."""
        while not stop.is_set():
            last = (self.heard[-1] or "") if self.heard else ""
            try:
                self.heard += ids(read_events(self.person, self.conversation, last=last, most=20))
            except httpx.RemoteProtocolError:  # a stream that was cut short: its reader comes back all the same
                continue

    def check(self, database: str) -> None:
        """Every message was taken once, every turn ended once, every event was heard once."""
        assert set(self.answers) == {202}
        for turn in self.turns:
            assert self.person.end_of(f"{self.conversation}/turns/{turn}")["state"] == "Replied"
        messages = self.person.get(self.conversation).json()["messages"]
        assert [m["turn"] for m in messages if m["author"] == "citizen"] == self.turns
        assert sorted(m["turn"] for m in messages if m["author"] == "voice") == sorted(self.turns)
        recorded = recorded_ids(database, self.conversation.rpartition("/")[2])
        last = (self.heard[-1] or "") if self.heard else ""
        rest = follow(self.person, self.conversation, len(recorded) - len(self.heard), last=last)
        assert [*self.heard, *ids(rest)] == recorded


def recorded_ids(database: str, conversation: str) -> list[str]:
    """The events as they stand in the database."""
    query = """SELECT event.seq, event.k FROM conversations_event AS event JOIN conversations_conversation AS whole
        ON event.conversation_id = whole.number WHERE whole.public_id = %s ORDER BY event.seq, event.k"""
    with psycopg.connect(database) as connection:
        return [f"{seq}.{k}" for seq, k in connection.execute(query, [conversation])]


@contextmanager
def load(deployment: Deployment, nora: LivePerson) -> Iterator[list[Talk]]:
    """People talk and listen while the block runs."""
    talks = [Talk(nora, nora.start()) for _ in range(TALKERS)]
    stop = threading.Event()
    with ThreadPoolExecutor(2 * TALKERS) as pool:
        running: list[Future[None]] = []
        for talk in talks:
            running += [pool.submit(talk.send, stop), pool.submit(talk.hear, stop)]
        try:
            wait_until(lambda: all(len(talk.heard) > 4 for talk in talks), "people who talk and listen")
            yield talks
        finally:
            stop.set()
        for one in running:
            one.result()
    for talk in talks:
        talk.check(deployment.database)


def test_web_processes_are_replaced_and_nobody_notices(deployment: Deployment, nora: LivePerson) -> None:
    with load(deployment, nora) as talks:
        for number in range(len(deployment.web)):
            deployment.replace_web(number)
    sent = sum(len(talk.answers) for talk in talks)
    print(f"{sent} messages, {sum(len(talk.heard) for talk in talks)} events")


def test_a_worker_is_replaced_and_every_turn_ends_once(deployment: Deployment, nora: LivePerson) -> None:
    with load(deployment, nora):
        deployment.others["worker"].stop()
        deployment.others["worker"].start()
        deployment.others["beat"].stop()
        deployment.others["beat"].start()


def test_when_no_web_process_runs_nginx_says_that_nothing_was_recorded(
    deployment: Deployment, nora: LivePerson
) -> None:
    conversation = nora.start()
    for web in deployment.web:
        web.stop()
    try:
        answer = nora.post(f"{conversation}/messages", {"text": LAMP})
    finally:
        for web in deployment.web:
            web.start()
    assert answer.status_code == 503
    assert answer.headers["Content-Type"] == "application/problem+json"
    assert answer.headers["Retry-After"]
    assert answer.json()["code"] == "service.unavailable"
    for web in deployment.web:
        web.wait_until_healthy()
    assert nora.get(conversation).json()["messages"] == []


def test_each_service_ends_within_its_grace(deployment: Deployment) -> None:
    for service in (
        deployment.others["nginx"],
        *deployment.web,
        deployment.others["worker"],
        deployment.others["beat"],
    ):
        service.stop()
        service.start()
    for service in (*deployment.web, deployment.others["nginx"]):
        service.wait_until_healthy()
