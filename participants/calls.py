"""What every call under /me has in common: who calls, and the order in which it is refused (CONTRACT section 2).

404 of the route, 405; 401; 404 or 403 of the conversation; 404 of what is under it; 406, 413, 415; 400 of the body;
idempotency; 409 of the state; 422 of the content. The last two belong to the services.
"""

from collections.abc import Callable, Mapping
from io import BytesIO
from typing import Any, ClassVar, TypeVar

from django.utils.translation import activate
from rest_framework.renderers import JSONRenderer
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from voice.kit.bodies import BODY_LIMIT
from voice.kit.errors import (
    AuthenticationRequired,
    CsrfRefused,
    IdempotencyMismatch,
    Malformed,
    MethodNotAllowed,
    NotAcceptable,
    Problem,
    ServiceUnavailable,
    TooLarge,
    Unexpected,
    UnsupportedMediaType,
)

from .access import Caller
from .answers import Answer, Repeatable, answer_once, kept_answer
from .bearer import BearerAuthentication
from .browser import BrowserAuthentication
from .strict_json import StrictJSONParser

AnyCall = TypeVar("AnyCall", bound="type[Call]")


def refuses(*problems: type[Problem]) -> Callable[[AnyCall], AnyCall]:
    """Name the problems of a call, beside those of the call it extends."""

    def named(call: AnyCall) -> AnyCall:
        call.refused = (*call.refused, *problems)
        return call

    return named


class Call(APIView):
    """A call under /me. `takes_body` names the methods that read one; any other ignores what is sent."""

    takes_body: ClassVar[frozenset[str]] = frozenset()
    takes_idempotency_key: ClassVar[bool] = True
    refused: ClassVar[tuple[type[Problem], ...]] = (
        AuthenticationRequired,
        NotAcceptable,
        TooLarge,
        Unexpected,
        ServiceUnavailable,
    )
    authentication_classes = [BearerAuthentication, BrowserAuthentication]
    parser_classes = [StrictJSONParser]
    renderer_classes = [JSONRenderer]
    media_type: ClassVar[str] = "application/json"
    caller: Caller

    @classmethod
    def problems(cls, method: str) -> set[type[Problem]]:
        """What a method may be refused with, for the OpenAPI document."""
        found = set(cls.refused)
        if method == "POST" and cls.takes_idempotency_key:
            found |= {Malformed, IdempotencyMismatch}
        if method != "GET":
            found |= {CsrfRefused}
        if method in cls.takes_body:
            found |= {UnsupportedMediaType}
        return found

    def find(self, named: Mapping[str, str]) -> None:
        """Load what the address names. Raises the 403 and 404 of it."""

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        if (request.method or "").lower() not in self._methods():
            raise MethodNotAllowed(method.upper() for method in self._methods())
        if not isinstance(request.auth, Caller):
            raise AuthenticationRequired
        self.caller = request.auth
        if self.caller.participant.language:
            activate(self.caller.participant.language)
        self.find(kwargs)
        if not request.accepts(self.media_type):
            raise NotAcceptable
        self._answer_in_json(request)
        self._refuse_body(request)

    def options(self, request: Any, *args: Any, **kwargs: Any) -> Response:
        """204 with the methods that the address takes."""
        return Response(status=204, headers={"Allow": ", ".join(method.upper() for method in self._methods())})

    def body(self) -> dict[str, Any]:
        """The body as a JSON object. Raises Malformed."""
        if not self.request.body:
            raise Malformed("This call needs a JSON object as its body.")
        # Not `request.data`: without a Content-Length, as of a chunked body, REST framework takes it for empty.
        return StrictJSONParser().parse(BytesIO(self.request.body))

    def once(self, perform: Callable[[], Answer]) -> Response:
        """Perform, or, for a repeated Idempotency-Key, give the first answer again."""
        return _response(answer_once(self.caller, self._repeatable(), perform))

    def handle_exception(self, exc: Exception) -> Response:
        """A request that is repeated gets its first answer, also when what it answered is gone (a discard)."""
        caller = self.request.auth if isinstance(exc, Problem) and exc.status == 404 else None
        repeated = self._repeatable_or_none()
        if isinstance(caller, Caller) and repeated and (answer := kept_answer(caller, repeated)):
            self._answer_in_json(self.request)
            return _response(answer)
        return super().handle_exception(exc)

    def finalize_response(self, request: Request, response: Response, *args: Any, **kwargs: Any) -> Response:
        response = super().finalize_response(request, response, *args, **kwargs)
        response["Cache-Control"] = "no-store"
        return response

    def _answer_in_json(self, request: Request) -> None:
        request.accepted_renderer, request.accepted_media_type = JSONRenderer(), self.media_type

    def _methods(self) -> list[str]:
        return [method for method in self.http_method_names if hasattr(self, method)]

    def _refuse_body(self, request: Request) -> None:
        if len(request.body) > BODY_LIMIT:
            raise TooLarge
        if (request.method or "") not in self.takes_body or not (request.body or request.content_type):
            return
        media_type, _, parameters = (request.META.get("CONTENT_TYPE") or "").partition(";")
        charset = parameters.lower().replace(" ", "").replace('"', "")
        if media_type.strip().lower() != "application/json" or charset not in ("", "charset=utf-8"):
            raise UnsupportedMediaType

    def _repeatable(self) -> Repeatable | None:
        key = self.request.META.get("HTTP_IDEMPOTENCY_KEY")
        if self.request.method != "POST" or key is None or not self.takes_idempotency_key:
            return None
        return Repeatable(key, self.request.method, self.request.path, self.request.body)

    def _repeatable_or_none(self) -> Repeatable | None:
        try:
            return self._repeatable()
        except Malformed:
            return None


def _response(answer: Answer) -> Response:
    return Response(answer.document, status=answer.status)
