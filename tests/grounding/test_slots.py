"""What a participant has told of where and when, in many languages."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from conversations.grounding.slots import said_slots
from providers.base import Line

BOTH, WHERE, WHEN, NEITHER = {"where", "when"}, {"where"}, {"when"}, set[str]()

TOLD = [
    ("The lift in Marlow Court has been out since Friday.", BOTH),
    ("Hollow Lane is dark.", WHERE),
    ("i live on marlow road. bins not done 3 wks", BOTH),
    ("There is no grit near Elm Park.", WHERE),
    ("The street lamp outside our house is broken.", NEITHER),
    ("The bus stop on the main road has no shelter.", NEITHER),
    ("My mum is 80 years old and cannot use the stairs.", NEITHER),
    ("I was on hold with BT and with Mrs Ade.", NEITHER),
    ("The bin lorry wakes us at 5am.", WHEN),
    ("The pool has been shut for a month.", WHEN),
    ("It has been like this since 2019.", WHEN),
    ("Die Laterne in der Ahornstraße ist kaputt.", WHERE),
    ("Die Laterne vor unserem Haus ist seit Montag kaputt.", WHEN),
    ("Ich wohne in Köln, der Aufzug steht.", WHERE),
    ("Der Weg ist in schlechtem Zustand, der Spielplatz auch.", NEITHER),
    ("L'eau est coupée rue des Lilas.", WHERE),
    ("Le lampadaire devant chez nous ne marche plus depuis lundi.", WHEN),
    ("L'ascenseur est en panne.", NEITHER),
    ("No hay luz en la calle Mayor desde hace dos semanas.", BOTH),
    ("La farola de mi calle no funciona.", NEITHER),
    ("Latarnia na Kwiatowej nie świeci.", WHERE),
    ("Latarnia przed naszym blokiem nie świeci od poniedziałku.", WHEN),
    ("Ліхтар на вулиці Садовій не світить.", WHERE),
    ("Ліхтар біля нашого будинку не світить два тижні.", WHEN),
    ("Kadıköy'de su yok.", WHERE),
    ("Su kesiliyor Atatürk Caddesi'nde ve Lale Sokak ile her yerde.", WHERE),
    ("Evimizin önündeki lamba pazartesiden beri yanmıyor.", WHEN),
    ("Mae'r bws o Fangor wedi dod i ben.", WHERE),
    ("Mae'r golau wedi torri ar ein stryd ni ers wythnos.", WHEN),
    ("المجاري طافحة في شارع الجمهورية.", WHERE),
    ("عمود الإنارة أمام بيتنا لا يعمل منذ يوم الاثنين.", WHEN),
    ("אין תאורה ברחוב הרצל כבר שבועיים.", BOTH),
    ("गांधी चौक के पास नाली जाम है।", WHERE),
    ("हमारी गली की बत्ती सोमवार से नहीं जल रही है।", WHEN),
    ("世田谷区の桜公園が暗い。", WHERE),
    ("家の前の街灯が月曜日からついていません。", WHEN),
    ("幸福路的路灯坏了。", WHERE),
    ("我们小区门口的路灯坏了。", NEITHER),
    ("", NEITHER),
]


@pytest.mark.parametrize(("message", "told"), TOLD)
def test_where_and_when_are_found_in_the_participants_words(message: str, told: set[str]) -> None:
    assert said_slots((Line(1, "citizen", message),)) == told


def test_what_voice_asks_counts_only_after_a_yes() -> None:
    asked = Line(2, "voice", "Is it the lamp on Pell Street?")
    first = Line(1, "citizen", "The lamp is broken.")
    assert said_slots((first, asked, Line(3, "citizen", "Yes."))) == WHERE
    assert said_slots((first, asked, Line(3, "citizen", "I don't know."))) == NEITHER
    assert said_slots((first, asked)) == NEITHER


@settings(max_examples=100, deadline=None)
@given(text=st.text(max_size=200))
def test_any_text_gives_slots(text: str) -> None:
    assert said_slots((Line(1, "citizen", text),)) <= BOTH
