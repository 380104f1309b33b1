"""The committed recordings: each is read, quotes what the participant wrote, and they reach far."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from providers.answer import read_answer, read_check
from providers.base import Check, Question, Quote, Reading
from providers.recorded import RecordedProvider
from providers.recordings import Recording

ROOT = Path(__file__).resolve().parents[2]
PROVIDER = RecordedProvider(ROOT / "fixtures" / "recordings")
RECORDINGS = PROVIDER.recordings
ANSWERED = [recording for recording in RECORDINGS if recording.failure is None]
CHECKED = [recording for recording in ANSWERED if recording.check is not None]
READINGS = [json.loads(line) for line in (ROOT / "tests/cases/readings.jsonl").read_text("utf-8").splitlines()]

PAGE = "The Route 14 school bus stopped in March and my children now walk the ring road."
ASKED = "That sounds like a real change to the school run. Is it the morning walk, the afternoon, or both?"


def name_of(recording: Recording) -> str:
    return f"{recording.source.stem}: {recording.text[:12]}"


def said(recording: Recording) -> dict[int, str]:
    """The participant's texts by their seq, when Voice replied to each."""
    texts = [*(recording.history or ()), recording.text]
    return {2 * number + 1: text for number, text in enumerate(texts)}


def missing(quotes: Iterator[Quote], texts: dict[int, str]) -> list[str]:
    return [quote.quote for quote in quotes if quote.before + quote.quote not in texts.get(quote.seq or 0, "")]


def unchecked(sentence: str, check: Check) -> str:
    """What no verdict is about."""
    for verdict in check.verdicts:
        sentence = sentence.replace(verdict.of, "")
    return sentence.strip()


@pytest.mark.parametrize("recording", ANSWERED, ids=name_of)
def test_the_strict_reader_reads_it_and_its_quotes_stand_in_the_text(recording: Recording) -> None:
    answer = read_answer(recording.answer)
    if isinstance(answer, Reading):
        assert answer.search_line
        assert all(element.quotes for element in answer.elements)
        quotes = (quote for element in answer.elements for quote in element.quotes)
        assert not missing(quotes, said(recording))
    else:
        assert len(answer.question) <= 160


@pytest.mark.parametrize("recording", CHECKED, ids=name_of)
def test_its_check_is_of_what_it_says_and_finds_its_evidence(recording: Recording) -> None:
    answer, check = read_answer(recording.answer), read_check(recording.check or "")
    sentences = [answer.question] if isinstance(answer, Question) else [answer.summary]
    if isinstance(answer, Reading):
        sentences += [element.text for element in answer.elements]
    for verdict in check.verdicts:
        assert any(verdict.of in sentence for sentence in sentences)
        assert not missing(iter(verdict.quotes), said(recording))
    for sentence in sentences:
        assert not unchecked(sentence, check)


def test_a_check_was_recorded_for_questions_and_for_concerns() -> None:
    assert {type(read_answer(recording.answer)) for recording in CHECKED} == {Question, Reading}


@pytest.mark.parametrize("row", READINGS, ids=lambda row: row["id"])
def test_every_labelled_conversation_is_answered_as_labelled(row: dict[str, Any], exchange: Any, clock: Any) -> None:
    texts: list[str] = []
    said_by_citizen = {line["seq"]: line["text"] for line in row["messages"] if line["author"] == "citizen"}
    for turn in row["turns"]:
        texts.append(said_by_citizen[turn["messageSeq"]])
        answer = read_answer(PROVIDER.ask(exchange(*texts), clock()).raw)
        if isinstance(answer, Question):
            assert (turn["act"], turn["reply"]) == ("question", answer.question)
        else:
            assert (turn["act"], turn["proposal"]["summary"]) == ("proposal", answer.summary)
            assert [part["text"] for part in turn["proposal"]["elements"]] == [part.text for part in answer.elements]


@pytest.mark.parametrize("reply", ["Both.", "Both", "both"])
def test_the_conversation_of_the_page_goes_as_the_page_says(exchange: Any, clock: Any, reply: str) -> None:
    assert read_answer(PROVIDER.ask(exchange(PAGE), clock()).raw) == Question(ASKED)
    for asked in (exchange(PAGE, reply), exchange(PAGE, occasion="skip", skipped=(ASKED,))):
        answer = read_answer(PROVIDER.ask(asked, clock()).raw)
        assert isinstance(answer, Reading)
        assert answer.summary == (
            "The Route 14 school bus was withdrawn and children now walk along the ring road to school."
        )
        assert answer.confidence == "Medium"
        assert [(element.kind, element.text) for element in answer.elements] == [
            ("Problem", "the school bus was withdrawn"),
            ("Where", "Route 14; the ring road"),
            ("Impact", "children walk the ring road"),
        ]


def test_the_first_message_of_the_page_can_be_edited(exchange: Any, clock: Any) -> None:
    edited = exchange(PAGE.replace("March", "April"), occasion="edit")
    assert isinstance(read_answer(PROVIDER.ask(edited, clock()).raw), Reading)


def test_every_recorded_question_can_be_skipped_without_being_asked_again(exchange: Any, clock: Any) -> None:
    questions = [
        (recording, answer)
        for recording in ANSWERED
        if isinstance(answer := read_answer(recording.answer), Question) and not recording.on_skip
    ]
    assert questions
    for recording, answer in questions:
        texts = [*(recording.history or ()), recording.text]
        skipped = PROVIDER.ask(exchange(*texts, occasion="skip", skipped=(answer.question,)), clock())
        assert read_answer(skipped.raw) != answer


def test_a_conversation_can_begin_with_each_opening(exchange: Any, clock: Any) -> None:
    openings = PROVIDER.openings()
    assert PAGE in openings
    assert len(openings) >= 18
    for text in openings:
        read_answer(PROVIDER.ask(exchange(text), clock()).raw)


def test_they_reach_over_languages_and_instructions_failures_and_delays() -> None:
    answering = [recording.meta for recording in RECORDINGS if recording.text in PROVIDER.openings()]
    assert {"en", "de", "fr", "es", "pl", "uk", "ar", "hi", "zh", "ja"} <= {meta["language"] for meta in answering}
    with_instructions = {recording.source for recording in RECORDINGS if recording.meta.get("tags")}
    assert len(with_instructions) >= 3
    assert any(recording.failure for recording in RECORDINGS)
    assert any(recording.delay for recording in RECORDINGS)
