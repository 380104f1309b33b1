"""Voice's own sentences: in a conversation in the language of the participant's words, at reading in the reader's."""

from collections.abc import Callable
from typing import Any

import pytest
from django.utils.translation import override
from people import Person

from conversations.models import Turn
from conversations.wording import invitation, sentences

#: In each language: a message, the invitation that answers it, and the question where it is.
SPOKEN = {
    "en": ("The lamp in our street is broken again.", "Here is how I understand it.", "Where is this?"),
    "cy": ("Mae'r golau wedi torri ar ein stryd ni eto.", "Dyma sut rwy'n ei ddeall.", "Ble mae hyn?"),
    "de": ("Die Laterne vor unserem Haus ist kaputt.", "So habe ich Sie verstanden.", "Wo ist das?"),
    "fr": ("Le lampadaire devant chez nous ne marche plus.", "Voici ce que j'ai compris.", "Où cela se passe-t-il ?"),
    "es": ("La farola de mi calle no funciona bien.", "Esto es lo que he entendido.", "¿Dónde ocurre esto?"),
    "pl": ("Latarnia przed naszym blokiem nie świeci.", "Tak to rozumiem.", "Gdzie to jest?"),
    "uk": ("Ліхтар біля нашого будинку не світить.", "Ось як я це розумію.", "Де це?"),
    "tr": ("Evimizin önündeki sokak lambası yanmıyor.", "Ben bunu böyle anladım.", "Bu nerede oluyor?"),
    "ar": ("عمود الإنارة أمام بيتنا لا يعمل.", "هكذا فهمت ما قلته.", "أين يحدث هذا؟"),
    "hi": ("हमारी गली की बत्ती नहीं जल रही है।", "मैंने इसे ऐसे समझा है।", "यह कहाँ की बात है?"),
    "ja": ("家の前の街灯がついていません。", "私はこのように理解しました。", "それはどこのことですか。"),
    "zh": ("我们家门口的路灯不亮了。", "我是这样理解的。", "这是在哪里？"),
}
#: What a reader is told of a turn that ended without a reply: the provider is missing, or busy, or was not understood.
TOLD = {
    "en": ("Voice cannot answer at the moment.", "Voice is busy.", "Voice could not make this out."),
    "cy": ("Ni all Voice ateb ar hyn o bryd.", "Mae Voice yn brysur.", "Ni allai Voice ddeall hyn."),
    "de": ("Voice kann im Moment nicht antworten.", "Voice ist ausgelastet.", "Voice konnte das nicht verstehen."),
    "fr": ("Voice ne peut pas répondre", "Voice est très sollicité.", "Voice n'a pas pu comprendre."),
    "es": ("Voice no puede responder", "Voice está ocupado.", "Voice no ha podido entenderlo."),
    "pl": ("Voice nie może teraz odpowiedzieć.", "Voice jest zajęty.", "Voice nie udało się tego zrozumieć."),
    "uk": ("Voice зараз не може відповісти.", "Voice зараз зайнятий.", "Voice не вдалося це зрозуміти."),
    "tr": ("Voice şu anda yanıt veremiyor.", "Voice şu anda meşgul.", "Voice bunu anlayamadı."),
    "ar": ("لا يستطيع Voice الرد", "Voice مشغول الآن.", "لم يتمكن Voice من فهم هذا."),
    # No page is in Hindi.
    "hi": ("Voice cannot answer at the moment.", "Voice is busy.", "Voice could not make this out."),
}


def test_all_that_is_spoken_is_spoken_in_every_language_of_the_pages_and_three_more(settings: Any) -> None:
    assert sentences().keys() == {code for code, _name in settings.LANGUAGES} | {"hi", "ja", "zh"} == SPOKEN.keys()
    said = [each for own in sentences().values() for each in (own.invitation, *own.questions)]
    assert len(set(said)) == len(said) == 12 * 4


@pytest.mark.parametrize("language", SPOKEN)
@pytest.mark.parametrize("reading", ["en", "ar", "hi", None])
def test_the_participant_s_words_decide_what_stands_in_a_conversation(language: str, reading: str | None) -> None:
    message, invited, where = SPOKEN[language]
    with override(reading):
        assert invitation([message]).startswith(invited)
        assert sentences()[language].questions[0] == where


def test_a_language_that_voice_does_not_speak_is_invited_in_english() -> None:
    with override("de"):
        assert invitation(["Gadebelysningen på vores vej har været slukket siden i mandags."]).startswith("Here is how")


@pytest.mark.parametrize("language", TOLD)
def test_a_failure_is_told_in_the_reader_s_language(ana: Person, work: Callable[[], int], language: str) -> None:
    turn = ana.say(ana.start(), "Nobody has recorded an answer to this one.")
    work()
    for failure, told in zip(("no-model", "overloaded", "ungrounded"), TOLD[language], strict=True):
        assert Turn.objects.update(state="CouldNotInterpret", failure=failure) == 1
        assert ana.get(turn, Accept_Language=language).json()["message"].startswith(told)
