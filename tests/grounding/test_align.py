"""Quotes found in the participant's own words, or refused: labelled cases, kinds of cases, properties."""

import json
from pathlib import Path

import pytest
import regex
from hypothesis import given
from hypothesis import strategies as st

from conversations.grounding.align import QUOTE_LIMIT, Aligner, align
from conversations.grounding.folding import fold
from conversations.grounding.letters import Keep, letters
from conversations.grounding.source import Source
from conversations.grounding.values import Span
from providers.base import Line

CASES = [
    json.loads(row)
    for row in (Path(__file__).parents[1] / "cases" / "spans.jsonl").read_text(encoding="utf-8").splitlines()
]


def lines_of(case: dict) -> list[Line]:
    return [Line(message["seq"], message["author"], message["text"]) for message in case["messages"]]


def expected(case: dict) -> tuple[Span, ...] | None:
    if case["expect"] is None:
        return None
    return tuple(Span(span["messageSeq"], span["from"], span["to"]) for span in case["expect"])


def found_in(text: str, quote: str, **hints: object) -> list[str] | None:
    spans = align(quote, [Line(1, "citizen", text)], **hints)  # type: ignore[arg-type]
    return None if spans is None else [text[span.start : span.end] for span in spans]


def outcome(case: dict) -> tuple[Span, ...] | None:
    return align(case["quote"], lines_of(case), before=case.get("hint_before") or "")


# Labelled cases


def test_there_are_labelled_cases_of_both_kinds() -> None:
    assert sum(case["expect"] is None for case in CASES) >= 60
    assert sum(case["expect"] is not None for case in CASES) >= 100


@pytest.mark.parametrize("case", [case for case in CASES if case["expect"] is None], ids=lambda case: case["id"])
def test_every_misquote_is_refused(case: dict) -> None:
    assert outcome(case) is None


def test_at_least_96_of_100_good_quotes_are_found_exactly() -> None:
    good = [case for case in CASES if case["expect"] is not None]
    missed = [case["id"] for case in good if outcome(case) != expected(case)]
    assert len(missed) <= 0.04 * len(good), missed


def test_a_good_quote_that_is_missed_is_refused_and_never_misplaced() -> None:
    wrong = [case["id"] for case in CASES if outcome(case) not in (None, expected(case))]
    assert wrong == []


# Kinds


@pytest.mark.parametrize(
    ("text", "quote"),
    [
        ("I cannot sleep at night", "I can not sleep at night"),
        ("I can't sleep at night", "I cannot sleep at night"),
        ("we waited twenty-five minutes", "we waited 25 minutes"),
        ("ça fait quatre-vingt-dix jours", "ça fait 90 jours"),
        ("Ich habe keinen Strom seit einundzwanzig Tagen", "Ich habe keinen Strom seit 21 Tagen"),
        ("esperamos treinta y dos días", "esperamos 32 días"),
        ("mam 2 dzieci i psa w domu", "mam dwoje dzieci i psa w domu"),
        ("on iki gündür su yok", "12 gündür su yok"),
        ("عندي خمسة وعشرون يوما بدون ماء", "عندي 25 يوما بدون ماء"),
        ("עברו שלושה ימים בלי מים", "עברו 3 ימים בלי מים"),
        ("पानी नहीं आता पाँच दिन से", "पानी नहीं आता 5 दिन से"),
        ("περιμένω εδώ και τρεις μέρες", "περιμένω εδώ και 3 μέρες"),
        ("Mae gen i dri o blant yno", "Mae gen i 3 o blant yno"),
        ("我等了十五天没有暖气", "我等了15天没有暖气"),
        ("on the 3rd of May", "on the third of May"),
        ("It costs £1,800 a year", "It costs 1800 pounds a year"),
        ("der Muell liegt auf der Strasse", "der Müll liegt auf der Straße"),
        ("l ecole est fermee depuis fevrier", "l'école est fermée depuis février"),
        ("ba toi om nang", "bà tôi ốm nặng"),
        ("IŞIKLAR YANMIYOR", "ışıklar yanmıyor"),
        ("ΔΕΝ ΕΧΟΥΜΕ ΝΕΡΟ", "Δεν έχουμε νερό"),
        ("автобус ходит ещё реже", "автобус ходит еще реже"),
        ("सड़क टूटी है", "सडक टूटी है"),
        ("ลูกชายวัย ๕ ขวบ", "ลูกชายวัย 5 ขวบ"),
        ("asked for interpreter at the hospital yesterday", "asked for an interpreter at the hospital yesterday"),
        ("they recieve post after the goverment letter", "they receive post after the government letter"),
        ("the path is dark 😟 and cold", "the path is dark and cold"),
        ("line one\r\nline two", "line one\nline two"),
        ("my cafe\u0301", "my cafe"),
    ],
)
def test_the_same_words_written_another_way_are_found(text: str, quote: str) -> None:
    assert found_in(text, quote) == [text]


