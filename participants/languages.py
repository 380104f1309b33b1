"""Which language a request is answered in: the participant's setting, else the browser's choice here, else its own."""

from collections.abc import Callable

from django.conf import settings
from django.db import DatabaseError
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils import translation
from django.utils.cache import patch_vary_headers

from voice.kit.desk import at_the_desk

from .browser import signed_in
from .models import Participant
from .sessions import COOKIE

CODES = frozenset(code for code, _ in settings.LANGUAGES)
_A_YEAR = 365 * 24 * 3600


class LanguageMiddleware:
    """Activates the language; `?language=xx` on any address chooses one, and the browser remembers it."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        if at_the_desk(request):
            # Operators work in the main language, and no participant's session is looked up for them.
            translation.activate(settings.LANGUAGE_CODE)
            return self._get_response(request)
        asked = request.GET.get("language", "")
        chosen = asked if asked in CODES else ""
        language = chosen or _of_participant(request) or translation.get_language_from_request(request)
        translation.activate(language)
        request.LANGUAGE_CODE = language
        response = self._get_response(request)
        response.headers.setdefault("Content-Language", translation.get_language() or language)
        patch_vary_headers(response, ("Accept-Language", "Cookie"))
        if chosen:
            keep_language(response, chosen, secure=request.is_secure(), seconds=_A_YEAR)
        return response


def keep_language(response: HttpResponseBase, language: str, *, secure: bool, seconds: int | None = None) -> None:
    """Have the browser ask for this language where nobody is signed in; without `seconds` until it closes."""
    response.set_cookie(
        settings.LANGUAGE_COOKIE_NAME, language, max_age=seconds, httponly=True, samesite="Lax", secure=secure
    )


def choose_language(participant: Participant, language: str) -> None:
    """Set the language of the pages; empty is the browser's. It is one of CODES."""
    Participant.objects.filter(pk=participant.pk).update(language=language)
    participant.language = language


def kept_language(request: HttpRequest) -> str:
    """The language that was chosen on this browser, or nothing."""
    kept = request.COOKIES.get(settings.LANGUAGE_COOKIE_NAME, "")
    return kept if kept in CODES else ""


def _of_participant(request: HttpRequest) -> str:
    if COOKIE not in request.COOKIES:
        return ""
    try:
        found = signed_in(request)
    except DatabaseError:  # the view will meet it too, and answers it
        return ""
    return found.caller.participant.language if found else ""
