"""Times as the pages write them: a clock on the wall, a day with its name."""

from datetime import datetime

from django.utils.formats import date_format
from django.utils.timezone import localtime, now
from django.utils.translation import pgettext


def clock(moment: datetime) -> str:
    """`07:12`."""
    return f"{localtime(moment):%H:%M}"


def stamp(moment: datetime) -> str:
    """The value of a `datetime` attribute, in UTC."""
    return f"{moment:%Y-%m-%dT%H:%MZ}"


def long_day(moment: datetime) -> str:
    """`Tuesday 4 March`, with the year when it is another one."""
    local = localtime(moment)
    if local.year == now().year:
        # Translators: letters of Django's `date` filter; l is the day of the week, F or E the name of the month.
        return date_format(local, pgettext("a date", "l j F"))
    return date_format(local, pgettext("a date", "l j F Y"))


def short_day(moment: datetime) -> str:
    """`4 March`, with the year when it is another one."""
    local = localtime(moment)
    return date_format(local, pgettext("a date", "j F") if local.year == now().year else pgettext("a date", "j F Y"))
