"""A message with the passages of a reading marked, read back from its HTML as a browser reads it."""

from collections import Counter
from itertools import combinations, pairwise

import pytest
from django.template import Context, Template
from hypothesis import example, given
from hypothesis import strategies as st
from marked_words import MarkedWords

from conversations.kinds import kind_labels, kind_words
from conversations.marking import Closing, Opening, Quote, Reference, Words, quotes_of, segments
from conversations.templatetags import marks
from providers.base import KINDS

MESSAGE = Template("{% load marks %}{% marked text seq elements %}")
AREA = Template("{% load marks %}<textarea>{{ text|in_textarea }}</textarea>")
LINES = [
    "The bus <script>alert('x')</script> is late",
    "Ο δρόμος είναι σκοτεινός &amp; κρύος",
    "Лифт не работает с марта",
    'المصعد "معطّل" منذ أسابيع',
    "האור כבוי בשְׁבִיל",
    "सड़क पर पानी क्षि",
    "রাস্তায় আলো নেই",
    "க்ஷி தெரு விளக்கு",
    "ลิฟต์เสียที่นี่",
    "엘리베이터가 고장 났어요",
    "街灯が消えています。がぎ",
    "路灯坏了\r\n很黑\r",
    "შუქი არ არის",
    "👨‍👩‍👧‍👦👍🏿🇩🇰1️⃣🚌",
    "e\u0301n\u0303\u0323 \u202eabc\u202c",
    "\n\n<b id=m1-e1>\u00a0&lt;&#13;",
]
TEXTS = st.lists(st.sampled_from(LINES) | st.text(st.characters(codec="utf-8", exclude_characters="\0"), max_size=9))
SEQ = 3


def element(text: str, *spans: tuple[int, int], kind: str = "Where", seq: int = SEQ) -> dict:
    return {
        "kind": kind,
        "text": "Voice's line",
        "sourceSpans": [{"messageSeq": seq, "from": start, "to": end} for start, end in spans],
        "passages": [text[start:end] for start, end in spans],
    }


def html(text: str, *elements: dict, seq: int = SEQ) -> str:
    return MESSAGE.render(Context({"text": text, "seq": seq, "elements": elements}))


@st.composite
def readings(draw: st.DrawFn) -> tuple[str, list[dict]]:
    text = "".join(draw(TEXTS))
    near = st.integers(0, min(len(text), 12)) | st.integers(0, len(text))
    spans = st.tuples(near, near).map(sorted).map(tuple).filter(lambda span: span[0] < span[1])
    count = draw(st.integers(0, 20)) if text else 0
    return text, [element(text, *draw(st.lists(spans, max_size=5))) for _ in range(count)]


def drawn(elements: list[dict]) -> list[Quote]:
    return [quote for quotes in quotes_of(elements) for quote in quotes]


def cross(one: Quote, other: Quote) -> bool:
    return one.start < other.start < one.end < other.end or other.start < one.start < other.end < one.end


@given(readings())
def test_the_text_is_the_stored_one_and_each_character_has_the_numbers_that_cover_it(reading: tuple) -> None:
    text, elements = reading
    page = MarkedWords(html(text, *elements))
    assert page.text == text
    covering = [{quote.number for quote in drawn(elements) if quote.start <= at < quote.end} for at in range(len(text))]
    assert page.numbers == covering


@given(readings())
def test_every_passage_begins_at_its_id_and_ends_at_its_number(reading: tuple) -> None:
    text, elements = reading
    page, quotes = MarkedWords(html(text, *elements)), drawn(elements)
    assert len({found for found, _, _ in page.ids}) == len(page.ids)
    assert {found: at for found, at, _ in page.ids} == {quote.id: quote.start for quote in quotes}
    number_of = {quote.id: quote.number for quote in quotes}
    assert all(number_of[found] in numbers for found, _, numbers in page.ids)
    assert Counter((n, at) for n, at, _ in page.refs) == Counter((quote.number, quote.end) for quote in quotes)


