"""How many streams may be open at once: a refusal before any event byte, and a place for whoever closes one."""

import asyncio
from typing import Any

import pytest
from people import Person

from participants import limits


async def open_streams(person: Person, conversation: str, count: int, forwarded: bytes = b"") -> list[Any]:
    """Open so many at once through the whole ASGI application, and leave all; what each sent."""
    from voice.asgi import application

    headers = [(b"host", b"localhost"), (b"authorization", f"Bearer {person.token}".encode())]
    if forwarded:
        headers.append((b"x-forwarded-for", forwarded))
    scope = {
        "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": "GET", "scheme": "http",
        "path": f"{conversation}/stream", "raw_path": b"", "root_path": "", "query_string": b"",
        "headers": headers, "client": ("127.0.0.1", 1), "server": ("127.0.0.1", 9000),
    }  # fmt: skip
    leave = asyncio.Event()

    async def one() -> list[Any]:
        sent: list[Any] = []
        received = [{"type": "http.request", "body": b"", "more_body": False}]

        async def receive() -> dict[str, object]:
            if received:
                return received.pop()
            await leave.wait()
            return {"type": "http.disconnect"}

        async def send(message: Any) -> None:
            sent.append(message)

        task = asyncio.create_task(application(dict(scope), receive, send))
        while not any(message.get("body") for message in sent):
            await asyncio.sleep(0.01)
        opened.append(task)
        return sent

    opened: list[asyncio.Task[None]] = []
    answers = [await one() for _ in range(count)]
    leave.set()
    await asyncio.gather(*opened)
    return answers


def statuses(person: Person, conversation: str, count: int, **options: Any) -> list[int]:
    answers = asyncio.run(asyncio.wait_for(open_streams(person, conversation, count, **options), 60))
    for sent in answers:
        if sent[0]["status"] == 429:
            held = {name.lower(): value for name, value in sent[0]["headers"]}
            assert held[b"content-type"] == b"application/problem+json"
            assert 1 <= int(held[b"retry-after"]) <= 25
            assert b"request.throttled" in sent[1]["body"]
            assert len(sent) == 2
    return [sent[0]["status"] for sent in answers]


def test_a_participant_has_so_many_streams_open_and_closing_them_makes_room(
    ana: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "STREAMS", 3)
    conversation = ana.start()
    assert statuses(ana, conversation, 5) == [200, 200, 200, 429, 429]
    assert statuses(ana, conversation, 4) == [200, 200, 200, 429], "all were let go of"
    assert limits._own._places == {}
    assert statuses(ben, ben.start(), 1) == [200]


def test_an_address_has_so_many_whoever_they_are_and_behind_a_proxy_it_is_the_readers(
    ana: Person, monkeypatch: pytest.MonkeyPatch, settings: Any
) -> None:
    monkeypatch.setattr(limits, "STREAMS_FROM_ADDRESS", 2)
    conversation = ana.start()
    assert statuses(ana, conversation, 3) == [200, 200, 429]
    settings.VOICE_PROXY = True
    places = limits._own._places
    assert statuses(ana, conversation, 3, forwarded=b"203.0.113.9") == [200, 200, 429]
    assert places == {}


def test_what_is_refused_for_another_reason_holds_no_place(ana: Person, ben: Person) -> None:
    conversation = ana.start()
    assert statuses(ben, conversation, 2) == [403, 403]
    assert limits._own._places == {}


def test_with_limits_off_there_is_no_end(ana: Person, monkeypatch: pytest.MonkeyPatch, settings: Any) -> None:
    monkeypatch.setattr(limits, "STREAMS", 1)
    settings.VOICE_LIMITS = False
    assert statuses(ana, ana.start(), 3) == [200, 200, 200]
