"""The verdict itself: each thing that must not be is found where it is."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from chaos.findings import Findings
from chaos.logs import check_logs
from chaos.sayings import FAILS, MANNERS, answer_to, manner_of, text_of
from chaos.talks import Talk
from chaos.verdict import wrong_in

TURN = "cnv-1:turn-1"


def shape(**changed: Any) -> dict[str, Any]:
    """A conversation as it should be: one message, one reply."""
    said = {"seq": 1, "author": "citizen", "text": "one", "turn": TURN}
    reply = {"seq": 2, "author": "voice", "text": "two", "turn": TURN}
    whole = {"messages": [said, reply], "turns": [{"turn": TURN, "state": "Replied"}], "proposals": []}
    return whole | changed


def talk() -> Talk:
    return Talk("/me/conversations/cnv-1", said={1: "one"}, turns={TURN: "one"})


def message(**changed: Any) -> Mapping[str, Any]:
    return {"seq": 1, "author": "citizen", "text": "one", "turn": TURN} | changed


def proposal(name: str, **changed: Any) -> Mapping[str, Any]:
    return {"id": name, "turn": TURN, "confirmed": None} | changed


def test_what_is_as_it_should_be_is_no_finding() -> None:
    assert wrong_in(talk(), shape()) == []


@pytest.mark.parametrize(
    ("changed", "finding"),
    [
        ({"messages": []}, "does not hold the accepted messages"),
        ({"messages": [message(text="another")]}, "does not hold the accepted messages"),
        ({"messages": [message(), message(seq=3, author="voice")]}, "has gaps"),
        ({"messages": [message(), *(message(seq=n, author="voice") for n in (2, 3))]}, "has 2 replies"),
        ({"turns": [{"turn": TURN, "state": "Thinking"}]}, "has 1 replies of a turn that is Thinking"),
        ({"turns": []}, "has 0 turns, of which 1"),
        ({"proposals": [proposal("a"), proposal("b")]}, "has two proposals"),
        ({"proposals": [proposal("a", confirmed="cnc-1")]}, "does not hold the confirmed concerns"),
    ],
)
def test_what_is_lost_doubled_or_made_up_is_found(changed: dict[str, Any], finding: str) -> None:
    assert any(wrong.startswith(finding) for wrong in wrong_in(talk(), shape(**changed)))


def test_a_word_a_traceback_and_an_error_in_a_log_are_found(tmp_path: Path) -> None:
    log = tmp_path / "web.log"
    log.write_text(
        '{"level": "ERROR", "logger": "voice.api", "message": "the database did not answer: OperationalError"}\n'
        '{"level": "INFO", "logger": "voice.requests", "message": "answered"}\n'
    )
    quiet = Findings()
    check_logs([log], ["secret word"], quiet)
    assert quiet.found == []
    log.write_text(
        '{"level": "ERROR", "logger": "voice.api", "message": "unexpected", "exception": [{"type": "KeyError", "at": '
        '["a.py:1 in a"]}]}\nTraceback (most recent call last):\nsecret word\n'
    )
    loud = Findings()
    check_logs([log], ["secret word"], loud)
    assert len(loud.found) == 3


def test_every_end_is_known_beforehand_and_every_manner_comes() -> None:
    texts = [text_of(seed, person, number) for seed in (1, 2) for person in range(10) for number in range(60)]
    assert len(set(texts)) == len(texts)
    assert {manner_of(text) for text in texts} == set(MANNERS)
    assert set(MANNERS) >= FAILS


def test_a_question_that_was_skipped_is_not_asked_again() -> None:
    text = next(text for n in range(99) if manner_of(text := text_of(1, 1, n)) == "question")
    data = {"messages": [], "latest": 1, "skipped_questions": [], "must_propose": False, "refused_because": []}
    question = answer_to(data, text)["result"]
    assert question["kind"] == "question"
    assert answer_to({**data, "skipped_questions": [question["question"]]}, text)["result"]["kind"] == "concern"
