"""Times as the API writes them."""

from datetime import datetime


def rfc3339(moment: datetime) -> str:
    """A time in UTC, to the microsecond, such as `2026-03-02T07:12:00.000000Z`."""
    return moment.strftime("%Y-%m-%dT%H:%M:%S.%fZ")
