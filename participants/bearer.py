"""Bearer tokens for REST framework and for the OpenAPI document."""

from typing import Any

from drf_spectacular.extensions import OpenApiAuthenticationExtension
from rest_framework.authentication import BaseAuthentication
from rest_framework.request import Request

from .access import Caller, authenticate


class BearerAuthentication(BaseAuthentication):
    """`Authorization: Bearer <token>`. A token anywhere else is not seen."""

    def authenticate(self, request: Request) -> tuple[Any, Caller] | None:
        header = request.META.get("HTTP_AUTHORIZATION")
        if header is None:
            return None
        caller = authenticate(header)
        return caller.participant, caller


class BearerScheme(OpenApiAuthenticationExtension):  # type: ignore[no-untyped-call]
    """How the OpenAPI document names it."""

    target_class = BearerAuthentication
    name = "bearer"

    def get_security_definition(self, auto_schema: object) -> dict[str, str]:
        return {"type": "http", "scheme": "bearer"}
