"""A form without the page's token is asked for once more, with its words; one from another site gets nothing."""

import re
from typing import Any

import pytest
from django.test import Client
from visitors import PASSPHRASE, Visitor, at, field_of, text_of, visitor

from participants.models import Session

pytestmark = pytest.mark.django_db

WORDS = '\nHalf a <b>sentence</b> & "more"\n'


def strict(who: Visitor) -> Visitor:
    """The same browser, with Django's check on."""
    browser = Client(enforce_csrf_checks=True)
    browser.cookies = who.client.cookies
    return Visitor(who.name, browser)


def token_of(page: Any) -> str:
    found = re.search(r'name="csrfmiddlewaretoken" value="([^"]+)"', page.content.decode())
    assert found
    return found[1]


def test_a_form_with_the_token_of_its_page_is_taken() -> None:
    ana = strict(visitor())
    token = token_of(ana.open("/settings"))
    answer = ana.send("/settings/reading", language="pl", size="", csrfmiddlewaretoken=token)
    assert at(answer) == "/settings#reading"


def test_a_form_without_a_token_comes_back_with_its_words_and_can_be_sent() -> None:
    ana = strict(visitor())
    page = ana.send("/signed-out", text=WORDS, draft=WORDS, next="/conversations/c")
    assert page.status_code == 403
    assert "no-store" in page["Cache-Control"]
    assert "Press the button once more" in text_of(page)
    assert field_of(page, "text")["text"] == "\n" + WORDS
    assert field_of(page, "draft")["value"] == WORDS
    again = ana.send("/signed-out", draft=WORDS, next="/conversations/c", csrfmiddlewaretoken=token_of(page))
    assert at(again) == "/conversations/c"


def test_a_form_of_a_button_alone_can_be_sent_once_more_too() -> None:
    ana = strict(visitor())
    page = ana.send("/sign-out")
    assert page.status_code == 403
    assert 'action="/sign-out"' in page.content.decode().partition("<main")[2]
    assert Session.objects.exists()
    assert at(ana.send("/sign-out", csrfmiddlewaretoken=token_of(page))) == "/"


def test_secrets_do_not_come_back() -> None:
    page = strict(Visitor("")).send(
        "/recover", pseudonym="ana", recovery="7KQF-M2XD", passphrase=PASSPHRASE, new=PASSPHRASE, code="7KQF-M2XD"
    )
    assert page.status_code == 403
    assert PASSPHRASE not in page.content.decode()
    assert "7KQF" not in page.content.decode()
    assert field_of(page, "pseudonym")["value"] == "ana"


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://testserver.evil.example"])
def test_another_site_gets_nothing(origin: str) -> None:
    ana = strict(visitor())
    token = token_of(ana.open("/settings"))
    for fields in ({}, {"csrfmiddlewaretoken": token}):
        page = ana.client.post("/sign-out", {"text": WORDS, **fields}, headers={"Origin": origin})
        assert page.status_code == 403
        assert "Half a" not in page.content.decode()
        assert "<form" not in page.content.decode().partition("<main")[2]
    assert Session.objects.exists()


@pytest.mark.parametrize("page", ["/", "/begin", "/sign-in", "/recover", "/signed-out", "/settings", "/begin/check"])
def test_every_form_that_posts_carries_the_token(page: str) -> None:
    for who in (Visitor(""), visitor()):
        shown = who.open(page).content.decode()
        forms = re.findall(r"<form.*?</form>", shown, re.DOTALL)
        assert all('name="csrfmiddlewaretoken"' in form for form in forms)
        assert forms or page == "/" or "Location" in who.open(page).headers
