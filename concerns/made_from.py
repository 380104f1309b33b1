"""When the messages were said that a concern was made from, for a sentence about them."""

from collections.abc import Sequence

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext

from conversations.models import Message
from conversations.views.days import clock, stamp

from .models import Concern


def message_times(concern: Concern) -> list[SafeString]:
    """The times of its messages, in their order."""
    rows = Message.objects.filter(conversation=concern.conversation, seq__in=concern.basis).order_by("seq")
    return [
        format_html('<time datetime="{}" data-local>{}</time>', stamp(at), clock(at))
        for at in rows.values_list("at", flat=True)
    ]


def listed(times: Sequence[SafeString]) -> SafeString:
    """As a sentence lists them: `07:12, 07:13 and 07:15`."""
    before = format_html_join(", ", "{}", ((time,) for time in times[:-1]))
    if not before:
        return format_html_join("", "{}", ((time,) for time in times))
    # Translators: the end of a list of times, as in "07:12, 07:13 and 07:15".
    return format_html(gettext("{times} and {last}"), times=before, last=times[-1])
