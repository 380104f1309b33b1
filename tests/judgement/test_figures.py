"""What a turn costs is recorded with it; what was said in it is logged nowhere."""

import logging
from typing import Any

import pytest
from asked import LIFT, MESSAGE, TRUE, WRONG, concern, holds, passed, question, verdicts
from judging import Outcome, Work, hold
from model_server import ModelServer, Reply, html, message, status
from people import Person

ASKED = "Which of the two lifts is it?"
BAD, GOOD = (concern(WRONG), passed(WRONG)), (concern(TRUE), passed(TRUE))
#: One request in the model server's account.
INPUT, OUTPUT = 812, 47
WORDS = ("Marlow", "sixth floor", "Hargreaves", "two lifts", "not worked", "something else", "Sign in")

PATHS: dict[str, tuple[tuple[Reply, ...], int, int]] = {
    "good": (GOOD, 2, 2),
    "a good question": ((question(ASKED), verdicts(holds(ASKED))), 2, 2),
    "refused, then good": ((*BAD, *GOOD), 4, 4),
    "refused twice": ((*BAD, *BAD), 4, 4),
    "not readable twice": ((message("About something else."),), 2, 2),
    "a failure": ((status(400, words=MESSAGE),), 1, 0),
    "a check that fails": ((concern(TRUE), status(400, words=MESSAGE)), 3, 1),
    "asked again in passing": ((status(529), *GOOD), 3, 2),
}


def figures(outcome: Outcome) -> Any:
    from conversations.models import Turn

    conversation, _, n = outcome.whole["turns"][-1]["turn"].partition(":turn-")
    return Turn.objects.get(conversation__public_id=conversation, n=n)


@pytest.mark.parametrize(("replies", "attempts", "answered"), PATHS.values(), ids=PATHS.keys())
def test_every_request_of_a_turn_is_counted(
    ana: Person, work: Work, model: ModelServer, replies: tuple[Reply, ...], attempts: int, answered: int
) -> None:
    model.replies(*replies)
    turn = figures(hold(ana, work, [MESSAGE]))
    assert turn.attempts == attempts == len(model.sent)
    assert (turn.provider, turn.model) == ("anthropic", "claude-sonnet-5-5")
    assert turn.prompt_version == "1"
    assert turn.milliseconds > 0
    assert (turn.input_tokens, turn.output_tokens) == (answered * INPUT, answered * OUTPUT)


@pytest.mark.parametrize("replies", [path[0] for path in PATHS.values()] + [(html(),)], ids=[*PATHS, "a proxy's page"])
def test_no_words_are_in_any_log_at_its_lowest_level(
    ana: Person, work: Work, model: ModelServer, caplog: Any, settings: Any, replies: tuple[Reply, ...]
) -> None:
    settings.VOICE_TURN_SECONDS = 2
    model.replies(*replies)
    with caplog.at_level(logging.DEBUG):
        hold(ana, work, [MESSAGE])
    assert caplog.records
    for record in caplog.records:
        told = f"{record.getMessage()} {record.args!r} {record.__dict__}"
        assert not [words for words in (*WORDS, LIFT) if words in told], record.name


def test_a_fault_of_ours_is_logged_by_its_place_and_ends_the_turn(
    ana: Person, work: Work, model: ModelServer, caplog: Any, capsys: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    from conversations import interview

    def broken(*_given: object) -> None:
        raise ValueError(f"cannot judge: {MESSAGE}")

    monkeypatch.setattr(interview, "review_reading", broken)
    model.replies(*GOOD)
    outcome = hold(ana, work, [MESSAGE])
    assert outcome.turn["state"] == "CouldNotInterpret"
    assert figures(outcome).failure == "gave-up"
    (record,) = [record for record in caplog.records if record.levelno >= logging.ERROR]
    from voice.logs import Line

    line = Line().format(record)
    assert "ValueError" in line
    assert "Marlow" not in line
