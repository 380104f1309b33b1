"""What a turn reads: its own message, the participant's before it, the earlier replies; nothing sent later."""

from collections.abc import Callable
from typing import Any

import pytest
from people import Person

from conversations.turns import run_next_turn
from providers.base import Exchange


@pytest.fixture
def run(told: Any) -> Callable[..., list[Exchange]]:
    """Run all turns; what each was asked, in order."""

    def run_all(meanwhile: Callable[[], object] = lambda: None) -> list[Exchange]:
        provider = told(meanwhile=meanwhile)
        while run_next_turn(provider):
            pass
        exchanges: list[Exchange] = provider.asked
        return exchanges

    return run_all


Run = Callable[..., list[Exchange]]


def texts(exchange: Exchange) -> list[tuple[int, str]]:
    return [(line.seq, line.text) for line in exchange.lines if line.author == "citizen"]


def test_nothing_that_was_sent_later_is_read(ana: Person, run: Run) -> None:
    conversation = ana.start()
    for text in ("One.", "Two.", "Three."):
        ana.say(conversation, text)
    first, second, third = run()
    assert texts(first) == [(1, "One.")]
    assert texts(second) == [(1, "One."), (2, "Two.")]
    assert texts(third) == [(1, "One."), (2, "Two."), (3, "Three.")]
    assert [exchange.own for exchange in (first, second, third)] == [1, 2, 3]


def test_replies_of_earlier_turns_are_read_also_when_they_came_after_the_message(ana: Person, run: Run) -> None:
    conversation = ana.start()
    ana.say(conversation, "One.")
    ana.say(conversation, "Two.")
    first, second = run()
    assert not [line for line in first.lines if line.author == "voice"]
    assert [line.seq for line in second.lines if line.author == "voice"] == [3]


def test_what_is_sent_while_a_turn_runs_is_not_read_by_it(ana: Person, run: Run) -> None:
    conversation = ana.start()
    ana.say(conversation, "One.")
    said: list[str] = []

    def meanwhile() -> None:
        if not said:
            said.append(ana.say(conversation, "Two."))

    first, second = run(meanwhile)
    assert texts(first) == [(1, "One.")]
    assert texts(second) == [(1, "One."), (2, "Two.")]


def test_words_are_read_as_they_are_when_the_turn_starts(ana: Person, run: Run) -> None:
    conversation = ana.start()
    ana.say(conversation, "One.")
    ana.say(conversation, "Two.")
    ana.post(f"{conversation}/messages/1/edit", {"text": "One, rather."})
    exchanges = run()
    assert texts(exchanges[0]) == [(1, "One, rather.")]
    assert texts(exchanges[1]) == [(1, "One, rather."), (2, "Two.")]
    assert (exchanges[2].own, exchanges[2].occasion) == (1, "edit")
    assert texts(exchanges[2]) == [(1, "One, rather."), (2, "Two.")]


def test_nobody_elses_words_are_read(ana: Person, ben: Person, run: Run) -> None:
    ana.say(ana.start(), "Ana's one.")
    ana.say(ana.start(), "Ana's other.")
    ben.say(ben.start(), "Ben's.")
    assert sorted(texts(exchange)[0][1] for exchange in run()) == ["Ana's one.", "Ana's other.", "Ben's."]
    assert all(len(exchange.lines) == 1 for exchange in run())


def test_the_context_keeps_whole_messages_the_newest_first_and_the_own_always(
    ana: Person, run: Run, settings: Any
) -> None:
    settings.VOICE_CONTEXT_CHARACTERS = 4_050
    conversation = ana.start()
    lengths = [100, 3_000, 900, 4_000, 50, 40, 4_000]
    for length in lengths:
        ana.say(conversation, "x" * length)
    exchanges = run()
    for exchange in exchanges:
        own = lengths[exchange.own - 1]
        assert len(exchange.own_text) == own
        assert sum(len(line.text) for line in exchange.lines) <= max(4_050, own)
        for line in exchange.lines:
            assert line.author == "voice" or len(line.text) == lengths[line.seq - 1], "whole or not at all"
    assert [line.seq for line in exchanges[2].lines if line.author == "citizen"] == [2, 3]


def test_a_message_of_any_length_is_read_alone_when_the_context_is_smaller(
    ana: Person, run: Run, settings: Any
) -> None:
    settings.VOICE_CONTEXT_CHARACTERS = 10
    conversation = ana.start()
    ana.say(conversation, "Before.")
    ana.say(conversation, "x" * 4_000)
    assert [len(line.text) for line in run()[1].lines] == [4_000]


def test_only_what_was_kept_is_the_basis_of_a_turn(ana: Person, run: Run, settings: Any) -> None:
    settings.VOICE_CONTEXT_CHARACTERS = 4_000
    conversation = ana.start()
    for letter in "ab":
        ana.say(conversation, letter * 3_000)
    assert [line.seq for line in run()[1].lines if line.author == "citizen"] == [2]
