"""The page that a refused CSRF token becomes."""

from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import REASON_BAD_ORIGIN, REASON_BAD_REFERER, REASON_MALFORMED_REFERER
from django.shortcuts import render

from participants.sentences import refusal_sentence
from voice.kit.desk import at_the_desk
from voice.kit.errors import CsrfRefused
from voice.kit.text import from_web_form

_FROM_ELSEWHERE = tuple(
    reason.partition("%")[0] for reason in (REASON_BAD_ORIGIN, REASON_BAD_REFERER, REASON_MALFORMED_REFERER)
)
# Secrets are typed anew; the rest of the form is carried over for one more press.
_NOT_CARRIED = frozenset(("csrfmiddlewaretoken", "passphrase", "new", "code", "recovery"))


def csrf_refused(request: HttpRequest, reason: str = "") -> HttpResponse:
    """The form once more, with a fresh token and every word in it; nothing when another site sent it."""
    if at_the_desk(request):
        # A passphrase may be in any of its forms, and nothing of them is written a second time.
        told = {"title": "Not done", "sentence": "Go back, load the page again, and press the button once more."}
        return _never_kept(render(request, "admin/refused.html", told, status=CsrfRefused.status))
    again = not reason.startswith(_FROM_ELSEWHERE)
    context = {
        "sentence": refusal_sentence(CsrfRefused()),
        "again": again,
        "carried": _carried(request) if again else [],
        "action": request.path,
    }
    return _never_kept(render(request, "participants/once-more.html", context, status=CsrfRefused.status))


def _never_kept(response: HttpResponse) -> HttpResponse:
    response["Cache-Control"] = "no-store, private"
    return response


def _carried(request: HttpRequest) -> list[tuple[str, str]]:
    carried = [
        (name, from_web_form(value))
        for name, values in request.POST.lists()
        if name not in _NOT_CARRIED
        for value in values
    ]
    # The words last: however long they are, what is needed to take them stands before them.
    return sorted(carried, key=lambda field: field[0] == "text")
