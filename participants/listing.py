"""Lists, newest first by creation, a page at a time (CONTRACT section 2)."""

import base64
from typing import TypeVar
from urllib.parse import urlencode

import regex
from django.db.models import Model, QuerySet
from rest_framework.request import Request

from voice.kit.envelope import CannotOpen, Key
from voice.kit.errors import Malformed

from .access import Caller

PAGE, PAGE_AT_MOST = 50, 100
_NUMBER = regex.compile(r"[1-9][0-9]{0,18}", regex.ASCII)

_ADDRESS = ("cursor",)

Row = TypeVar("Row", bound=Model)


def page_of(rows: QuerySet[Row], request: Request, caller: Caller) -> tuple[list[Row], dict[str, str]]:
    """One page of the caller's rows by descending primary key, and the Link header to the next. Raises Malformed."""
    return page_by_key(rows, request, caller.root.derive("voice cursors"))


def page_by_key(rows: QuerySet[Row], request: Request, key: Key) -> tuple[list[Row], dict[str, str]]:
    """The same of rows that anyone may read; the cursor is good for lists of the same key. Raises Malformed.

    The cursor is the last row's number, sealed: in the clear it would tell how much everybody else has said.
    """
    limit = _limit(request.query_params.get("limit"))
    before = _open_cursor(key, request.query_params.get("cursor"))
    if before is not None:
        rows = rows.filter(pk__lt=before)
    page = list(rows.order_by("-pk")[: limit + 1])
    if len(page) <= limit:
        return page, {}
    page.pop()
    cursor = _seal_cursor(key, page[-1].pk)
    address = request.build_absolute_uri(f"{request.path}?{urlencode({'limit': limit, 'cursor': cursor})}")
    return page, {"Link": f'<{address}>; rel="next"'}


def _limit(value: str | None) -> int:
    if value is None:
        return PAGE
    if _NUMBER.fullmatch(value) is None or int(value) > PAGE_AT_MOST:
        raise Malformed(f"limit is a whole number from 1 to {PAGE_AT_MOST}.")
    return int(value)


def _seal_cursor(key: Key, number: int) -> str:
    sealed = key.seal(str(number).encode(), _ADDRESS)
    return base64.urlsafe_b64encode(sealed).decode().rstrip("=")


def _open_cursor(key: Key, value: str | None) -> int | None:
    if value is None:
        return None
    try:
        sealed = base64.b64decode(f"{value}{'=' * (-len(value) % 4)}", altchars=b"-_", validate=True)
        return int(key.open(sealed, _ADDRESS))
    except (ValueError, CannotOpen):
        raise Malformed("cursor is taken from the Link header of the page before.") from None
