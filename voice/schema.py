"""The OpenAPI document: every call with the problems it may answer, and the addresses that are plain views."""

from itertools import groupby
from typing import Any

from drf_spectacular.openapi import AutoSchema
from rest_framework import serializers

from voice.api import MEDIA_TYPE
from voice.kit.errors import Problem

#: Plain views: what they are, and what they answer by status.
PLAIN = {
    "/openapi.json": ("readContract", "This document.", {"200": "application/json"}),
    "/docs": ("browseContract", "This document, to browse.", {"200": "text/html"}),
    "/docs/errors": ("listProblems", "All problem codes, with when they are answered.", {"200": "text/markdown"}),
    "/healthz": ("readLiveness", "The process answers.", {"200": "text/plain"}),
    "/readyz": ("readReadiness", "A line per dependency.", {"200": "text/plain", "503": "text/plain"}),
}


class FieldAtFault(serializers.Serializer[None]):
    """A field, and what to write in it."""

    field = serializers.CharField()
    detail = serializers.CharField()


class ProblemDocument(serializers.Serializer[None]):
    """A refusal (RFC 9457). `code` is stable; all codes are at /docs/errors."""

    type = serializers.CharField()
    title = serializers.CharField()
    status = serializers.IntegerField()
    code = serializers.CharField()
    detail = serializers.CharField()
    errors = FieldAtFault(many=True, required=False)  # type: ignore[assignment]


class Schema(AutoSchema):
    """An operation, with its problems."""

    def get_operation(self, *args: Any, **kwargs: Any) -> dict[str, Any] | None:
        operation: dict[str, Any] | None = super().get_operation(*args, **kwargs)
        if operation is not None and hasattr(self.view, "problems"):
            problems = sorted(self.view.problems(self.method), key=lambda problem: (problem.status, problem.code))
            for status, group in groupby(problems, key=lambda problem: problem.status):
                operation["responses"][str(status)] = self._refusal(list(group))
        return operation

    def _refusal(self, problems: list[type[Problem]]) -> dict[str, Any]:
        document = self.resolve_serializer(ProblemDocument, "response").ref
        codes = {"properties": {"code": {"enum": [problem.code for problem in problems]}}}
        return {
            "description": " ".join(problem.title for problem in problems),
            "content": {MEDIA_TYPE: {"schema": {"allOf": [document, codes]}}},
        }


def add_plain_addresses(result: dict[str, Any], **_: Any) -> dict[str, Any]:
    """A postprocessing hook: the addresses that no REST framework view stands behind."""
    for address, (name, description, answers) in PLAIN.items():
        result["paths"][address] = {
            "get": {
                "operationId": name,
                "description": description,
                "tags": ["service"],
                "security": [],
                "responses": {
                    status: {"description": description, "content": {media_type: {}}}
                    for status, media_type in answers.items()
                },
            }
        }
    return result
