"""A turn's key is granted in the cache; what is lost there makes it wait, until its owner looks."""

from collections.abc import Callable
from typing import Any

import pytest
from django.core.cache import cache
from people import PAGE_MESSAGE, PAGE_QUESTION, Person

from conversations import claims, grants
from conversations.models import State, Turn

Row = Callable[[str], Turn]
Work = Callable[[], int]


def test_a_turn_whose_grant_is_lost_waits_and_its_claim_does_not_count(ana: Person, work: Work, row: Row) -> None:
    turn = ana.say(ana.start(), PAGE_MESSAGE)
    cache.clear()
    work()
    found = row(turn)
    assert (found.state, found.grant_out, found.lease, found.claims) == (State.THINKING, False, "", 0)
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
    assert row(turn).grant_out
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
    assert grants.granted_key(row(turn)) is not None
    work()
    assert grants.granted_key(row(turn)) is None


def test_a_grant_of_another_turn_opens_nothing(ana: Person, work: Work, row: Row) -> None:
    first, second = (row(ana.say(ana.start(), PAGE_MESSAGE)) for _ in range(2))
    cache.set(grants._name(second.conversation, second.n), cache.get(grants._name(first.conversation, first.n)))
    assert grants.granted_key(first) is not None
    assert grants.granted_key(second) is None
    work()
    assert Turn.objects.get(pk=second.pk).state == State.THINKING, "it waits for its own"


def test_a_worker_that_comes_between_the_commit_and_the_grant_does_not_lose_the_turn(
    ana: Person, work: Work, row: Row, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = grants.grant

    def late(*arguments: Any) -> bool:
        work()
        return real(*arguments)

    monkeypatch.setattr(grants, "grant", late)
    turn = ana.say(ana.start(), PAGE_MESSAGE)
    monkeypatch.undo()
    work()
    assert row(turn).state == State.REPLIED


def test_a_grant_that_comes_while_the_worker_gives_up_is_seen(
    ana: Person, work: Work, row: Row, monkeypatch: pytest.MonkeyPatch
) -> None:
    turn = ana.say(ana.start(), PAGE_MESSAGE)
    entries = {grants._name(row(turn).conversation, 1): cache.get(grants._name(row(turn).conversation, 1))}
    cache.clear()
    real = claims._held

    def late(turn: Turn) -> Any:
        cache.set_many(entries)
        return real(turn)

    monkeypatch.setattr(claims, "_held", late)
    work()
    assert row(turn).state == State.REPLIED


def test_a_cache_that_is_down_costs_no_message_and_the_turn_ends_when_its_owner_looks(
    ana: Person, work: Work, row: Row, monkeypatch: pytest.MonkeyPatch
) -> None:
    def down(*arguments: Any, **options: Any) -> Any:
        raise ConnectionError("no cache")

    conversation = ana.start()
    for name in ("set_many", "get", "delete"):
        monkeypatch.setattr(grants.store, name, down)
    turn = ana.say(conversation, PAGE_MESSAGE)
    assert not row(turn).grant_out
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
    assert row(turn).grant_out
    hinted: list[int] = []
    monkeypatch.setattr(take_turn, "apply_async", lambda **_: hinted.append(1))
    sweep()
    assert hinted, "the sweeper hints what waits"
    work()
    assert ana.get(turn).json()["reply"] == PAGE_QUESTION
