"""The language of a page: the participant's setting, else what was chosen on this browser, else what it asks for."""

import re
from typing import Any

import pytest
from django.conf import settings as django_settings
from visitors import PASSPHRASE, Visitor, at, visitor

from participants.models import Participant

pytestmark = pytest.mark.django_db


def language_of(page: Any) -> str:
    found = re.search(r'<html lang="([^"]+)"', page.content.decode())
    assert found
    assert page["Content-Language"] == found[1]
    return found[1]


@pytest.mark.parametrize(
    ("asked", "given"),
    [("", "en"), ("de-AT,de;q=0.9", "de"), ("xx,cy;q=0.4", "cy"), ("pt", "en"), ("ar-EG", "ar"), ("*", "en")],
)
def test_a_browser_is_answered_in_what_it_asks_for(asked: str, given: str) -> None:
    page = Visitor("").open("/", **{"Accept-Language": asked})
    assert language_of(page) == given
    assert "Accept-Language" in page["Vary"]
    assert "Cookie" in page["Vary"]


def test_the_landing_page_offers_all_nine_languages_by_their_own_names() -> None:
    page = Visitor("").open("/", **{"Accept-Language": "uk"}).content.decode()
    assert 'id="languages"' in page
    for code, name in django_settings.LANGUAGES:
        current = ' aria-current="true"' if code == "uk" else ""
        direction = "rtl" if code == "ar" else "ltr"
        link = f'<a href="/?language={code}" lang="{code}" dir="{direction}" hreflang="{code}"{current}>{name}</a>'
        assert link in page
    assert len(django_settings.LANGUAGES) == 9


def test_a_language_that_was_chosen_stays_on_this_browser() -> None:
    here = Visitor("")
    assert language_of(here.open("/?language=ar")) == "ar"
    cookie = here.client.cookies["voice_language"]
    assert cookie["httponly"] is True
    assert cookie["samesite"] == "Lax"
    page = here.open("/begin", **{"Accept-Language": "de"})
    assert language_of(page) == "ar"
    assert 'dir="rtl"' in page.content.decode()[:100]


@pytest.mark.parametrize("asked", ["xx", "", "en-GB", "../ar", "EN"])
def test_a_language_that_there_is_not_is_not_chosen(asked: str) -> None:
    here = Visitor("")
    assert language_of(here.client.get("/", {"language": asked}, headers={"Accept-Language": "pl"})) == "pl"
    assert "voice_language" not in here.client.cookies


def test_whoever_signs_up_keeps_the_language_they_chose() -> None:
    here = Visitor("ana")
    here.open("/?language=tr")
    here.send("/begin", pseudonym="ana", passphrase=PASSPHRASE)
    assert Participant.objects.get().language == "tr"
    there = Visitor("ana")
    there.sign_in()
    assert language_of(there.open("/settings", **{"Accept-Language": "de"})) == "tr"


def test_whoever_chose_none_is_answered_in_what_the_browser_asks_for() -> None:
    ana = visitor()
    assert Participant.objects.get().language == ""
    assert language_of(ana.open("/settings", **{"Accept-Language": "fr"})) == "fr"


def test_the_setting_goes_before_the_browser() -> None:
    ana = visitor()
    ana.send("/settings/reading", language="cy", size="")
    ana.client.cookies["voice_language"] = "pl"
    assert language_of(ana.open("/settings", **{"Accept-Language": "de"})) == "cy"


def test_the_signed_out_page_is_in_the_language_of_whoever_was_signed_in() -> None:
    from participants.models import Session

    ana = visitor()
    ana.send("/settings/reading", language="cy", size="")
    there = ana.elsewhere()
    Session.objects.all().delete()
    for browser in (ana, there):
        page = browser.open("/settings", **{"Accept-Language": "de"})
        assert page.status_code == 401
        assert language_of(page) == "cy"


def test_whoever_has_set_a_language_is_sent_to_the_settings_for_another() -> None:
    ana = visitor()
    assert 'id="languages"' in ana.open("/").content.decode()
    ana.send("/settings/reading", language="cy", size="")
    page = ana.open("/").content.decode()
    assert 'id="languages"' not in page
    assert 'href="/settings#reading"' in page


def test_nothing_is_changed_by_a_link_with_a_language_in_it() -> None:
    ana = visitor()
    ana.send("/settings/reading", language="cy", size="")
    assert language_of(ana.open("/?language=es")) == "es"
    assert Participant.objects.get().language == "cy"
    assert at(ana.open("/begin?language=es")) == "/conversations"
