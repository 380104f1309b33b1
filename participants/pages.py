"""Lists, newest first by creation, a page at a time (CONTRACT section 2)."""

import base64
import binascii
from typing import TypeVar
from urllib.parse import urlencode

import regex
from django.db.models import Model, QuerySet
from rest_framework.request import Request

from voice.kit.errors import Malformed

PAGE, PAGE_AT_MOST = 50, 100
_NUMBER = regex.compile(r"[1-9][0-9]{0,18}", regex.ASCII)

Row = TypeVar("Row", bound=Model)


def page_of(rows: QuerySet[Row], request: Request) -> tuple[list[Row], dict[str, str]]:
    """One page of rows by descending primary key, and the Link header to the next. Raises Malformed."""
    limit = _limit(request.query_params.get("limit"))
    before = _cursor(request.query_params.get("cursor"))
    if before is not None:
        rows = rows.filter(pk__lt=before)
    page = list(rows.order_by("-pk")[: limit + 1])
    if len(page) <= limit:
        return page, {}
    page.pop()
    cursor = base64.urlsafe_b64encode(str(page[-1].pk).encode()).decode().rstrip("=")
    address = request.build_absolute_uri(f"{request.path}?{urlencode({'limit': limit, 'cursor': cursor})}")
    return page, {"Link": f'<{address}>; rel="next"'}


def _limit(value: str | None) -> int:
    if value is None:
        return PAGE
    if _NUMBER.fullmatch(value) is None or int(value) > PAGE_AT_MOST:
        raise Malformed(f"limit is a whole number from 1 to {PAGE_AT_MOST}.")
    return int(value)


def _cursor(value: str | None) -> int | None:
    if value is None:
        return None
    try:
        number = base64.b64decode(f"{value}{'=' * (-len(value) % 4)}", altchars=b"-_", validate=True).decode("ascii")
    except (binascii.Error, ValueError):
        number = ""
    if _NUMBER.fullmatch(number) is None or int(number) >= 2**63:
        raise Malformed("cursor is taken from the Link header of the page before.")
    return int(number)
