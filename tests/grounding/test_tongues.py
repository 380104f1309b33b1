"""A short question is in the participant's language, or it is refused; where nothing tells, it passes."""

import pytest

from conversations.grounding.question import faults_in_question
from providers.base import Line

SPOKEN = {
    "tr": "Sokağımızdaki lamba pazartesiden beri yanmıyor.",
    "en": "The street lamp outside our house has been out since Monday.",
    "de": "Die Laterne vor unserem Haus ist seit Montag kaputt.",
    "fr": "Le lampadaire devant chez nous ne marche plus depuis lundi.",
    "es": "La farola de mi calle no funciona desde el lunes.",
    "pl": "Latarnia przed naszym blokiem nie świeci od poniedziałku.",
    "cy": "Mae'r golau wedi torri ar ein stryd ni ers wythnos.",
    "it": "Il lampione davanti a casa nostra è spento da lunedì.",
    "uk": "Ліхтар біля нашого будинку не світить від понеділка.",
    "ru": "Фонарь у нашего дома не горит с понедельника.",
    "ja": "家の前の街灯が月曜日からついていません。",
    "pt": "O candeeiro em frente à nossa casa não acende desde segunda.",
    "nl": "De lantaarn voor ons huis is sinds maandag kapot.",
}
ASKED = {
    "en": ["Is it dark all night?", "Since when?", "Where is this?", "Does it flicker?"],
    "de": ["Ist es die ganze Nacht dunkel?", "Seit wann?", "Wo ist das?"],
    "fr": ["Fait-il noir toute la nuit ?", "Depuis quand ?", "Où est-ce ?"],
    "es": ["¿Está oscuro toda la noche?", "¿Desde cuándo?", "¿Dónde ocurre esto?"],
    "pl": ["Czy ciemno jest całą noc?", "Od kiedy tak jest?", "Gdzie to jest?"],
    "cy": ["Ydy hi'n dywyll drwy'r nos?", "Ers pryd?", "Ble mae hyn?"],
    "it": ["È buio tutta la notte?", "Da quale giorno?", "Dove si trova?"],
    "tr": ["Bütün gece karanlık mı?", "Ne zamandan beri?", "Bu nerede oluyor?"],
    "uk": ["Чи темно всю ніч?", "Відколи це так?", "Де це відбувається?"],
    "ru": ["Темно всю ночь или только под утро?", "Как давно это началось?", "Где это находится?"],
    "ja": ["一晩中暗いですか。", "いつからですか。"],
    "pt": ["Está escuro a noite toda?", "Desde quando?", "Onde fica isto?"],
    "nl": ["Is het de hele nacht donker?", "Sinds wanneer?", "Waar is dit?"],
}
RELATED = {frozenset(("es", "pt"))}


def refused(question: str, message: str) -> bool:
    return bool(faults_in_question(question, (Line(1, "citizen", message),)))


@pytest.mark.parametrize("language", SPOKEN)
def test_a_short_question_in_the_participants_language_passes(language: str) -> None:
    assert [question for question in ASKED[language] if refused(question, SPOKEN[language])] == []


@pytest.mark.parametrize("spoken", SPOKEN)
@pytest.mark.parametrize("asked", ASKED)
def test_a_short_question_in_another_language_does_not(spoken: str, asked: str) -> None:
    if spoken != asked and frozenset((spoken, asked)) not in RELATED:
        assert [question for question in ASKED[asked] if not refused(question, SPOKEN[spoken])] == []


@pytest.mark.parametrize("question", ["整晚都是黑的吗？", "这个路灯什么时候坏的？", "是哪一盏路灯？"])
def test_japanese_is_not_asked_in_chinese(question: str) -> None:
    assert refused(question, SPOKEN["ja"])


@pytest.mark.parametrize(
    ("question", "message"),
    [
        ("Where?", "Asansör bozuk."),
        ("Bus 14?", "Le bus 14 ne vient plus."),
        ("Server down?", "Der Server ist down seit gestern, das Login geht nicht."),
        ("Was ist los?", "kaputt"),
        ("Is it the boulangerie on rue Pasteur?", "The boulangerie on rue Pasteur leaves its bins out all day."),
        ("Который подъезд?", "Світла нема у подъезде вже тиждень, вообще темно."),
    ],
)
def test_where_nothing_tells_the_language_it_stays_silent(question: str, message: str) -> None:
    faults = faults_in_question(question, (Line(1, "citizen", message),))
    assert "language" not in {fault.code for fault in faults}
