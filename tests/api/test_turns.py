"""Turns: one after the other, each with its own reply; skip and retry, and when they are refused."""

from typing import Any

import pytest
from contract import refused
from events import told
from people import Person
from proposed import DARKER, Recordings, Work
from recorded_answers import BENCH, BENCH_QUESTION, LAMP, NOBODY, concern, failure, ordinary, question

from conversations.models import Conversation
from conversations.turns import run_next_turn


def follow(person: Person, turn: str, action: str) -> str:
    """Skip or retry; the address of the turn that follows."""
    answer = person.post(f"{turn}/{action}")
    assert answer.status_code == 202, answer.content
    assert answer.json().keys() == {"turn"}
    return f"{turn.rpartition('/')[0]}/{answer.json()['turn']}"


def test_several_messages_while_thinking_have_a_turn_each_that_run_in_order(town: None, ana: Person) -> None:
    conversation = ana.start()
    turns = [ana.say(conversation, text) for text in (BENCH, LAMP, NOBODY, DARKER)]
    ends = ["Replied", "Replied", "CouldNotInterpret", "Replied"]
    for done in range(5):
        states = [ana.get(turn).json()["state"] for turn in turns]
        assert states == ends[:done] + ["Thinking"] * (4 - done)
        assert run_next_turn() == (done < 4)
    whole = ana.get(conversation).json()
    assert [proposal["basis"] for proposal in whole["proposals"]] == [[1, 2], [1, 2, 3, 4]]
    said = [(message["turn"], message["author"]) for message in whole["messages"]]
    ids = [turn.rpartition("/")[2] for turn in turns]
    assert said == [(one, "citizen") for one in ids] + [(ids[place], "voice") for place in (0, 1, 3)]


def test_the_turns_of_two_conversations_do_not_wait_for_each_other(town: None, ana: Person, work: Work) -> None:
    turns = [ana.say(conversation, BENCH) for conversation in (ana.start(), ana.start())]
    assert work() == 2
    assert [ana.get(turn).json()["state"] for turn in turns] == ["Replied", "Replied"]


def test_a_skip_lets_voice_propose_from_what_it_has(ana: Person, work: Work, recordings: Recordings) -> None:
    recordings(*ordinary(), concern(BENCH, on="skip"))
    conversation = ana.start()
    turn = ana.say(conversation, BENCH)
    work()
    skipped = follow(ana, turn, "skip")
    assert ana.get(skipped).json() == {"state": "Thinking", "reply": None, "proposal": None}
    work()
    assert ana.get(skipped).json()["proposal"]["summary"] == BENCH
    assert ana.get(turn).json()["reply"] == BENCH_QUESTION
    assert told(ana, conversation)[-5:] == [
        ("turn", "Replied"),
        ("turn", "Thinking"),
        ("message", 3),
        ("proposal", "Proposed"),
        ("turn", "Replied"),
    ]


def test_a_skipped_question_is_never_asked_again(town: None, ana: Person, work: Work) -> None:
    turn = ana.say(ana.start(), BENCH)
    replies = []
    for _ in range(4):
        work()
        answer = ana.get(turn).json()
        replies.append(answer["reply"])
        if answer["state"] != "Replied" or answer["proposal"]:
            break
        turn = follow(ana, turn, "skip")
    assert replies[0] == BENCH_QUESTION
    assert len(replies) > 1
    assert BENCH_QUESTION not in replies[1:]


def test_a_retry_reads_again_after_could_not_interpret(ana: Person, work: Work, recordings: Recordings) -> None:
    recordings(failure(LAMP, "overloaded"))
    conversation = ana.start()
    turn = ana.say(conversation, LAMP)
    work()
    assert ana.get(turn).json()["state"] == "CouldNotInterpret"
    recordings(concern(LAMP))
    retried = follow(ana, turn, "retry")
    work()
    assert ana.get(retried).json()["proposal"]["summary"] == LAMP
    assert ana.get(turn).json()["state"] == "CouldNotInterpret"
    refused(ana.post(f"{turn}/retry"), 409, "turn.nothing-to-retry")


