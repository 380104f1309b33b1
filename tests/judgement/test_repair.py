"""What becomes of a refused concern: asked for again once with the reasons, then repaired, or the turn ends."""

import pytest
from asked import (
    DAD,
    LIFT,
    MESSAGE,
    TRUE,
    WRONG,
    calls,
    concern,
    data_of,
    element,
    passed,
    proposed,
    question,
    verdicts,
)  # fmt: skip
from judging import Work, hold, passages_are_cut_from_messages
from model_server import ModelServer, Reply, message, status
from people import Person

GOOD = (concern(TRUE), passed(TRUE))
BAD = (concern(WRONG), passed(WRONG))
PROSE = message("I would rather talk about something else.")
#: Its one Problem is nobody's words.
LOST = concern("The lift was out for ages.", element("Problem", "the lift was out", "The lift was out for ages"))
ADDED_NAME = "It holds a name that the participant did not give."
NO_PASSAGE = "A quote is not a passage of the participant's own messages, character by character."
UNREADABLE = "The answer was not one JSON object of the form that was asked for."


def failure_of(turn: str) -> str:
    """The code that operators see; the participant reads a sentence."""
    from conversations.models import Turn

    conversation, _, n = turn.rpartition("/")[2].partition(":turn-")
    return Turn.objects.get(conversation__public_id=conversation, n=n).failure


def test_a_good_answer_is_two_calls(ana: Person, work: Work, model: ModelServer) -> None:
    model.replies(*GOOD)
    assert proposed(hold(ana, work, [MESSAGE])) == (TRUE, "Medium", [LIFT])
    assert calls(model) == ["ask", "check"]


def test_without_the_check_it_is_one_call(ana: Person, work: Work, model: ModelServer, settings: object) -> None:
    settings.VOICE_CHECK = False
    model.replies(*GOOD)
    assert proposed(hold(ana, work, [MESSAGE])) == (TRUE, "Medium", [LIFT])
    assert calls(model) == ["ask"]


def test_a_refused_answer_is_asked_for_once_more_with_the_reasons_and_no_other_text(
    ana: Person, work: Work, model: ModelServer
) -> None:
    model.replies(*BAD, *GOOD)
    assert proposed(hold(ana, work, [MESSAGE])) == (TRUE, "Medium", [LIFT])
    assert calls(model) == ["ask", "check", "ask", "check"]
    first, again = data_of(model.sent[0]), data_of(model.sent[2])
    assert first.pop("refused_because") == []
    assert again.pop("refused_because") == [ADDED_NAME]
    assert first == again
    assert {**model.sent[0].body, "messages": []} == {**model.sent[2].body, "messages": []}


@pytest.mark.parametrize(
    ("first", "reason"),
    [(BAD, ADDED_NAME), ((LOST,), NO_PASSAGE), ((PROSE,), UNREADABLE)],
    ids=["a name nobody gave", "a quote nobody wrote", "no answer at all"],
)
def test_the_second_answer_is_shown_when_it_is_good(
    ana: Person, work: Work, model: ModelServer, first: tuple[Reply, ...], reason: str
) -> None:
    model.replies(*first, *GOOD)
    assert proposed(hold(ana, work, [MESSAGE])) == (TRUE, "Medium", [LIFT])
    again = model.sent[len(first)]
    assert data_of(again)["refused_because"] == [reason]
    assert len(model.sent) == len(first) + 2


def test_a_second_bad_answer_gives_way_to_the_participants_own_words(
    ana: Person, work: Work, model: ModelServer
) -> None:
    model.replies(*BAD, *BAD)
    outcome = hold(ana, work, [MESSAGE])
    assert proposed(outcome) == (LIFT, "Low", [LIFT])
    assert passages_are_cut_from_messages(outcome)
    assert calls(model) == ["ask", "check", "ask", "check"]


def test_own_words_are_every_passage_in_the_order_it_was_written(ana: Person, work: Work, model: ModelServer) -> None:
    both = (element("Who", "Mr Hargreaves' father", DAD), element())
    model.replies(concern(WRONG, *both), passed(WRONG))
    outcome = hold(ana, work, [MESSAGE])
    assert proposed(outcome) == (f"{LIFT}; {DAD}", "Low", [DAD, LIFT])
    assert passages_are_cut_from_messages(outcome)


def test_an_element_without_a_passage_is_dropped(ana: Person, work: Work, model: ModelServer) -> None:
    answered = concern(TRUE, element(), element("Impact", "he has fallen twice", "dad has fallen twice"))
    model.replies(answered, passed(TRUE), answered, passed(TRUE))
    outcome = hold(ana, work, [MESSAGE])
    # The check found evidence for the whole summary, so it may stand.
    assert proposed(outcome) == (TRUE, "Medium", [LIFT])
    assert data_of(model.sent[2])["refused_because"] == [NO_PASSAGE]


def test_a_summary_falls_with_a_dropped_element_that_nobody_checked(
    ana: Person, work: Work, model: ModelServer, settings: object
) -> None:
    settings.VOICE_CHECK = False
    model.replies(
        concern(
            "The lift is out and he dreads the stairs.", element(), element("Impact", "the stairs", "dreads the stairs")
        )
    )
    assert proposed(hold(ana, work, [MESSAGE])) == (LIFT, "Low", [LIFT])
    assert calls(model) == ["ask", "ask"]


def test_without_a_problem_there_is_no_proposal(ana: Person, work: Work, model: ModelServer) -> None:
    model.replies(LOST)
    outcome = hold(ana, work, [MESSAGE])
    assert outcome.turn["state"] == "CouldNotInterpret"
    assert outcome.turn["message"] == "Voice could not make this out. You can put it another way."
    assert outcome.whole["turns"][-1]["turn"]
    assert failure_of(outcome.whole["turns"][-1]["turn"]) == "ungrounded"
    # Nobody is asked to check what is not a concern.
    assert calls(model) == ["ask", "ask"]


def test_an_answer_that_cannot_be_read_twice_ends_the_turn(ana: Person, work: Work, model: ModelServer) -> None:
    model.replies(PROSE)
    outcome = hold(ana, work, [MESSAGE])
    assert outcome.turn["state"] == "CouldNotInterpret"
    assert failure_of(outcome.whole["turns"][-1]["turn"]) == "invalid-answer"
    assert calls(model) == ["ask", "ask"]


@pytest.mark.parametrize("second", [PROSE, status(400), message(None, stop_reason="refusal")])
def test_a_second_answer_that_never_came_takes_nothing_from_the_first(
    ana: Person, work: Work, model: ModelServer, second: Reply
) -> None:
    model.replies(*BAD, second)
    assert proposed(hold(ana, work, [MESSAGE])) == (LIFT, "Low", [LIFT])
    assert calls(model) == ["ask", "check", "ask"]


def test_a_failure_after_an_answer_that_cannot_be_read_is_the_failure(
    ana: Person, work: Work, model: ModelServer
) -> None:
    model.replies(PROSE, status(400))
    outcome = hold(ana, work, [MESSAGE])
    assert failure_of(outcome.whole["turns"][-1]["turn"]) == "bad-request"
    assert calls(model) == ["ask", "ask"]


def test_a_refused_concern_and_then_a_good_question_is_the_question(
    ana: Person, work: Work, model: ModelServer
) -> None:
    asked = "Is the whole lift out, or only its doors?"
    model.replies(*BAD, question(asked), verdicts({"of": asked, "ok": True, "fault": None, "quotes": []}))
    assert hold(ana, work, [MESSAGE]).turn["reply"] == asked
    assert calls(model) == ["ask", "check", "ask", "check"]
