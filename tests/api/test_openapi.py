"""The contract as a document: served as it is committed, whole, and true. Every answer of every test is held to it."""

import io
import json
from typing import Any

import pytest
import regex
from calls import ALL, PUBLIC, WITH_BODY
from contract import FILE, PROBLEM, address_of, check, document, refused
from django.core.management import call_command
from django.urls import get_resolver
from drf_spectacular.validation import validate_schema
from jsonschema import ValidationError
from people import Person
from proposed import Proposed

from participants.page import Page

BRACES = {"conversation": "/me/conversations/{conversation}"} | {
    name: f"{{{name}}}" for name in ("seq", "turn", "proposal", "concern", "contribution", "issue", "token")
}
CALLS = [(method.lower(), address.format(**BRACES)) for method, address in ALL]
ANYBODYS = [(method.lower(), address) for method, address in PUBLIC]
PLAIN = [("get", path) for path in ("/openapi.json", "/docs", "/docs/errors", "/healthz", "/readyz")]

#: What each call answers when it is taken, by the contract's table.
TAKEN = {
    ("post", "/me/conversations"): {"201"},
    ("post", "/me/conversations/{conversation}/messages"): {"202"},
    ("post", "/me/conversations/{conversation}/messages/{seq}/edit"): {"202", "200"},
    ("post", "/me/conversations/{conversation}/turns/{turn}/skip"): {"202"},
    ("post", "/me/conversations/{conversation}/turns/{turn}/retry"): {"202"},
    ("post", "/me/conversations/{conversation}/proposals/{proposal}/edit"): {"200"},
    ("post", "/me/conversations/{conversation}/proposals/{proposal}/confirm"): {"201"},
    ("post", "/me/conversations/{conversation}/proposals/{proposal}/discard"): {"204"},
    ("post", "/me/concerns/{concern}/share"): {"201"},
    ("post", "/me/tokens"): {"201"},
    ("delete", "/me/tokens/{token}"): {"204"},
}
#: The 409 and 422 of each call beside the mismatch of an Idempotency-Key.
STATE_AND_CONTENT = {
    "/messages": {"conversation.full", "conversation.message.empty"},
    "/messages/{seq}/edit": {"message.not-editable", "conversation.message.empty"},
    "/skip": {"turn.nothing-to-skip"},
    "/retry": {"turn.nothing-to-retry"},
    "/proposals/{proposal}/edit": {"proposal.stale", "proposal.already-confirmed", "proposal.invalid"},
    "/confirm": {"proposal.stale", "proposal.already-confirmed"},
    "/discard": {"proposal.already-confirmed"},
    "/suggestions/{issue}": {"proposal.already-confirmed"},
    "/preview": {"proposal.invalid"},
    "/share": {"share.changed", "share.already-shared", "proposal.invalid"},
    "/withdraw": {"contribution.closed"},
}


def operation(method: str, path: str) -> dict[str, Any]:
    """An operation of the document."""
    return dict(document()["paths"][path][method])


def codes(method: str, path: str) -> dict[str, set[str]]:
    """The problem codes of an operation, by status."""
    return {
        status: set(answer["content"][PROBLEM]["schema"]["allOf"][1]["properties"]["code"]["enum"])
        for status, answer in operation(method, path)["responses"].items()
        if PROBLEM in answer.get("content", {})
    }


def is_page(view: Any) -> bool:
    """Whether a route is a page, which is for people and not in the document."""
    return issubclass(getattr(view, "view_class", object), Page)


def takes_key(method: str, path: str) -> bool:
    """Whether a call takes an Idempotency-Key: every POST but the one that answers a secret."""
    return method == "post" and path != "/me/tokens"


def test_it_is_served_as_it_is_committed(ana: Person) -> None:
    answer = ana.get("/openapi.json", Authorization=None)
    assert answer.status_code == 200
    assert answer["Content-Type"] == "application/json"
    assert answer.content == FILE.read_bytes()


def test_the_committed_file_is_what_the_command_writes() -> None:
    written = io.StringIO()
    call_command("spectacular", format="openapi-json", fail_on_warn=True, validate=True, stdout=written)
    assert written.getvalue() == FILE.read_text(encoding="utf-8")


def test_it_is_openapi_3_1() -> None:
    assert regex.fullmatch(r"3\.1\.\d+", document()["openapi"])
    validate_schema(document())
    assert document()["components"]["securitySchemes"] == {
        "bearer": {"type": "http", "scheme": "bearer"},
        "browser": {"type": "apiKey", "in": "cookie", "name": "voice_session"},
    }


def test_it_has_every_call_of_the_contract_and_every_route_of_the_code() -> None:
    written = {(method, path) for path, operations in document()["paths"].items() for method in operations}
    assert written == {*CALLS, *ANYBODYS, *PLAIN}
    routes = {
        address_of(str(pattern.pattern)) for pattern in get_resolver().url_patterns if not is_page(pattern.callback)
    }
    # The operators’ desk is no call: its pages are in tests/desk.
    assert routes - {"/", "/desk/"} == {path for _, path in written}


