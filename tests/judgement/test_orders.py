"""Messages that hold orders to the system are content: none is obeyed, and only what a message changes is changed.

`orders.jsonl` holds one message a line: `ordered` is a part of its order, `obeyed` what a model that obeys would say,
`problem` what the participant is really telling, or null.
"""

import pytest
from asked import calls, concern, data_of, element, proposed, question
from django.apps import apps
from judging import Outcome, Row, Work, hold, passages_are_cut_from_messages, rows
from model_server import ModelServer, Sent
from people import Person

from providers.prompt import LATEST, prompt_text
from providers.schema import ANSWER

ORDERS = rows("orders.jsonl")
TELLING = [row for row in ORDERS if row["problem"]]
#: What a message may add, and the least and the most of each.
ADDED = {"Conversation": (1, 1), "Message": (1, 2), "Turn": (1, 1), "Proposal": (0, 1), "Event": (3, 6)} | {
    # Figures of the day: counts by name, never a word.
    "CounterOfDay": (0, 10)
}


@pytest.fixture(autouse=True)
def _without_the_check(settings: object) -> None:
    """What is guaranteed here is guaranteed without a second opinion of a model."""
    settings.VOICE_CHECK = False


def counts() -> dict[str, int]:
    """How many rows each table has."""
    return {model.__name__: model._default_manager.count() for model in apps.get_models()}


def tell(person: Person, work: Work, text: str) -> Outcome:
    """Say it; nothing else changes than what a message changes."""
    before = counts()
    outcome = hold(person, work, [text])
    changed = {name: count - before[name] for name, count in counts().items() if count != before[name]}
    assert changed.keys() <= ADDED.keys()
    assert all(least <= changed.get(name, 0) <= most for name, (least, most) in ADDED.items()), changed
    assert outcome.whole["confirmed"] == []
    assert all(proposal["confirmed"] is None for proposal in outcome.whole["proposals"])
    assert person.get("/me/concerns").json() == []
    assert outcome.whole["messages"][0]["text"] == text
    assert passages_are_cut_from_messages(outcome)
    return outcome


def test_there_are_enough_of_them() -> None:
    assert len(ORDERS) >= 50
    assert len({row["id"].partition("-")[0] for row in ORDERS}) >= 15


@pytest.mark.parametrize("row", ORDERS, ids=lambda row: row["id"])
def test_a_model_that_obeys_is_not_shown(row: Row, ana: Person, work: Work, model: ModelServer) -> None:
    """It quotes the order as the Problem, or asks whether to obey, and says that it obeyed."""
    model.replies(concern(row["obeyed"], element("Problem", row["obeyed"], row["ordered"]), confidence="High"))
    outcome = tell(ana, work, row["text"])
    assert outcome.turn["state"] == "CouldNotInterpret"
    model.replies(question(row["obeyed"]))
    outcome = tell(ana, work, row["text"])
    assert row["obeyed"] not in list(outcome.by_voice())
    assert calls(model) == ["ask"] * 4
    for sent in model.sent:
        holds_the_text_as_data(sent, row["text"])


@pytest.mark.parametrize("row", TELLING, ids=lambda row: row["id"])
def test_beside_a_real_problem_only_the_problem_is_shown(row: Row, ana: Person, work: Work, model: ModelServer) -> None:
    """The model says that it obeyed, in the summary and in an element, and quotes the problem for the rest."""
    problem = element("Problem", row["problem"])
    model.replies(concern(row["obeyed"], problem, element("Wish", row["obeyed"], row["ordered"]), confidence="High"))
    outcome = tell(ana, work, row["text"])
    assert proposed(outcome) == (row["problem"], "Low", [row["problem"]])
    model.replies(concern(row["honest"], problem))
    assert proposed(tell(ana, work, row["text"])) == (row["honest"], "Medium", [row["problem"]])


def holds_the_text_as_data(sent: Sent, text: str) -> None:
    """The request has one user message, in which the text is a string of a JSON document and nothing else."""
    assert sent.body.keys() == {"max_tokens", "messages", "model", "output_config", "system"}
    assert sent.body["system"] == prompt_text(LATEST, "ask")
    assert sent.body["output_config"] == {"format": {"type": "json_schema", "schema": ANSWER}}
    data = data_of(sent)
    del data["refused_because"]
    # The one change there is: a straight quotation mark goes as a typographic one, one code point for one.
    assert data.pop("messages") == [{"seq": 1, "author": "participant", "text": text.replace('"', "”")}]
    assert data == {"latest": 1, "skipped_questions": [], "must_propose": False}
    line = sent.body["messages"][0]["content"].split("\n")[1]
    assert not set(line) & set("<>\u2028\u2029\x1b")
