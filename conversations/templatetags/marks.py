"""Template tags for the participant's words: `{% load marks %}`."""

from collections.abc import Mapping, Sequence

from django import template
from django.utils.html import escape, format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext

from conversations.kinds import kind_labels, kind_words
from conversations.marking import Closing, Element, Opening, Segment, Words, segments

register = template.Library()

_END_OF_MARK = SafeString("</mark>")
# A browser reads a bare carriage return as a new line; written as its number it stays what was stored.
_CARRIAGE_RETURN = SafeString("&#13;")


@register.simple_tag
def marked(text: str, seq: int, elements: Sequence[Element] = ()) -> SafeString:
    """`{% marked text seq elements %}`: message `seq` with the passages of one reading marked.

    `elements` are all elements of the reading; with none the text stands plain. No blank and no new line may stand
    between the tag and the element around it: they would show as the participant's.
    """
    words = kind_words() if elements else {}
    return format_html_join("", "{}", ((_html(segment, words),) for segment in segments(text, seq, elements)))


@register.filter
def in_textarea(text: str) -> str:
    """`<textarea>{{ text|in_textarea }}</textarea>`: the text, so that a browser keeps its first new line.

    A browser drops one new line right behind the tag; here that is always ours. Nothing may stand around it.
    """
    return f"\n{text}"


@register.filter
def kind_label(kind: str) -> str:
    """`{{ element.kind|kind_label }}`: the heading of a line of this kind."""
    return kind_labels().get(kind, kind)


def _html(segment: Segment, words: Mapping[str, str]) -> SafeString:
    if isinstance(segment, Words):
        return _escaped(segment.text)
    if isinstance(segment, Closing):
        return _END_OF_MARK
    if isinstance(segment, Opening):
        numbers = " ".join(map(str, segment.numbers))
        if segment.id:
            return format_html('<mark data-el="{}" id="{}">', numbers, segment.id)
        return format_html('<mark data-el="{}">', numbers)
    # Translators: the name of a small numbered link behind the words it belongs to, as in "3, when: go to ...".
    label = gettext("%(number)d, %(kind)s: go to Voice’s reading") % {
        "number": segment.number,
        "kind": words.get(segment.kind, segment.kind),
    }
    link = '<a class="ref" data-el="{0}" href="#e{0}" aria-label="{1}"><b>{0}</b></a>'
    return format_html(link, segment.number, label)


def _escaped(text: str) -> SafeString:
    if "\r" not in text:
        return escape(text)
    return format_html_join(_CARRIAGE_RETURN, "{}", ((part,) for part in text.split("\r")))
