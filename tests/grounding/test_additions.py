"""What a summary or question adds of itself: yesterday, half of it, an address, an offer; and what only sounds so."""

import pytest

from conversations.grounding.question import faults_in_question
from conversations.grounding.summary import faults_in_statement
from providers.base import Line

DARK = {
    "en": "The lamp on our corner is dark and the path floods when it rains today and nobody has come to look at it.",
    "cy": "Mae'r lamp ar ein cornel yn dywyll heddiw ac mae'r llwybr yn llifo pan mae'n bwrw glaw.",
    "de": "Die Lampe an unserer Ecke ist heute dunkel und der Weg ist nass, wenn es regnet.",
    "fr": "La lampe de notre coin est éteinte aujourd'hui et le chemin est inondé quand il pleut.",
    "es": "La farola de nuestra esquina está apagada hoy y el camino se inunda cuando llueve.",
    "pl": "Lampa na naszym rogu dzisiaj nie świeci, a ścieżka jest zalana, kiedy pada.",
    "uk": "Ліхтар на нашому розі сьогодні не світить, і стежку заливає, коли йде дощ.",
    "tr": "Köşemizdeki lamba bugün yanmıyor ve yağmur yağınca yolu su basıyor.",
    "ar": "المصباح في زاويتنا مطفأ اليوم والممر يغرق عندما تمطر.",
    "it": "Il lampione del nostro angolo oggi è spento e il sentiero si allaga quando piove.",
    "pt": "O candeeiro da nossa esquina está apagado hoje e o caminho inunda quando chove.",
    "nl": "De lamp op onze hoek is vandaag donker en het pad staat onder water als het regent.",
    "ru": "Фонарь на нашем углу сегодня не горит, и дорожку заливает, когда идёт дождь.",
    "hi": "हमारे कोने का बल्ब आज बंद है और बारिश में रास्ता भर जाता है।",
    "zh": "我们街角的路灯今天不亮，下雨时小路会积水。",
    "ja": "角の街灯が今日ついていません。雨が降ると道が水浸しになります。",
}


def codes(statement: str, *messages: str) -> set[str]:
    lines = tuple(Line(seq, "citizen", text) for seq, text in enumerate(messages, 1))
    return {fault.code for fault in faults_in_statement(statement, lines)}


def asked(question: str, message: str) -> set[str]:
    return {fault.code for fault in faults_in_question(question, (Line(1, "citizen", message),))}


TIMES = [
    ("en", "The lamp has been dark since yesterday."),
    ("en", "The lamp went dark last night."),
    ("en", "The lamp has been dark since the day before yesterday."),
    ("en", "The lamp has been dark since last week."),
    ("en", "The lamp has been dark since last month."),
    ("en", "The lamp was dark last year."),
    ("en", "The lamp will be dark tomorrow."),
    ("en", "The lamp has been dark for weeks."),
    ("en", "The lamp has been dark for years."),
    ("en", "The lamp has been dark for a month."),
    ("de", "Die Lampe ist seit einem Monat dunkel."),
    ("fr", "La lampe est éteinte depuis un mois."),
    ("es", "La farola está apagada desde hace un mes."),
    ("pl", "Lampa nie świeci od miesiąca."),
    ("uk", "Ліхтар не світить уже рік: рік тому згас."),
    ("tr", "Lamba bir aydır yanmıyor."),
    ("cy", "Mae'r lamp yn dywyll ers mis."),
    ("ar", "المصباح مطفأ منذ شهر."),
    ("cy", "Mae'r lamp yn dywyll ers ddoe."),
    ("cy", "Mae'r lamp yn dywyll ers wythnosau."),
    ("de", "Die Lampe ist seit gestern dunkel."),
    ("de", "Die Lampe ist seit Wochen dunkel."),
    ("de", "Die Lampe war letzte Woche dunkel."),
    ("fr", "La lampe est éteinte depuis hier."),
    ("fr", "La lampe est éteinte depuis des semaines."),
    ("es", "La farola está apagada desde ayer."),
    ("es", "La farola está apagada desde hace meses."),
    ("pl", "Lampa nie świeci od wczoraj."),
    ("pl", "Lampa nie świeci od tygodni."),
    ("uk", "Ліхтар не світить від учора."),
    ("uk", "Ліхтар не світить кілька тижнів."),
    ("tr", "Lamba dünden beri yanmıyor."),
    ("tr", "Lamba haftalardır yanmıyor."),
    ("ar", "المصباح مطفأ منذ أمس."),
    ("ar", "المصباح مطفأ منذ أسابيع."),
    ("it", "Il lampione è spento da ieri."),
    ("pt", "O candeeiro está apagado desde ontem."),
    ("nl", "De lamp is sinds gisteren donker."),
    ("ru", "Фонарь не горит со вчерашнего дня."),
    ("hi", "बल्ब कल से बंद है।"),
    ("zh", "路灯从昨天起不亮。"),
    ("ja", "街灯は昨日からついていません。"),
]


