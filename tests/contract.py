"""Answers held against the contract: every one is in openapi.json, with its status, its shape and its problem codes."""

import json
from functools import cache
from pathlib import Path
from typing import Any

import regex
from jsonschema import Draft202012Validator
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT202012

PROBLEM = "application/problem+json"
FILE = Path(__file__).parent.parent / "openapi.json"
_CONVERTER = regex.compile(r"<(?:\w+:)?(\w+)>")


@cache
def document() -> dict[str, Any]:
    """The committed document; a test of its own says that it is the one that is served."""
    return dict(json.loads(FILE.read_text(encoding="utf-8")))


@cache
def _registry() -> Registry[Any]:
    return Registry().with_resource("urn:openapi", Resource(contents=document(), specification=DRAFT202012))


def _validator(schema: dict[str, Any]) -> Draft202012Validator:
    # References in the document are to its own root, so they are resolved against its name.
    text = json.dumps(schema).replace('"#/', '"urn:openapi#/')
    return Draft202012Validator(json.loads(text), registry=_registry())


def address_of(route: str) -> str:
    """An address as the document writes it, from a route of the URLconf."""
    return "/" + _CONVERTER.sub(r"{\1}", route)


def check(answer: Any) -> Any:
    """The answer, if the contract knows it. What no route took, and a method that a route does not take, pass."""
    match = getattr(answer, "resolver_match", None) or _match(answer)
    operation = document()["paths"].get(address_of(match.route), {}).get(answer.request["REQUEST_METHOD"].lower())
    if operation is None:
        return answer
    declared = operation["responses"].get(str(answer.status_code))
    assert declared is not None, (
        f"{answer.status_code} is not in the contract of {match.route}: {answer.content[:300]!r}"
    )
    if "content" not in declared:
        assert answer.content == b""
        return answer
    media_type = answer["Content-Type"].partition(";")[0]
    assert media_type in declared["content"], f"{media_type} is not in the contract of {match.route}"
    schema = declared["content"][media_type].get("schema")
    if schema and media_type.endswith("json"):
        _validator(schema).validate(json.loads(answer.content))
    return answer


def _match(answer: Any) -> Any:
    from django.urls import resolve

    return resolve(answer.request["PATH_INFO"])


def refused(answer: Any, status: int, code: str) -> dict[str, Any]:
    """The problem document of a refusal: this one, with all its members, kept by no cache."""
    assert answer.status_code == status, (answer.status_code, answer.content[:500])
    assert answer["Content-Type"] == PROBLEM
    assert answer["Cache-Control"] == "no-store"
    problem: dict[str, Any] = answer.json()
    assert (problem["code"], problem["status"], problem["type"]) == (code, status, f"/docs/errors#{code}")
    assert problem.keys() - {"errors"} == {"type", "title", "status", "code", "detail"}
    assert problem["title"]
    assert problem["detail"]
    assert all(error.keys() == {"field", "detail"} for error in problem.get("errors", ()))
    return problem