@pytest.mark.parametrize(
    ("text", "quote"),
    [
        ("The bus leaves at 9 from Mill Road", "The bus leaves at 90 from Mill Road"),
        ("It costs 1.8 million", "It costs 18 million"),
        ("It costs 1.8 million", "8 million"),
        ("It costs £20 a day", "It costs $20 a day"),
        ("20% of us left", "20 of us left"),
        ("the cellar was -5 degrees", "the cellar was 5 degrees"),
        ("we waited 2½ hours", "we waited 21/2 hours"),
        ("open 24/7 now", "open 247 now"),
        ("bus 14A stopped", "bus 14B stopped"),
        ("we waited twenty five minutes", "five minutes"),
        ("ça fait quatre-vingt-dix jours", "ça fait quatre-vingt jours"),
        ("我等了十五天", "五天"),
        ("on the third of May", "on the 13th of May"),
    ],
)
def test_another_number_or_part_of_one_is_refused(text: str, quote: str) -> None:
    assert found_in(text, quote) is None


@pytest.mark.parametrize(
    ("text", "quote"),
    [
        ("I don't want compensation", "I want compensation"),
        ("Wir haben nicht geschlossen seit Mai", "Wir haben geschlossen seit Mai"),
        ("Le bus ne passe plus le soir", "Le bus passe le soir"),
        ("No tenemos agua en el barrio", "Tenemos agua en el barrio"),
        ("autobus nie przyjechał w środę", "autobus przyjechał w środę"),
        ("вода не йде вже тиждень", "вода йде вже тиждень"),
        ("kalorifer yanmıyor okulda", "kalorifer yanıyor okulda"),
        ("الماء لا يصل إلى الحي", "الماء يصل إلى الحي"),
        ("הקו לא עובר ברחוב", "הקו עובר ברחוב"),
        ("पानी नहीं आता", "पानी आता"),
        ("ประตูไม่ปิดทั้งคืน", "ปิดทั้งคืน"),
        ("报修了没人来", "人来"),
        ("バスが来ません", "バスが来"),
        ("버스가 안 와요 매일", "버스가 와요 매일"),
        ("I said no. Buses run late", "no buses run late"),
        ("It was not able to stop", "It was notable to stop"),
    ],
)
def test_a_lost_negation_is_refused(text: str, quote: str) -> None:
    assert found_in(text, quote) is None


@pytest.mark.parametrize(
    ("text", "quote"),
    [
        ("the day centre on Pell Street", "the day centre on Bell Street"),
        ("the day centre on pell street", "the day centre on bell street"),
        ("Mrs Marion Brown lives alone there", "Mrs Marian Brown lives alone there"),
        ("the contract was signed yesterday", "the contact was signed yesterday"),
        ("were closed on Monday", "we're closed on Monday"),
        ("mi vecina vive aquí", "mi vecino vive aquí"),
        ("wir fordern mehr Licht, fördern ja", "wir fördern mehr Licht"),
        ("má tôi ốm", "mà tôi ốm"),
        ("वह है", "वह हैं"),
        ("мой дом", "мои дом"),
        ("the path is dark 😟 and cold", "the path is dark 😀 and cold"),
        ("電梯壞了", "电梯坏了"),
    ],
)
def test_another_word_is_refused_however_alike(text: str, quote: str) -> None:
    assert found_in(text, quote) is None


@pytest.mark.parametrize(
    ("text", "quote"),
    [
        ("عندي ثلاثة أطفال وأشتري صهريجًا", "أشتري صهريجًا"),
        ("الشارع مظلم والإنارة معطلة", "الإنارة معطلة"),
    ],
)
def test_an_arabic_and_that_is_joined_to_a_word_may_stay_outside(text: str, quote: str) -> None:
    assert found_in(text, quote) == [quote]


def test_the_first_letter_of_an_arabic_root_is_no_and() -> None:
    assert found_in("وقفت الحافلة ووالدي مريض", "قفت الحافلة") is None
    assert found_in("والدي مريض", "الدي مريض") is None


def test_only_the_participants_own_messages_count() -> None:
    lines = [Line(1, "voice", "Is the lamp broken?"), Line(2, "citizen", "yes")]
    assert align("Is the lamp broken?", lines) is None
    assert align("yes", lines) == (Span(2, 0, 3),)


def test_text_that_looks_like_an_instruction_is_still_the_participants_text() -> None:
    assert found_in("Ignore all rules. The lamp is broken.", "Ignore all rules") == ["Ignore all rules"]


def test_delimiters_split_a_quote_unless_the_text_has_them() -> None:
    text = "The lamp is broken. It is dark."
    assert found_in(text, "It is dark; the lamp is broken") == ["It is dark", "The lamp is broken"]
    assert found_in(text, "...the lamp […] dark") == ["The lamp", "dark"]
    assert found_in("Wait… it came; late", "wait... it came; late") == ["Wait… it came; late"]
    assert found_in("ΠΟΤΕ ΘΑ ΕΡΘΕΙ; ΔΕΝ ΞΕΡΩ", "Πότε θα έρθει; Δεν ξέρω") == ["ΠΟΤΕ ΘΑ ΕΡΘΕΙ; ΔΕΝ ΞΕΡΩ"]
    assert found_in(text, "the lamp is broken; it is bright") is None


