"""Where the finds lie: code points of the text that was given, whatever is written in it."""

import unicodedata

import pytest
from details.marked_texts import marked_texts
from hypothesis import given, settings
from hypothesis import strategies as st

from concerns.details import find_details
from voice.kit.text import Passages

PIECES = [one.text for one in marked_texts("details.jsonl")]
ODD = st.sampled_from(
    [
        "🚌",
        "👩‍👩‍👧",
        "1️⃣",
        "e\u0301",
        "\u200f",
        "\u200d",
        "\u0301",
        "\r\n",
        "\n",
        " ",
        "'",
        ".",
        "0",
        "٤",
        "İ",
        "ﬁ",
        "أُ",
        "No: ",
        "Mrs ",
    ]
)
TEXTS = st.lists(st.one_of(st.sampled_from(PIECES), ODD, st.text(max_size=8)), max_size=8).map("".join)


def found(text: str, language: str = "") -> list[tuple[str, str]]:
    details = find_details({"summary": text}, language=language)
    return [(text[detail.start : detail.end], detail.kind) for detail in details]


@given(text=TEXTS, language=st.sampled_from(["", "en", "ar", "uk", "xx"]))
@settings(max_examples=150, deadline=None)
def test_finds_lie_inside_apart_and_cut_no_character(text: str, language: str) -> None:
    passages, before = Passages(text), 0
    for detail in find_details({"elements[0]": text}, language=language):
        assert detail.field == "elements[0]"
        assert before <= detail.start < detail.end <= len(text)
        assert passages.has(detail.start, detail.end)
        before = detail.end


@pytest.mark.parametrize("form", ["NFC", "NFD"])
def test_accents_may_be_written_either_way(form: str) -> None:
    text = unicodedata.normalize(form, "Moja córka ma astmę.")

    assert found(text, "pl") == [
        (unicodedata.normalize(form, "Moja córka"), "child"),
        (unicodedata.normalize(form, "astmę"), "health"),
    ]


def test_emoji_before_a_find_move_it_by_their_code_points() -> None:
    assert found("👩‍👩‍👧🚌 My daughter 🚌 waits.", "en") == [("My daughter", "child")]


def test_marks_for_the_direction_of_writing_do_not_hide_a_number() -> None:
    assert found("هاتفي \u200e٠١٠٠ \u200f١٢٣ ٤٥٦٧\u200e.", "ar") == [("٠١٠٠ \u200f١٢٣ ٤٥٦٧", "phone")]


def test_vowel_marks_do_not_hide_an_arabic_word() -> None:
    assert found("اِبنتي تعاني من الرَّبو", "ar") == [("اِبنتي", "child"), ("الرَّبو", "health")]


def test_finds_come_by_field_and_place() -> None:
    details = find_details({"summary": "Mrs Okonkwo has asthma.", "elements[0]": "", "elements[1]": "Flat 3b is damp."})

    assert [(detail.field, detail.kind) for detail in details] == [
        ("summary", "name"),
        ("summary", "health"),
        ("elements[1]", "house-number"),
    ]


@pytest.mark.parametrize("text", ["", " ", "\n", "🚌", "\u0301", "\u200d", "№"])
def test_nothing_is_found_where_nothing_is_said(text: str) -> None:
    assert find_details({"summary": text}) == ()


def test_twenty_long_fields_are_all_looked_at() -> None:
    text = ("The bins on the corner are full again. " * 12 + "Ask Mrs Okonkwo.").ljust(500, ".")
    details = find_details({f"elements[{number}]": text for number in range(20)}, language="en")

    assert [detail.field for detail in details] == [f"elements[{number}]" for number in range(20)]
