"""What every page has in common: who is signed in, how it is refused, and that nothing of it is kept anywhere."""

import hashlib
import json
from collections.abc import Callable
from typing import Any, ClassVar

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.urls import Resolver404, resolve, reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.views import View

from voice.kit.errors import AuthenticationRequired, Malformed, Problem, TooLarge
from voice.kit.text import from_web_form, is_storable

from .access import Caller
from .answers import Answer, Repeatable, answer_once
from .browser import signed_in
from .models import Session
from .sentences import refusal_sentence
from .sessions import COOKIE, SignedIn, announce

# A page's script sends this with a form, and is told where to go on instead of being sent there: it would load the next
# page twice, and what that page announces would be said to nobody.
SENT_BY_SCRIPT, GO_TO = "Voice-Sent", "Voice-Go-To"
# What is in a form besides what the person wrote.
_NOT_WORDS = frozenset(("csrfmiddlewaretoken", "once"))


class Page(View):
    """A page. A Problem that it raises becomes a page too, and a POST answers with a redirect."""

    template_name: ClassVar[str] = ""
    signed_in_only: ClassVar[bool] = True
    # Whether unsent words come back into a writing box; elsewhere they are shown, to be copied.
    has_box: ClassVar[bool] = True
    signed_in: SignedIn
    caller: Caller
    session: Session

    def setup(self, request: HttpRequest, *args: Any, **kwargs: Any) -> None:
        super().setup(request, *args, **kwargs)
        found = signed_in(request)
        if found is not None:
            self.signed_in, self.caller, self.session = found, found.caller, found.session

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        try:
            if self.signed_in_only and signed_in(request) is None:
                raise AuthenticationRequired
            self.find(**kwargs)
            response: HttpResponseBase = super().dispatch(request, *args, **kwargs)
        except Problem as problem:
            response = self.refused(problem)
        if SENT_BY_SCRIPT in request.headers and response.status_code == 303:
            response.status_code = 204
            response.headers[GO_TO] = response.headers["Location"]
            del response.headers["Location"]
        response.headers["Cache-Control"] = "no-store, private"
        return response

    def find(self, **named: str) -> None:
        """Load what the address names. Raises the 404 of it."""

    def refused(self, problem: Problem) -> HttpResponse:
        """The page that a refusal becomes; a view overrides it where the form can be shown again."""
        return refused_page(self.request, problem, back=self.back(), unsent=self.unsent())

    def back(self) -> str:
        """The address to come back to after signing in; a view that only takes POST names its page."""
        return self.request.path

    def unsent(self) -> str:
        """What stands in the form that was sent, to be kept while its owner signs in."""
        return from_web_form(self.request.POST.get("text", ""))

    def show(self, template: str = "", *, status: int = 200, **context: object) -> HttpResponse:
        """This page's template, or another."""
        return render(self.request, template or self.template_name, context, status=status)

    def to(self, name: str, *args: object, fragment: str = "") -> HttpResponse:
        """Go on to another page, which is then asked for with GET."""
        return see_other(reverse(name, args=args) + (f"#{fragment}" if fragment else ""))

    def tell(self, announcement: str) -> None:
        """Have the next page of this browser announce something (a key of `sentences`)."""
        announce(self.session, announcement)

    def words(self, field: str) -> str:
        """A field as it was written: what a form does to new lines is undone, nothing else. Raises Malformed."""
        value = from_web_form(self.request.POST.get(field, ""))
        if not is_storable(value):
            raise Malformed
        return value

    def once(self, perform: Callable[[], str]) -> HttpResponse:
        """Perform, and go where it says; a form that comes twice goes there again and does nothing.

        The words are part of the key: whoever goes back and writes something else sends something else.
        """
        sent = {name: value for name, value in self.request.POST.lists() if name not in _NOT_WORDS}
        key = self.request.POST.get("once", "")
        if not key:
            return see_other(perform())
        body = json.dumps([key, self.request.path, sent], sort_keys=True).encode(errors="surrogatepass")
        repeatable = Repeatable(f"page:{hashlib.sha256(body).hexdigest()}", "POST", self.request.path, b"")
        answer = answer_once(self.caller, repeatable, lambda: Answer(303, perform()))
        return see_other(str(answer.document))


def see_other(address: str) -> HttpResponse:
    """303: the answer to a POST is another page."""
    return HttpResponseRedirect(address, status=303)


def local_address(request: HttpRequest, address: str, *, otherwise: str) -> str:
    """An address of this site that a form carries, such as `next`; anything else is the other one."""
    fine = address.startswith("/") and url_has_allowed_host_and_scheme(address, allowed_hosts=None)
    return address if fine and "\\" not in address else otherwise


def has_box(address: str) -> bool:
    """Whether words that are kept for a page of this site come back into a writing box there."""
    try:
        view = resolve(address.partition("?")[0].partition("#")[0]).func
    except Resolver404:
        return True
    return bool(getattr(getattr(view, "view_class", None), "has_box", True))


def refused_page(request: HttpRequest, problem: Problem, *, back: str = "", unsent: str = "") -> HttpResponse:
    """A refusal as a page. Whoever is not signed in finds the way in, and what they were writing."""
    if isinstance(problem, AuthenticationRequired):
        context = {
            "next": back,
            "draft": unsent,
            "has_box": has_box(back),
            "session_ended": COOKIE in request.COOKIES,
            "minutes": settings.VOICE_SESSION_MINUTES,
        }
        response = render(request, "participants/signed-out.html", context, status=problem.status)
    else:
        # What is too large was not read, so the page cannot show it again.
        context = {"sentence": refusal_sentence(problem), "go_back": isinstance(problem, TooLarge)}
        response = render(request, "problem.html", context, status=problem.status)
    for name, value in problem.headers.items():
        response[name] = value
    response["Cache-Control"] = "no-store, private"
    return response
