"""The recorded provider: what matches, what wins, what a wrong file is told."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from providers.base import FAILURES, Exchange, ProviderError, Stopped
from providers.recorded import RecordedProvider
from providers.recordings import MalformedRecording

BUS = "The bus stopped in March."
Exchanges = Callable[..., Exchange]


@pytest.fixture
def provider(tmp_path: Path) -> Callable[..., RecordedProvider]:
    def make(*recordings: Any) -> RecordedProvider:
        (tmp_path / "recordings.json").write_text(json.dumps(recordings), encoding="utf-8")
        return RecordedProvider(tmp_path)

    return make


def recording(text: str = BUS, answer: Any = "…", **fields: Any) -> dict[str, Any]:
    return {"text": text, "answer": answer} | fields


def code_of(provider: RecordedProvider, exchange: Exchange, clock: Any) -> str:
    with pytest.raises(ProviderError) as failure:
        provider.ask(exchange, clock())
    return failure.value.code


def test_a_text_gets_what_was_recorded_for_it(provider: Any, exchange: Exchanges, clock: Any) -> None:
    made = provider(recording(answer="the raw answer", check="the raw check", meta={"model": "by hand"}))
    answer = made.ask(exchange(BUS), clock())
    assert (answer.raw, answer.check, answer.meta) == (
        "the raw answer",
        "the raw check",
        {"model": "by hand"},
    )


def test_an_answer_may_stand_as_an_object(provider: Any, exchange: Exchanges, clock: Any) -> None:
    result = {"result": {"kind": "question", "question": "Où ?"}}
    made = provider(recording(answer=result, check={"verdicts": []}))
    answer = made.ask(exchange(BUS), clock())
    assert json.loads(answer.raw) == result
    assert "Où" in answer.raw
    assert json.loads(answer.check) == {"verdicts": []}


@pytest.mark.parametrize("text", ["  The bus\r\nstopped\u3000in   March. ", "The bus stopped in March.\n"])
def test_white_space_is_folded(provider: Any, exchange: Exchanges, clock: Any, text: str) -> None:
    assert provider(recording()).ask(exchange(text), clock()).raw == "…"


def test_the_unicode_form_is_folded(provider: Any, exchange: Exchanges, clock: Any) -> None:
    assert provider(recording("cafe\u0301")).ask(exchange("caf\u00e9"), clock()).raw == "…"


@pytest.mark.parametrize("text", ["the bus stopped in March.", "The bus stopped in March", "The busstopped in March."])
def test_nothing_else_is_folded(provider: Any, exchange: Exchanges, clock: Any, text: str) -> None:
    assert code_of(provider(recording()), exchange(text), clock) == "no-recording"


def test_a_fitting_history_wins_wherever_it_stands(provider: Any, exchange: Exchanges, clock: Any) -> None:
    made = provider(
        recording("Both.", "any"),
        recording("Both.", "bus", history=[BUS]),
        recording("Both.", "first", history=[]),
    )
    assert made.ask(exchange(" The bus  stopped in March.", "Both."), clock()).raw == "bus"
    assert made.ask(exchange("Both."), clock()).raw == "first"
    assert made.ask(exchange("The tap is brown.", "Both."), clock()).raw == "any"


def test_the_history_is_all_earlier_texts_in_order(provider: Any, exchange: Exchanges, clock: Any) -> None:
    made = provider(recording("Yes.", history=["one", "two"]))
    assert made.ask(exchange("one", "two", "Yes."), clock()).raw == "…"
    for earlier in (["two", "one"], ["two"], ["one"], [], ["zero", "one", "two"]):
        assert code_of(made, exchange(*earlier, "Yes."), clock) == "no-recording"


def test_a_skip_prefers_what_was_recorded_for_skips(provider: Any, exchange: Exchanges, clock: Any) -> None:
    made = provider(recording(answer="ask", history=[]), recording(answer="propose", on="skip"))
    assert made.ask(exchange(BUS, occasion="skip"), clock()).raw == "propose"
    for occasion in ("message", "edit"):
        assert made.ask(exchange(BUS, occasion=occasion), clock()).raw == "ask"


def test_a_skip_without_a_recording_of_its_own_gets_the_ordinary_one(
    provider: Any, exchange: Exchanges, clock: Any
) -> None:
    made = provider(recording(answer="ask"), recording(answer="propose", on="skip", history=["other"]))
    assert made.ask(exchange(BUS, occasion="skip"), clock()).raw == "ask"


def test_a_recording_for_skips_alone_answers_no_message(provider: Any, exchange: Exchanges, clock: Any) -> None:
    assert code_of(provider(recording(on="skip")), exchange(BUS), clock) == "no-recording"


def test_a_delay_is_waited_out_of_the_budget(provider: Any, exchange: Exchanges, clock: Any) -> None:
    made = provider(recording(delay=2), {"text": "late", "failure": "overloaded", "delay": 0.5})
    budget = clock()
    assert made.ask(exchange(BUS), budget).raw == "…"
    with pytest.raises(ProviderError, match="overloaded"):
        made.ask(exchange("late"), budget)
    assert budget.waited == [2, 0.5]


def test_a_delay_beyond_the_budget_times_out(provider: Any, exchange: Exchanges, clock: Any) -> None:
    with pytest.raises(ProviderError, match="timed-out"):
        provider(recording(delay=60)).ask(exchange(BUS), clock(seconds=1))


def test_a_delay_ends_when_the_process_stops(provider: Any, exchange: Exchanges, clock: Any) -> None:
    with pytest.raises(Stopped):
        provider(recording(delay=60)).ask(exchange(BUS), clock(stopping=True))


@pytest.mark.parametrize("failure", FAILURES)
def test_every_failure_can_be_recorded(provider: Any, exchange: Exchanges, clock: Any, failure: str) -> None:
    assert code_of(provider({"text": BUS, "failure": failure}), exchange(BUS), clock) == failure


def test_openings_are_what_a_conversation_can_begin_with(provider: Any) -> None:
    made = provider(
        recording("one"),
        recording("two", history=[]),
        recording("one", on="skip"),
        recording("Both.", history=["one"]),
        {"text": "broken", "failure": "overloaded"},
    )
    assert made.openings() == ["one", "two"]


def test_null_is_as_good_as_missing(provider: Any, exchange: Exchanges, clock: Any) -> None:
    row = recording(history=None, on=None, failure=None, check=None, delay=None, meta=None)
    assert provider(row).ask(exchange(BUS), clock()).check is None


def test_a_file_may_hold_one_recording(tmp_path: Path, exchange: Exchanges, clock: Any) -> None:
    (tmp_path / "one.json").write_text(json.dumps(recording()), encoding="utf-8-sig")
    (tmp_path / "notes.txt").write_text("not a recording", encoding="utf-8")
    assert RecordedProvider(tmp_path).ask(exchange(BUS), clock()).raw == "…"


def test_a_folder_may_be_empty(tmp_path: Path, exchange: Exchanges, clock: Any) -> None:
    assert code_of(RecordedProvider(tmp_path), exchange(BUS), clock) == "no-recording"


def test_a_missing_folder_is_said_at_once(tmp_path: Path) -> None:
    with pytest.raises(MalformedRecording, match="set VOICE_FIXTURES"):
        RecordedProvider(tmp_path / "nowhere")


WRONG_ROWS = {
    "not an object": (7, "write an object"),
    "no text": ({"answer": "…"}, '"text"'),
    "a text nobody can see": (recording(" \u200b"), '"text"'),
    "neither answer nor failure": ({"text": BUS}, 'either "answer" or "failure"'),
    "both answer and failure": (recording(failure="overloaded"), 'either "answer" or "failure"'),
    "an unknown failure": ({"text": BUS, "failure": "broken"}, "overloaded"),
    "a failure that is a list": ({"text": BUS, "failure": ["overloaded"]}, "overloaded"),
    "history as a string": (recording(history="one"), '"history" as a list'),
    "history of numbers": (recording(history=[1]), '"history" as a list'),
    "another occasion": (recording(on="retry"), '"on" as "skip"'),
    "a check of a failure": ({"text": BUS, "failure": "overloaded", "check": {}}, '"check"'),
    "a delay before now": (recording(delay=-1), "seconds from 0 to 600"),
    "a delay of an hour": (recording(delay=3600), "seconds from 0 to 600"),
    "a delay as a string": (recording(delay="2"), "seconds from 0 to 600"),
    "a delay of true": (recording(delay=True), "seconds from 0 to 600"),
    "meta as a list": (recording(meta=[]), '"meta" as an object'),
}


@pytest.mark.parametrize(("row", "advice"), WRONG_ROWS.values(), ids=WRONG_ROWS.keys())
def test_a_wrong_recording_is_named_with_what_to_write(provider: Any, row: Any, advice: str) -> None:
    with pytest.raises(MalformedRecording) as error:
        provider(recording("first"), row)
    assert "recordings.json: recording 2: " in str(error.value)
    assert advice in str(error.value)
    assert BUS not in str(error.value)


@pytest.mark.parametrize("content", [b'{"text": "a",\n', b"\xff\xfe", b'{"text": "a", "delay": NaN}', b"[" * 100_000])
def test_a_file_that_is_not_json_is_named(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "broken.json").write_bytes(content)
    with pytest.raises(MalformedRecording, match=r"broken\.json: write JSON"):
        RecordedProvider(tmp_path)


def test_two_answers_to_the_same_thing_are_refused(provider: Any) -> None:
    with pytest.raises(MalformedRecording, match="tell them apart by their history"):
        provider(recording(answer="one"), recording(f" {BUS}", answer="two"))


def test_a_copy_of_a_recording_does_no_harm(provider: Any, exchange: Exchanges, clock: Any) -> None:
    assert provider(recording(), recording(meta={"copied": True})).ask(exchange(BUS), clock()).raw == "…"
