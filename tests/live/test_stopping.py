"""TERM and Ctrl-C: down in under ten seconds whatever is waited for, losing nothing (reports SRV-06)."""

import signal
import socket
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from live_people import LivePerson, wait_until
from live_server import LiveServer, make_live_person
from live_stream import Listener, follow, ids
from recorded_answers import BENCH, BENCH_QUESTION, LAMP, concern, question, write_recordings

MakeServer = Callable[..., LiveServer]
CONTRACT_SECONDS = 10


def turns(server: LiveServer, columns: str = "state, lease, claims") -> list[tuple[object, ...]]:
    """The turns as they stand in the database."""
    with closing(sqlite3.connect(server.data / "voice.sqlite3")) as database:
        return database.execute(f"SELECT {columns} FROM conversations_turn ORDER BY number").fetchall()  # noqa: S608


def wait_for_claims(server: LiveServer, count: int) -> None:
    wait_until(lambda: sum(lease != "" for _, lease, _ in turns(server)) == count, f"{count} claimed turns")


def answer_at_once(server: LiveServer) -> None:
    """From the next start on the model takes no time."""
    write_recordings(Path(server.settings["VOICE_FIXTURES"]), concern(LAMP), question(BENCH))


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_turn_that_waits_twenty_seconds_does_not_hold_the_stop(
    make_server: MakeServer, number: signal.Signals
) -> None:
    server = make_server(question(BENCH, delay=20)).start()
    nora = make_live_person("nora", server)
    conversation = nora.start()
    turn = nora.say(conversation, BENCH)
    wait_for_claims(server, 1)
    took = server.stop(number)
    print(f"down in {took:.2f} s")
    assert took < CONTRACT_SECONDS
    assert turns(server) == [("Thinking", "", 0)], "the lease is given back, and the claim does not count"
    answer_at_once(server)
    server.start()
    assert nora.end_of(turn)["reply"] == BENCH_QUESTION
    assert [message["text"] for message in nora.get(conversation).json()["messages"]] == [BENCH, BENCH_QUESTION]
    assert "Traceback" not in server.log


def test_more_turns_than_threads_streams_and_half_sent_requests_do_not_hold_it_either(make_server: MakeServer) -> None:
    server = make_server(question(BENCH, delay=20)).start()
    nora = make_live_person("nora", server)
    conversations = [nora.start() for _ in range(70)]
    told = [nora.say(conversation, BENCH) for conversation in conversations]
    wait_for_claims(server, 64)
    listeners = [Listener(nora, conversation) for conversation in conversations[:5]]
    with half_sent(server, nora, b"GET /me HTTP/1.1\r\nHost:"), half_sent(server, nora, slow_body(nora)):
        took = server.stop()
    print(f"70 turns, 5 streams: down in {took:.2f} s")
    assert took < CONTRACT_SECONDS
    assert {(state, lease, claims) for state, lease, claims in turns(server)} == {("Thinking", "", 0)}
    answer_at_once(server)
    server.start()  # at once, on the same port
    for turn in told:
        assert nora.end_of(turn)["state"] == "Replied"
    for conversation, listener in zip(conversations, listeners, strict=False):
        heard = ids([block for block in listener.join() if block.id])
        assert heard == ["1.0", "1.1"]
        assert ids(follow(nora, conversation, 2, last="1.1")) == ["2.0", "2.1"]


def half_sent(server: LiveServer, nora: LivePerson, begin: bytes) -> socket.socket:
    wire = socket.create_connection(("127.0.0.1", server.port))
    wire.sendall(begin)
    time.sleep(0.05)
    return wire


def slow_body(nora: LivePerson) -> bytes:
    lines = [
        "POST /me/conversations HTTP/1.1", "Host: localhost", f"Authorization: Bearer {nora.token}",
        "Content-Length: 1000", "", '{"text": "never',
    ]  # fmt: skip
    return "\r\n".join(lines).encode()


def test_a_message_that_is_being_recorded_while_it_stops_is_whole_or_not_there(make_server: MakeServer) -> None:
    server = make_server(question(BENCH)).start()
    nora = make_live_person("nora", server)
    conversation = nora.start()
    body = b'{"text": "The bench by the river is broken."}'
    head = [
        f"POST {conversation}/messages HTTP/1.1", "Host: localhost", f"Authorization: Bearer {nora.token}",
        "Content-Type: application/json", f"Content-Length: {len(body)}", "", "",
    ]  # fmt: skip
    assert server.process is not None
    answers = []
    for delay in (0, 0.001, 0.003):
        with socket.create_connection(("127.0.0.1", server.port)) as wire:
            wire.sendall("\r\n".join(head).encode() + body)
            time.sleep(delay)
            server.process.send_signal(signal.SIGTERM)
            try:
                answers.append(wire.recv(65_536).partition(b"\r\n")[0])
            except ConnectionResetError:
                answers.append(b"")
        assert server.stop() < CONTRACT_SECONDS
        server.start()
        assert server.process is not None
    messages = [message for message in nora.get(conversation).json()["messages"] if message["author"] == "citizen"]
    accepted = sum(b" 202 " in answer for answer in answers)
    assert accepted <= len(messages) <= len(answers)
    assert len(nora.get(conversation).json()["turns"]) == len(messages)
    assert {answer for answer in answers if answer} <= {b"HTTP/1.1 202 Accepted"}
