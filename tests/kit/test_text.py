"""What a character is, what counts as empty, where a passage may be cut."""

import sys
import unicodedata
from itertools import pairwise

import pytest
import regex
from hypothesis import given
from hypothesis import strategies as st

from voice.kit.text import Passages, from_web_form, grapheme_borders, is_storable, is_visible

FAMILY = "👨‍👩‍👧‍👦"
ANY_TEXT = st.text(st.characters(codec="utf-8"), max_size=60)
#: Text with many clusters of more than one code point, and white space between them.
CLUSTERED = st.lists(
    st.sampled_from(
        [FAMILY, "👍🏿", "🇩🇰", "e\u0301", "n\u0303\u0323", "\r\n", " ", "\u3000", "a", "é", "한", "க்ஷி", "\u200d", "1️⃣"]
    ),
    max_size=12,
).map("".join)

INVISIBLE = [
    "",
    " ",
    "\n\t\r\n",
    "\u00a0\u3000\u2003",
    "\u200b\u200c\u200d\u2060\ufeff",
    "\u2028\u2029",
    "\u00ad",
    "\u034f",
    "\u115f\u1160\u3164\uffa0",
    "\u17b4\u17b5",
    "\u180b\u180e",
    "\u2800",
    "\ufe0f",
    "\U000e0041\U000e007f",
    "\x01\x7f\x85",
    "\u202e\u2066\u061c",
    "\U0001d173",
]
VISIBLE = ["a", ".", "0", "🚌", FAMILY, "\u0301", "한", "\ue000", "\U0010fffd", " \u200b! ", "\u2801", "\ufffd", "¿"]


@pytest.mark.parametrize("text", INVISIBLE, ids=ascii)
def test_what_nobody_can_see_is_empty(text: str) -> None:
    assert not is_visible(text)


@pytest.mark.parametrize("text", VISIBLE, ids=ascii)
def test_what_somebody_can_see_is_not_empty(text: str) -> None:
    assert is_visible(text)
    assert is_visible(f"\u200b {text}\u2028")


def test_every_separator_control_and_format_character_is_invisible() -> None:
    categories = {"Cc", "Cf", "Zs", "Zl", "Zp"}
    characters = (chr(code) for code in range(sys.maxunicode + 1))
    seen = [one for one in characters if unicodedata.category(one) in categories and is_visible(one)]
    assert seen == []


@given(ANY_TEXT, ANY_TEXT)
def test_a_text_is_visible_when_a_part_of_it_is(one: str, other: str) -> None:
    assert is_visible(one + other) == (is_visible(one) or is_visible(other))


@pytest.mark.parametrize("text", ["\0", "a\0b", "\ud83d", "a\udfffb", "\ude8c\ud83d"], ids=ascii)
def test_nul_and_lone_surrogates_cannot_be_stored(text: str) -> None:
    assert not is_storable(text)


@given(ANY_TEXT)
def test_every_valid_text_without_nul_can_be_stored(text: str) -> None:
    assert is_storable(text) == ("\0" not in text)


@pytest.mark.parametrize(
    ("sent", "kept"),
    [("a\r\nb", "a\nb"), ("\r\n\r\n", "\n\n"), ("a\rb\n", "a\rb\n"), ("\r\r\n", "\r\n"), (" a ", " a ")],
    ids=ascii,
)
def test_only_the_line_ends_of_a_form_change(sent: str, kept: str) -> None:
    assert from_web_form(sent) == kept


def test_a_form_of_4000_characters_with_line_ends_is_counted_with_one_each() -> None:
    assert len(from_web_form("a" * 3_990 + "\r\n" * 10)) == 4_000


@given(st.one_of(ANY_TEXT, CLUSTERED))
def test_borders_cut_a_text_into_its_grapheme_clusters(text: str) -> None:
    borders = grapheme_borders(text)
    clusters = [text[start:end] for start, end in pairwise(borders)]
    assert clusters == regex.findall(r"\X", text)
    assert (borders[0], borders[-1]) == (0, len(text))


@given(st.one_of(ANY_TEXT, CLUSTERED), st.integers(-2, 65), st.integers(-2, 65))
def test_a_span_is_whole_clusters_without_white_space_at_an_edge(text: str, start: int, end: int) -> None:
    whole = regex.findall(r"\X", text)
    ends = [sum(map(len, whole[:count])) for count in range(len(whole) + 1)]
    is_whole = 0 <= start < end <= len(text) and start in ends and end in ends
    cut = text[start:end] if is_whole else ""
    expected = is_whole and regex.search(r"^\p{White_Space}|\p{White_Space}\Z", cut) is None
    assert Passages(text).has(start, end) == expected
    assert not expected or Passages(text).cut(start, end) == cut


@given(CLUSTERED, st.data())
def test_whatever_is_cut_joins_again_without_a_new_cluster(text: str, data: st.DataObject) -> None:
    borders = grapheme_borders(text)
    start, end = sorted(data.draw(st.tuples(st.sampled_from(borders), st.sampled_from(borders))))
    parts = (text[:start], text[start:end], text[end:])
    assert sum(len(regex.findall(r"\X", part)) for part in parts) == len(regex.findall(r"\X", text))


@pytest.mark.parametrize(
    ("text", "start", "end", "expected"),
    [
        ("The bus", 0, 3, True),
        ("The bus", 4, 7, True),
        ("The bus", 0, 7, True),
        ("The bus", 3, 7, False),
        ("The bus", 0, 4, False),
        ("The bus", 4, 4, False),
        ("The bus", 7, 4, False),
        ("The bus", 4, 8, False),
        ("The bus", -3, 3, False),
        ("", 0, 0, False),
        ("🚌🚌 bus", 0, 1, True),
        ("🚌🚌 bus", 3, 6, True),
        (f"{FAMILY} walk", 0, 7, True),
        (f"{FAMILY} walk", 0, 2, False),
        (f"{FAMILY} walk", 2, 7, False),
        ("👍🏿", 0, 1, False),
        ("cafe\u0301", 0, 4, False),
        ("cafe\u0301", 0, 5, True),
        ("a\r\nb", 0, 1, True),
        ("a\r\nb", 0, 2, False),
        ("a\u2028b", 0, 2, False),
        ("a\u3000b", 1, 3, False),
        ("a\u200bb", 0, 3, True),
        ("🇩🇰🇸🇪", 0, 2, True),
        ("🇩🇰🇸🇪", 1, 3, False),
    ],
    ids=ascii,
)
def test_spans_by_example(text: str, start: int, end: int, expected: bool) -> None:
    assert Passages(text).has(start, end) is expected
