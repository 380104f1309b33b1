"""What the pages say: a sentence for what just happened, one for each refusal, in the reader's language."""

from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_noop as _

from voice.kit.errors import Problem, Throttled

# Keys of what a page announces once; the page itself is the event.
SENT = "sent"
CHANGED = "changed"
CONFIRMED = "confirmed"
DISCARDED = "discarded"
SAVED = "saved"
NOTED = "noted"
SHARED = "shared"
TAKEN_BACK = "taken-back"
ALREADY_SHARED = "already-shared"
CLOSED_BEFORE = "closed-before"
SETTINGS_SAVED = "settings-saved"
PASSPHRASE_CHANGED = "passphrase-changed"  # noqa: S105 - a key of a sentence
CODE_CHECKED = "code-checked"
TOKEN_STOPPED = "token-stopped"  # noqa: S105 - a key of a sentence
BROWSER_SIGNED_OUT = "browser-signed-out"

ANNOUNCEMENTS = {
    SENT: _("Voice is reading your message."),
    CHANGED: _("Your message was changed. Voice is reading it again."),
    CONFIRMED: _("Confirmed. This is now your concern, and it is still private."),
    DISCARDED: _("Discarded. Your messages are still here."),
    SAVED: _("Saved in your words."),
    NOTED: _("Noted. Nothing was joined."),
    SHARED: _("Sent for review. It is not public yet."),
    TAKEN_BACK: _("Taken back. Nobody else can read it here any more."),
    ALREADY_SHARED: _("You shared a text there before. Nothing was sent again."),
    CLOSED_BEFORE: _("This was over before. Nobody else can read it here."),
    SETTINGS_SAVED: _("Saved."),
    PASSPHRASE_CHANGED: _("Your passphrase is changed. Every other browser is signed out."),
    CODE_CHECKED: _("The code is right. Keep the paper where only you look."),
    TOKEN_STOPPED: _("That program cannot read your words any more."),
    BROWSER_SIGNED_OUT: _("That browser is signed out."),
}

REFUSALS = {
    "auth.csrf": _("This page was open for a long time. Press the button once more. Your words are still here."),
    "conversation.not-found": _("This conversation is not here."),
    "conversation.not-owned": _("This conversation is not here."),
    "conversation.full": _("This conversation is full. Start another one. Your words are still here."),
    "conversation.message.empty": _("Write something first. A few words are enough."),
    "message.not-found": _("This message is not here."),
    "message.not-editable": _("You can change your own messages only."),
    "turn.not-found": _("This question has already gone."),
    "turn.nothing-to-skip": _("This question has already gone."),
    "turn.nothing-to-retry": _("Voice has already read this again."),
    "proposal.not-found": _("This reading was discarded. Your messages are still here."),
    "proposal.stale": _("You changed your message after Voice read it. So this can no longer be confirmed or edited."),
    "proposal.already-confirmed": _("You confirmed this before. Nothing was added."),
    "proposal.invalid": _("Some lines are not right yet. Nothing was saved, and your words are still here."),
    "concern.not-found": _("This concern is not here."),
    "contribution.not-found": _("This text is not here."),
    "contribution.closed": _("This was over before. Nobody else can read it here."),
    "share.changed": _("Your choices changed the text. Nothing was sent. Read it once more, then send it."),
    "share.already-shared": _("You shared a text there before. Nothing was sent again."),
    "issue.not-found": _("This topic is not here."),
    "token.not-found": _("This token has already been stopped."),
    "request.too-large": _("This is too much at one time. It was not sent."),
    "request.malformed": _("This could not be read. Nothing was saved."),
    "service.unavailable": _(
        "We cannot take this just now. Nothing was saved, and your words are still here. Try again in a minute."
    ),
    "service.error": _("Something went wrong here. It is not your fault. Try again in a minute."),
    "route.not-found": _("There is no page here."),
}


def announcement_sentence(key: str) -> str:
    """What an announcement's key says; nothing for none."""
    return gettext(ANNOUNCEMENTS[key]) if key in ANNOUNCEMENTS else ""


def refusal_sentence(problem: Problem) -> str:
    """What a refusal says to a person."""
    if isinstance(problem, Throttled):
        return ngettext(
            "That was a lot at once. Wait %(seconds)d second, then press Send. Your words are still here.",
            "That was a lot at once. Wait %(seconds)d seconds, then press Send. Your words are still here.",
            problem.retry_after,
        ) % {"seconds": problem.retry_after}
    return gettext(REFUSALS.get(problem.code, REFUSALS["service.error"]))


def too_long_sentence(over: int) -> str:
    """What a message says that is too long by so many characters."""
    return ngettext(
        "This is %(over)d character too long. It was not sent, and it is all still here.",
        "This is %(over)d characters too long. It was not sent, and it is all still here.",
        over,
    ) % {"over": over}
