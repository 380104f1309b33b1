"""The writing box."""

from dataclasses import dataclass
from datetime import datetime

from django.urls import reverse
from django.utils.formats import number_format
from django.utils.translation import gettext

from conversations.models import State
from participants.sentences import refusal_sentence, too_long_sentence
from voice.kit.errors import Problem
from voice.kit.text import MESSAGE_LIMIT

from .days import clock
from .rows import Rows


@dataclass(frozen=True, slots=True)
class Refused:
    """A text that was not taken, with the sentence that says why."""

    text: str
    sentence: str
    status: int

    @property
    def over(self) -> int:
        """How many characters it has too many."""
        return max(0, len(self.text) - MESSAGE_LIMIT)


@dataclass(frozen=True, slots=True)
class Box:
    """What the form asks, where it sends, and what is in it. `skip` is where a question is skipped, `refused` a text
    that was sent before and was not taken."""

    action: str
    label: str
    send: str
    text: str = ""
    question: str = ""
    skip: str = ""
    is_first: bool = False
    refused: Refused | None = None

    @property
    def count(self) -> str:
        """How much may be written, or how much was."""
        most = number_format(MESSAGE_LIMIT, force_grouping=True)
        if self.refused is None or not self.refused.over:
            return gettext("You can write up to %(most)s characters.") % {"most": most}
        written = number_format(len(self.refused.text), force_grouping=True)
        return gettext("%(written)s of %(most)s characters") % {"written": written, "most": most}


def refused_text(problem: Problem, text: str) -> Refused:
    """A text that a service or the form's reader did not take."""
    # A page cannot hold a NUL: a browser reads this sign in its place.
    text = text.replace("\0", "\ufffd")
    over = len(text) - MESSAGE_LIMIT
    too_long = over > 0 and problem.code == "conversation.message.empty"
    return Refused(text, too_long_sentence(over) if too_long else refusal_sentence(problem), problem.status)


def first_box(text: str = "", refused: Refused | None = None) -> Box:
    """The box that a conversation begins with."""
    return Box(
        action=reverse("conversations"),
        label=gettext("Write to Voice"),
        send=gettext("Send to Voice"),
        text=refused.text if refused else text,
        is_first=True,
        refused=refused,
    )


def box_of(rows: Rows, *, is_reading_open: bool, text: str = "", refused: Refused | None = None) -> Box:
    """The box below a conversation: it asks the open question, if there is one."""
    conversation = rows.conversation.public_id
    asked = rows.question
    return Box(
        action=reverse("conversation", args=(conversation,)),
        label=_label(rows, is_reading_open=is_reading_open),
        send=gettext("Answer") if asked else gettext("Send to Voice"),
        text=refused.text if refused else text,
        question=rows.reply(asked) if asked else "",
        skip=reverse("skip", args=(conversation, asked.n)) if asked else "",
        refused=refused,
    )


def edit_box(action: str, sent_at: datetime, text: str = "", refused: Refused | None = None) -> Box:
    """The box in which a message is changed."""
    return Box(
        action=action,
        label=gettext("Your message of %(time)s") % {"time": clock(sent_at)},
        send=gettext("Save the new words"),
        text=refused.text if refused else text,
        refused=refused,
    )


def _label(rows: Rows, *, is_reading_open: bool) -> str:
    if not rows.turns:
        return gettext("Write to Voice")
    if rows.question:
        return gettext("Your answer")
    if rows.thinking:
        return gettext("Add something, if you like")
    if is_reading_open:
        return gettext("Add or correct something")
    return gettext("Add a line") if rows.turns[-1].state == State.COULD_NOT_INTERPRET else gettext("Add something")
