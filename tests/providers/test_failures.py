"""Every exception of the SDK has a code, and a new SDK with a new one is noticed."""

import json
from collections.abc import Iterator
from email.utils import formatdate
from time import time
from typing import Any

import httpx2
import pytest

from providers.base import FAILURES
from providers.failures import CODES, code_of, retry_after
from providers.sdk import anthropic


def tree(root: type[Exception]) -> Iterator[type[Exception]]:
    yield root
    for kind in root.__subclasses__():
        yield from tree(kind)


def status_error(status: int, headers: dict[str, str] | None = None, body: object = None) -> Any:
    request = httpx2.Request("POST", "http://model/v1/messages")
    response = httpx2.Response(status, headers=headers, request=request, content=json.dumps(body).encode())
    return anthropic.AsyncAnthropic(api_key="k")._make_status_error_from_response(response)


NAMED = [getattr(anthropic, name) for name in sorted(anthropic.__all__)]
PUBLIC = [kind for kind in NAMED if isinstance(kind, type) and issubclass(kind, anthropic.AnthropicError)]


@pytest.mark.parametrize("kind", PUBLIC, ids=lambda kind: kind.__name__)
def test_every_public_exception_is_mapped_by_itself_or_by_its_kind(kind: type[Exception]) -> None:
    near = next(step for step in kind.__mro__ if step in CODES)
    assert kind in CODES or near not in (anthropic.AnthropicError, anthropic.APIError, anthropic.APIStatusError)
    assert CODES[near] in FAILURES


def test_there_are_exceptions_to_map() -> None:
    assert len(PUBLIC) > 40


@pytest.mark.parametrize("kind", list(tree(anthropic.AnthropicError)), ids=lambda kind: kind.__name__)
def test_every_exception_there_is_has_a_code(kind: type[Exception]) -> None:
    error = kind.__new__(kind)
    if not isinstance(error, anthropic.APIStatusError):
        assert code_of(error) in FAILURES


@pytest.mark.parametrize("status", [*range(300, 309), *range(400, 452), 499, *range(500, 530)])
def test_every_status_has_a_code(status: int) -> None:
    assert code_of(status_error(status)) in FAILURES


@pytest.mark.parametrize(
    ("status", "detail", "code"),
    [
        (429, "contract_spend_limit_reached", "billing"),
        (429, "enforced_spend_limit_reached", "billing"),
        (429, "ramp_limit_exceeded", "rate-limited"),
        (402, "linked_organization_spend_limit_reached", "billing"),
        (400, "organization_on_hold", "forbidden"),
        (529, "compaction_unavailable", "overloaded"),
        (429, "something_new", "rate-limited"),
    ],
)
def test_a_cause_that_the_api_names_says_more_than_the_status(status: int, detail: str, code: str) -> None:
    body = {"type": "error", "error": {"type": "x", "message": "x", "details": {"error_code": detail}}}
    assert code_of(status_error(status, body=body)) == code


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (TimeoutError(), "timed-out"),
        (json.JSONDecodeError("no", "the lamp", 0), "not-a-message"),
        (UnicodeDecodeError("utf-8", b"x", 0, 1, "no"), "not-a-message"),
        (RecursionError(), "not-a-message"),
        (AttributeError("content"), "not-a-message"),
        (DeprecationWarning("model"), "not-a-message"),
    ],
)
def test_what_is_not_the_sdks_own_has_a_code_too(error: Exception, code: str) -> None:
    assert code_of(error) == code


@pytest.mark.parametrize(
    ("headers", "seconds"),
    [
        ({"retry-after": "2"}, 2.0),
        ({"retry-after": "0.5"}, 0.5),
        ({"retry-after": "0"}, 0.0),
        ({"retry-after": "3600"}, 3600.0),
        ({"retry-after-ms": "1500", "retry-after": "9"}, 1.5),
        ({"retry-after": "soon"}, None),
        ({"retry-after": "-1"}, None),
        ({"retry-after": "nan"}, None),
        ({"retry-after": "inf"}, None),
        ({"retry-after": ""}, None),
        ({"retry-after": "Wed, 21 Oct 2015 07:28:00 GMT"}, 0.0),
        ({}, None),
    ],
)
def test_the_wait_that_a_server_asks_for(headers: dict[str, str], seconds: float | None) -> None:
    assert retry_after(status_error(429, headers)) == seconds


def test_a_wait_until_a_date() -> None:
    seconds = retry_after(status_error(429, {"retry-after": formatdate(time() + 30, usegmt=True)}))
    assert seconds is not None
    assert 25 < seconds <= 31


def test_other_failures_ask_for_no_wait() -> None:
    assert retry_after(TimeoutError()) is None
