"""The API for a signed-in browser: its cookie, and for whatever writes the CSRF token of its page; a header first."""

import json
import re
from datetime import timedelta
from typing import Any

import pytest
from contract import check, refused
from django.test import Client
from django.utils import timezone
from people import Person

from participants.access import authenticate
from participants.models import Session
from participants.sessions import COOKIE, start_session

NOBODYS_TOKEN = "vt_" + "A" * 43


def browser_of(person: Person) -> Client:
    """A browser with Django's check on, signed in, that has a page open."""
    caller = authenticate(f"Bearer {person.token}")
    browser = Client(enforce_csrf_checks=True)
    browser.cookies[COOKIE] = start_session(participant=caller.participant, root=caller.root)
    return browser


def token_of(browser: Client) -> str:
    """The CSRF token of a page that is open in it."""
    found = re.search(r'name="csrfmiddlewaretoken" value="([^"]+)"', browser.get("/settings").content.decode())
    assert found
    return found[1]


def write(browser: Client, method: str, address: str, body: object = None, **headers: str) -> Any:
    """A call of a script in a page."""
    sent = b"" if body is None else json.dumps(body).encode()
    kind = "" if body is None else "application/json"
    return check(browser.generic(method, address, sent, content_type=kind, headers=headers or None))


def test_the_cookie_reads_without_a_token(ana: Person) -> None:
    browser = browser_of(ana)
    assert check(browser.get("/me")).json()["participant"] == "ana"
    assert check(browser.get("/me/conversations")).json() == []


WRITES = [
    ("POST", "/me/conversations", None),
    ("PATCH", "/me", {"language": "pl"}),
    ("POST", "/me/tokens", {"name": "Notes"}),
    ("DELETE", "/me/tokens/tok-1", None),
    ("POST", "/me/conversations/cnv-1/messages", {"text": "x"}),
    ("POST", "/me/conversations/cnv-1/proposals/prp-1/confirm", None),
]


@pytest.mark.parametrize(("method", "address", "body"), WRITES)
def test_the_cookie_alone_writes_nothing(ana: Person, method: str, address: str, body: object) -> None:
    browser = browser_of(ana)
    refused(write(browser, method, address, body), 403, "auth.csrf")
    token_of(browser)
    refused(write(browser, method, address, body), 403, "auth.csrf")
    refused(write(browser, method, address, body, **{"X-CSRFToken": "a" * 64}), 403, "auth.csrf")
    assert ana.get("/me/conversations").json() == []
    assert ana.get("/me").json()["language"] == ""
    assert len(ana.get("/me/tokens").json()) == 1


def test_the_cookie_writes_with_the_token_of_its_page(ana: Person) -> None:
    browser = browser_of(ana)
    token = token_of(browser)
    started = write(browser, "POST", "/me/conversations", **{"X-CSRFToken": token})
    assert started.status_code == 201
    conversation = f"/me/conversations/{started.json()['id']}"
    sent = write(browser, "POST", f"{conversation}/messages", {"text": "The lift."}, **{"X-CSRFToken": token})
    assert sent.status_code == 202
    assert ana.get(conversation).json()["messages"][0]["text"] == "The lift."
    made = write(browser, "POST", "/me/tokens", {"name": "Notes"}, **{"X-CSRFToken": token})
    assert made.status_code == 201
    stopped = write(browser, "DELETE", f"/me/tokens/{made.json()['id']}", **{"X-CSRFToken": token})
    assert stopped.status_code == 204


def test_the_token_of_another_site_is_none(ana: Person) -> None:
    browser = browser_of(ana)
    headers = {"X-CSRFToken": token_of(browser), "Origin": "https://evil.example"}
    refused(write(browser, "POST", "/me/conversations", **headers), 403, "auth.csrf")
    assert ana.get("/me/conversations").json() == []


def test_the_token_of_another_browser_is_none(ana: Person, ben: Person) -> None:
    headers = {"X-CSRFToken": token_of(browser_of(ben))}
    browser = browser_of(ana)
    token_of(browser)
    refused(write(browser, "POST", "/me/conversations", **headers), 403, "auth.csrf")


def test_a_header_goes_before_the_cookie(ana: Person, ben: Person) -> None:
    browser = browser_of(ana)
    bearer = {"Authorization": f"Bearer {ben.token}"}
    assert check(browser.get("/me", headers=bearer)).json()["participant"] == "ben"
    assert write(browser, "POST", "/me/conversations", **bearer).status_code == 201
    assert len(ben.get("/me/conversations").json()) == 1
    assert ana.get("/me/conversations").json() == []


@pytest.mark.parametrize("header", ["", "Bearer", f"Bearer {NOBODYS_TOKEN}", "Basic YTpi"])
def test_a_header_that_opens_nothing_is_not_helped_by_a_cookie(ana: Person, header: str) -> None:
    browser = browser_of(ana)
    refused(check(browser.get("/me", headers={"Authorization": header})), 401, "auth.required")
    headers = {"Authorization": header, "X-CSRFToken": token_of(browser)}
    refused(write(browser, "POST", "/me/conversations", **headers), 401, "auth.required")


@pytest.mark.parametrize("way", ["ended", "idle", "unknown"])
def test_a_cookie_that_opens_nothing_is_no_credential(ana: Person, way: str) -> None:
    browser = browser_of(ana)
    token = token_of(browser)
    if way == "ended":
        Session.objects.all().delete()
    elif way == "idle":
        Session.objects.update(seen_at=timezone.now() - timedelta(hours=2))
    else:
        browser.cookies[COOKIE] = "A" * 43
    refused(check(browser.get("/me")), 401, "auth.required")
    answer = write(browser, "POST", "/me/conversations", **{"X-CSRFToken": token})
    refused(answer, 401, "auth.required")
    assert answer["WWW-Authenticate"] == "Bearer"


def test_a_browser_reads_what_is_its_own_only(ana: Person, ben: Person) -> None:
    refused(check(browser_of(ana).get(ben.start())), 403, "conversation.not-owned")


def test_a_stranger_without_any_credentials_is_told_to_sign_in_and_not_of_a_token(ana: Person) -> None:
    refused(write(Client(enforce_csrf_checks=True), "POST", "/me/conversations"), 401, "auth.required")
