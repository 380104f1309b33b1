"""What a stream says, in which order, and that it says no word of anyone's (CONTRACT section 5; report SRV-01)."""

import time
from typing import Any

import pytest
from live_people import LivePerson
from live_stream import Block, Listener, ids, open_stream, places, read_events
from recorded_answers import BENCH, BENCH_QUESTION, LAMP, NOBODY


def told(blocks: list[Block]) -> list[tuple[str | None, str, Any]]:
    """Id, type and what tells the events apart: a message's seq, a turn's or a proposal's state."""
    found = []
    for block in blocks:
        event = block.event
        assert event is not None
        assert set(event) == {"type", "data"}
        data = event["data"]
        found.append((block.id, event["type"], data["seq"] if event["type"] == "message" else data["state"]))
    return found


def test_a_question_is_message_turn_message_turn(nora: LivePerson) -> None:
    conversation = nora.start()
    turn = nora.say(conversation, BENCH)
    nora.end_of(turn)
    events = read_events(nora, conversation)
    assert told(events) == [
        ("1.0", "message", 1), ("1.1", "turn", "Thinking"), ("2.0", "message", 2), ("2.1", "turn", "Replied"),
    ]  # fmt: skip
    name = turn.rpartition("/")[2]
    assert [event.event["data"]["turn"] for event in events[1::2] if event.event] == [name, name]


def test_a_proposal_is_told_between_the_reply_and_the_end_of_its_turn(nora: LivePerson) -> None:
    conversation = nora.start()
    proposal = nora.propose(conversation, LAMP).rpartition("/")[2]
    events = read_events(nora, conversation)
    assert told(events) == [
        ("1.0", "message", 1), ("1.1", "turn", "Thinking"),
        ("2.0", "message", 2), ("2.1", "proposal", "Proposed"), ("2.2", "turn", "Replied"),
    ]  # fmt: skip
    data = events[3].event and events[3].event["data"]
    assert data == {"proposal": proposal, "turn": f"{conversation.rpartition('/')[2]}:turn-1", "state": "Proposed"}


def test_a_failure_records_no_message(nora: LivePerson) -> None:
    conversation = nora.start()
    nora.end_of(nora.say(conversation, NOBODY))
    assert told(read_events(nora, conversation)) == [
        ("1.0", "message", 1), ("1.1", "turn", "Thinking"), ("1.2", "turn", "CouldNotInterpret"),
    ]  # fmt: skip


def test_an_edit_tells_the_message_the_stale_proposals_and_the_turn_in_that_order(nora: LivePerson) -> None:
    conversation = nora.start()
    nora.propose(conversation, LAMP)
    answer = nora.post(f"{conversation}/messages/1/edit", {"text": BENCH}).json()
    nora.end_of(f"{conversation}/turns/{answer['turn']}")
    events = read_events(nora, conversation, last="2.2")
    assert told(events) == [
        ("2.3", "message", 1), ("2.4", "proposal", "Stale"), ("2.5", "turn", "Thinking"),
        ("3.0", "message", 3), ("3.1", "turn", "Replied"),
    ]  # fmt: skip
    assert events[0].event
    assert events[0].event["data"] == answer["message"]
    assert set(answer["message"]) == {"seq", "author", "at", "editedAt"}


def test_an_edited_and_a_confirmed_proposal_are_told(nora: LivePerson) -> None:
    conversation = nora.start()
    proposal = nora.propose(conversation, LAMP)
    body = {"summary": "The lamp is dark.", "elements": [{"kind": "Problem", "text": "dark lamp"}]}
    assert nora.post(f"{proposal}/edit", body).status_code == 200
    assert nora.post(f"{proposal}/confirm").status_code == 201
    assert told(read_events(nora, conversation, last="2.2")) == [
        ("2.3", "proposal", "Edited"), ("2.4", "proposal", "Confirmed"),
    ]  # fmt: skip