@pytest.mark.parametrize(("language", "statement"), TIMES)
def test_a_day_or_stretch_of_time_that_nobody_said_is_refused(language: str, statement: str) -> None:
    assert "added-time" in codes(statement, DARK[language])


SAME_TIME = [
    ("The lamp has been dark since yesterday evening.", "the lamp went dark last night"),
    ("The lamp went dark last night.", "Lamp's been off since yesterday evening."),
    ("The lamp has been dark since yesterday.", "it was fine until 24 hours ago, now the lamp is dark"),
    ("The lamp has been dark since the day before yesterday.", "Lamp has been dark for two days."),
    ("The lamp broke yesterday.", "yday the lamp broke"),
    ("The bus did not come yesterday.", "Busses didnt come yestrday"),
    ("The lamp has been dark for a month.", "Lamp dark 4 weeks now."),
    ("Die Lampe ist seit einem Monat dunkel.", "Die Lampe ist seit vier Wochen dunkel."),
    ("Lampa nie świeci od roku.", "Lampa nie świeci już 12 miesięcy."),
    ("The lamp is currently dark and has recently been dark now and then.", DARK["en"]),
    ("The lamp has been dark for weeks.", "the lamp has been dark for ages"),
    ("The lamp has been dark for months.", "Lamp dark since March."),
    ("The lamp has been dark since last week.", "A week ago the lamp went dark."),
    ("The lamp has been dark since last week.", "Lamp dark since Thursday."),
    ("The lamp was dark last month.", "4 weeks back the lamp was dark."),
    ("The lamp has been dark for years.", "The lamp is dark since 2019."),
    ("Die Lampe ist seit gestern Abend dunkel.", "Die Lampe ging heute Nacht aus."),
    ("Die Lampe ist seit gestern dunkel.", "die lampe ist seit gestern abend dunkel"),
    ("Seit Wochen ist die Lampe dunkel.", "Die Lampe ist wochenlang dunkel."),
    ("Am Morgen ist die Lampe dunkel.", "Morgens ist die Lampe dunkel."),
    ("La lampe est éteinte depuis hier soir.", "La lampe s'est éteinte cette nuit."),
    ("La lampe est éteinte depuis des semaines.", "La lampe est éteinte depuis longtemps."),
    ("La farola está apagada desde anoche.", "La farola se apagó ayer por la noche."),
    ("Por la mañana la farola está apagada.", "La farola está apagada por las mañanas."),
    ("Lampa nie świeci od wczoraj.", "Wczorajszego dnia lampa zgasła."),
    ("Ліхтар не світить від учора.", "Вчорашнього дня ліхтар згас."),
    ("Lamba dün geceden beri yanmıyor.", "Lamba dün akşam söndü."),
    ("المصباح مطفأ منذ أمس.", "انطفأ المصباح البارحة."),
    ("المصباح مطفأ منذ أسابيع.", "المصباح مطفأ منذ ثلاثة أسابيع."),
    ("Mae'r lamp yn dywyll ers neithiwr.", "Aeth y lamp allan ddoe gyda'r nos."),
    ("路灯从昨晚起不亮。", "昨天晚上路灯坏了。"),
    ("街灯は昨夜からついていません。", "昨日の夜から街灯がついていません。"),
]


@pytest.mark.parametrize(("statement", "message"), SAME_TIME)
def test_the_same_time_in_other_words_is_said(statement: str, message: str) -> None:
    assert codes(statement, message) == set()


