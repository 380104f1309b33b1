"""What the settings page lists, as it is read there."""

from datetime import datetime, timedelta

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.html import format_html
from django.utils.timezone import localtime
from django.utils.translation import gettext, pgettext

from participants.access import Caller
from participants.models import TextSize
from participants.sessions import SignedIn
from participants.signed_in_browsers import browser_id, browsers_of
from participants.tokens import token_id, tokens_of
from voice.kit.times import rfc3339

_ONE_CLOCK = timedelta(hours=12)


def sizes() -> list[tuple[str, str]]:
    """The sizes of the words, each with its name."""
    return [
        ("", gettext("As my device says")),
        (TextSize.LARGE.value, gettext("Large")),
        (TextSize.LARGEST.value, gettext("Very large")),
    ]


def shown_tokens(caller: Caller) -> list[dict[str, object]]:
    """Each token with its name, and when it was made and used."""
    return [
        {
            "id": token_id(token),
            "name": token.name,
            "made": _day(token.created_at),
            "used": token.used_at and _time(token.used_at),
        }
        for token in tokens_of(caller)
    ]


def shown_browsers(signed_in: SignedIn) -> list[dict[str, object]]:
    """Each browser that is signed in, and whether it is this one."""
    return [
        {
            "id": browser_id(session),
            "this": session.pk == signed_in.session.pk,
            "since": _time(session.created_at),
            "seen": _time(session.seen_at),
        }
        for session in browsers_of(signed_in.caller)
    ]


def _day(moment: datetime) -> str:
    """`4 March`, with the year when it is another one: as on the other pages."""
    local = localtime(moment)
    this_year = local.year == timezone.now().year
    return date_format(local, pgettext("a date", "j F") if this_year else pgettext("a date", "j F Y"))


def _time(moment: datetime) -> str:
    """A clock time, which a script puts right for the reader's place; a day where that could be another day's."""
    if moment > timezone.now() - _ONE_CLOCK:
        clock = f"{localtime(moment):%H:%M}"
        return format_html('<time datetime="{}" data-local>{}</time>', rfc3339(moment), clock)
    return _day(moment)
