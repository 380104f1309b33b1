"""Editing a message: new words, stale proposals, a new turn; the same words change nothing."""

from typing import Any

import pytest
from contract import refused
from events import events, told
from people import Person
from proposed import DARKER, Proposed, Work, propose
from recorded_answers import BENCH, LAMP

from conversations.turns import run_next_turn
from providers.base import Budget, Exchange, RawAnswer
from providers.registry import current_provider


def edit(person: Person, conversation: str, text: str, seq: int = 1) -> Any:
    """Edit a message."""
    return person.post(f"{conversation}/messages/{seq}/edit", {"text": text})


def message(person: Person, conversation: str, seq: int = 1) -> dict[str, Any]:
    """A message as the conversation shows it."""
    return dict(person.get(conversation).json()["messages"][seq - 1])


def test_an_edit_replaces_the_text_and_starts_a_turn_that_reads_again(proposed: Proposed, work: Work) -> None:
    ana, conversation = proposed.owner, proposed.conversation
    before = message(ana, conversation)
    answer = edit(ana, conversation, DARKER)
    assert answer.status_code == 202
    assert answer.json().keys() == {"turn", "message"}
    assert answer.json()["message"].keys() == {"seq", "author", "at", "editedAt"}
    after = message(ana, conversation)
    assert after == {**before, "text": DARKER, "turn": answer.json()["turn"], "editedAt": after["editedAt"]}
    assert after["editedAt"] == answer.json()["message"]["editedAt"] > after["at"] == before["at"]
    turn = f"{conversation}/turns/{answer.json()['turn']}"
    assert ana.get(turn).json()["state"] == "Thinking"
    work()
    assert ana.get(turn).json()["proposal"]["summary"] == DARKER
    summaries = [(one["summary"], one["stale"]) for one in ana.get(conversation).json()["proposals"]]
    assert summaries == [(LAMP, True), (DARKER, False)]


def test_the_events_are_the_message_the_stale_proposals_and_the_turn(town: None, ana: Person, work: Work) -> None:
    conversation = ana.start()
    made = [propose(ana, work, conversation=conversation) for _ in range(3)]
    made[1].confirm()
    last = events(ana, conversation)[-1][0]
    answer = edit(ana, conversation, DARKER).json()
    happened = events(ana, conversation, last)
    assert [(kind, data) for _, kind, data in happened] == [
        ("message", answer["message"]),
        ("proposal", {"proposal": made[0].id, "turn": made[0].turn.rpartition("/")[2], "state": "Stale"}),
        ("proposal", {"proposal": made[2].id, "turn": made[2].turn.rpartition("/")[2], "state": "Stale"}),
        ("turn", {"turn": answer["turn"], "state": "Thinking"}),
    ]
    assert DARKER not in str(happened)


def test_the_same_text_again_changes_nothing(proposed: Proposed, work: Work) -> None:
    ana, conversation = proposed.owner, proposed.conversation
    before = ana.get(conversation).json(), events(ana, conversation)
    answer = edit(ana, conversation, LAMP)
    assert answer.status_code == 200
    assert answer.json().keys() == {"message"}
    assert answer.json()["message"].keys() == {"seq", "author", "at"}
    assert work() == 0
    assert (ana.get(conversation).json(), events(ana, conversation)) == before


def test_the_same_text_as_the_last_edit_changes_nothing(proposed: Proposed) -> None:
    ana, conversation = proposed.owner, proposed.conversation
    first = edit(ana, conversation, DARKER).json()
    before = ana.get(conversation).json()
    answer = edit(ana, conversation, DARKER)
    assert (answer.status_code, answer.json()) == (200, {"message": first["message"]})
    assert ana.get(conversation).json() == before


@pytest.mark.parametrize("text", [f"{LAMP} ", LAMP.upper(), LAMP.replace("a", "a\u200b"), "The street la\u0301mp."])
def test_a_text_that_differs_in_any_code_point_is_another_text(proposed: Proposed, text: str) -> None:
    assert edit(proposed.owner, proposed.conversation, text).status_code == 202
    assert message(proposed.owner, proposed.conversation)["text"] == text