@given(readings())
def test_the_marks_of_an_element_say_its_quotes(reading: tuple) -> None:
    text, elements = reading
    page = MarkedWords(html(text, *elements))
    for number, quotes in enumerate(quotes_of(elements), 1):
        in_order = sorted(quotes, key=lambda quote: quote.start)
        if all(one.end <= other.start for one, other in pairwise(in_order)):
            assert page.said_of(number) == [quote.text for quote in in_order]


@given(readings())
def test_only_crossing_passages_are_cut(reading: tuple) -> None:
    text, elements = reading
    page, quotes = MarkedWords(html(text, *elements)), drawn(elements)
    crossing = {quote for pair in combinations(quotes, 2) if cross(*pair) for quote in pair}
    found = Counter((tuple(numbers), said) for numbers, said in page.marks)
    whole = Counter(((quote.number,), quote.text) for quote in quotes if quote not in crossing)
    assert whole <= found
    assert crossing or whole == found


@given(readings())
def test_a_number_stands_only_inside_passages_that_hold_its_own(reading: tuple) -> None:
    text, elements = reading
    quotes = drawn(elements)
    for number, at, around in MarkedWords(html(text, *elements)).refs:
        own = [quote for quote in quotes if quote.number == number and quote.end == at]
        holding = [q.number for q in quotes if any(q.start <= one.start and one.end <= q.end for one in own)]
        assert set(around) <= set(holding)


@given(st.text(st.characters(codec="utf-8"), min_size=1, max_size=9), st.integers(-9, 20), st.integers(-9, 20))
@example("bus", 0, 4)
@example("bus", -2, 3)
def test_a_span_out_of_range_draws_nothing_and_loses_nothing(text: str, start: int, end: int) -> None:
    if not 0 <= start < end <= len(text):
        assert segments(text, SEQ, [element(text, (start, end))]) == [Words(text)]


def short(text: str, *elements: dict) -> str:
    """`[12#id` for a mark that opens, `]` for one that closes, `^1` for a number."""
    signs = []
    for segment in segments(text, SEQ, elements):
        if isinstance(segment, Words):
            signs.append(segment.text)
        elif isinstance(segment, Opening):
            signs.append(f"[{' '.join(map(str, segment.numbers))}#{segment.id.removeprefix('m3-')}:")
        else:
            signs.append("]" if isinstance(segment, Closing) else f"^{segment.number}")
    return "".join(signs)


@pytest.mark.parametrize(
    ("spans", "expected"),
    [
        ([], "abcdefghij"),
        ([[(0, 10)], [(2, 5)]], "[1#e1:ab[2#e2:cde]^2fghij]^1"),
        ([[(0, 5)], [(2, 5)]], "[1#e1:ab[2#e2:cde]^2]^1fghij"),
        ([[(2, 5)], [(2, 9)]], "ab[2#e2:[1#e1:cde]^1fghi]^2j"),
        ([[(0, 5)], [(3, 8)]], "[1#e1:abc][1 2#e2:de]^1[2#:fgh]^2ij"),
        ([[(3, 8)], [(0, 5)], [(6, 7)]], "[2#e2:abc][1 2#e1:de]^2[1#:f[3#e3:g]^3h]^1ij"),
        ([[(0, 4)], [(2, 6)], [(4, 8)]], "[1#e1:ab][1 2#e2:cd]^1[2 3#e3:ef]^2[3#:gh]^3ij"),
        ([[(0, 4)], [(0, 4)]], "[1#e1:[2#e2:abcd]^2]^1efghij"),
        ([[(0, 4), (0, 4)]], "[1#e1:abcd]^1efghij"),
        ([[(0, 5), (3, 8)]], "[1#e1:abc][1#e1b:de]^1[1#:fgh]^1ij"),
        ([[(0, 8), (3, 5)]], "[1#e1:abc[1#e1b:de]^1fgh]^1ij"),
        ([[(0, 3), (3, 5)], [(5, 7)]], "[1#e1:abc]^1[1#e1b:de]^1[2#e2:fg]^2hij"),
        ([[(5, 7), (0, 3)]], "[1#e1b:abc]^1de[1#e1:fg]^1hij"),
        # Both begin in one piece, and a mark has one id; both end in one piece, the shorter is the inner one.
        ([[(0, 5)], [(0, 4)], [(2, 8)]], "[1#e1:[2#e2:ab]][1 2 3#e3:cd]^2[1 3#:e]^1[3#:fgh]^3ij"),
        ([[(0, 6)], [(3, 6)], [(5, 9)]], "[1#e1:abc][1 2#e2:de][1 2 3#e3:f]^2^1[3#:ghi]^3j"),
    ],
)
def test_where_marks_open_and_close(spans: list, expected: str) -> None:
    text = "abcdefghij"
    assert short(text, *(element(text, *of_one) for of_one in spans)) == expected