def test_a_retry_of_a_skip_is_a_skip(ana: Person, work: Work, recordings: Recordings) -> None:
    recordings(question(BENCH), failure(BENCH, "overloaded", on="skip"))
    turn = ana.say(ana.start(), BENCH)
    work()
    skipped = follow(ana, turn, "skip")
    work()
    assert ana.get(skipped).json()["state"] == "CouldNotInterpret"
    recordings(question(BENCH), concern(BENCH, on="skip"))
    retried = follow(ana, skipped, "retry")
    work()
    assert ana.get(retried).json()["proposal"]["summary"] == BENCH


REFUSALS = [
    # What the turn came to, what happened since, what is tried.
    (BENCH, "", "retry"),
    (LAMP, "", "retry"),
    (LAMP, "", "skip"),
    (NOBODY, "", "skip"),
    (BENCH, "thinking", "skip"),
    (NOBODY, "thinking", "retry"),
    (BENCH, "another message", "skip"),
    (NOBODY, "another message", "retry"),
    (BENCH, "another message, answered", "skip"),
    (NOBODY, "another message, answered", "retry"),
    (BENCH, "an edit", "skip"),
    (NOBODY, "an edit", "retry"),
    (BENCH, "the same", "skip"),
    (NOBODY, "the same", "retry"),
]


@pytest.mark.parametrize(("text", "since", "action"), REFUSALS)
def test_what_is_not_there_cannot_be_skipped_or_retried(
    town: None, ana: Person, work: Work, text: str, since: str, action: str
) -> None:
    conversation = ana.start()
    turn = ana.say(conversation, text)
    if since != "thinking":
        work()
    if since.startswith("another"):
        ana.say(conversation, "And another thing.")
    if since.endswith("answered"):
        work()
    if since == "an edit":
        ana.post(f"{conversation}/messages/1/edit", {"text": "Other words."})
    if since == "the same":
        follow(ana, turn, action)
    before = ana.get(conversation).json()
    refused(ana.post(f"{turn}/{action}"), 409, f"turn.nothing-to-{action}")
    assert ana.get(conversation).json() == before


def _fill(person: Person, conversation: str, count: int) -> None:
    """So many messages of the participant's, by the door that all messages are recorded through."""
    from django.utils import timezone

    from conversations.models import Author
    from conversations.record import add_message, writing
    from participants.access import authenticate
    from participants.keys import conversation_key

    public_id = conversation.rpartition("/")[2]
    key = conversation_key(authenticate(f"Bearer {person.token}").root, public_id)
    with writing(Conversation.objects.get(public_id=public_id).pk) as held:
        for _ in range(count):
            add_message(held, key, author=Author.CITIZEN, text="Again.", turn=1, at=timezone.now())


def test_a_conversation_holds_500_messages(town: None, ana: Person, work: Work) -> None:
    conversation = ana.start()
    _fill(ana, conversation, 499)
    assert ana.post(f"{conversation}/messages", {"text": NOBODY}).json()["message"]["seq"] == 500
    work()
    before: dict[str, Any] = ana.get(conversation).json()
    assert len(before["messages"]) == 500
    for text in ("One more.", "", "a" * 4_001, None):
        refused(ana.post(f"{conversation}/messages", {"text": text}), 409, "conversation.full")
    refused(ana.post(f"{conversation}/messages", {"text": 42}), 400, "request.malformed")
    assert ana.get(conversation).json() == before
    assert ana.get("/me/conversations").json()[0]["messageCount"] == 500
    assert ana.post(f"{conversation}/messages/1/edit", {"text": "Other words."}).status_code == 202
    assert ana.post(f"{ana.start()}/messages", {"text": "Elsewhere."}).status_code == 202
