"""The pages of erasing: what goes and what stays is said before, and a mistake erases nothing."""

import base64
import json
import re
from typing import Any

import pytest
from django.test import Client
from people import Person
from reading_pages import browser_of
from residents import PASSPHRASE
from shared_texts import Confirmed, publish

from mine.receipt import verify
from participants.access import sign_up
from participants.sessions import COOKIE, start_session


@pytest.fixture
def browser(transactional_db: None) -> Client:
    """Somebody with a passphrase, signed in."""
    caller, _ = sign_up(name="quiet-heron", passphrase=PASSPHRASE)
    browser = Client()
    browser.cookies[COOKIE] = start_session(participant=caller.participant, root=caller.root)
    return browser


def receipt_of(answer: Any) -> dict[str, Any]:
    """The receipt that the page gives, checked."""
    file = re.search(r'href="data:application/json;base64,([^"]+)"', answer.content.decode())
    assert file, answer.content
    return verify(base64.b64decode(file[1]).decode())


def test_everything_is_erased_from_the_page_and_the_browser_is_signed_out(browser: Client) -> None:
    assert "conversations" in browser.get("/settings/erase").content.decode()
    answer = browser.post("/settings/erase", {"passphrase": PASSPHRASE, "sure": "yes"})
    assert (answer.status_code, answer["Cache-Control"]) == (200, "no-store, private")
    assert receipt_of(answer)["erased"] == "everything"
    assert "/sign-out" not in answer.content.decode()
    assert answer.cookies[COOKIE].value == ""
    assert browser.get("/settings").status_code == 401


@pytest.mark.parametrize(
    "fields",
    [{"passphrase": PASSPHRASE}, {"sure": "yes"}, {"sure": "yes", "passphrase": "not the passphrase"}, {}],
    ids=str,
)
def test_a_mistake_erases_nothing_and_is_said(browser: Client, fields: dict[str, str]) -> None:
    answer = browser.post("/settings/erase", fields)
    assert answer.status_code == 422
    assert 'class="error"' in answer.content.decode()
    assert browser.get("/settings").status_code == 200


def test_too_many_mistakes_are_slowed_down(browser: Client) -> None:
    codes = [
        browser.post("/settings/erase", {"sure": "yes", "passphrase": f"wrong {n}"}).status_code for n in range(30)
    ]
    assert 429 in codes


def test_one_conversation_is_erased_from_its_page(ana: Person, ben: Person, confirmed: Confirmed) -> None:
    conversation, browser = confirmed.now()["conversation"], browser_of(ana)
    page = f"/conversations/{conversation}/erase"
    assert page in browser.get(f"/conversations/{conversation}").content.decode()
    assert browser_of(ben).get(page).status_code == 404
    assert browser.post(page).status_code == 422
    answer = browser.post(page, {"sure": "yes"})
    assert receipt_of(answer)["conversation"] == conversation
    assert "/sign-out" in answer.content.decode()
    assert browser.post(page, {"sure": "yes"}).status_code == 404
    assert browser.get("/conversations").status_code == 200


@pytest.mark.parametrize("choice", ["keep", "withdraw"])
def test_public_texts_are_asked_about_where_there_are_some(
    ana: Person, confirmed: Confirmed, issue: str, choice: str
) -> None:
    shared = confirmed.share(issue=issue)["id"]
    browser, page = browser_of(ana), f"/conversations/{confirmed.now()['conversation']}/erase"
    assert "contributions" not in browser.get(page).content.decode()
    publish(shared)
    assert "Dark street lamps" in browser.get(page).content.decode()
    assert browser.post(page, {"sure": "yes"}).status_code == 422
    answer = browser.post(page, {"sure": "yes", "contributions": choice})
    assert [each["contribution"] for each in receipt_of(answer)["stays"]] == ([shared] if choice == "keep" else [])
    assert len(Client().get(f"/issues/{issue}/contributions").json()) == (1 if choice == "keep" else 0)


def test_the_settings_lead_to_both(ana: Person) -> None:
    page = browser_of(ana).get("/settings").content.decode()
    assert 'href="/me/export" download' in page
    assert 'href="/settings/erase"' in page


def test_the_receipt_on_the_page_is_the_one_in_the_file(browser: Client) -> None:
    import html

    answer = browser.post("/settings/erase", {"passphrase": PASSPHRASE, "sure": "yes"})
    written = re.search(r'id="written">(.*?)</pre>', answer.content.decode(), re.DOTALL)
    assert written
    assert json.loads(html.unescape(written[1]))["receipt"] == receipt_of(answer)
