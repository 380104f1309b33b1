"""The markup of the letter's turns.

Written here and not in a template: a conversation of two hundred messages is a page that may not cost ten times one of
two, and a template takes a quarter of a millisecond for each turn. `format_html` escapes whatever is put in.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext

from conversations.models import Message
from conversations.templatetags.marks import marked
from conversations.wording import failure_sentence

from .days import clock, stamp
from .notes import Note

# No blank and no new line stands around the words: they would show as the participant's.
_TURN = (
    '<li class="turn" id="t{seq}"><article class="said" id="m{seq}" aria-label="{label}">'
    '<p class="said__time"><time datetime="{stamp}">{time}</time></p>'
    '<div class="words" dir="auto">{words}</div>{meta}</article>{notes}</li>\n'
)
_META = '<p class="said__meta"><a class="inline-tap" href="{}">{}<span class="vh"> {}</span></a></p>'
_META_EDITED = (
    '<p class="said__meta"><span>{} <time datetime="{}">{}</time></span> '
    '<a class="inline-tap" href="{}">{}<span class="vh">: {}</span></a></p>'
)
_NOTE = (
    '<div class="note"><svg class="comma" aria-hidden="true"><use href="#comma"/></svg>'
    '<p class="note__by">{}</p>{}</div>'
)
_SENTENCE = '<p dir="auto">{}</p>'
_END = '<p class="note__end">{}</p>'
_KEPT = '<p>{} <a class="inline-tap" href="{}">{}</a></p>'


class Writer:
    """Writes turns. What is the same in each of them is looked up once."""

    def __init__(self, conversation: str, elements: Sequence[Mapping[str, Any]], *, is_plain: bool) -> None:
        self._page = reverse("conversation", args=(conversation,))
        self._conversation = conversation
        self._elements = elements
        self._marked = {span["messageSeq"] for element in elements for span in element["sourceSpans"]}
        self._is_plain = is_plain
        self._label = gettext("Your message at %(time)s")
        self._edited_label = gettext("Your message at %(time)s, edited at %(edited)s")
        self._edit = gettext("Edit")
        self._edit_again = gettext("Edit again")
        self._of = gettext("the message of %(time)s")
        self._edited = gettext("You edited this at")
        self._note_titles = {
            "asked": gettext("Voice asked"),
            "skipped": gettext("Voice asked"),
            "waiting": gettext("This waits its turn"),
            "failed": gettext("Voice could not answer"),
            "kept": gettext("You confirmed this."),
        }

    def turns(self, messages: Iterable[tuple[Message, str, Sequence[Note]]]) -> SafeString:
        """The messages, each with its text and its notes, as list items."""
        return format_html_join("", "{}", ((self._turn(*message),) for message in messages))

    def _turn(self, row: Message, text: str, notes: Sequence[Note]) -> SafeString:
        time = clock(row.at)
        edited = clock(row.edited_at) if row.edited_at else ""
        label = self._edited_label if edited else self._label
        return format_html(
            _TURN,
            seq=row.seq,
            label=label % {"time": time, "edited": edited},
            stamp=stamp(row.at),
            time=time,
            words=marked(text, row.seq, self._elements if row.seq in self._marked else ()),
            meta="" if self._is_plain else self._meta(row, time, edited),
            notes=format_html_join("", "{}", ((self._note(note),) for note in notes)) if notes else "",
        )

    def _meta(self, row: Message, time: str, edited: str) -> SafeString:
        address = f"{self._page}/messages/{row.seq}"
        of = self._of % {"time": time}
        if row.edited_at is None:
            return format_html(_META, address, self._edit, of)
        return format_html(_META_EDITED, self._edited, stamp(row.edited_at), edited, address, self._edit_again, of)

    def _note(self, note: Note) -> SafeString:
        title = self._note_titles.get(note.face)
        if title is not None:
            return format_html(_NOTE, title, self._plain(note))
        about_words = note.text == failure_sentence("")
        context = {"note": note, "conversation": self._conversation, "page": self._page, "about_words": about_words}
        return render_to_string("conversations/_note.html", context)

    def _plain(self, note: Note) -> SafeString:
        if note.face == "waiting":
            return format_html(_END, gettext("Voice reads it after the one before."))
        if note.face == "kept":
            address = reverse("concern", args=(note.concern,))
            return format_html(_KEPT, gettext("It is kept with your concerns."), address, gettext("Open the concern"))
        said = format_html(_SENTENCE, note.text)
        return said + format_html(_END, gettext("You skipped this question.")) if note.face == "skipped" else said
