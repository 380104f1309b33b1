"""When the participant's messages were said, as a sentence names them."""

from collections.abc import Iterable
from datetime import UTC

from django.utils.formats import time_format
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.timezone import localtime
from django.utils.translation import gettext

from conversations.models import Conversation, Message
from voice.kit.times import rfc3339


def message_moments(conversation: Conversation, seqs: Iterable[int]) -> list[SafeString]:
    """The times of these messages, in their order, for a sentence about them."""
    rows = Message.objects.filter(conversation=conversation, seq__in=list(seqs)).order_by("seq")
    return [
        format_html(
            '<time datetime="{}" data-local>{}</time>',
            rfc3339(at.astimezone(UTC)),
            time_format(localtime(at), "H:i"),
        )
        for at in rows.values_list("at", flat=True)
    ]


def listed(moments: list[SafeString]) -> SafeString:
    """Several times as a sentence lists them: `07:12, 07:13 and 07:15`."""
    if len(moments) < 2:
        return SafeString("").join(moments)
    before = format_html(", ".join("{}" for _ in moments[:-1]), *moments[:-1])
    # Translators: the end of a list of times, as in "07:12, 07:13 and 07:15".
    return format_html(gettext("{times} and {last}"), times=before, last=moments[-1])
