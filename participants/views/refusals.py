"""The page that a refused CSRF token becomes."""

from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import REASON_BAD_ORIGIN, REASON_BAD_REFERER, REASON_MALFORMED_REFERER
from django.shortcuts import render

from participants.sentences import refusal_sentence
from voice.kit.errors import CsrfRefused
from voice.kit.text import from_web_form

_FROM_ELSEWHERE = tuple(
    reason.partition("%")[0] for reason in (REASON_BAD_ORIGIN, REASON_BAD_REFERER, REASON_MALFORMED_REFERER)
)
# Secrets are typed anew; the rest of the form is carried over for one more press.
_NOT_CARRIED = frozenset(("csrfmiddlewaretoken", "passphrase", "new", "code", "recovery"))


def csrf_refused(request: HttpRequest, reason: str = "") -> HttpResponse:
    """The form once more, with a fresh token and every word in it; nothing when another site sent it."""
    again = not reason.startswith(_FROM_ELSEWHERE)
    context = {
        "sentence": refusal_sentence(CsrfRefused()),
        "again": again,
        "carried": _carried(request) if again else [],
        "action": request.path,
    }
    response = render(request, "participants/once-more.html", context, status=CsrfRefused.status)
    response["Cache-Control"] = "no-store, private"
    return response


def _carried(request: HttpRequest) -> list[tuple[str, str]]:
    return [
        (name, from_web_form(value))
        for name, values in request.POST.lists()
        if name not in _NOT_CARRIED
        for value in values
    ]