def test_a_message_is_written_as_the_page_shows_it() -> None:
    text = 'No "lamp" <here>'
    inner, outer = element(text, (3, 9)), element(text, (0, 9), kind="Problem")
    assert html(text, inner, outer) == (
        '<mark data-el="2" id="m3-e2">No <mark data-el="1" id="m3-e1">&quot;lamp&quot;</mark>'
        '<a class="ref" data-el="1" href="#e1" aria-label="1, where: go to Voice’s reading"><b>1</b></a></mark>'
        '<a class="ref" data-el="2" href="#e2" aria-label="2, what is wrong: go to Voice’s reading"><b>2</b></a>'
        " &lt;here&gt;"
    )


def test_a_translation_and_an_unknown_kind_are_escaped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(marks, "gettext", lambda _: '"><i>%(number)d %(kind)s')
    assert 'aria-label="&quot;&gt;&lt;i&gt;1 &lt;u&gt;">' in html("bus", element("bus", (0, 3), kind="<u>"))


def test_passages_of_other_messages_or_of_words_since_changed_are_not_drawn() -> None:
    other, changed = element("bus", (0, 3), seq=4), element("car", (0, 3))
    assert segments("bus", SEQ, [other, changed]) == [Words("bus")]
    assert segments("", SEQ, [changed]) == []


def test_quotes_name_the_marks_they_lead_to() -> None:
    text = "a" * 30
    one, own_wording = element(text, *((at, at + 1) for at in range(29)), (0, 1)), element(text)
    one["sourceSpans"].append({"messageSeq": 12, "from": 4, "to": 6})
    one["passages"].append("ab")
    first, second, third = quotes_of([one, own_wording, element(text, (1, 2))])
    letters = ["", *"bcdefghijklmnopqrstuvwxyz", "aa", "ab", "ac"]
    assert [quote.id for quote in first] == [*(f"m3-e1{letter}" for letter in letters), "m12-e1"]
    assert (first[-1].text, first[-1].seq) == ("ab", 12)
    assert second == ()
    assert third == (Quote(3, "Where", "a", SEQ, 1, 2, "m3-e3"),)


def test_a_thousand_nested_passages_are_written() -> None:
    text = "a" * 2_000
    found = segments(text, SEQ, [element(text, *((at, 2_000 - at) for at in range(999)))])
    assert sum(segment == Reference(1, "Where") for segment in found) == 999


@pytest.mark.parametrize("text", ["", "bus", "\nbus", "\n\nbus\n", "</textarea><script>"])
def test_a_text_area_keeps_a_first_new_line(text: str) -> None:
    inside = AREA.render(Context({"text": text})).removeprefix("<textarea>").removesuffix("</textarea>")
    assert inside.startswith("\n")
    assert MarkedWords(inside.removeprefix("\n")).text == text


def test_every_kind_has_a_heading_and_words() -> None:
    assert set(kind_labels()) == set(kind_words()) == set(KINDS)
    assert marks.kind_label("Who") == "Who it touches"