PARTS = [
    ("en", "Half of the lamps are dark."),
    ("en", "A quarter of the lamps are dark."),
    ("en", "Twice as many lamps are dark."),
    ("en", "The number of dark lamps has doubled."),
    ("en", "Dozens of lamps are dark."),
    ("en", "Hundreds of people walk in the dark."),
    ("cy", "Mae hanner y lampau yn dywyll."),
    ("de", "Die Hälfte der Lampen ist dunkel."),
    ("de", "Dutzende Lampen sind dunkel."),
    ("fr", "La moitié des lampes est éteinte."),
    ("fr", "Des centaines de lampes sont éteintes."),
    ("es", "La mitad de las farolas está apagada."),
    ("es", "Hay cientos de farolas apagadas."),
    ("pl", "Połowa lamp nie świeci."),
    ("uk", "Половина ліхтарів не світить."),
    ("tr", "Lambaların yarısı yanmıyor."),
    ("tr", "Yüzlerce lamba yanmıyor."),
    ("ar", "نصف المصابيح مطفأة."),
    ("ar", "مئات المصابيح مطفأة."),
    ("it", "La metà dei lampioni è spenta."),
    ("pt", "Metade dos candeeiros está apagada."),
    ("nl", "De helft van de lampen is donker."),
    ("ru", "Половина фонарей не горит."),
    ("zh", "一半的路灯不亮。"),
    ("ja", "街灯の半分がついていません。"),
]


@pytest.mark.parametrize(("language", "statement"), PARTS)
def test_a_part_or_multiple_that_nobody_said_is_refused(language: str, statement: str) -> None:
    assert "added-number" in codes(statement, DARK[language])


SAME_PART = [
    ("Half of the lamps are dark.", "6 of the twelve lamps are dark."),
    ("Half of the lamps are dark.", "50% of the lamps are out."),
    ("Half the lamps are dark.", "every other lamp is dark"),
    ("A quarter of the lamps are dark.", "Two of our eight lamps are dark."),
    ("The wait is half an hour.", "The wait is 30 minutes."),
    ("The rent doubled.", "The rent went from 300 to 600."),
    ("Dozens of lamps are dark.", "About 40 lamps are dark."),
    ("Hundreds of people are affected.", "250 people are affected."),
    ("Die Hälfte der Lampen ist dunkel.", "Jede zweite Lampe ist dunkel."),
    ("Im Viertel ist es dunkel.", "Bei uns im Viertel ist die Lampe dunkel."),
    ("La moitié des lampes est éteinte.", "Une lampe sur deux est éteinte."),
    ("Połowa lamp nie świeci.", "Co druga lampa nie świeci."),
    ("Gece yarısından sonra lamba yanmıyor.", "Lamba gece on ikiden sonra yanmıyor."),
    ("Lampa nie świeci od połowy marca.", "Lampa nie świeci od 15 marca."),
]


@pytest.mark.parametrize(("statement", "message"), SAME_PART)
def test_a_part_that_was_said_or_comes_out_is_not(statement: str, message: str) -> None:
    assert codes(statement, message) == set()


LINKS = [
    "<b>The lamp</b> is dark.",
    "The lamp is dark. See https://evil.example",
    "The lamp is dark, see www.lamp.test.",
    "The lamp is dark, see lamps.example.",
    "The lamp is dark: write to lamp@corner.example.",
    "The lamp is dark: call +44 20 7946 0018.",
    "The lamp is dark, [see here](http://lamp).",
    "The lamp is dark.<script>alert(1)</script>",
    "The lamp &lt;b&gt; is dark.",
]


@pytest.mark.parametrize("statement", LINKS)
def test_an_address_or_markup_that_nobody_wrote_is_refused(statement: str) -> None:
    assert "added-link" in codes(statement, DARK["en"])
    assert "added-link" in asked(statement.removesuffix(".") + " – is that so?", DARK["en"])


WRITTEN = [
    ("The form at https://council.example/lamps does not load.", "council.example/lamps won't load the form"),
    ("The form at council.example does not load.", "The form on https://www.council.example/ doesn't load."),
    ("They rang 020 7946 0018 and nobody answered.", "I rang 020-7946-0018, nobody answered."),
    ("Mails to lamps@corner.example come back.", "my mails to Lamps@Corner.example come back"),
    ("The wall is <5 cm from the lamp.", "The wall is <5 cm away from the lamp."),
    ("The lamp is dark.No one came.", "The lamp is dark and no one came."),
]


@pytest.mark.parametrize(("statement", "message"), WRITTEN)
def test_an_address_that_the_participant_wrote_is_not(statement: str, message: str) -> None:
    assert codes(statement, message) == set()


