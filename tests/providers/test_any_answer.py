"""Whatever a model answers is an answer or refused: the strict reader does no third thing."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from providers.answer import read_answer, read_check
from providers.base import CHECK_FAULTS, CONFIDENCES, KINDS, Check, ProviderError, Question, Reading

PROBLEM: dict[str, Any] = {"kind": "Problem", "text": "the bus was withdrawn", "quotes": []}
WHERE: dict[str, Any] = {"kind": "Where", "text": "Route 14", "quotes": [{"seq": 1, "quote": "Route 14"}]}
CONCERN: dict[str, Any] = {
    "kind": "concern",
    "summary": "The bus was withdrawn.",
    "confidence": "Medium",
    "elements": [PROBLEM],
}
KEYS = ["result", "kind", "question", "summary", "confidence", "elements", "text", "quotes", "quote", "seq"]
VALUES = ["question", "concern", *KINDS, *CONFIDENCES, "Where?", *CHECK_FAULTS]
ANY_TEXT = st.text(st.characters(exclude_categories=()))
LEAVES = st.none() | st.booleans() | st.integers() | st.floats() | ANY_TEXT | st.sampled_from(VALUES)
NAMES = st.sampled_from([*KEYS, "verdicts", "of", "ok", "fault", "before", "searchLine"]) | ANY_TEXT
ANY_JSON = st.recursive(LEAVES, lambda inner: st.lists(inner) | st.dictionaries(NAMES, inner), max_leaves=12)


def read(result: Any) -> Any:
    return read_answer(json.dumps({"result": result}))


def refused_or(read_it: Callable[..., Any], given_to_it: Any) -> Any:
    """What was read, or None; anything but an answer and the one refusal is an error here."""
    try:
        return read_it(given_to_it)
    except ProviderError as refusal:
        return None if refusal.code == "invalid-answer" else pytest.fail("another failure")


@given(raw=ANY_TEXT | ANY_JSON.map(json.dumps))
@example(raw=json.dumps({"result": CONCERN}))
def test_any_text_is_an_answer_or_refused(raw: str) -> None:
    assert isinstance(refused_or(read_answer, raw), Question | Reading | None)
    assert isinstance(refused_or(read_check, raw), Check | None)


@given(key=st.sampled_from(["summary", "confidence", "elements", "searchLine", "kind"]), value=ANY_JSON)
@example(key="searchLine", value="School bus")
def test_any_value_in_any_field_is_an_answer_or_refused(key: str, value: Any) -> None:
    answer = refused_or(read, CONCERN | {key: value})
    assert answer is None or sum(part.kind == "Problem" for part in answer.elements) == 1


@given(key=st.sampled_from(["kind", "text", "quotes"]), value=ANY_JSON)
@example(key="text", value="the ring road")
def test_any_value_in_any_element_is_an_element_or_refused(key: str, value: Any) -> None:
    answer = refused_or(read, CONCERN | {"elements": [PROBLEM, WHERE | {key: value}]})
    assert answer is None or all(part.kind in KINDS and part.text.strip() for part in answer.elements)
