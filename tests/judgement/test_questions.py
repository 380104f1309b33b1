"""Refused questions: a fixed neutral one in the participant's language, never one that was asked or skipped before."""

from typing import Any

import pytest
from asked import MESSAGE, calls, concern, data_of, fails, holds, question, verdicts
from judging import Outcome, Work, hold, look
from model_server import ModelServer
from people import Person

from conversations.wording import sentences

NAME = question("What is your full name?")
#: In each language a message that tells neither where nor when.
SPEAKING = {
    "en": "The lift in our block is out and my dad is on the top floor.",
    "cy": "Mae'r golau wedi torri ar ein stryd ni eto.",
    "de": "Die Laterne vor unserem Haus ist kaputt.",
    "fr": "Le lampadaire devant chez nous ne marche plus.",
    "es": "La farola de mi calle no funciona bien.",
    "pl": "Latarnia przed naszym blokiem nie świeci.",
    "uk": "Ліхтар біля нашого будинку не світить.",
    "tr": "Evimizin önündeki sokak lambası yanmıyor.",
    "ar": "عمود الإنارة أمام بيتنا لا يعمل.",
    "hi": "हमारी गली की बत्ती नहीं जल रही है।",
    "ja": "家の前の街灯がついていません。",
    "zh": "我们家门口的路灯不亮了。",
}
#: Messages that tell where, or when, or both, and which of the fixed questions is left.
TELLING = [
    (MESSAGE, "en", 2),
    ("The lift in Marlow Court is out again.", "en", 1),
    ("The lift in our block has been out since Friday.", "en", 0),
    ("In der Ahornstraße ist die Laterne kaputt.", "de", 1),
    ("Le lampadaire devant chez nous ne marche plus depuis lundi.", "fr", 0),
    ("No hay luz en la calle Mayor desde el lunes.", "es", 2),
    ("Ліхтар на вулиці Садовій не світить від понеділка.", "uk", 2),
    ("المجاري طافحة في شارع الجمهورية منذ يوم الاثنين.", "ar", 2),
    ("世田谷区の桜公園が月曜日から暗いです。", "ja", 2),
]


def reply(outcome: Outcome) -> str:
    assert outcome.turn["state"] == "Replied"
    assert outcome.proposal is None
    return str(outcome.turn["reply"])


def skip(person: Person, work: Work, outcome: Outcome) -> Outcome:
    """Skip the latest question; how the conversation stands then."""
    answer = person.post(f"{outcome.conversation}/turns/{outcome.whole['turns'][-1]['turn']}/skip")
    assert answer.status_code == 202
    work()
    return look(person, outcome.conversation, f"{outcome.conversation}/turns/{answer.json()['turn']}")


def say(person: Person, work: Work, outcome: Outcome, text: str) -> Outcome:
    """Say one thing more."""
    turn = person.say(outcome.conversation, text)
    work()
    return look(person, outcome.conversation, turn)


def test_every_language_of_the_pages_has_its_questions(settings: Any) -> None:
    assert {code for code, _name in settings.LANGUAGES} <= sentences().keys()
    assert SPEAKING.keys() == sentences().keys()


@pytest.mark.parametrize("language", SPEAKING)
def test_a_question_refused_twice_gives_way_to_a_neutral_one_in_their_language(
    ana: Person, work: Work, model: ModelServer, language: str
) -> None:
    model.replies(NAME)
    assert reply(hold(ana, work, [SPEAKING[language]])) == sentences()[language].questions[0]
    # What may not be shown needs no second opinion.
    assert calls(model) == ["ask", "ask"]


@pytest.mark.parametrize(("message", "language", "left"), TELLING)
def test_what_was_told_is_not_asked(
    ana: Person, work: Work, model: ModelServer, message: str, language: str, left: int
) -> None:
    model.replies(NAME)
    assert reply(hold(ana, work, [message])) == sentences()[language].questions[left]


def test_who_is_affected_may_be_asked_though_where_and_when_were_told(
    ana: Person, work: Work, model: ModelServer
) -> None:
    model.replies(NAME)
    outcome = hold(ana, work, [MESSAGE])
    assert reply(outcome) == "Who is affected by this?"
    outcome = skip(ana, work, outcome)
    assert outcome.turn["state"] == "CouldNotInterpret"


@pytest.mark.parametrize("language", ["en", "pl", "ja"])
def test_neutral_questions_are_asked_once_each_and_then_there_is_none(
    ana: Person, work: Work, model: ModelServer, language: str
) -> None:
    model.replies(NAME)
    where, when, who = sentences()[language].questions
    outcome = hold(ana, work, [SPEAKING[language]])
    assert reply(outcome) == where
    outcome = skip(ana, work, outcome)
    assert reply(outcome) == when
    outcome = say(ana, work, outcome, SPEAKING[language])
    assert reply(outcome) == who
    outcome = skip(ana, work, outcome)
    assert outcome.turn["state"] == "CouldNotInterpret"
    assert outcome.turn["reply"] is None


