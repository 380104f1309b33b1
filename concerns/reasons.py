"""Why a text was declined or taken down: a kind from a list, said in the reader's language, and the operator's words.

Both are kept in one column, the kind in its first line; the audit log keeps the kind alone.
"""

from collections.abc import Mapping

from django.utils.translation import gettext
from django.utils.translation import gettext_noop as _

from voice.kit.text import from_web_form, is_storable, is_visible

WORDS_LIMIT = 1_000
OTHER = "other"

#: What the participant is told for each kind; of the last only the operator's words.
SENTENCES: Mapping[str, str] = {
    "personal-details": _("The text holds details that may point to a person."),
    "another-person": _("The text names or describes another person."),
    "unclear": _("The text cannot be understood by somebody who was not there."),
    "other-topic": _("The text is about something else than the topic."),
    "not-public": _("The text is not about a public matter."),
    "insult": _("The text insults, threatens or accuses somebody."),
    OTHER: "",
}


class InvalidReason(ValueError):
    """A reason that cannot be given. The text is a sentence for the operator."""


def kept_reason(kind: str, words: str = "") -> str:
    """The reason as it is kept. Raises InvalidReason."""
    words = from_web_form(words).strip()
    if kind not in SENTENCES:
        raise InvalidReason("Choose a reason from the list.")
    if not is_storable(words) or len(words) > WORDS_LIMIT:
        raise InvalidReason(f"Write at most {WORDS_LIMIT:,} characters, without a NUL or a broken one.")
    if kind == OTHER and not is_visible(words):
        raise InvalidReason("Write the reason in your own words.")
    return f"{kind}\n{words}"


def told_reason(kept: str) -> str:
    """What the participant reads, in the language that is active; nothing where no reason is kept."""
    kind, _line, words = kept.partition("\n")
    sentence = SENTENCES.get(kind)
    if sentence is None:
        return kept
    return "\n".join(part for part in (gettext(sentence) if sentence else "", words) if part)
