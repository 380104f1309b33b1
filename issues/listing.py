"""Topics a page at a time (CONTRACT section 2)."""

import base64
import json
from typing import Any
from urllib.parse import urlencode

import regex
from django.conf import settings
from django.db.models import Q, QuerySet
from rest_framework.request import Request

from voice.kit.envelope import CannotOpen, Key
from voice.kit.errors import Malformed
from voice.kit.text import is_storable

from .models import Issue
from .selectors import QUERY_LIMIT, search_issues

PAGE, PAGE_AT_MOST = 50, 100
_NUMBER = regex.compile(r"[1-9][0-9]{0,2}", regex.ASCII)


def page_of_issues(request: Request) -> tuple[list[Issue], dict[str, str]]:
    """One page of what `q`, `limit` and `cursor` ask for, and the Link header to the next. Raises Malformed.

    The cursor is the last row's place, sealed: in the clear its number would tell how many topics are hidden.
    """
    q = _query(request.query_params.get("q", ""))
    limit = _limit(request.query_params.get("limit"))
    found = _after(search_issues(q), _open_cursor(q, request.query_params.get("cursor")))
    page = list(found[: limit + 1])
    if len(page) <= limit:
        return page, {}
    page.pop()
    given = {"q": q} if q else {}
    query = urlencode({**given, "limit": limit, "cursor": _seal_cursor(q, page[-1])})
    return page, {"Link": f'<{request.build_absolute_uri(f"{request.path}?{query}")}>; rel="next"'}


def _query(q: str) -> str:
    if not is_storable(q):
        raise Malformed("q is text without NUL.")
    return q[:QUERY_LIMIT]


def _limit(value: str | None) -> int:
    if value is None:
        return PAGE
    if _NUMBER.fullmatch(value) is None or int(value) > PAGE_AT_MOST:
        raise Malformed(f"limit is a whole number from 1 to {PAGE_AT_MOST}.")
    return int(value)


def _after(found: QuerySet[Issue], place: tuple[int, int] | None) -> QuerySet[Issue]:
    if place is None:
        return found
    score, number = place
    return found.filter(Q(score__lt=score) | Q(score=score, number__lt=number))


def _seal_cursor(q: str, last: Any) -> str:
    sealed = _cursor_key().seal(json.dumps([last.score, last.number]).encode(), _address(q))
    return base64.urlsafe_b64encode(sealed).decode().rstrip("=")


def _open_cursor(q: str, value: str | None) -> tuple[int, int] | None:
    if value is None:
        return None
    try:
        sealed = base64.b64decode(f"{value}{'=' * (-len(value) % 4)}", altchars=b"-_", validate=True)
        score, number = json.loads(_cursor_key().open(sealed, _address(q)))
    except (ValueError, CannotOpen):
        raise Malformed("cursor is taken from the Link header of the page before.") from None
    return score, number


def _address(q: str) -> tuple[str, str]:
    # Bound to the search: a place among the results of another one means nothing.
    return ("issues", q)


def _cursor_key() -> Key:
    return Key.from_secret(settings.SECRET_KEY.encode(), "voice issue cursors")
