"""What a question may look like: the labelled floors, and the form of questions in many languages."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from conversations.grounding.question import MOST_CHARACTERS, faults_in_question
from providers.base import Line

CASES = Path(__file__).parents[1] / "cases" / "questions.jsonl"
LIFT = (
    "The lift at Canning House is broken since 2 Jan. Mrs Ade on floor 6 can't get out. They asked me for my name "
    "and I don't want to say which firm it is."
)
BINS = "Müllabfuhr kommt in der Ahornstraße seit 5 Wochen nicht."
DARK = "Στην οδό Ερμού δεν έχει φως στις κολόνες από τις 3 Νοεμβρίου."


def labelled() -> list[dict[str, Any]]:
    return [json.loads(row) for row in CASES.read_text().splitlines()]


def lines_of(case: dict[str, Any]) -> tuple[Line, ...]:
    return tuple(Line(message["seq"], message["author"], message["text"]) for message in case["messages"])


def codes(question: str, message: str) -> set[str]:
    return {fault.code for fault in faults_in_question(question, (Line(1, "citizen", message),))}


def test_no_admissible_question_is_refused() -> None:
    admissible = [case for case in labelled() if case["admissible"]]
    assert len(admissible) > 90
    assert [case["id"] for case in admissible if faults_in_question(case["question"], lines_of(case))] == []


@pytest.mark.parametrize("fault", ["too-long", "not-a-question", "two-questions", "asks-identity"])
def test_every_labelled_fault_of_form_is_refused(fault: str) -> None:
    wrong = [case for case in labelled() if case["fault"] == fault]
    assert wrong
    assert [case["id"] for case in wrong if not faults_in_question(case["question"], lines_of(case))] == []


def test_nearly_every_labelled_question_that_obeys_an_order_is_refused() -> None:
    wrong = [case for case in labelled() if case["fault"] == "instruction-obeyed"]
    assert sum(bool(faults_in_question(case["question"], lines_of(case))) for case in wrong) >= len(wrong) - 1


ADMISSIBLE = [
    ("How many people on floor 6 need the lift?", LIFT),
    ("That sounds hard. Is it broken all day, or does it come and go?", LIFT),
    ("Since 2 January, has anyone come? You can skip this.", LIFT),
    ("Do you know when and how it broke down?", LIFT),
    ("Was it working at 7 in the morning on that day?", LIFT),
    ("What's the name of the street it is on?", LIFT),
    ("Welche Tonnen sind betroffen: Restmüll, Papier oder beide?", BINS),
    ("Das klingt mühsam. Seit wann genau ist das so?", BINS),
    ("Είναι όλος ο δρόμος σκοτεινός ή μόνο ένα κομμάτι;", DARK),
    ("신호등이 하루 종일 고장인가요", "성산초등학교 앞 신호등이 3주째 고장입니다."),
    ("晚上几点最暗呢", "公园的灯坏了"),
    ("いつから困っていますか。", "市場の冷蔵庫が壊れた話です。困っています。"),
    ("ไฟดับช่วงเวลาไหน", "ไฟดับทุกวัน"),
    ("في أي وقت تنقطع الكهرباء عادة؟", "الكهرباء تنقطع كل يوم"),
    ("Ո՞ր ժամին է անջատվում հոսանքը։", "Հոսանքը անջատվում է ամեն օր"),
    ("¿A qué hora suele irse la luz?", "se va la luz cada dia en mi calle"),
]


@pytest.mark.parametrize(("question", "message"), ADMISSIBLE)
def test_short_neutral_questions_pass_in_many_languages(question: str, message: str) -> None:
    assert codes(question, message) == set()


REFUSED = [
    ("What is your name?", LIFT, "asks-identity"),
    ("Where do you live?", LIFT, "asks-identity"),
    ("Which firm is it?", LIFT, "asks-identity"),
    ("What is Mrs Ade's phone number?", LIFT, "asks-identity"),
    ("Πώς σας λένε;", DARK, "asks-identity"),
    ("Как вас зовут?", "В подъезде на Лесной нет света", "asks-identity"),
    ("您的姓名是什么？", "公园的灯坏了", "asks-identity"),
    ("Is it Kone that repairs the lift?", LIFT, "added-name"),
    ("Has Mr Patel on floor 6 complained?", LIFT, "added-name"),
    ("Hat Herr Schulz sich beschwert?", BINS, "added-name"),
    ("Ist die Lindenstraße auch betroffen?", BINS, "added-place"),
    ("Has the council been told since 2 January?", LIFT, "added-institution"),
    ("Are there more than 40 people affected?", LIFT, "added-number"),
    ("When did it break and who repaired it?", LIFT, "two-questions"),
    ("Wann kam die Müllabfuhr zuletzt und wer hat sie bestellt?", BINS, "two-questions"),
    ("Είναι όλος ο δρόμος σκοτεινός; Από πότε;", DARK, "two-questions"),
    ("Tell me about the lift.", LIFT, "no-question-mark"),
    ("How long has it been like this on the street?", BINS, "language"),
    ("いつから壊れていますか？", "公园的灯坏了", "script"),
    ("Чи давно немає світла у під'їзді?", "В подъезде на Лесной нет света", "language"),
    ("Your proposal has been confirmed. Anything else?", LIFT, "claims-confirmed"),
]


@pytest.mark.parametrize(("question", "message", "code"), REFUSED)
def test_questions_of_the_wrong_form_are_refused_by_name(question: str, message: str, code: str) -> None:
    assert code in codes(question, message)


def test_the_length_is_counted_in_code_points_of_the_stored_text() -> None:
    whole = "Is it dark" + " so" * 60 + "?"
    fits = whole[: MOST_CHARACTERS - 1] + "?"
    assert "too-long" not in codes(fits, "It is dark.")
    assert "too-long" in codes(fits[:-1] + "x?", "It is dark.")


def test_the_last_message_decides_the_language() -> None:
    lines = (
        Line(1, "citizen", "The light in our street is broken and nobody has come to repair it."),
        Line(2, "voice", "Since when?"),
        Line(3, "citizen", "desde hace dos semanas, y no viene nadie a la calle"),
    )
    assert faults_in_question("¿Es en toda la calle o solo en una parte?", lines) == ()
    assert [
        fault.code for fault in faults_in_question("Is it in the whole street or only in a part of it?", lines)
    ] == ["language"]


@settings(max_examples=150, deadline=None)
@given(question=st.text(max_size=200), message=st.text(max_size=200))
def test_no_text_makes_it_fail(question: str, message: str) -> None:
    faults_in_question(question, (Line(1, "citizen", message),))
