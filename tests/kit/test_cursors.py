"""The cursor of a stream: how it is read, how it is ordered, where a reader goes on; and events as bytes."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from voice.kit.errors import Malformed
from voice.kit.sse import COMMENT, Cursor, event, place_to_start, read_cursor, retry

NUMBERS = st.integers(0, 999_999_999)
CURSORS = st.builds(Cursor, NUMBERS, NUMBERS)
MALFORMED = ["x", "-1", "+1", " 1", "1 ", "1.", ".1", "1.2.3", "1,2", "1e3", "0x1", "1.-1", "9" * 10, "1." + "9" * 10]
MALFORMED += ["\u0661", "\u00b2", "1\n", "null", "1.x", "\0", "🚌"]


@given(CURSORS)
def test_a_cursor_reads_back_what_it_wrote(cursor: Cursor) -> None:
    assert read_cursor(str(cursor)) == cursor


@given(NUMBERS)
def test_a_number_alone_is_its_message(number: int) -> None:
    assert read_cursor(str(number)) == Cursor(number, 0)


@given(CURSORS, CURSORS)
def test_cursors_are_ordered_by_message_and_then_by_event(one: Cursor, other: Cursor) -> None:
    assert (one < other) == ((one.seq, one.k) < (other.seq, other.k))


def test_the_tenth_event_comes_after_the_ninth() -> None:
    written = ["1.9", "1.10", "2.0", "10.0", "9.1"]
    assert sorted(written, key=read_cursor) == ["1.9", "1.10", "2.0", "9.1", "10.0"]


@pytest.mark.parametrize("value", [*MALFORMED, ""], ids=ascii)
def test_anything_else_is_no_cursor(value: str) -> None:
    assert read_cursor(value) is None


@given(st.text(max_size=12))
def test_reading_never_fails(value: str) -> None:
    cursor = read_cursor(value)
    assert cursor is None or max(cursor) < 10**9


@pytest.mark.parametrize(
    ("after", "last_event_id", "place"),
    [
        ("", "", (0, 0)),
        ("0", "", (0, 0)),
        ("7", "", (7, 0)),
        ("7.3", "", (7, 3)),
        ("007", "", (7, 0)),
        ("999999999", "", (999_999_999, 0)),
        ("2", "7.3", (7, 3)),
        ("7", "2", (2, 0)),
        ("", "2.1", (2, 1)),
        *(("7", malformed, (7, 0)) for malformed in MALFORMED),
    ],
    ids=ascii,
)
def test_the_last_event_id_wins_and_a_malformed_one_is_ignored(
    after: str, last_event_id: str, place: tuple[int, int]
) -> None:
    assert place_to_start(after, last_event_id) == Cursor(*place)


@pytest.mark.parametrize("after", MALFORMED, ids=ascii)
@pytest.mark.parametrize("last_event_id", ["", "7.3"])
def test_a_bad_after_is_refused_also_beside_a_good_last_event_id(after: str, last_event_id: str) -> None:
    with pytest.raises(Malformed):
        place_to_start(after, last_event_id)


@given(st.dictionaries(st.text(max_size=5), st.text(st.characters(codec="utf-8"), max_size=20), max_size=3))
def test_an_event_is_one_block_of_lines_whatever_it_holds(data: dict[str, str]) -> None:
    if any("\ud800" <= letter <= "\udfff" for key in data for letter in key):
        return
    written = event("message", data, Cursor(3, 2)).decode()
    identity, line, *rest = written.split("\n")
    assert (identity, rest) == ("id: 3.2", ["", ""])
    assert "\r" not in written
    assert json.loads(line.removeprefix("data: ")) == {"type": "message", "data": data}


def test_an_event_without_a_cursor_carries_no_id() -> None:
    assert event("proposal", {"a": 1}) == b'data: {"type":"proposal","data":{"a":1}}\n\n'


def test_comments_and_waits_are_no_events() -> None:
    assert COMMENT.startswith(b":")
    assert retry(1_000) == b"retry: 1000\n\n"
