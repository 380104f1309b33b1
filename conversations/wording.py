"""Voice's own fixed sentences, in the languages of the pages and a few that participants write in.

What stands in a conversation (the invitation, a neutral question) is in the language of the participant's words; what
is made at reading (why a turn ended without a reply) in the language of whoever reads.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.utils.translation import get_language

from providers.base import Exchange

from .grounding.language import language_of_texts
from .grounding.slots import Slot, said_slots

DEFAULT = "en"
# With so many words, or with letters in a row as only scripts without blanks have them, a message tells its language.
_FEW_WORDS = 4
_UNSPACED = 8
#: What the fixed questions ask about, in their order; whoever is affected may always be asked about.
_SLOTS: tuple[Slot | None, ...] = ("where", "when", None)


@dataclass(frozen=True, slots=True)
class Sentences:
    """What Voice says by itself. `questions` ask where, since when, and who is affected, in this order."""

    invitation: str
    questions: tuple[str, str, str]
    unavailable: str = ""
    busy: str = ""
    unclear: str = ""


SENTENCES: Mapping[str, Sentences] = {
    "en": Sentences(
        "Here is how I understand it. Please change anything that is not right.",
        ("Where is this?", "Since when has it been so?", "Who is affected by this?"),
        "Voice cannot answer at the moment. Your message is kept.",
        "Voice is busy. Your message is kept; try again in a few minutes.",
        "Voice could not make this out. You can put it another way.",
    ),
    "cy": Sentences(
        "Dyma sut rwy'n ei ddeall. Newidiwch unrhyw beth nad yw'n iawn.",
        ("Ble mae hyn?", "Ers pryd mae hi fel hyn?", "Ar bwy mae hyn yn effeithio?"),
        "Ni all Voice ateb ar hyn o bryd. Mae eich neges wedi'i chadw.",
        "Mae Voice yn brysur. Mae eich neges wedi'i chadw; rhowch gynnig arall arni ymhen ychydig funudau.",
        "Ni allai Voice ddeall hyn. Gallwch ei roi mewn ffordd arall.",
    ),
    "de": Sentences(
        "So habe ich Sie verstanden. Bitte ändern Sie, was nicht stimmt.",
        ("Wo ist das?", "Seit wann ist das so?", "Wer ist davon betroffen?"),
        "Voice kann im Moment nicht antworten. Ihre Nachricht ist gespeichert.",
        "Voice ist ausgelastet. Ihre Nachricht ist gespeichert; versuchen Sie es in ein paar Minuten noch einmal.",
        "Voice konnte das nicht verstehen. Sie können es anders ausdrücken.",
    ),
    "fr": Sentences(
        "Voici ce que j'ai compris. Corrigez ce qui n'est pas juste.",
        ("Où cela se passe-t-il ?", "Depuis quand est-ce ainsi ?", "Qui est concerné ?"),
        "Voice ne peut pas répondre pour le moment. Votre message est conservé.",
        "Voice est très sollicité. Votre message est conservé ; réessayez dans quelques minutes.",
        "Voice n'a pas pu comprendre. Vous pouvez le dire autrement.",
    ),
    "es": Sentences(
        "Esto es lo que he entendido. Cambie lo que no sea correcto.",
        ("¿Dónde ocurre esto?", "¿Desde cuándo es así?", "¿A quién afecta esto?"),
        "Voice no puede responder en este momento. Su mensaje se ha guardado.",
        "Voice está ocupado. Su mensaje se ha guardado; inténtelo de nuevo en unos minutos.",
        "Voice no ha podido entenderlo. Puede decirlo de otra manera.",
    ),
    "pl": Sentences(
        "Tak to rozumiem. Proszę zmienić, co się nie zgadza.",
        ("Gdzie to jest?", "Od kiedy tak jest?", "Kogo to dotyczy?"),
        "Voice nie może teraz odpowiedzieć. Wiadomość została zachowana.",
        "Voice jest zajęty. Wiadomość została zachowana; proszę spróbować za kilka minut.",
        "Voice nie udało się tego zrozumieć. Można to ująć inaczej.",
    ),
    "uk": Sentences(
        "Ось як я це розумію. Виправте, якщо щось не так.",
        ("Де це?", "Відколи це так?", "Кого це стосується?"),
        "Voice зараз не може відповісти. Ваше повідомлення збережено.",
        "Voice зараз зайнятий. Ваше повідомлення збережено; спробуйте ще раз за кілька хвилин.",
        "Voice не вдалося це зрозуміти. Ви можете сказати інакше.",
    ),
    "tr": Sentences(
        "Ben bunu böyle anladım. Doğru olmayanı lütfen değiştirin.",
        ("Bu nerede oluyor?", "Ne zamandan beri böyle?", "Bundan kim etkileniyor?"),
        "Voice şu anda yanıt veremiyor. Mesajınız saklandı.",
        "Voice şu anda meşgul. Mesajınız saklandı; birkaç dakika sonra yeniden deneyin.",
        "Voice bunu anlayamadı. Başka bir şekilde ifade edebilirsiniz.",
    ),
    "ar": Sentences(
        "هكذا فهمت ما قلته. غيّر ما ليس صحيحًا.",
        ("أين يحدث هذا؟", "منذ متى والأمر كذلك؟", "من يتأثر بهذا؟"),
        "لا يستطيع Voice الرد في الوقت الحالي. رسالتك محفوظة.",
        "Voice مشغول الآن. رسالتك محفوظة؛ حاول مرة أخرى بعد بضع دقائق.",
        "لم يتمكن Voice من فهم هذا. يمكنك قوله بطريقة أخرى.",
    ),
    "hi": Sentences(
        "मैंने इसे ऐसे समझा है। जो सही न हो उसे बदल दीजिए।",
        ("यह कहाँ की बात है?", "ऐसा कब से है?", "इससे कौन प्रभावित है?"),
    ),
    "ja": Sentences(
        "私はこのように理解しました。違うところは直してください。",
        ("それはどこのことですか。", "いつからそうですか。", "どなたに影響がありますか。"),
    ),
    "zh": Sentences(
        "我是这样理解的。不对的地方请修改。",
        ("这是在哪里？", "从什么时候开始的？", "这影响到谁？"),
    ),
}

_UNAVAILABLE = frozenset(("no-model", "bad-key", "billing", "forbidden", "no-such-model", "bad-request", "redirected"))
_BUSY = frozenset(("rate-limited", "overloaded", "server-error", "unreachable", "timed-out", "not-a-message"))


def failure_sentence(code: str) -> str:
    """What a failure code says to whoever reads, in their language (DESIGN section 7). The code is for operators."""
    sentences = SENTENCES.get((get_language() or DEFAULT).partition("-")[0], SENTENCES[DEFAULT])
    if code in _UNAVAILABLE:
        return sentences.unavailable or SENTENCES[DEFAULT].unavailable
    if code in _BUSY:
        return sentences.busy or SENTENCES[DEFAULT].busy
    return sentences.unclear or SENTENCES[DEFAULT].unclear


def invitation(texts: Sequence[str]) -> str:
    """The reply that comes with a proposal, in the language of these texts: it invites the participant to check."""
    return _sentences_for(texts).invitation


def neutral_question(exchange: Exchange) -> str | None:
    """A fixed question that Voice has not asked in this conversation, in whatever language, and that is not answered.

    None when it has asked the rest, and when it has none in the participant's language: one in another is no help.
    """
    asked = {line.text for line in exchange.lines if line.author == "voice"} | set(exchange.skipped)
    sentences = SENTENCES.get(_spoken(exchange) or DEFAULT)
    if sentences is None:
        return None
    said = said_slots(exchange.lines)
    for place, (question, slot) in enumerate(zip(sentences.questions, _SLOTS, strict=True)):
        if slot not in said and asked.isdisjoint(each.questions[place] for each in SENTENCES.values()):
            return question
    return None


def _spoken(exchange: Exchange) -> str:
    """The language of the message that is answered, or of all of the participant's when it is too short to tell."""
    own = exchange.own_text
    tells = len(own.split()) >= _FEW_WORDS or len(max(own.split(), key=len)) >= _UNSPACED
    latest = language_of_texts([own]) if tells else ""
    return latest or language_of_texts([line.text for line in exchange.lines if line.author == "citizen"])


def _sentences_for(texts: Sequence[str]) -> Sentences:
    return SENTENCES.get(language_of_texts(texts), SENTENCES[DEFAULT])
