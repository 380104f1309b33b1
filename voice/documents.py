"""The contract as documents: the OpenAPI document, its browser, and the list of problem codes."""

from functools import cache
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from drf_spectacular.generators import SchemaGenerator
from drf_spectacular.renderers import OpenApiJsonRenderer
from drf_spectacular.views import SpectacularSwaggerSplitView
from rest_framework.request import Request
from rest_framework.response import Response

# The browser of the document runs its own scripts, and nothing on that page may ask another host for anything.
_OWN_HOST_ONLY = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'"
)


@cache
def contract() -> bytes:
    """The OpenAPI document, generated from the code; the same bytes as openapi.json."""
    document = SchemaGenerator().get_schema(request=None, public=True)  # type: ignore[no-untyped-call]
    return bytes(OpenApiJsonRenderer().render(document, renderer_context={})) + b"\n"


def openapi(request: HttpRequest) -> HttpResponse:
    """The OpenAPI document."""
    return HttpResponse(contract(), content_type="application/json")


def errors(request: HttpRequest) -> HttpResponse:
    """All problem codes: where a problem's `type` leads."""
    text = (settings.BASE_DIR / "docs" / "errors.md").read_bytes()
    return HttpResponse(text, content_type="text/markdown; charset=utf-8")


class Browser(SpectacularSwaggerSplitView):
    """The OpenAPI document, to browse."""

    url = "/openapi.json"

    def perform_content_negotiation(self, request: Request, force: bool = False) -> Any:
        """There is one form, whatever was asked for."""
        return super().perform_content_negotiation(request, force=True)

    def finalize_response(self, request: Request, response: Response, *args: Any, **kwargs: Any) -> Response:
        response = super().finalize_response(request, response, *args, **kwargs)
        response["Content-Security-Policy"] = _OWN_HOST_ONLY
        return response
