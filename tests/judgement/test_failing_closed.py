"""A second opinion that is missing, malformed, late or without evidence lets nothing pass."""

import time
from typing import Any

import pytest
from asked import DAD, LIFT, MESSAGE, TRUE, calls, concern, element, fails, holds, proposed, question, verdicts
from judging import Work, hold
from model_server import ModelServer, Reply, answer, broken, html, message, status
from people import Person

TWO = "The lift at Marlow Court has not worked since Friday. The participant's father is on the sixth floor."
FLOOR = "The participant's father is on the sixth floor."
ASKED = "Which of the two lifts is it?"
OWN_WORDS = (LIFT, "Low", [LIFT])

NO_VERDICT: dict[str, Reply] = {
    "prose": message("Everything is fine."),
    "an empty list": answer({"verdicts": []}),
    "a wrong shape": answer({"verdicts": [{"of": TRUE, "ok": "true", "quotes": []}]}),
    "the answer of the first call": concern(TRUE),
    "a refusal": message(None, stop_reason="refusal"),
    "cut short": message('{"verdicts": [', stop_reason="max_tokens"),
    "an error": status(400),
    "another statement": verdicts(holds("The lift works.", LIFT)),
    "a part of the sentence": verdicts(holds("The lift", LIFT), holds(LIFT, LIFT)),
    "no verdict on the summary": verdicts(holds(LIFT, LIFT)),
    "no evidence": verdicts(holds(TRUE), holds(LIFT, LIFT)),
    "evidence that nobody wrote": verdicts(holds(TRUE, "the lift has been out for ages"), holds(LIFT, LIFT)),
    "evidence of which a part is nobody's": verdicts(holds(TRUE, LIFT, "out for ages"), holds(LIFT, LIFT)),
    "a fault": verdicts(fails(TRUE, "hedge"), holds(LIFT, LIFT)),
    "a fault in a part of it": verdicts(fails("has not worked since Friday", "scope"), holds(LIFT, LIFT)),
}


@pytest.mark.parametrize("check", NO_VERDICT.values(), ids=NO_VERDICT.keys())
def test_a_summary_that_was_not_found_to_hold_is_not_shown(
    ana: Person, work: Work, model: ModelServer, check: Reply
) -> None:
    # The text of the one element is the participant's own, so only the summary has to give way.
    model.replies(concern(TRUE), check, concern(TRUE), check)
    outcome = hold(ana, work, [MESSAGE])
    assert TRUE not in list(outcome.by_voice())
    assert proposed(outcome) == OWN_WORDS
    assert calls(model) == ["ask", "check", "ask", "check"]


@pytest.mark.parametrize(
    "check",
    [
        message("Fine."), answer({"verdicts": []}), status(400), verdicts(holds("Something else?")),
        verdicts(fails("Something else?", "other")), verdicts(holds("lifts")),
    ],
    ids=["prose", "an empty list", "an error", "another question", "a fault in another", "a part of the question"],
)  # fmt: skip
def test_a_question_that_was_not_found_to_hold_is_not_shown(
    ana: Person, work: Work, model: ModelServer, check: Reply
) -> None:
    model.replies(question(ASKED), check, question(ASKED), check)
    outcome = hold(ana, work, [MESSAGE])
    assert outcome.turn["reply"] == "Who is affected by this?"
    assert ASKED not in list(outcome.by_voice())
    assert calls(model) == ["ask", "check", "ask", "check"]


def test_every_sentence_and_every_element_needs_its_own_verdict(ana: Person, work: Work, model: ModelServer) -> None:
    """Each of these answers leaves one statement out of the check."""
    both = (element(), element("Who", "an old man upstairs", DAD))
    whole = [holds(TRUE, LIFT), holds(FLOOR, DAD), holds(LIFT, LIFT), holds("an old man upstairs", DAD)]
    model.replies(concern(TWO, *both), verdicts(*whole))
    assert proposed(hold(ana, work, [MESSAGE])) == (TWO, "Medium", [LIFT, "an old man upstairs"])
    for missing, expected in {
        0: (f"{LIFT}; {DAD}", "Low", [LIFT, "an old man upstairs"]),
        1: (f"{LIFT}; {DAD}", "Low", [LIFT, "an old man upstairs"]),
        3: (TWO, "Medium", [LIFT, DAD]),
    }.items():
        less = verdicts(*(verdict for place, verdict in enumerate(whole) if place != missing))
        model.replies(concern(TWO, *both), less, concern(TWO, *both), less)
        assert proposed(hold(ana, work, [MESSAGE])) == expected


def test_verdicts_may_repeat_a_statement_in_other_capitals_and_marks(
    ana: Person, work: Work, model: ModelServer
) -> None:
    model.replies(concern(TRUE), verdicts(holds(TRUE.upper().rstrip("."), LIFT), holds(f"“{LIFT}”", LIFT)))
    assert proposed(hold(ana, work, [MESSAGE])) == (TRUE, "Medium", [LIFT])


@pytest.mark.parametrize("late", [broken("hang"), verdicts(holds(TRUE, LIFT), holds(LIFT, LIFT)).after(20)])
def test_a_check_that_takes_all_the_time_ends_in_own_words_within_the_budget(
    ana: Person, work: Work, model: ModelServer, settings: Any, late: Reply
) -> None:
    settings.VOICE_TURN_SECONDS = 1
    model.replies(concern(TRUE), late)
    started = time.monotonic()
    outcome = hold(ana, work, [MESSAGE])
    assert time.monotonic() - started < 15
    assert proposed(outcome) == OWN_WORDS
    assert calls(model) == ["ask", "check"]


@pytest.mark.parametrize(("passing", "times"), [(status(529), 3), (html(), 3), (broken("reset"), 3)])
def test_a_check_that_fails_in_passing_is_sent_again(
    ana: Person, work: Work, model: ModelServer, settings: Any, passing: Reply, times: int
) -> None:
    settings.VOICE_TURN_SECONDS = 4
    model.replies(concern(TRUE), *[passing] * (times - 1), verdicts(holds(TRUE, LIFT), holds(LIFT, LIFT)))
    assert proposed(hold(ana, work, [MESSAGE])) == (TRUE, "Medium", [LIFT])
    assert calls(model) == ["ask", *["check"] * times]