OFFERS = [
    ("en", "Shall I confirm the proposal for you?"),
    ("en", "Should I share this with everyone now?"),
    ("en", "Would you like me to send this on?"),
    ("en", "Do you want me to forward it?"),
    ("cy", "Hoffech chi i mi rannu hyn nawr gyda phawb?"),
    ("de", "Soll ich das für Sie bestätigen?"),
    ("de", "Möchten Sie, dass ich das weiterleite?"),
    ("fr", "Voulez-vous que je partage cela maintenant ?"),
    ("fr", "Dois-je confirmer la proposition ?"),
    ("es", "¿Quiere que comparta esto ahora?"),
    ("es", "¿Confirmo la propuesta?"),
    ("pl", "Czy mam to teraz udostępnić?"),
    ("uk", "Мені підтвердити це для вас?"),
    ("tr", "Bunu sizin için onaylayayım mı?"),
    ("ar", "هل تريد أن أرسل هذا الآن؟"),
    ("it", "Vuole che condivida questo adesso?"),
    ("pt", "Quer que envie isto agora?"),
    ("nl", "Zal ik dit voor u bevestigen?"),
    ("ru", "Мне отправить это сейчас?"),
    ("hi", "क्या मैं इसे साझा करूँ?"),
    ("zh", "要我分享这个吗？"),
    ("ja", "これを共有しましょうか。"),
]


@pytest.mark.parametrize(("language", "question"), OFFERS)
def test_a_question_offers_no_decision(language: str, question: str) -> None:
    assert "claims-confirmed" in asked(question, DARK[language])


@pytest.mark.parametrize(
    "question",
    [
        "Would you like to share how that affects you?",
        "May I confirm: is the lamp dark all night?",
        "Does anyone share the path with you?",
        "Has anyone been sent to look at it?",
        "Should I understand that the whole path floods?",
    ],
)
def test_a_question_may_ask_about_sharing_and_sending(question: str) -> None:
    assert asked(question, DARK["en"]) == set()


@pytest.mark.parametrize("question", ["Wo ist das?", "Où est-ce ?", "¿Dónde está?", "Gdzie to jest?", "Bu nerede?"])
@pytest.mark.parametrize("message", [DARK["en"], "The lamp is dark.", "The lift is broken."])
def test_a_short_question_is_in_the_language_of_a_short_message(question: str, message: str) -> None:
    assert "language" in asked(question, message)


IN_ANOTHER = [
    ("The lift is broken.", "Der Aufzug ist kaputt."),
    ("Der Aufzug ist kaputt.", "The lift is broken."),
    ("The lift is broken.", "L'ascenseur est en panne."),
    ("The lift is broken.", "El ascensor está roto."),
    ("The lift is broken.", "Winda jest zepsuta."),
    ("The lift is broken.", "Asansör bozuk."),
    ("L'ascenseur est en panne.", "The lift is broken."),
    ("El ascensor está roto.", "The lift is broken."),
    ("The lift is broken.", "Mae'r lifft wedi torri."),
]


@pytest.mark.parametrize(("statement", "message"), IN_ANOTHER)
def test_a_short_statement_is_in_the_language_of_the_message(statement: str, message: str) -> None:
    assert "language" in codes(statement, message)


@pytest.mark.parametrize(
    ("statement", "message"),
    [
        ("The lift does not work.", "Lift out of order"),
        ("Der Lift ist kaputt.", "Lift kaputt"),
        ("El ascensor no funciona.", "Ascensor averiado."),
        ("O elevador não funciona.", "Elevador avariado."),
        ("Winda nie działa.", "Zepsuta winda."),
        ("Heisen er i stykker.", "Elevatoren er ødelagt."),
    ],
)
def test_a_short_statement_in_the_same_language_passes(statement: str, message: str) -> None:
    assert codes(statement, message) == set()


CONFIRMED = [
    "The concern has been confirmed: the lamp is dark.",
    "The lamp is dark. The report was shared.",
    "The reading is confirmed. The lamp is dark.",
    "Confirmed: the lamp is dark.",
    "The proposal is now confirmed.",
]


@pytest.mark.parametrize("statement", CONFIRMED)
@pytest.mark.parametrize("other", ["The doctor confirmed my broken arm.", "The doctor confirmed it, a concern to me."])
def test_the_reading_itself_is_never_confirmed(statement: str, other: str) -> None:
    assert "claims-confirmed" in codes(statement, f"{DARK['en']} {other}")


@pytest.mark.parametrize(
    ("statement", "message"),
    [
        ("The doctor confirmed the broken arm.", "The doctor confirmed my broken arm."),
        ("The council's report was published.", "The council published its report, the report was published in May."),
        ("The proposal was confirmed by the board.", "The board confirmed the proposal for our house."),
        ("The flat is shared.", "I live in a shared flat."),
    ],
)
def test_what_someone_else_confirmed_may_be_told(statement: str, message: str) -> None:
    assert codes(statement, message) == set()