def test_editing_back_makes_nothing_fresh_again(proposed: Proposed) -> None:
    proposed.make_stale()
    assert edit(proposed.owner, proposed.conversation, LAMP).status_code == 202
    assert proposed.now()["stale"] is True


def test_only_proposals_made_from_the_message_become_stale(town: None, ana: Person, work: Work) -> None:
    first = propose(ana, work)
    turn = ana.say(first.conversation, LAMP)
    work()
    second = ana.get(turn).json()["proposal"]
    assert (first.now()["basis"], second["basis"]) == ([1], [1, 3])
    edit(ana, first.conversation, DARKER, seq=3)
    assert first.now()["stale"] is False
    assert ana.get(turn).json()["proposal"]["stale"] is True


def test_a_stale_proposal_keeps_its_passages(proposed: Proposed) -> None:
    before = proposed.now()
    edit(proposed.owner, proposed.conversation, "!")
    assert proposed.now() == {**before, "stale": True}


def test_a_concern_is_not_changed_by_a_later_edit_or_message(proposed: Proposed, work: Work) -> None:
    ana, concern = proposed.owner, proposed.confirm()
    edit(ana, proposed.conversation, DARKER)
    ana.say(proposed.conversation, BENCH)
    work()
    assert ana.get("/me/concerns").json() == [concern]
    assert proposed.now()["confirmed"] == concern["id"]


@pytest.mark.parametrize("text", ["Other words.", "", "a" * 4_001])
def test_voices_messages_cannot_be_edited(proposed: Proposed, text: str) -> None:
    before = proposed.owner.get(proposed.conversation).json()
    refused(edit(proposed.owner, proposed.conversation, text, seq=2), 409, "message.not-editable")
    assert proposed.owner.get(proposed.conversation).json() == before


def test_a_turn_reads_the_words_as_they_are_when_it_starts(town: None, ana: Person, work: Work) -> None:
    conversation = ana.start()
    turns = [ana.say(conversation, BENCH), f"{conversation}/turns/{edit(ana, conversation, LAMP).json()['turn']}"]
    assert work() == 2
    for turn in turns:
        assert ana.get(turn).json()["proposal"]["summary"] == LAMP
    assert [one["stale"] for one in ana.get(conversation).json()["proposals"]] == [False, False]


class Meanwhile:
    """The recorded provider; while it thinks, something else happens."""

    name = model = "meanwhile"

    def __init__(self, act: Any) -> None:
        self._act = act

    def ask(self, exchange: Exchange, budget: Budget) -> RawAnswer:
        self._act()
        return current_provider().ask(exchange, budget)


def test_a_message_edited_while_its_turn_thinks_makes_a_proposal_that_is_born_stale(town: None, ana: Person) -> None:
    conversation = ana.start()
    turn = ana.say(conversation, LAMP)
    assert run_next_turn(Meanwhile(lambda: edit(ana, conversation, DARKER)))
    proposal = ana.get(turn).json()["proposal"]
    assert (proposal["summary"], proposal["stale"]) == (LAMP, True)
    assert proposal["elements"][0]["passages"] == [LAMP.rstrip(".")]
    refused(ana.post(f"{conversation}/proposals/{proposal['id']}/confirm"), 409, "proposal.stale")
    assert told(ana, conversation) == [
        ("message", 1),
        ("turn", "Thinking"),
        ("message", 1),
        ("turn", "Thinking"),
        ("message", 2),
        ("proposal", "Proposed"),
        ("proposal", "Stale"),
        ("turn", "Replied"),
    ]


def test_a_message_sent_while_a_turn_thinks_makes_nothing_stale_and_is_not_read(town: None, ana: Person) -> None:
    conversation = ana.start()
    turn = ana.say(conversation, LAMP)
    assert run_next_turn(Meanwhile(lambda: ana.say(conversation, BENCH)))
    proposal = ana.get(turn).json()["proposal"]
    assert (proposal["stale"], proposal["basis"]) == (False, [1])
