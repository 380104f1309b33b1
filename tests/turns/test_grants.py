"""A turn's key is granted in the cache; what is lost there makes it wait, until its owner looks."""

import threading
from collections.abc import Callable
from typing import Any

import pytest
from django.core.cache import cache
from people import PAGE_MESSAGE, PAGE_QUESTION, Person

from conversations import grants, intake
from conversations.models import State, Turn

Row = Callable[[str], Turn]
Work = Callable[[], int]


def test_a_turn_whose_grant_is_lost_waits_and_its_claim_does_not_count(ana: Person, work: Work, row: Row) -> None:
    turn = ana.say(ana.start(), PAGE_MESSAGE)
    cache.clear()
    work()
    found = row(turn)
    assert (found.state, found.grant, found.lease, found.claims) == (State.THINKING, "", "", 0)
    assert work() == 0, "nobody tries again until it is granted"


LOOKS = {
    "the conversation": lambda ana, conversation, turn: ana.get(conversation),
    "the turn": lambda ana, conversation, turn: ana.get(turn),
    "the stream": lambda ana, conversation, turn: ana.get(f"{conversation}/stream?after=0"),
    "a message": lambda ana, conversation, turn: ana.say(conversation, "Both."),
    "a refused message": lambda ana, conversation, turn: ana.post(f"{conversation}/messages", {"text": ""}),
}


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
def test_its_owners_next_call_grants_it_again(
    ana: Person, work: Work, row: Row, look: Callable[[Person, str, str], Any]
) -> None:
    conversation = ana.start()
    turn = ana.say(conversation, PAGE_MESSAGE)
    cache.clear()
    work()
    look(ana, conversation, turn)
    assert row(turn).grant
    work()
    assert ana.get(turn).json()["reply"] == PAGE_QUESTION


def test_all_unfinished_turns_are_granted_again_by_one_look(ana: Person, work: Work) -> None:
    conversation = ana.start()
    turns = [ana.say(conversation, text) for text in (PAGE_MESSAGE, "Both.", "And nothing else.")]
    cache.clear()
    work()
    ana.get(turns[-1])
    assert work() == 3
    assert all(ana.get(turn).json()["state"] != "Thinking" for turn in turns)


def test_nobody_elses_look_grants_anything(ana: Person, ben: Person, work: Work, row: Row) -> None:
    conversation = ana.start()
    turn = ana.say(conversation, PAGE_MESSAGE)
    cache.clear()
    work()
    assert ben.get(conversation).status_code == 403
    ben.get("/me/conversations")
    work()
    assert row(turn).state == State.THINKING


def test_a_grant_is_removed_when_its_turn_ends(ana: Person, work: Work, row: Row) -> None:
    turn = ana.say(ana.start(), PAGE_MESSAGE)
    waiting = row(turn)
    assert grants.granted_key(waiting) is not None
    work()
    assert grants.granted_key(waiting) is None
    assert row(turn).grant == ""


def test_a_grant_of_another_turn_opens_nothing(ana: Person, work: Work, row: Row) -> None:
    first, second = (row(ana.say(ana.start(), PAGE_MESSAGE)) for _ in range(2))
    cache.set(f"grant:{second.grant}", cache.get(f"grant:{first.grant}"))
    assert grants.granted_key(first) is not None
    assert grants.granted_key(second) is None
    work()
    assert Turn.objects.get(pk=second.pk).state == State.THINKING, "it waits for its own"


def test_the_grant_is_there_before_the_turn_can_be_seen(ana: Person, row: Row, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[bool] = []
    real = intake.add_turn

    def look(*arguments: Any, **options: Any) -> Turn:
        turn = real(*arguments, **options)
        seen.append(grants.granted_key(turn) is not None)
        return turn

    monkeypatch.setattr(intake, "add_turn", look)
    ana.say(ana.start(), PAGE_MESSAGE)
    assert seen == [True]


@pytest.mark.parametrize("refused", ["", "x" * 4_001])
def test_a_refused_message_leaves_no_grant_behind(ana: Person, refused: str, monkeypatch: pytest.MonkeyPatch) -> None:
    put: list[str] = []
    real = grants.store.set
    monkeypatch.setattr(grants.store, "set", lambda name, *rest: (put.append(name), real(name, *rest))[1])
    assert ana.post(f"{ana.start()}/messages", {"text": refused}).status_code == 422
    assert len(put) == 1
    assert cache.get(put[0]) is None


def test_a_cache_that_is_down_costs_no_message_and_the_turn_ends_when_its_owner_looks(
    ana: Person, work: Work, row: Row, monkeypatch: pytest.MonkeyPatch
) -> None:
    def down(*arguments: Any, **options: Any) -> Any:
        raise ConnectionError("no cache")

    conversation = ana.start()
    for name in ("set", "get", "delete"):
        monkeypatch.setattr(grants.store, name, down)
    turn = ana.say(conversation, PAGE_MESSAGE)
    assert not row(turn).grant
    assert work() == 0
    assert ana.get(turn).json()["state"] == "Thinking"
    monkeypatch.undo()
    assert ana.get(turn).json()["state"] == "Thinking"
    work()
    assert ana.get(turn).json()["state"] == "Replied"


def test_a_queue_that_is_down_costs_no_message(
    ana: Person, work: Work, row: Row, monkeypatch: pytest.MonkeyPatch
) -> None:
    from conversations.tasks import sweep, take_turn

    def down(*arguments: Any, **options: Any) -> Any:
        raise ConnectionError("no broker")

    monkeypatch.setattr(take_turn, "apply_async", down)
    turn = ana.say(ana.start(), PAGE_MESSAGE)
    sweep()
    monkeypatch.undo()
    assert row(turn).grant
    hinted = threading.Event()
    monkeypatch.setattr(take_turn, "apply_async", lambda **_: hinted.set())
    sweep()
    assert hinted.wait(5), "the sweeper hints what waits"
    work()
    assert ana.get(turn).json()["reply"] == PAGE_QUESTION
