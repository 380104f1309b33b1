"""A model's answers in a few words, and what it was asked, for tests with the real provider."""

import json
from typing import Any

from judging import Outcome
from model_server import ModelServer, Reply, Sent, answer

from providers.prompt import LATEST, prompt_text

MESSAGE = "The lift in Marlow Court has been out since Friday. My dad is on the sixth floor."
LIFT = "The lift in Marlow Court has been out"
DAD = "My dad is on the sixth floor"
TRUE = "The lift at Marlow Court has not worked since Friday."
WRONG = "Mr Hargreaves has let the lift at Marlow Court go."


def element(kind: str = "Problem", text: str = LIFT, *quotes: str) -> dict[str, Any]:
    """A part of a concern; its text is its quote unless others are given."""
    return {"kind": kind, "text": text, "quotes": [{"seq": 1, "quote": quote} for quote in quotes or [text]]}


def concern(summary: str, *elements: dict[str, Any], confidence: str = "Medium") -> Reply:
    """The model proposes; without elements, the lift that is out."""
    return answer(
        {
            "result": {
                "kind": "concern",
                "summary": summary,
                "confidence": confidence,
                "elements": list(elements) or [element()],
                "searchLine": "A lift is out of order",
            }
        }
    )


def question(text: str) -> Reply:
    """The model asks."""
    return answer({"result": {"kind": "question", "question": text}})


def holds(of: str, *quotes: str) -> dict[str, Any]:
    """A verdict that lets a statement pass, with its evidence."""
    return {"of": of, "ok": True, "fault": None, "quotes": [{"seq": 1, "quote": quote} for quote in quotes]}


def fails(of: str, fault: str) -> dict[str, Any]:
    """A verdict that does not."""
    return {"of": of, "ok": False, "fault": fault, "quotes": []}


def verdicts(*given: dict[str, Any]) -> Reply:
    """The answer of the second call."""
    return answer({"verdicts": list(given)})


def passed(summary: str) -> Reply:
    """The second call finds nothing wrong with a summary, nor with the lift that is out."""
    return verdicts(holds(summary, LIFT), holds(LIFT, LIFT))


def calls(model: ModelServer) -> list[str]:
    """Which of the two prompts each request had."""
    names = {prompt_text(LATEST, name): name for name in ("ask", "check")}
    return [names[sent.body["system"]] for sent in model.sent]


def data_of(sent: Sent) -> dict[str, Any]:
    """The content of a request: one user message, one line of JSON between two sentences of ours."""
    (only,) = sent.body["messages"]
    assert only.keys() == {"role", "content"}
    assert only["role"] == "user"
    before, data, after = only["content"].split("\n")
    assert prompt_text(LATEST, "content") == f"{before}\n{{data}}\n{after}"
    parsed: dict[str, Any] = json.loads(data)
    return parsed


def proposed(outcome: Outcome) -> tuple[str, str, list[str]] | None:
    """The proposal's summary, confidence and element texts."""
    if outcome.proposal is None:
        return None
    texts = [each["text"] for each in outcome.proposal["elements"]]
    return outcome.proposal["summary"], outcome.proposal["confidence"], texts