def test_a_discarded_proposal_leaves_no_event_and_open_streams_hear_of_it_once(nora: LivePerson) -> None:
    conversation = nora.start()
    proposal = nora.propose(conversation, LAMP)
    body = {"summary": "The lamp is dark.", "elements": [{"kind": "Problem", "text": "dark lamp"}]}
    nora.post(f"{proposal}/edit", body)
    listener = Listener(nora, conversation, after="2.3")
    assert nora.post(f"{proposal}/discard").status_code == 204
    assert nora.post(f"{proposal}/discard").status_code == 404
    said = [block for block in listener.join() if block.event]
    assert told(said) == [(None, "proposal", "Discarded")]
    assert said[0].event
    assert said[0].event["data"]["proposal"] == proposal.rpartition("/")[2]
    later = read_events(nora, conversation)
    assert ids(later) == ["1.0", "1.1", "2.0", "2.2"]
    assert proposal.rpartition("/")[2] not in "".join(block.raw for block in later)


def test_an_id_is_never_given_twice_even_after_a_discard(nora: LivePerson) -> None:
    conversation = nora.start()
    proposal = nora.propose(conversation, LAMP)
    nora.post(f"{proposal}/discard")
    nora.post(f"{conversation}/messages/1/edit", {"text": NOBODY})
    later = read_events(nora, conversation, last="2.1")
    assert ids(later)[:3] == ["2.2", "2.3", "2.4"]


def test_no_event_carries_text(nora: LivePerson) -> None:
    conversation = nora.start()
    with open_stream(nora, conversation) as response:
        nora.post(f"{nora.propose(conversation, LAMP)}/confirm")
        nora.end_of(nora.say(conversation, BENCH))
        nora.post(f"{conversation}/messages/1/edit", {"text": "Quite other words."})
        raw = response.read().decode()
    assert raw.count("data: ") >= 10
    known = {"seq", "author", "at", "editedAt", "proposal", "turn", "state"}
    for block in read_events(nora, conversation):
        assert block.event
        assert set(block.event["data"]) <= known
    for words in ("lamp", "bench", "Hill", "Quite", BENCH_QUESTION[:12], "understand"):
        assert words not in raw


def test_what_happens_while_a_stream_is_open_arrives_within_a_second(nora: LivePerson) -> None:
    conversation = nora.start()
    listener = Listener(nora, conversation)
    begin = time.monotonic()
    turn = nora.say(conversation, BENCH).rpartition("/")[2]
    assert listener.wait_for("message", seq=1).at - begin < 1
    assert listener.wait_for("turn", turn=turn, state="Thinking").at - begin < 1
    assert listener.wait_for("turn", turn=turn, state="Replied").at - begin < 1
    blocks = listener.join()
    assert places([block for block in blocks if block.id]) == [(1, 0), (1, 1), (2, 0), (2, 1)]


def test_old_events_come_at_once_and_the_stream_closes_in_time(nora: LivePerson) -> None:
    conversation = nora.start()
    nora.end_of(nora.say(conversation, BENCH))
    listener = Listener(nora, conversation)
    assert listener.wait_for("turn", state="Replied").at - listener.begun < 1
    listener.join()
    assert listener.closed is not None
    assert 0.8 < listener.closed - listener.begun < 4


@pytest.mark.parametrize("after", ["9", "9.4", "3"])
def test_beyond_the_end_it_waits(nora: LivePerson, after: str) -> None:
    conversation = nora.start()
    nora.end_of(nora.say(conversation, BENCH))
    listener = Listener(nora, conversation, after=after)
    nora.end_of(nora.say(conversation, NOBODY))
    came = places([block for block in listener.join() if block.id])
    assert came == [place for place in [(3, 1), (3, 2)] if after == "3"]


def test_everything_that_was_told_can_be_rebuilt_from_the_conversation(nora: LivePerson) -> None:
    conversation = nora.start()
    nora.post(f"{nora.propose(conversation, LAMP)}/confirm")
    nora.end_of(nora.say(conversation, NOBODY))
    whole = nora.get(conversation).json()
    messages = {message["seq"]: message for message in whole["messages"]}
    turns = {turn["turn"]: turn["state"] for turn in whole["turns"]}
    last_state = {}
    for block in read_events(nora, conversation):
        assert block.event
        kind, data = block.event["type"], block.event["data"]
        if kind == "message":
            assert data == {name: messages[data["seq"]][name] for name in ("seq", "author", "at")}
        else:
            last_state[data["turn"] if kind == "turn" else data["proposal"]] = data["state"]
    assert last_state == {**turns, whole["proposals"][0]["id"]: "Confirmed"}