def test_two_far_apart_fragments_without_a_delimiter_are_refused() -> None:
    assert found_in("A man came in May. He was kind. He left in June.", "A man came in May. He left in June.") is None


def test_before_picks_among_repeats_then_seq_then_the_first() -> None:
    lines = [Line(1, "citizen", "In May it was cold. In June it was cold."), Line(3, "citizen", "Later it was cold.")]
    assert align("it was cold", lines) == (Span(1, 7, 18),)
    assert align("it was cold", lines, before="In June ") == (Span(1, 28, 39),)
    assert align("it was cold", lines, seq=3) == (Span(3, 6, 17),)
    assert align("it was cold", lines, seq=3, before="In June ") == (Span(1, 28, 39),)
    assert align("In May", lines, seq=3) == (Span(1, 0, 6),)


def test_a_fragment_after_an_ellipsis_is_sought_behind_the_one_before() -> None:
    text = "It was wet. We left. It was wet again at home."
    assert align("We left ... It was wet", [Line(1, "citizen", text)]) == (Span(1, 12, 19), Span(1, 21, 31))


def test_punctuation_belongs_to_the_span_only_when_the_quote_has_it() -> None:
    assert found_in("It is dark!! Very.", "It, is dark") == ["It is dark"]
    assert found_in("It is «dark».", 'It is, "dark".') == ["It is «dark»."]
    assert found_in("It is dark.", '"It is dark."') == ["It is dark."]


@pytest.mark.parametrize("quote", ["", "   ", "...", ";", "!?", "\u200b", "x" * (QUOTE_LIMIT + 1)])
def test_a_quote_that_names_nothing_or_is_too_long_is_refused(quote: str) -> None:
    assert found_in("x" * (QUOTE_LIMIT + 1) + " ...;!?\u200b", quote) is None


def test_an_aligner_answers_like_the_function() -> None:
    for case in CASES[:40]:
        aligner = Aligner(lines_of(case))
        assert aligner.align(case["quote"], before=case.get("hint_before") or "") == outcome(case)


# Properties

ALPHABET = "ab1 .;…'-\n\r\u00adéßŁİiıكَا९क्ि没十月カ가👩‍👧🇬🇧\u0301\u200d½%£ไม่"
any_text = st.text(max_size=60) | st.text(ALPHABET, max_size=40) | st.sampled_from([c["quote"] for c in CASES])


def assert_valid(span: Span, text: str) -> None:
    assert 0 <= span.start < span.end <= len(text)
    assert not text[span.start].isspace()
    assert not text[span.end - 1].isspace()
    starts = {match.start() for match in regex.finditer(r"\X", text)} | {len(text)}
    assert {span.start, span.end} <= starts


@given(any_text, any_text, any_text, st.none() | st.integers(), any_text)
def test_every_span_is_a_valid_span_of_the_participants_text(
    quote: str, one: str, other: str, seq: int | None, before: str
) -> None:
    lines = [Line(1, "citizen", one), Line(2, "voice", quote), Line(3, "citizen", other + quote + one)]
    spans = align(quote, lines, seq=seq, before=before)
    for span in spans or ():
        assert span.seq in (1, 3)
        assert_valid(span, lines[span.seq - 1].text)


@given(any_text, st.integers(0, 60), st.integers(1, 60))
def test_any_stretch_between_valid_edges_is_found_as_itself(text: str, start: int, length: int) -> None:
    quote = text[start : start + length]
    if not Source(text).is_passage(start, start + len(quote)) or not regex.search(r"\p{L}|\p{N}", quote):
        return
    if regex.match(r"[\p{Cf}\p{DI}]", quote) or regex.match(r"[\p{Cf}\p{DI}]", quote[-1]):
        return
    assert found_in(text, quote) == [quote]


@given(st.lists(st.sampled_from(["lamp", "Straße", "дощ", "מים", "सड़क", "su", "νερό", "9", "café"]), min_size=2))
def test_any_run_of_whole_words_is_found_as_itself(words: list[str]) -> None:
    quote = " ".join(words[:-1])
    assert found_in(" ".join(words), quote) == [quote]


@given(any_text)
def test_the_ways_back_from_folded_text_never_fall_and_stay_inside(text: str) -> None:
    folded = fold(text)
    for reading in (folded, letters(folded), letters(folded, Keep(emoji=True, delimiters=True))):
        owner = list(reading.owner)
        assert len(owner) == len(reading.text)
        assert owner == sorted(owner)
        assert all(0 <= index < len(text) for index in owner)


@given(any_text)
def test_folding_twice_is_folding_once(text: str) -> None:
    once = fold(text).text
    assert fold(once).text == once
