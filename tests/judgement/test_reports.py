"""Failures that people reported of software that does the same with a model, tried through HTTP: LLM-01, 07, 09, 10."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from asked import LIFT, MESSAGE, TRUE, calls, concern, element, proposed
from judging import Outcome, Row, Work, hold
from model_server import ModelServer, Reply, message, status
from people import Person
from recorded_answers import concern as recorded_concern

Recordings = Callable[..., None]
UNAVAILABLE = "Voice cannot answer at the moment. Your message is kept."
BUSY = "Voice is busy. Your message is kept; try again in a few minutes."
UNCLEAR = "Voice could not make this out. You can put it another way."


def ended_with(outcome: Outcome, sentence: str) -> None:
    """The turn has ended without a reply; the message is kept and nothing empty stands beside it."""
    assert outcome.turn == {"state": "CouldNotInterpret", "reply": None, "proposal": None, "message": sentence}
    assert [(each["author"], each["text"]) for each in outcome.whole["messages"]] == [("citizen", MESSAGE)]
    assert outcome.whole["proposals"] == []
    assert '"author":"voice"' not in outcome.stream


@pytest.mark.parametrize(
    "quotes",
    [
        [],
        [{"seq": 1, "quote": "the stairs are hard for an old man"}],
        [{"seq": 1, "quote": "quote"}],
        [{"seq": 1, "quote": "sourceSpans"}],
        [{"seq": 2, "quote": "\u200b"}],
        [{"seq": 1, "quote": "My dad is on the sixth floor"}, {"seq": 1, "quote": "and he is ninety"}],
    ],
    ids=["none", "a paraphrase", "a key's name", "another key's name", "nothing visible", "one good and one not"],
)
def test_an_element_without_its_passage_is_never_stored(
    ana: Person, work: Work, recordings: Recordings, quotes: list[Row]
) -> None:
    lost = {"kind": "Impact", "text": "the stairs are hard for his father", "quotes": quotes}
    answer = {
        "result": {"kind": "concern", "summary": LIFT, "confidence": "Medium", "elements": [element(), lost]},
    }
    recordings({"text": MESSAGE, "answer": answer})
    outcome = hold(ana, work, [MESSAGE])
    if outcome.proposal is None:
        # What cannot be seen is no quote at all, so the whole answer cannot be read.
        return ended_with(outcome, UNCLEAR)
    assert [each["text"] for each in outcome.proposal["elements"]] == [LIFT]
    assert all(each["sourceSpans"] for each in outcome.proposal["elements"])
    return None


GOOD = json.loads(json.dumps(recorded_concern(MESSAGE)["answer"]))["result"]
WRONG: dict[str, Row] = {
    "elements as a string": GOOD | {"elements": json.dumps(GOOD["elements"])},
    "no elements": GOOD | {"elements": []},
    "a kind in small letters": GOOD | {"elements": [GOOD["elements"][0] | {"kind": "problem"}]},
    "a cause": GOOD | {"elements": [*GOOD["elements"], GOOD["elements"][0] | {"kind": "Cause"}]},
    "a culprit": GOOD | {"elements": [*GOOD["elements"], GOOD["elements"][0] | {"kind": "Culprit"}]},
    "confidence as a number": GOOD | {"confidence": 0.7},
    "no summary": {name: value for name, value in GOOD.items() if name != "summary"},
    "an empty summary": GOOD | {"summary": " "},
    "a quote of null": GOOD | {"elements": [GOOD["elements"][0] | {"quotes": [{"seq": 1, "quote": None}]}]},
    "two problems": GOOD | {"elements": [*GOOD["elements"], GOOD["elements"][0] | {"text": "The lift"}]},
    "NUL": GOOD | {"summary": "The lift\0 is out."},
    "half a surrogate pair": GOOD | {"summary": "The lift \ud83d is out."},
    "an empty question": {"kind": "question", "question": ""},
    "neither": {"kind": "opinion", "opinion": "The lift is old."},
}


@pytest.mark.parametrize("result", WRONG.values(), ids=WRONG.keys())
def test_an_answer_of_another_shape_ends_the_turn_with_a_sentence(
    ana: Person, work: Work, recordings: Recordings, result: Row
) -> None:
    recordings({"text": MESSAGE, "answer": json.dumps({"result": result})})
    ended_with(hold(ana, work, [MESSAGE]), UNCLEAR)


def test_what_no_rule_names_reaches_nobody_and_doubles_are_one(ana: Person, work: Work, recordings: Recordings) -> None:
    extra = GOOD | {"opinion": "The lift is old.", "elements": GOOD["elements"] * 2}
    recordings({"text": MESSAGE, "answer": {"result": extra}})
    outcome = hold(ana, work, [MESSAGE])
    assert outcome.proposal is not None
    assert len(outcome.proposal["elements"]) == 1
    assert "is old" not in json.dumps(outcome.whole)


NO_ANSWER: dict[str, tuple[Reply, int, str]] = {
    "half of an answer": (message('{"result": {"kind": "concern", "elem', stop_reason="max_tokens"), 1, UNCLEAR),
    "a refusal": (message("I would rather not.", stop_reason="refusal"), 1, UNCLEAR),
    "a refusal without words": (message(None, stop_reason="refusal"), 1, UNCLEAR),
    "no content": (message(None), 3, BUSY),
    "always overloaded": (status(529, "overloaded_error"), 3, BUSY),
    "a limit for an hour": (status(429, retry_after="3600"), 1, BUSY),
    "a bad key": (status(401, "authentication_error"), 1, UNAVAILABLE),
    "a bad request": (status(400, "invalid_request_error"), 1, UNAVAILABLE),
}


@pytest.mark.parametrize(("reply", "requests", "sentence"), NO_ANSWER.values(), ids=NO_ANSWER.keys())
def test_a_model_that_does_not_answer_ends_the_turn_without_pointless_requests(
    ana: Person, work: Work, model: ModelServer, reply: Reply, requests: int, sentence: str
) -> None:
    model.replies(reply)
    ended_with(hold(ana, work, [MESSAGE]), sentence)
    assert len(model.sent) == requests


@pytest.mark.parametrize("first", [status(529, "overloaded_error"), status(429, retry_after="1")])
def test_what_passes_is_answered_in_the_same_turn(
    ana: Person, work: Work, model: ModelServer, settings: Any, first: Reply
) -> None:
    settings.VOICE_CHECK = False
    model.replies(first, concern(TRUE))
    assert proposed(hold(ana, work, [MESSAGE])) == (TRUE, "Medium", [LIFT])
    assert calls(model) == ["ask", "ask"]
