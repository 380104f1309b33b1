"""Where the caller is signed in: listed with the one that asks, and signed out one by one."""

import pytest
from contract import check, refused
from django.test import Client
from people import Person

from participants.access import authenticate
from participants.sessions import COOKIE, start_session


def browser_of(person: Person) -> Client:
    """A browser on which they are signed in."""
    caller = authenticate(f"Bearer {person.token}")
    browser = Client()
    browser.cookies[COOKIE] = start_session(participant=caller.participant, root=caller.root)
    return browser


def test_the_browsers_are_listed_newest_first_and_the_one_that_asks_is_named(ana: Person, ben: Person) -> None:
    assert ana.get("/me/sessions").json() == []
    first, second = browser_of(ana), browser_of(ana)
    browser_of(ben)
    listed = check(second.get("/me/sessions")).json()
    assert [browser["this"] for browser in listed] == [True, False]
    assert [browser["this"] for browser in check(first.get("/me/sessions")).json()] == [False, True]
    assert [browser["id"] for browser in ana.get("/me/sessions").json()] == [browser["id"] for browser in listed]
    assert not any(browser["this"] for browser in ana.get("/me/sessions").json())


def test_a_browser_that_is_signed_out_reads_nothing_any_more(ana: Person) -> None:
    browser = browser_of(ana)
    (session,) = ana.get("/me/sessions").json()
    assert ana.ask("DELETE", f"/me/sessions/{session['id']}").status_code == 204
    refused(browser.get("/me/conversations"), 401, "auth.required")
    refused(ana.ask("DELETE", f"/me/sessions/{session['id']}"), 404, "session.not-found")
    assert ana.get("/me/sessions").json() == []


def test_another_participants_browser_is_not_found(ana: Person, ben: Person) -> None:
    browser = browser_of(ana)
    (session,) = ana.get("/me/sessions").json()
    refused(ben.ask("DELETE", f"/me/sessions/{session['id']}"), 404, "session.not-found")
    assert browser.get("/me/conversations").status_code == 200


@pytest.mark.parametrize("name", ["brw-", "brw-0", "1", "%00", "tok-" + "0" * 20])
def test_a_browser_that_there_is_not_is_not_found(ana: Person, name: str) -> None:
    refused(ana.ask("DELETE", f"/me/sessions/{name}"), 404, "session.not-found")
