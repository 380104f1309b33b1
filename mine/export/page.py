"""The readable page: everything a person would look for, in one file without a script, in their language."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any

from django.conf import settings
from django.template.loader import render_to_string
from django.utils import translation
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from conversations.kinds import kind_labels
from conversations.marking import Closing, Opening, Segment, Words, segments
from conversations.models import Conversation
from conversations.templatetags.marks import escaped
from conversations.views.days import clock, long_day
from participants.access import Caller
from participants.keys import conversation_key

from .document import concerns, contributions_without_concern, ledger
from .style import STYLE, STYLE_HASH
from .talk import messages_of, own_conversations, proposals_of

_FOLDER = "mine/export"
_ENTRIES_AT_ONCE = 100


def page(caller: Caller, made_at: datetime) -> Iterator[str]:
    """The page, part by part; no more than one conversation is held at a time."""
    language = translation.get_language() or settings.LANGUAGE_CODE
    direction = "rtl" if translation.get_language_bidi() else "ltr"
    yield _part("begin.html", caller, style=SafeString(STYLE), style_hash=STYLE_HASH, made=_when(made_at),
                language=language, direction=direction)  # fmt: skip
    for place, conversation in enumerate(own_conversations(caller), 1):
        yield _conversation(caller, conversation, f"c{place}-")
    yield _part("concerns-begin.html", caller)
    for concern in concerns(caller):
        yield _part("concern.html", caller, concern=_concern(concern))
    for contribution in contributions_without_concern(caller):
        yield _part("left.html", caller, shared=_shared(contribution))
    yield _part("ledger-begin.html", caller)
    yield from _ledger(caller)
    yield _part("end.html", caller)


def _part(template: str, caller: Caller, **context: object) -> str:
    return render_to_string(f"{_FOLDER}/{template}", {**context, "participant": caller.participant})


def _conversation(caller: Caller, conversation: Conversation, prefix: str) -> str:
    key = conversation_key(caller.root, conversation.public_id)
    readings = list(proposals_of(key, conversation))
    # The lines of all its readings, numbered through: their passages are marked in one letter.
    elements: list[dict[str, Any]] = [element for reading in readings for element in reading["elements"]]
    shown, number = [], 0
    for reading in readings:
        lines = []
        for element in reading["elements"]:
            number += 1
            lines.append({**_line(element), "number": number, "id": f"{prefix}e{number}"})
        shown.append({**reading, "lines": lines, "made": _when(datetime.fromisoformat(reading["createdAt"]))})
    messages = [
        {
            "is_own": message["author"] == "citizen",
            "words": _marked(message["text"], message["seq"], elements, prefix),
            "at": _when(datetime.fromisoformat(message["at"])),
            "edited": _when(datetime.fromisoformat(message["editedAt"])) if message["editedAt"] else "",
        }
        for message in messages_of(key, conversation)
    ]
    return _part("conversation.html", caller, started=_when(conversation.started_at), messages=messages,
                 readings=shown)  # fmt: skip


def _concern(concern: Mapping[str, Any]) -> dict[str, Any]:
    return {
        **concern,
        "confirmed": _when(datetime.fromisoformat(concern["confirmedAt"])),
        "lines": [_line(element) for element in concern["elements"]],
        "shared": [_shared(each) for each in concern["contributions"]],
    }


def _shared(contribution: Mapping[str, Any]) -> dict[str, Any]:
    return {
        **contribution,
        "at": _when(datetime.fromisoformat(contribution["sharedAt"])),
        "lines": [_line({"passages": [], **element}) for element in contribution["elements"]],
    }


def _line(element: Mapping[str, Any]) -> dict[str, Any]:
    labels = kind_labels()
    return {**element, "label": labels.get(element["kind"], element["kind"])}


def _ledger(caller: Caller) -> Iterator[str]:
    rows: list[dict[str, Any]] = []
    for entry in ledger(caller):
        rows.append({**entry, "when": _when(datetime.fromisoformat(entry["at"]))})
        if len(rows) == _ENTRIES_AT_ONCE:
            yield _part("ledger-rows.html", caller, rows=rows)
            rows = []
    yield _part("ledger-rows.html", caller, rows=rows)


def _marked(text: str, seq: int, elements: Sequence[Mapping[str, Any]], prefix: str) -> SafeString:
    return format_html_join("", "{}", ((_html(each, prefix),) for each in segments(text, seq, elements)))


def _html(segment: Segment, prefix: str) -> SafeString:
    if isinstance(segment, Words):
        return escaped(segment.text)
    if isinstance(segment, Closing):
        return SafeString("</mark>")
    if isinstance(segment, Opening):
        return SafeString("<mark>")
    return format_html('<a class="ref" href="#{}e{}">{}</a>', prefix, segment.number, segment.number)


def _when(moment: datetime) -> str:
    return f"{long_day(moment)}, {clock(moment)}"
