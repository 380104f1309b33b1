"""Falsehoods in the model's answers are shown nowhere; honest answers are shown as they are.

`planted.jsonl` and `honest.jsonl` hold one answer a line: what was said, what Voice asked, what the model made of it,
and a recorded check where the fault is of a kind that only the check can judge. `false` are the fragments that nobody
may read.
"""

from collections import Counter
from collections.abc import Callable

import judging
import pytest
from judging import Row, Work, hold, passages_are_cut_from_messages, rows
from people import Person

PLANTED = rows("planted.jsonl")
HONEST = rows("honest.jsonl")
LEFT_TO_THE_CHECK = {"cause", "blame", "hedge", "scope", "demand", "presupposition", "check-without-evidence"}


def test_there_are_enough_of_every_kind_and_language() -> None:
    assert len(PLANTED) >= 60
    assert len(HONEST) >= 60
    kinds = Counter(row["kind"] for row in PLANTED)
    assert all(kinds[kind] >= 5 for kind in ("number", "name", "place", "date", "not", "institution", "invented-quote"))
    assert kinds["voice-only"] >= 5
    assert all("check" in row for row in PLANTED if row["kind"] in LEFT_TO_THE_CHECK)
    for given in (PLANTED, HONEST):
        assert len({row["id"].partition("-")[0] for row in given}) >= 12
        assert len({row["id"] for row in given}) == len(given)


@pytest.mark.parametrize("row", PLANTED, ids=lambda row: f"{row['kind']}: {row['id']}")
def test_a_planted_falsehood_is_shown_nowhere(
    row: Row, ana: Person, work: Work, recordings: Callable[..., None]
) -> None:
    recordings(*judging.recordings(row))
    outcome = hold(ana, work, row["said"])
    # Voice's own questions did come through: what was refused is the answer.
    assert [each["text"] for each in outcome.whole["messages"] if each["author"] == "voice"][
        : len(row["asked"])
    ] == row["asked"]
    shown = [text.casefold() for text in outcome.by_voice() if text not in row["asked"]]
    assert [false for false in row["false"] if any(false.casefold() in text for text in shown)] == []
    assert passages_are_cut_from_messages(outcome)
    if outcome.proposal is not None and outcome.proposal["summary"] != row["summary"]:
        assert outcome.proposal["confidence"] == "Low"


def test_at_most_two_honest_answers_are_not_shown_as_they_are(
    ana: Person, work: Work, recordings: Callable[..., None]
) -> None:
    recordings(*(recording for row in HONEST for recording in judging.recordings(row)))
    changed = []
    for row in HONEST:
        outcome = hold(ana, work, row["said"])
        assert passages_are_cut_from_messages(outcome)
        if _shown(outcome.proposal) != _given(row):
            changed.append(row["id"])
    assert len(changed) <= 2, changed


def _given(row: Row) -> object:
    elements = [(each["kind"], each["text"], each["quotes"]) for each in row["elements"]]
    return row["summary"], row["confidence"], elements


def _shown(proposal: Row | None) -> object:
    if proposal is None:
        return None
    elements = [(each["kind"], each["text"], each["passages"]) for each in proposal["elements"]]
    return proposal["summary"], proposal["confidence"], elements
