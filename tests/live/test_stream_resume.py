"""A stream resumes exactly: each event once, in order, none missed (CONTRACT section 5)."""

import itertools
import random
import threading

import pytest
from live_people import LivePerson
from live_stream import follow, ids, places, read_events
from recorded_answers import BENCH, LAMP, NOBODY


@pytest.fixture(scope="module")
def eventful(nora: LivePerson) -> str:
    """A conversation in which everything has happened that leaves an event."""
    conversation = nora.start()
    nora.post(f"{nora.propose(conversation, LAMP)}/confirm")
    nora.post(f"{nora.propose(conversation, LAMP)}/discard")
    for text in (BENCH, NOBODY, LAMP):
        nora.end_of(nora.say(conversation, text))
    edited = nora.post(f"{conversation}/messages/1/edit", {"text": BENCH}).json()["turn"]
    nora.end_of(f"{conversation}/turns/{edited}")
    return conversation


def test_ids_rise_and_count_from_one_after_each_message(nora: LivePerson, eventful: str) -> None:
    found = places(read_events(nora, eventful))
    assert found == sorted(set(found))
    for before, after in itertools.pairwise(found):
        if after[0] != before[0]:
            assert after == (before[0] + 1, 0)


def test_every_id_resumes_exactly_after_itself(nora: LivePerson, eventful: str) -> None:
    whole = ids(read_events(nora, eventful))
    for place, last in enumerate(whole):
        rest = whole[place + 1 :]
        assert ids(read_events(nora, eventful, last=last or "", most=len(rest))) == rest
        assert ids(read_events(nora, eventful, after=last or "", most=len(rest))) == rest


def test_an_id_that_is_gone_resumes_after_its_place(nora: LivePerson, eventful: str) -> None:
    whole = ids(read_events(nora, eventful))
    assert "4.1" not in whole, "the discarded proposal's"
    rest = whole[whole.index("4.0") + 1 :]
    assert ids(read_events(nora, eventful, last="4.1", most=len(rest))) == rest


def test_after_a_message_everything_later_is_sent(nora: LivePerson, eventful: str) -> None:
    whole = places(read_events(nora, eventful))
    for seq in range(max(whole)[0]):
        later = [place for place in whole if place > (seq, 0)]
        came = places(read_events(nora, eventful, after=str(seq), most=len(later)))
        assert [place for place in came if place > (seq, 0)] == later


def test_last_event_id_wins_over_after(nora: LivePerson, eventful: str) -> None:
    assert ids(read_events(nora, eventful, after="99", last="1.0", most=1)) == ["1.1"]
    assert ids(read_events(nora, eventful, after="0", last="3.0", most=1)) == ["3.1"]


def test_a_bare_number_as_last_event_id_is_that_message(nora: LivePerson, eventful: str) -> None:
    assert ids(read_events(nora, eventful, last="2", most=1)) == ids(read_events(nora, eventful, last="2.0", most=1))


@pytest.mark.parametrize("last", ["x", "-1", "1.", "1.2.3", "1234567890", "undefined", "null", "1 2", "1,2", "é"])
def test_a_malformed_last_event_id_is_ignored(nora: LivePerson, eventful: str, last: str) -> None:
    headers = {**nora.headers(), "Last-Event-ID": last.encode("latin-1")}
    address = f"{nora.url}{eventful}/stream?after=2"
    with nora.client.stream("GET", address, headers=headers) as response:
        assert response.status_code == 200
        raw = ""
        for data in response.iter_text():
            raw += data
            if "id: 2.1\n" in raw:
                break
    assert "id: 2.1\n" in raw
    assert "id: 1." not in raw


def test_a_bad_after_is_refused_beside_a_good_last_event_id(nora: LivePerson, eventful: str) -> None:
    assert nora.get(f"{eventful}/stream?after=bad", Last_Event_ID="1.0").status_code == 400


@pytest.mark.parametrize("seed", range(2))
def test_a_reader_that_is_cut_off_anywhere_while_things_happen_gets_each_event_once(
    nora: LivePerson, seed: int
) -> None:
    chance = random.Random(seed)
    conversation = nora.start()
    texts = [chance.choice([LAMP, BENCH, NOBODY]) for _ in range(12)]

    def talk() -> None:
        for text in texts:
            nora.say(conversation, text)

    talking = threading.Thread(target=talk)
    talking.start()
    expected = sum({LAMP: 5, BENCH: 4, NOBODY: 3}[text] for text in texts)
    came: list[str | None] = []
    while len(came) < expected:
        cut = min(chance.randint(1, 7), expected - len(came))
        came += ids(follow(nora, conversation, cut, last=(came[-1] or "") if came else ""))
    talking.join()
    assert came == ids(read_events(nora, conversation))