def test_a_neutral_question_is_not_asked_again_in_another_language(ana: Person, work: Work, model: ModelServer) -> None:
    model.replies(NAME)
    outcome = hold(ana, work, [SPEAKING["de"]])
    assert reply(outcome) == sentences()["de"].questions[0]
    assert reply(say(ana, work, outcome, SPEAKING["es"])) == sentences()["es"].questions[1]


def test_a_question_that_the_check_refuses_twice_gives_way_too(ana: Person, work: Work, model: ModelServer) -> None:
    leading = "Since when has nobody looked after it?"
    refused = verdicts(fails(leading, "presupposition"))
    model.replies(question(leading), refused, question(leading), refused)
    assert reply(hold(ana, work, [MESSAGE])) == "Who is affected by this?"
    assert calls(model) == ["ask", "check", "ask", "check"]
    assert data_of(model.sent[2])["refused_because"] == [
        "The question takes something for granted that the participant did not say."
    ]


@pytest.mark.parametrize(
    ("said", "asked", "instead"),
    [
        ([SPEAKING["es"]], "Is it dark all night, or only early?", "es"),
        ([SPEAKING["ar"]], "Is it dark all night, or only early?", "ar"),
        ([SPEAKING["en"]], "¿Está oscuro toda la noche o solo cuando llueve?", "en"),
        ([SPEAKING["en"]], "Темно всю ночь или только под утро?", "en"),
        ([SPEAKING["en"], "The lamp is broken too.", SPEAKING["es"]], "Is it dark all night, or only early?", "es"),
        ([SPEAKING["de"], "And the bench is broken as well, it has no back."], "Ist es die ganze Nacht dunkel?", "en"),
        ([SPEAKING["hi"]], "Is it dark all night, or only early?", "hi"),
    ],
    ids=["es", "ar", "en", "en again", "es after en", "en after de", "hi"],
)
def test_a_question_in_another_language_than_the_last_message_is_refused(
    ana: Person, work: Work, model: ModelServer, settings: Any, said: list[str], asked: str, instead: str
) -> None:
    settings.VOICE_CHECK = False
    # Each earlier message gets a proposal of its own words, which leaves every question unasked.
    early = [concern(text, {"kind": "Problem", "text": text, "quotes": [{"quote": text}]}) for text in said[:-1]]
    model.replies(*early, question(asked))
    assert reply(hold(ana, work, said)) == sentences()[instead].questions[0]
    assert data_of(model.sent[-1])["refused_because"] in (
        [f"It is not in the {kind} of the participant's latest message."] for kind in ("language", "script")
    )


def test_a_language_without_questions_of_ours_gets_none_in_english(ana: Person, work: Work, model: ModelServer) -> None:
    model.replies(question("Is it dark all night, or only early?"))
    outcome = hold(ana, work, ["Gadebelysningen på vores vej har været slukket siden i mandags."])
    assert outcome.turn["state"] == "CouldNotInterpret"


@pytest.mark.parametrize(
    "again",
    [
        "Which of the two lifts is it?",
        "which of the two lifts is it ?",
        "Thank you for telling me. Which of the two lifts is it?",
    ],
)
def test_a_skipped_question_is_never_asked_again(ana: Person, work: Work, model: ModelServer, again: str) -> None:
    asked = "That sounds hard. Which of the two lifts is it?"
    model.replies(question(asked), verdicts(holds(asked)), question(again))
    outcome = hold(ana, work, [MESSAGE])
    assert reply(outcome) == asked
    assert reply(skip(ana, work, outcome)) == "Who is affected by this?"
    assert data_of(model.sent[2])["skipped_questions"] == [asked]
    assert data_of(model.sent[3])["refused_because"] == [
        "The participant skipped this question before. Ask something else, or propose."
    ]


def test_another_question_may_follow_a_skipped_one(ana: Person, work: Work, model: ModelServer) -> None:
    first, second = "Which of the two lifts is it?", "Which floors does it not reach?"
    model.replies(question(first), verdicts(holds(first)), question(second), verdicts(holds(second)))
    assert reply(skip(ana, work, hold(ana, work, [MESSAGE]))) == second


def test_after_three_questions_in_a_row_the_model_is_told_to_propose(
    ana: Person, work: Work, model: ModelServer, settings: Any
) -> None:
    settings.VOICE_CHECK = False
    asked = ["Is it the whole lift?", "Is it so every day?", "Is it the doors?", "Is it the light?"]
    proposal = concern("The lift in Marlow Court has been out.")
    model.replies(*map(question, asked), proposal, question("Is it the button?"))
    outcome = hold(ana, work, [MESSAGE, "Yes.", "It is."])
    outcome = say(ana, work, skip(ana, work, outcome), "The doors.")
    assert outcome.proposal is not None
    say(ana, work, outcome, "And the light is off.")
    assert [data_of(sent)["must_propose"] for sent in model.sent] == [False, False, False, True, True, False]
