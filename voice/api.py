"""Problems, rendered: whatever goes wrong, an API client reads one JSON form (RFC 9457)."""

import logging
from collections.abc import Callable
from typing import Any

from django.core.exceptions import BadRequest, DisallowedHost, PermissionDenied, RequestDataTooBig, SuspiciousOperation
from django.db import InterfaceError, OperationalError
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.http.multipartparser import MultiPartParserError
from django.shortcuts import render
from django.views.decorators.csrf import csrf_exempt
from psycopg_pool import PoolTimeout
from rest_framework import exceptions
from rest_framework.response import Response

from participants.page import Page, refused_page
from participants.sentences import refusal_sentence
from voice.kit.bodies import limit_of
from voice.kit.desk import at_the_desk
from voice.kit.errors import (
    Malformed,
    MethodNotAllowed,
    NotAcceptable,
    Problem,
    RouteNotFound,
    ServiceUnavailable,
    TooLarge,
    Unexpected,
    UnsupportedMediaType,
)

logger = logging.getLogger(__name__)

MEDIA_TYPE = "application/problem+json"
READING = ("GET", "HEAD")


def as_problem(error: Exception) -> Problem:
    """The problem that an exception is to the client. What nobody expected is logged, by type and place."""
    match error:
        case Problem():
            return error
        case Http404():
            return RouteNotFound()
        case RequestDataTooBig():
            return TooLarge()
        case DisallowedHost():
            return Malformed("This host is not one of VOICE_ALLOWED_HOSTS.")
        case exceptions.NotAcceptable():
            return NotAcceptable()
        case exceptions.UnsupportedMediaType():
            return UnsupportedMediaType()
        case exceptions.ParseError() | exceptions.ValidationError():
            return Malformed()
        case SuspiciousOperation() | BadRequest() | MultiPartParserError():
            return Malformed()
        case OperationalError() | InterfaceError() | PoolTimeout():
            logger.error("the database did not answer", exc_info=error)
            return ServiceUnavailable()
    logger.error("unexpected", exc_info=error)
    return Unexpected()


def problem_response(problem: Problem) -> HttpResponse:
    """The problem as a plain response."""
    headers = {"Cache-Control": "no-store", **problem.headers}
    return HttpResponse(problem.as_bytes(), content_type=MEDIA_TYPE, status=problem.status, headers=headers)


def problem_handler(error: Exception, context: dict[str, Any]) -> Response:
    """REST framework's exception handler."""
    problem = as_problem(error)
    return Response(problem.as_dict(), status=problem.status, content_type=MEDIA_TYPE, headers=problem.headers)


@csrf_exempt  # an API client that posts to nowhere is told so
def not_found(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
    """The last route: whatever no other one took. A browser that asks for a page gets one."""
    if at_the_desk(request):
        return refused_at_the_desk(request, RouteNotFound())
    if _asks_for_a_page(request):
        return refused_page(request, RouteNotFound())
    return problem_response(RouteNotFound())


def read_only(view: Callable[[HttpRequest], HttpResponseBase]) -> Callable[[HttpRequest], HttpResponseBase]:
    """A plain view that takes GET and HEAD; OPTIONS says so, anything else is a problem."""

    @csrf_exempt
    def limited(request: HttpRequest) -> HttpResponseBase:
        if request.method in READING:
            return view(request)
        if request.method == "OPTIONS":
            return HttpResponse(status=204, headers={"Allow": ", ".join((*READING, "OPTIONS"))})
        return problem_response(MethodNotAllowed((*READING, "OPTIONS")))

    return limited


def bad_request(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
    """What Django itself finds malformed."""
    return refused_at_the_desk(request, Malformed()) if at_the_desk(request) else problem_response(Malformed())


def server_error(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
    """What went wrong outside any view."""
    return refused_at_the_desk(request, Unexpected()) if at_the_desk(request) else problem_response(Unexpected())


class ProblemMiddleware:
    """What happens outside a REST framework view ends in a problem too, and never in a page with values in it."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        try:
            request.get_host()
        except DisallowedHost as error:
            return problem_response(as_problem(error))
        return self._get_response(request)

    def process_view(self, request: HttpRequest, view: object, args: object, named: object) -> HttpResponse | None:
        """Called before any form is read, also before its token: of a form that was cut, nothing is taken."""
        if request.method != "POST" or not (_is_page(request) or at_the_desk(request)):
            return None
        problem = _unreadable(request)
        if problem is None:
            return None
        return refused_at_the_desk(request, problem) if at_the_desk(request) else refused_page(request, problem)

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse:
        """Called for an exception of any view."""
        if at_the_desk(request):
            if isinstance(exception, PermissionDenied):
                return refused_at_the_desk(request)
            return refused_at_the_desk(request, as_problem(exception))
        problem = as_problem(exception)
        if _is_page(request):
            return refused_page(request, problem)
        return problem_response(problem)


def refused_at_the_desk(request: HttpRequest, problem: Problem | None = None) -> HttpResponse:
    """A refusal as a page for operators; without a problem, their role is what refuses."""
    sentence = refusal_sentence(problem) if problem else "Your role does not include this."
    status = problem.status if problem else 403
    response = render(request, "admin/refused.html", {"title": "Not done", "sentence": sentence}, status=status)
    response["Cache-Control"] = "no-store, private"
    return response


def _unreadable(request: HttpRequest) -> Problem | None:
    """Why a form cannot be read as it was sent, if so."""
    if len(request.body) > limit_of(request.META.get("CONTENT_TYPE") or ""):
        return TooLarge()
    try:
        _ = request.POST
    except (SuspiciousOperation, BadRequest, MultiPartParserError) as error:
        return as_problem(error)
    return None


def _is_page(request: HttpRequest) -> bool:
    view = getattr(request.resolver_match and request.resolver_match.func, "view_class", object)
    return issubclass(view, Page)


def _asks_for_a_page(request: HttpRequest) -> bool:
    """As browsers do, and API clients do not; below /me there are no pages."""
    return "text/html" in request.headers.get("Accept", "") and not f"{request.path}/".startswith("/me/")
