"""A reading as the pages show it: line by line, the participant's words first."""

from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from django.db.models import Subquery
from django.urls import reverse
from django.utils.translation import gettext, pgettext

from conversations.kinds import kind_labels, kind_words
from conversations.marking import Quote, quotes_of
from conversations.models import Message, Proposal, Turn
from conversations.wordings import SUMMARY, element_name, own_parts
from providers.base import KINDS

from .days import clock
from .offered import Offered, offered
from .rows import Rows

Face = Literal["open", "stale", "confirmed"]
_COMMAS = {"High": 3, "Medium": 2, "Low": 1}


@dataclass(frozen=True, slots=True)
class Quoted:
    """A passage: its words, the mark that it leads to, and when its message was sent."""

    text: str
    mark: str
    time: str


@dataclass(frozen=True, slots=True)
class Line:
    """One line. `text` is empty when it only repeats the quote; `gone`: the words it came from have changed.

    `is_own`: the participant has put it in their own words.
    """

    number: int
    label: str
    quotes: tuple[Quoted, ...]
    gone: bool
    text: str
    is_own: bool


@dataclass(frozen=True, slots=True)
class Sureness:
    """How sure Voice is: a flag for each of three commas, a heading and a sentence."""

    commas: tuple[bool, bool, bool]
    heading: str
    sentence: str


@dataclass(frozen=True, slots=True)
class Reading:
    """`elements` are what the marks in the letter are drawn from: none unless the reading is open.

    `is_own` says whose the summary is; each line says it for itself. `changed` is the time of the message that made it
    stale, `renewed` whether another reading is on its way. `offers` are the topics that an open one may join.
    """

    id: str
    face: Face
    is_own: bool
    summary: str
    lines: tuple[Line, ...]
    elements: Sequence[Mapping[str, Any]]
    sureness: Sureness | None
    not_said: str
    changed: str
    renewed: bool
    offers: tuple[Offered, ...]
    concern: str
    conversation: str

    @property
    def has_voices_lines(self) -> bool:
        """Whether Voice wrote any of the lines."""
        return not all(line.is_own for line in self.lines)

    def _address(self, name: str) -> str:
        return reverse(name, args=(self.conversation, self.id))

    @property
    def edit(self) -> str:
        """Where it is put in one's own words."""
        return self._address("reading-edit")

    @property
    def confirm(self) -> str:
        """Where Confirm is sent."""
        return self._address("reading-confirm")

    @property
    def discard(self) -> str:
        """Where Discard is sent."""
        return self._address("reading-discard")


def reading_of(rows: Rows, proposal: Proposal) -> Reading:
    """A reading, as it is now."""
    body = rows.body(proposal)
    elements: Sequence[Mapping[str, Any]] = body["elements"]
    own = own_parts(body, edited=proposal.edited)
    rows.need(span["messageSeq"] for element in elements for span in element["sourceSpans"])
    face: Face = "confirmed" if proposal.concern else "stale" if proposal.stale else "open"
    offers = offered(rows, proposal, body) if face == "open" else ()
    return Reading(
        id=proposal.public_id,
        face=face,
        is_own=SUMMARY in own,
        summary=body["summary"],
        lines=_lines(rows, elements, own),
        elements=elements if face == "open" else (),
        sureness=None if proposal.edited else _sureness(body["confidence"]),
        not_said=_not_said(elements),
        changed=_changed(rows, proposal),
        renewed=bool(rows.thinking),
        offers=offers,
        concern=proposal.concern,
        conversation=rows.conversation.public_id,
    )


def _lines(rows: Rows, elements: Sequence[Mapping[str, Any]], own: Container[str]) -> tuple[Line, ...]:
    labels = kind_labels()
    lines = []
    for number, (element, quotes) in enumerate(zip(elements, quotes_of(elements), strict=True), 1):
        there = [quote for quote in quotes if _is_there(rows, quote)]
        quoted = tuple(Quoted(quote.text, quote.id, clock(rows.own[quote.seq].at)) for quote in there)
        repeats = [quote.text.split() for quote in there] == [element["text"].split()]
        text = "" if repeats else element["text"]
        label = labels.get(element["kind"], element["kind"])
        is_own = element_name(number - 1) in own
        lines.append(Line(number, label, quoted, len(there) < len(quotes), text, is_own))
    return tuple(lines)


def _is_there(rows: Rows, quote: Quote) -> bool:
    return rows.texts.get(quote.seq, "")[quote.start : quote.end] == quote.text


def _changed(rows: Rows, proposal: Proposal) -> str:
    """When the message was sent that was changed last after the reading's turn was made; "" for none."""
    if not proposal.stale:
        return ""
    made = Turn.objects.filter(conversation=rows.conversation, n=proposal.turn).values("created_at")
    changed = Message.objects.filter(
        conversation=rows.conversation, seq__in=proposal.basis, edited_at__gt=Subquery(made)
    )
    sent_at = changed.order_by("-edited_at").values_list("at", flat=True).first()
    return clock(sent_at) if sent_at else ""


def _not_said(elements: Sequence[Mapping[str, Any]]) -> str:
    said = {element["kind"] for element in elements}
    words = kind_words()
    # Translators: what stands between the parts of a list.
    return pgettext("list", ", ").join(words[kind] for kind in KINDS if kind not in said)


def _sureness(confidence: str) -> Sureness:
    count = _COMMAS.get(confidence, 1)
    headings = {3: gettext("Voice is sure"), 2: gettext("Voice is fairly sure"), 1: gettext("Voice is not sure")}
    sentences = {
        3: gettext("It can still be wrong, so please read each line."),
        2: gettext("It thinks it has your main point. A detail may be wrong or missing, so please read each line."),
        1: gettext("It may have missed your point. Change what is wrong, or discard it."),
    }
    return Sureness((count > 0, count > 1, count > 2), headings[count], sentences[count])
