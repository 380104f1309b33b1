"""A form that is more than is taken, or that cannot be read: a page says so, and nothing of it is kept cut."""

from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest
from conversation_pages import source_of
from django.test import Client
from people import Person
from reading_pages import browser_of, elements_of, light, open_reading, record, text_of

from conversations.models import Message
from voice.kit.bodies import BODY_LIMIT, FORM_LIMIT

Work = Callable[[], int]
FORM = "application/x-www-form-urlencoded"
WIDE = "\u8857"
TOO_MUCH = "This is too much at one time. It was not sent. Go back in your browser, make it shorter, and send it again."
UNREADABLE = "This could not be read. Nothing was saved."


def post(browser: Client, address: str, body: bytes, kind: str = FORM, **headers: str) -> Any:
    return browser.post(address, body, content_type=kind, headers=headers or None)


def of_size(size: int) -> bytes:
    return b"text=" + b"a" * (size - 5)


def checked(browser: Client) -> Client:
    """The same browser, with Django's check of the token on."""
    strict = Client(enforce_csrf_checks=True)
    strict.cookies = browser.cookies
    return strict


@pytest.mark.parametrize("has_check", [True, False])
def test_more_than_a_form_may_be_is_refused_unread(ana: Person, *, has_check: bool) -> None:
    browser = browser_of(ana)
    answer = post(checked(browser) if has_check else browser, "/conversations", of_size(FORM_LIMIT + 1))
    assert answer.status_code == 413
    assert TOO_MUCH in text_of(answer)
    assert "aaaa" not in source_of(answer)
    assert "no-store" in answer["Cache-Control"]
    assert not Message.objects.exists()


@pytest.mark.parametrize("size", [BODY_LIMIT + 1, FORM_LIMIT])
def test_a_message_far_too_long_that_a_form_can_hold_comes_back_whole(ana: Person, size: int) -> None:
    answer = post(browser_of(ana), "/conversations", of_size(size))
    assert answer.status_code == 422
    assert "a" * (size - 5) in source_of(answer)


def test_whoever_is_signed_out_is_told_that_it_is_too_much_and_not_shown_a_cut_draft() -> None:
    answer = post(Client(), "/conversations", of_size(FORM_LIMIT + 1))
    assert (answer.status_code, "aaaa" in source_of(answer)) == (413, False)


def test_twenty_lines_in_letters_that_a_form_writes_long_are_saved_whole(
    ana: Person, work: Work, tmp_path: Path, settings: Any
) -> None:
    record(tmp_path, settings, light())
    reading = open_reading(ana, work)
    lines = {f"text-{number}": WIDE * 500 for number in range(1, 21)}
    added = {f"kind-{number}": "Who" for number in range(4, 21)} | {f"new-{number}": "1" for number in range(4, 21)}
    form = reading.form(summary=WIDE * 500, **lines, **added)
    body = urlencode(form).encode()
    assert len(body) > BODY_LIMIT
    assert post(reading.browser, f"{reading.page}/edit", body).status_code == 303
    assert [text for _, text, _ in elements_of(reading)] == [WIDE * 500] * 20
    assert reading.proposed.now()["summary"] == WIDE * 500


def test_a_body_of_another_type_has_the_limit_of_the_api(ana: Person) -> None:
    for kind in ("multipart/form-data; boundary=x", "text/plain", "application/json"):
        answer = post(browser_of(ana), "/conversations", of_size(BODY_LIMIT + 1), kind)
        assert answer.status_code == 413
        assert TOO_MUCH in text_of(answer)


@pytest.mark.parametrize(
    ("body", "kind"),
    [
        (b"&".join(b"f%d=1" % number for number in range(1_001)), FORM),
        (b"text=x", "multipart/form-data"),
        (b"\r\n", "multipart/form-data; boundary="),
    ],
    ids=["over a thousand fields", "multipart without a boundary", "multipart with an empty boundary"],
)
@pytest.mark.parametrize("accept", ["text/html", "*/*"])
@pytest.mark.parametrize("has_check", [True, False])
def test_a_form_that_cannot_be_read_is_answered_with_a_page(
    ana: Person, body: bytes, kind: str, accept: str, *, has_check: bool
) -> None:
    browser = browser_of(ana)
    browser = checked(browser) if has_check else browser
    answer = post(browser, "/conversations", body, kind, Accept=accept)
    assert (answer.status_code, answer["Content-Type"]) == (400, "text/html; charset=utf-8")
    assert UNREADABLE in text_of(answer)
    assert not Message.objects.exists()


def test_the_api_still_answers_with_a_problem_at_its_own_limit(ana: Person) -> None:
    for body in (of_size(BODY_LIMIT + 1), of_size(FORM_LIMIT + 1)):
        answer = ana.post("/me/conversations", body, Content_Type=FORM)
        assert (answer.status_code, answer.json()["code"]) == (413, "request.too-large")
