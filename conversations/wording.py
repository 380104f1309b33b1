"""Voice's own fixed sentences, in the languages of the pages and a few that participants write in.

What stands in a conversation (the invitation, a neutral question) is in the language of the participant's words; what
is made at reading (why a turn ended without a reply) in the language of whoever reads. Translations: locale/.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from django.conf import settings
from django.utils.translation import gettext, override, pgettext

from providers.base import Exchange

from .grounding.language import language_of_texts
from .grounding.slots import Slot, said_slots

DEFAULT = "en"
#: Languages that Voice speaks in a conversation, though no page is in them.
ALSO_SPOKEN = ("hi", "ja", "zh")
# With so many words, or with letters in a row as only scripts without blanks have them, a message tells its language.
_FEW_WORDS = 4
_UNSPACED = 8
#: What the fixed questions ask about, in their order; whoever is affected may always be asked about.
_SLOTS: tuple[Slot | None, ...] = ("where", "when", None)
_UNAVAILABLE = frozenset(("no-model", "bad-key", "billing", "forbidden", "no-such-model", "bad-request", "redirected"))
_BUSY = frozenset(("rate-limited", "overloaded", "server-error", "unreachable", "timed-out", "not-a-message"))


@dataclass(frozen=True, slots=True)
class Sentences:
    """What Voice says by itself in a conversation. `questions` ask where, since when, and who is affected."""

    invitation: str
    questions: tuple[str, str, str]


@cache
def sentences() -> Mapping[str, Sentences]:
    """What Voice says by itself in a conversation, by language; looked up once."""
    spoken = {}
    for language in (*(code for code, _name in settings.LANGUAGES), *ALSO_SPOKEN):
        with override(language):
            spoken[language] = Sentences(
                pgettext(
                    "said in a conversation", "Here is how I understand it. Please change anything that is not right."
                ),
                (
                    pgettext("said in a conversation", "Where is this?"),
                    pgettext("said in a conversation", "Since when has it been so?"),
                    pgettext("said in a conversation", "Who is affected by this?"),
                ),
            )
    return spoken


def failure_sentence(code: str) -> str:
    """What a failure code says to whoever reads, in their language (DESIGN section 7). The code is for operators."""
    if code in _UNAVAILABLE:
        return gettext("Voice cannot answer at the moment. Your message is kept.")
    if code in _BUSY:
        return gettext("Voice is busy. Your message is kept; try again in a few minutes.")
    return gettext("Voice could not make this out. You can put it another way.")


def invitation(texts: Sequence[str]) -> str:
    """The reply that comes with a proposal, in the language of these texts: it invites the participant to check."""
    spoken = sentences()
    return spoken.get(language_of_texts(texts), spoken[DEFAULT]).invitation


def neutral_question(exchange: Exchange) -> str | None:
    """A fixed question that Voice has not asked in this conversation, in whatever language, and that is not answered.

    None when it has asked the rest, and when it has none in the participant's language: one in another is no help.
    """
    asked = {line.text for line in exchange.lines if line.author == "voice"} | set(exchange.skipped)
    spoken = sentences()
    own = spoken.get(_spoken(exchange) or DEFAULT)
    if own is None:
        return None
    said = said_slots(exchange.lines)
    for place, (question, slot) in enumerate(zip(own.questions, _SLOTS, strict=True)):
        if slot not in said and asked.isdisjoint(each.questions[place] for each in spoken.values()):
            return question
    return None


def _spoken(exchange: Exchange) -> str:
    """The language of the message that is answered, or of all of the participant's when it is too short to tell."""
    own = exchange.own_text
    tells = len(own.split()) >= _FEW_WORDS or len(max(own.split(), key=len)) >= _UNSPACED
    latest = language_of_texts([own]) if tells else ""
    return latest or language_of_texts([line.text for line in exchange.lines if line.author == "citizen"])