def test_every_operation_has_a_name_of_its_own() -> None:
    names = [one["operationId"] for operations in document()["paths"].values() for one in operations.values()]
    assert len(names) == len(set(names)) == len({*CALLS, *ANYBODYS, *PLAIN})


@pytest.mark.parametrize(("method", "path"), CALLS)
def test_a_call_names_its_credentials_its_answers_and_its_problems(method: str, path: str) -> None:
    one = operation(method, path)
    assert one["security"] == [{"bearer": []}, {"browser": []}]
    refusals = codes(method, path)
    assert set(one["responses"]) - set(refusals) == TAKEN.get((method, path), {"200"})
    assert refusals["401"] == {"auth.required"}
    assert refusals["406"] == {"request.not-acceptable"}
    assert refusals["413"] == {"request.too-large"}
    assert refusals["500"] == {"service.error"}
    assert refusals["503"] == {"service.unavailable"}
    not_owned = {"conversation.not-owned"} if "{conversation}" in path else set()
    assert refusals.get("403", set()) == not_owned | ({"auth.csrf"} if method != "get" else set())
    things = set(regex.findall(r"\{(\w+)\}", path))
    named_in_body = {"issue"} if path.endswith(("/preview", "/share")) else set()
    missing = {f"{thing.replace('seq', 'message')}.not-found" for thing in things | named_in_body}
    assert refusals.get("404", set()) == missing
    expected = next((codes for ending, codes in STATE_AND_CONTENT.items() if path.endswith(ending)), set())
    told = refusals.get("409", set()) | refusals.get("422", set())
    assert told == expected | ({"request.idempotency-mismatch"} if takes_key(method, path) else set())


@pytest.mark.parametrize(("method", "path"), ANYBODYS)
def test_a_public_call_names_no_credentials_and_its_problems(method: str, path: str) -> None:
    refusals = codes(method, path)
    assert not operation(method, path).get("security")
    assert refusals.keys() <= {"400", "404", "406", "500", "503"}
    assert refusals["406"] == {"request.not-acceptable"}
    assert refusals.get("404") == ({"issue.not-found"} if "{issue}" in path else None)


@pytest.mark.parametrize(("method", "path"), CALLS)
def test_a_post_names_its_body_and_its_idempotency_key(method: str, path: str) -> None:
    one = operation(method, path)
    takes_body = method in ("post", "patch") and path in [address.format(**BRACES) for address in (*WITH_BODY, "/me")]
    assert ("requestBody" in one) == takes_body
    assert ("415" in one["responses"]) == takes_body
    headers = [given["name"] for given in one.get("parameters", []) if given["in"] == "header"]
    assert ("Idempotency-Key" in headers) == takes_key(method, path)
    assert "Authorization" not in headers


def test_the_stream_is_an_event_stream_with_its_two_cursors() -> None:
    one = operation("get", "/me/conversations/{conversation}/stream")
    assert list(one["responses"]["200"]["content"]) == ["text/event-stream"]
    assert {"after", "Last-Event-ID"} <= {parameter["name"] for parameter in one["parameters"]}


@pytest.mark.parametrize("path", ["/me/conversations", "/me/concerns"])
def test_a_list_names_its_limits_and_its_link(path: str) -> None:
    one = operation("get", path)
    (limit,) = [parameter["schema"] for parameter in one["parameters"] if parameter["name"] == "limit"]
    assert (limit["minimum"], limit["maximum"], limit["default"]) == (1, 100, 50)
    assert "Link" in one["responses"]["200"]["headers"]
    assert one["responses"]["200"]["content"]["application/json"]["schema"]["type"] == "array"


def test_a_problem_has_all_members_of_the_contract() -> None:
    shape = document()["components"]["schemas"]["ProblemDocument"]
    assert set(shape["required"]) == {"type", "title", "status", "code", "detail"}
    assert "errors" in shape["properties"]


class Doctored:
    """A real answer with one thing changed, to see that the check of answers can fail."""

    def __init__(self, answer: Any, status: int, body: object) -> None:
        self.status_code, self.content, self.request = status, json.dumps(body).encode(), answer.request
        self.resolver_match, self._type = answer.resolver_match, answer["Content-Type"]

    def __getitem__(self, name: str) -> str:
        return str(self._type)


@pytest.mark.parametrize(
    "change",
    [
        {"basis": "1"},
        {"stale": None},
        {"elements": [{}]},
        {"confirmed": 5},
        {"confidence": "Certain"},
        {"summary": None},
    ],
    ids=json.dumps,
)
def test_an_answer_of_another_shape_is_noticed(proposed: Proposed, change: dict[str, object]) -> None:
    answer = proposed.owner.get(proposed.path)
    check(Doctored(answer, 200, answer.json()))
    with pytest.raises(ValidationError):
        check(Doctored(answer, 200, answer.json() | change))
    with pytest.raises(AssertionError):
        check(Doctored(answer, 418, answer.json()))


def test_a_problem_code_that_a_call_does_not_name_is_noticed(proposed: Proposed) -> None:
    answer = proposed.owner.get(f"{proposed.path}x")
    problem = refused(answer, 404, "proposal.not-found")
    with pytest.raises(ValidationError):
        check(Doctored(answer, 404, problem | {"code": "turn.not-found"}))
