"""What every public call has in common: no sign-in, and the order in which it is refused (CONTRACT section 2).

404 of the route, 405; 404 of what the address names; 406; 400. No call here takes a body, so none is read.
"""

from collections.abc import Mapping
from typing import Any, ClassVar

from rest_framework.renderers import JSONRenderer
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from voice.kit.errors import MethodNotAllowed, NotAcceptable, Problem, ServiceUnavailable, Unexpected


class PublicCall(APIView):
    """A call that anyone may make. `refused` names its own problems, beside those of all."""

    refused: ClassVar[tuple[type[Problem], ...]] = ()
    authentication_classes = []
    renderer_classes = [JSONRenderer]
    media_type: ClassVar[str] = "application/json"

    @classmethod
    def problems(cls, method: str) -> set[type[Problem]]:
        """What a method may be refused with, for the OpenAPI document."""
        return {*cls.refused, NotAcceptable, Unexpected, ServiceUnavailable}

    def find(self, named: Mapping[str, str]) -> None:
        """Load what the address names. Raises the 404 of it."""

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        if (request.method or "").lower() not in self._methods():
            raise MethodNotAllowed(method.upper() for method in self._methods())
        self.find(kwargs)
        if not request.accepts(self.media_type):
            raise NotAcceptable
        request.accepted_renderer, request.accepted_media_type = JSONRenderer(), self.media_type

    def options(self, request: Any, *args: Any, **kwargs: Any) -> Response:
        """204 with the methods that the address takes."""
        return Response(status=204, headers={"Allow": ", ".join(method.upper() for method in self._methods())})

    def finalize_response(self, request: Request, response: Response, *args: Any, **kwargs: Any) -> Response:
        response = super().finalize_response(request, response, *args, **kwargs)
        # What an operator hides is gone at once, and a search is somebody's words.
        response["Cache-Control"] = "no-store"
        return response

    def _methods(self) -> list[str]:
        return [method for method in self.http_method_names if hasattr(self, method)]
