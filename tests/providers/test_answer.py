"""The strict reader: what it reads and what it refuses. What holds for any input is in test_any_answer.py."""

import json
from typing import Any

import pytest

from providers.answer import read_answer
from providers.base import (
    CONFIDENCES,
    KINDS,
    Element,
    ProviderError,
    Question,
    Quote,
    Reading,
)

PROBLEM: dict[str, Any] = {
    "kind": "Problem",
    "text": "the bus was withdrawn",
    "quotes": [{"seq": 1, "quote": "bus stopped"}],
}
WHERE: dict[str, Any] = {
    "kind": "Where",
    "text": "Route 14",
    "quotes": [{"seq": 1, "before": "The ", "quote": "Route 14"}],
}


def concern(**changes: Any) -> dict[str, Any]:
    fields = {
        "kind": "concern",
        "summary": "The bus was withdrawn.",
        "confidence": "Medium",
        "elements": [PROBLEM],
    }
    return {key: value for key, value in (fields | changes).items() if value is not ...}


def read(result: Any) -> Question | Reading:
    return read_answer(json.dumps({"result": result}))


def read_reading(result: Any) -> Reading:
    answer = read(result)
    assert isinstance(answer, Reading)
    return answer


def refuses(raw: str) -> None:
    with pytest.raises(ProviderError) as refusal:
        read_answer(raw)
    assert refusal.value.code == "invalid-answer"


def test_a_question_is_read() -> None:
    assert read({"kind": "question", "question": "Morning or afternoon?"}) == Question("Morning or afternoon?")


def test_a_concern_is_read_with_all_it_says() -> None:
    answer = read(concern(elements=[PROBLEM, WHERE], searchLine="School bus withdrawn"))
    assert answer == Reading(
        summary="The bus was withdrawn.",
        confidence="Medium",
        elements=(
            Element("Problem", "the bus was withdrawn", (Quote("bus stopped", seq=1),)),
            Element("Where", "Route 14", (Quote("Route 14", seq=1, before="The "),)),
        ),
        search_line="School bus withdrawn",
    )


@pytest.mark.parametrize("absent", [..., None])
def test_optional_fields_may_be_missing_or_null(absent: Any) -> None:
    quote = {key: value for key, value in {"quote": "bus", "seq": absent, "before": absent}.items() if value is not ...}
    answer = read_reading(concern(searchLine=absent, elements=[PROBLEM | {"quotes": [quote]}]))
    assert answer.search_line == ""
    assert answer.elements[0].quotes == (Quote("bus", seq=None, before=""),)


def test_text_is_kept_exactly_as_the_model_gave_it() -> None:
    assert read({"kind": "question", "question": " Où\u0301 ?\r\n"}) == Question(" Où\u0301 ?\r\n")


@pytest.mark.parametrize("confidence", CONFIDENCES)
def test_every_confidence_of_the_contract_is_read(confidence: str) -> None:
    assert read_reading(concern(confidence=confidence)).confidence == confidence


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "Problem"])
def test_every_kind_of_the_contract_is_read(kind: str) -> None:
    assert read_reading(concern(elements=[PROBLEM, WHERE | {"kind": kind}])).elements[1].kind == kind


def test_an_element_without_quotes_is_left_to_grounding() -> None:
    assert read_reading(concern(elements=[PROBLEM | {"quotes": []}])).elements[0].quotes == ()


def test_a_long_question_is_left_to_grounding_which_can_repair_it() -> None:
    assert read({"kind": "question", "question": "why " * 200 + "?"}) == Question("why " * 200 + "?")


def test_what_no_rule_names_reaches_nobody() -> None:
    opinion = {"opinion": "The council is to blame."}
    quote = {"quote": "bus stopped", "seq": 1} | opinion
    answer = read(concern(**opinion, elements=[PROBLEM | opinion | {"quotes": [quote]}]))
    assert answer == read(concern())
    assert "blame" not in repr(answer)


def test_duplicate_elements_are_one_element() -> None:
    answer = read_reading(concern(elements=[PROBLEM, WHERE, PROBLEM, WHERE]))
    assert [element.kind for element in answer.elements] == ["Problem", "Where"]


def test_elements_that_differ_in_their_quotes_are_no_duplicates() -> None:
    other = WHERE | {"quotes": [{"quote": "route 14"}]}
    assert len(read_reading(concern(elements=[PROBLEM, WHERE, other])).elements) == 3


