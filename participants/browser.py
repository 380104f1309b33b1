"""The signed-in browser: its cookie, for the pages, for the API and for the stream."""

from collections.abc import Callable
from functools import partial
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import CsrfViewMiddleware
from drf_spectacular.extensions import OpenApiAuthenticationExtension
from rest_framework.authentication import BaseAuthentication
from rest_framework.request import Request

from voice.kit.errors import AuthenticationRequired, CsrfRefused

from .access import Caller, authenticate, token_digest, token_stands
from .sessions import COOKIE, SignedIn, resume_session, session_digest, session_stands

# A page that looks for news by itself sends this: nobody is doing anything, and the session does not go on for it.
LIVE_HEADER = "Voice-Live"


def signed_in(request: HttpRequest) -> SignedIn | None:
    """Who is signed in on this browser, looked up once for each request."""
    if not hasattr(request, "_signed_in"):
        secret = request.COOKIES.get(COOKIE)
        found = None
        if secret:
            try:
                found = resume_session(secret, active=LIVE_HEADER not in request.headers)
            except AuthenticationRequired:
                found = None
        request._signed_in = found  # type: ignore[attr-defined]
    return request._signed_in  # type: ignore[attr-defined,no-any-return]


def authenticate_request(request: HttpRequest, *, active: bool) -> Caller:
    """Who a stream's request speaks for: its header, else its cookie. Raises AuthenticationRequired."""
    header = request.headers.get("Authorization")
    if header is not None:
        return authenticate(header)
    return resume_session(request.COOKIES.get(COOKIE, ""), active=active).caller


def still_stands(request: HttpRequest) -> Callable[[], bool]:
    """A question that can be asked later: whether what the request was authenticated with still lets anyone in.

    It holds a hash and nothing else: no secret, no key, no identity.
    """
    header = request.headers.get("Authorization")
    if header is not None:
        return partial(token_stands, token_digest(header))
    return partial(session_stands, session_digest(request.COOKIES.get(COOKIE, "")))


def give_cookie(response: HttpResponse, secret: str, *, secure: bool) -> None:
    """Hand the session's secret to the browser, where no script sees it; the browser forgets it when it closes."""
    response.set_cookie(COOKIE, secret, httponly=True, secure=secure, samesite="Lax")


def take_cookie(response: HttpResponse) -> None:
    """Have the browser forget the session, and whatever it kept of this site."""
    response.delete_cookie(COOKIE, samesite="Lax")
    response["Clear-Site-Data"] = '"cache", "cookies", "storage"'


class BrowserAuthentication(BaseAuthentication):
    """The session's cookie, and for whatever writes the CSRF token of the page. A bearer token goes before it."""

    def authenticate(self, request: Request) -> tuple[Any, Caller] | None:
        found = signed_in(request._request)
        if found is None:
            return None
        if _CsrfCheck(_no_view).process_view(request._request, _no_view, (), {}) is not None:
            raise CsrfRefused
        return found.caller.participant, found.caller


def _no_view(request: HttpRequest) -> HttpResponse:
    return HttpResponse()


class _CsrfCheck(CsrfViewMiddleware):
    def _reject(self, request: HttpRequest, reason: str) -> HttpResponse:
        return HttpResponse(reason)


class BrowserScheme(OpenApiAuthenticationExtension):  # type: ignore[no-untyped-call]
    """How the OpenAPI document names it."""

    target_class = BrowserAuthentication
    name = "browser"

    def get_security_definition(self, auto_schema: object) -> dict[str, str]:
        return {"type": "apiKey", "in": "cookie", "name": COOKIE}
