"""The problems that an API client may be told: each owns its code, status and title (RFC 9457).

Every room declares its own beneath `Problem`; one handler renders them (`voice.api`), and a test walks all codes
against docs/errors.md.
"""

import json
from collections.abc import Iterable, Iterator
from typing import ClassVar

from django.utils.translation import gettext
from django.utils.translation import gettext_noop as _


class Problem(Exception):
    """A refusal with a stable code. `title` is in English; what is told is in the reader's language."""

    code: ClassVar[str]
    status: ClassVar[int]
    title: ClassVar[str]

    def __init__(self, detail: str = "", *, errors: Iterable[dict[str, str]] = ()) -> None:
        super().__init__(self.code)
        self._detail = detail
        self.errors = list(errors)
        self.headers: dict[str, str] = {}

    @property
    def detail(self) -> str:
        """For a person: the title, or what says more. It never quotes what anyone wrote."""
        return self._detail or gettext(self.title)

    def as_dict(self) -> dict[str, object]:
        """The problem document; `errors` is `[{"field", "detail"}]` where fields are at fault."""
        document: dict[str, object] = {
            "type": f"/docs/errors#{self.code}",
            "title": gettext(self.title),
            "status": self.status,
            "code": self.code,
            "detail": self.detail,
        }
        if self.errors:
            document["errors"] = self.errors
        return document

    def as_bytes(self) -> bytes:
        """The document as it is sent."""
        return json.dumps(self.as_dict(), ensure_ascii=False).encode()


def every_problem(base: type[Problem] = Problem) -> Iterator[type[Problem]]:
    """All declared problems, however deep in the tree."""
    for problem in base.__subclasses__():
        yield problem
        yield from every_problem(problem)


class Malformed(Problem):
    code, status = "request.malformed", 400
    title = _("The request could not be read.")


class AuthenticationRequired(Problem):
    code, status = "auth.required", 401
    title = _("Sign in with a bearer token.")

    def __init__(self, detail: str = "") -> None:
        super().__init__(detail)
        self.headers["WWW-Authenticate"] = "Bearer"


class RouteNotFound(Problem):
    code, status = "route.not-found", 404
    title = _("There is nothing at this address.")


class MethodNotAllowed(Problem):
    code, status = "request.method-not-allowed", 405
    title = _("This address does not take that method.")

    def __init__(self, allowed: Iterable[str]) -> None:
        super().__init__()
        self.headers["Allow"] = ", ".join(sorted(allowed))


class NotAcceptable(Problem):
    code, status = "request.not-acceptable", 406
    title = _("This address does not answer in a form that was asked for.")


class TooLarge(Problem):
    code, status = "request.too-large", 413
    title = _("The body is over 64 KiB.")


class UnsupportedMediaType(Problem):
    code, status = "request.unsupported-media-type", 415
    title = _("Send JSON, with Content-Type: application/json.")


class IdempotencyMismatch(Problem):
    code, status = "request.idempotency-mismatch", 422
    title = _("This Idempotency-Key was used for another request.")


class ServiceUnavailable(Problem):
    code, status = "service.unavailable", 503
    title = _("This cannot be taken just now. Nothing was recorded.")

    def __init__(self, detail: str = "", *, retry_after: int = 5) -> None:
        super().__init__(detail)
        self.headers["Retry-After"] = str(retry_after)


class Unexpected(Problem):
    code, status = "service.error", 500
    title = _("Something went wrong on this side.")


class CsrfRefused(Problem):
    code, status = "auth.csrf", 403
    title = _("A browser's request needs the CSRF token of its page.")


class Throttled(Problem):
    code, status = "request.throttled", 429
    title = _("That was a lot at once.")

    def __init__(self, detail: str = "", *, retry_after: int) -> None:
        super().__init__(detail)
        self.retry_after = retry_after
        self.headers["Retry-After"] = str(retry_after)