WRONG_CONCERNS = {
    "no summary": concern(summary=...),
    "a summary of null": concern(summary=None),
    "an empty summary": concern(summary=""),
    "a summary nobody can see": concern(summary=" \u200b\u2800\u3164\n"),
    "a summary that is a number": concern(summary=42),
    "a summary that is a list": concern(summary=["The bus was withdrawn."]),
    "a summary that is too long": concern(summary="a" * 501),
    "a summary with NUL": concern(summary="a\0b"),
    "a summary with half a surrogate pair": concern(summary="a\ud83d"),
    "confidence as a number": concern(confidence=0.7),
    "confidence in other letters": concern(confidence="medium"),
    "confidence out of range": concern(confidence="Certain"),
    "no confidence": concern(confidence=...),
    "no elements": concern(elements=...),
    "elements of null": concern(elements=None),
    "an empty list of elements": concern(elements=[]),
    "elements as a string": concern(elements=json.dumps([PROBLEM])),
    "elements as an object": concern(elements=PROBLEM),
    "an element of null": concern(elements=[PROBLEM, None]),
    "an element that is a string": concern(elements=[PROBLEM, "Where"]),
    "too many elements": concern(elements=[PROBLEM, *([WHERE] * 20)]),
    "no Problem": concern(elements=[WHERE]),
    "two Problems": concern(elements=[PROBLEM, PROBLEM | {"text": "the road is busy"}]),
    "a kind in other letters": concern(elements=[PROBLEM, WHERE | {"kind": "where"}]),
    "a kind nobody knows": concern(elements=[PROBLEM, WHERE | {"kind": "Cause"}]),
    "a kind that is a list": concern(elements=[PROBLEM, WHERE | {"kind": ["Where"]}]),
    "an element without text": concern(elements=[PROBLEM, {"kind": "Where", "quotes": []}]),
    "an element whose text is too long": concern(elements=[PROBLEM | {"text": "a" * 501}]),
    "an element with renamed keys": concern(elements=[{"type": "Problem", "value": "the bus", "quotes": []}]),
    "an element without a list of quotes": concern(elements=[{"kind": "Problem", "text": "the bus"}]),
    "quotes as a string": concern(elements=[PROBLEM | {"quotes": "bus stopped"}]),
    "a quote that is a bare string": concern(elements=[PROBLEM | {"quotes": ["bus stopped"]}]),
    "too many quotes": concern(elements=[PROBLEM | {"quotes": [{"quote": "bus"}] * 21}]),
    "a quote of null": concern(elements=[PROBLEM | {"quotes": [{"seq": 1, "quote": None}]}]),
    "an empty quote": concern(elements=[PROBLEM | {"quotes": [{"quote": " "}]}]),
    "a quote longer than any message": concern(elements=[PROBLEM | {"quotes": [{"quote": "a" * 4001}]}]),
    "seq as a string": concern(elements=[PROBLEM | {"quotes": [{"quote": "bus", "seq": "1"}]}]),
    "seq as true": concern(elements=[PROBLEM | {"quotes": [{"quote": "bus", "seq": True}]}]),
    "seq as a fraction": concern(elements=[PROBLEM | {"quotes": [{"quote": "bus", "seq": 1.0}]}]),
    "before as a number": concern(elements=[PROBLEM | {"quotes": [{"quote": "bus", "before": 3}]}]),
    "a search line that is too long": concern(searchLine="a" * 501),
    "a search line that is a list": concern(searchLine=["bus"]),
}


@pytest.mark.parametrize("result", WRONG_CONCERNS.values(), ids=WRONG_CONCERNS.keys())
def test_a_concern_with_one_thing_wrong_is_refused_whole(result: Any) -> None:
    refuses(json.dumps({"result": result}))


@pytest.mark.parametrize("kind", ["Question", "problem", "proposal", "", None, 1, ["question"], {}])
def test_an_unknown_kind_of_result_is_refused(kind: Any) -> None:
    refuses(json.dumps({"result": concern(kind=kind, question="Morning?")}))


@pytest.mark.parametrize("question", [None, "", " \n", "\u200b", 7, ["Where?"], "a\0?", "\ude00?"])
def test_a_question_that_is_no_text_to_see_is_refused(question: Any) -> None:
    refuses(json.dumps({"result": {"kind": "question", "question": question}}))


@pytest.mark.parametrize(
    "document", [[], {}, None, True, 7, "x", {"result": None}, {"result": []}, {"kind": "question"}]
)
def test_json_of_another_shape_is_refused(document: Any) -> None:
    refuses(json.dumps(document))


VALID = json.dumps({"result": concern()})
NOT_ONE_DOCUMENT = {
    "nothing": "",
    "plain words": "I cannot help with that.",
    "a page": "<html><body>502</body></html>",
    "an answer that was cut short": VALID[: len(VALID) // 2],
    "an answer and more": VALID + " That is all.",
    "two answers": VALID + VALID,
    "a code fence": f"```json\n{VALID}\n```",
    "a byte order mark": "\ufeff" + VALID,
    "NaN where nobody looks": VALID[:-1] + ', "score": NaN}',
    "Infinity where nobody looks": VALID[:-1] + ', "score": -Infinity}',
    "a key given twice": VALID[:-1] + ', "result": {"kind": "question", "question": "Which?"}}',
    "a number of five thousand digits": VALID[:-1] + f', "score": {"9" * 5000}}}',
    "brackets without end": "[" * 100_000,
    "objects without end": '{"result":' * 10_000,
    "deep brackets where nobody looks": VALID[:-1] + f', "score": {"[" * 50_000}{"]" * 50_000}}}',
    "more than any answer needs": VALID[:-1] + f', "opinion": "{"a" * 200_000}"}}',
}


@pytest.mark.parametrize("raw", NOT_ONE_DOCUMENT.values(), ids=NOT_ONE_DOCUMENT.keys())
def test_what_is_not_one_json_document_is_refused(raw: str) -> None:
    refuses(raw)


def test_white_space_around_the_document_is_json_too() -> None:
    assert read_answer(f"\n  {VALID}\r\n") == read(concern())


def test_a_refusal_carries_no_word_of_anyone() -> None:
    with pytest.raises(ProviderError) as refusal:
        read_answer('{"result": "my name is Ana"')
    assert refusal.value.__context__ is None
    assert refusal.value.__cause__ is None
    assert "Ana" not in f"{refusal.value} {refusal.value.args} {vars(refusal.value)}"
