"""The settings page: how the pages read, the passphrase, the code, programs and browsers."""

import re
from datetime import timedelta

import pytest
from django.utils import timezone
from visitors import ANOTHER, PASSPHRASE, Visitor, announced, at, field_of, input_of, stops, text_of, visitor

from participants.models import Participant, Session

pytestmark = pytest.mark.django_db

WRONG = "This is not your passphrase."


def test_the_language_and_the_size_are_kept_for_every_page() -> None:
    ana = visitor()
    answer = ana.send("/settings/reading", language="ar", size="largest")
    assert at(answer) == "/settings#reading"
    page = ana.follow(answer).content.decode()
    assert '<html lang="ar" dir="rtl" data-size="largest">' in page
    assert Participant.objects.get().language == "ar"
    assert '<html lang="ar" dir="rtl" data-size="largest">' in ana.open("/").content.decode()
    assert 'value="ar" lang="ar" dir="rtl" selected' in page


def test_what_was_saved_is_said_once_to_all_eyes_and_ears() -> None:
    ana = visitor()
    page = ana.follow(ana.send("/settings/reading", language="", size=""))
    assert announced(page) == "Saved."
    assert '<div class="bar bar--good"><p class="bar__title">Saved.</p></div>' in page.content.decode()
    again = ana.open("/settings")
    assert announced(again) == ""
    assert "bar--good" not in again.content.decode()


def test_as_the_browser_says_forgets_the_choice_that_was_made_here() -> None:
    ana = visitor()
    ana.send("/settings/reading", language="pl", size="")
    assert ana.client.cookies["voice_language"].value == "pl"
    ana.send("/settings/reading", language="", size="")
    assert ana.client.cookies["voice_language"].value == ""
    assert 'lang="de"' in ana.open("/settings", **{"Accept-Language": "de"}).content.decode()[:200]


@pytest.mark.parametrize("fields", [{"language": "xx"}, {"language": "en\0"}, {"size": "huge"}])
def test_what_cannot_be_chosen_changes_nothing(fields: dict[str, str]) -> None:
    ana = visitor()
    answer = ana.send("/settings/reading", **{"language": "pl", "size": "", **fields})
    assert answer.status_code == 400
    assert "Nothing was saved." in text_of(answer)
    assert Participant.objects.get().language == ""


def test_all_nine_languages_are_offered_by_their_own_names() -> None:
    page = visitor().open("/settings").content.decode()
    offered = re.findall(r'<option value="(\w*)"', page)
    assert offered == ["", "en", "cy", "de", "es", "fr", "pl", "tr", "uk", "ar"]
    assert "Українська" in page


def test_a_new_passphrase_signs_the_other_browsers_out() -> None:
    ana = visitor()
    other = ana.elsewhere()
    answer = ana.send("/settings/passphrase", passphrase=PASSPHRASE, new=ANOTHER)
    assert at(answer) == "/settings#passphrase"
    assert announced(ana.follow(answer)) == "Your passphrase is changed. Every other browser is signed out."
    assert other.open("/settings").status_code == 401
    assert Visitor(ana.name).sign_in(PASSPHRASE).status_code == 422
    assert Visitor(ana.name).sign_in(ANOTHER).status_code == 303


def test_a_wrong_old_passphrase_changes_nothing() -> None:
    ana = visitor()
    other = ana.elsewhere()
    answer = ana.send("/settings/passphrase", passphrase=ANOTHER, new=ANOTHER)
    assert answer.status_code == 422
    assert announced(answer) == WRONG
    assert field_of(answer, "passphrase")["aria-describedby"] == "old-error"
    assert "autofocus" in field_of(answer, "passphrase")
    assert other.open("/settings").status_code == 200
    assert Visitor(ana.name).sign_in(PASSPHRASE).status_code == 303


def test_a_change_that_is_sent_twice_is_no_mistake() -> None:
    ana = visitor()
    for _ in range(2):
        answer = ana.send("/settings/passphrase", passphrase=PASSPHRASE, new=ANOTHER)
        assert at(answer) == "/settings#passphrase"
    assert Visitor(ana.name).sign_in(ANOTHER).status_code == 303


def test_a_poor_new_passphrase_is_said_at_its_field() -> None:
    ana = visitor()
    answer = ana.send("/settings/passphrase", passphrase=PASSPHRASE, new="short")
    assert answer.status_code == 422
    assert announced(answer) == "This is too short. Use at least 12 characters."
    assert field_of(answer, "new")["aria-describedby"] == "new-error new-hint"
    assert Visitor(ana.name).sign_in(PASSPHRASE).status_code == 303


def test_a_new_recovery_code_takes_the_passphrase() -> None:
    ana = visitor()
    old = ana.code()
    ana.send("/begin/check", code=old)
    assert "you typed it once to check it" in text_of(ana.open("/settings"))
    refused = ana.send("/settings/recovery-code", passphrase=ANOTHER)
    assert refused.status_code == 422
    assert announced(refused) == WRONG
    assert "aria-invalid" in input_of(refused, "code-pass")
    assert at(ana.send("/settings/recovery-code", passphrase=PASSPHRASE)) == "/begin/code"
    assert ana.code() != old
    assert "You have not typed your code yet." in text_of(ana.open("/settings"))
    answer = ana.send("/begin/check", code=ana.code())
    assert at(answer) == "/settings#recovery"
    assert announced(ana.follow(answer)) == "The code is right. Keep the paper where only you look."


def test_a_time_of_today_is_a_clock_that_a_script_can_put_right() -> None:
    page = visitor().open("/settings").content.decode()
    assert re.search(r'Signed in <time datetime="[^"]+Z" data-local>\d\d:\d\d</time>\.', page)


def test_nobody_can_stop_what_is_somebody_elses() -> None:
    ana, ben = visitor("quiet-heron-41"), visitor("slow-river-88")
    ana.send("/settings/tokens", name="Notes", passphrase=PASSPHRASE)
    ana.elsewhere()
    for stop in stops(ana, "tokens") + stops(ana, "sessions"):
        assert ben.send(stop).status_code == 303
    assert len(stops(ana, "tokens")) == len(stops(ana, "sessions")) == 1
    assert "Notes" not in text_of(ben.open("/settings"))


def test_another_browser_is_listed_and_can_be_signed_out() -> None:
    ana = visitor()
    other = ana.elsewhere()
    page = text_of(ana.open("/settings"))
    assert page.count("This browser") == page.count("Another browser") == 1
    (stop,) = stops(ana, "sessions")
    assert announced(ana.follow(ana.send(stop))) == "That browser is signed out."
    assert other.open("/settings").status_code == 401
    assert ana.open("/settings").status_code == 200
    assert at(ana.send(stop)) == "/settings#browsers"


def test_a_browser_whose_time_has_passed_is_not_listed() -> None:
    ana = visitor()
    ana.elsewhere()
    here = Session.objects.order_by("number").first()
    assert here
    Session.objects.exclude(pk=here.pk).update(seen_at=timezone.now() - timedelta(hours=2))
    assert "Another browser" not in text_of(ana.open("/settings"))


@pytest.mark.parametrize(
    ("address", "part"),
    [
        ("/settings/reading", "reading"),
        ("/settings/passphrase", "passphrase"),
        ("/settings/recovery-code", "recovery"),
        ("/settings/tokens", "tokens"),
        ("/settings/tokens/tok-1/stop", "tokens"),
        ("/settings/sessions/brw-1/stop", "browsers"),
    ],
)
def test_the_address_of_a_form_leads_back_to_its_part_of_the_page(address: str, part: str) -> None:
    ana = visitor()
    assert at(ana.open(address)) == f"/settings#{part}"
    assert f'id="{part}"' in ana.open("/settings").content.decode()
    stranger = Visitor("").send(address, passphrase=PASSPHRASE)
    assert stranger.status_code == 401
    assert field_of(stranger, "next")["value"] == "/settings"
    assert PASSPHRASE not in stranger.content.decode()


def test_what_is_not_built_is_not_shown() -> None:
    text = text_of(visitor().open("/settings"))
    for not_yet in ("Download everything", "erase", "Who read my words", "export"):
        assert not_yet not in text


@pytest.mark.parametrize("address", ["/settings/passphrase", "/settings/recovery-code", "/settings/tokens"])
def test_whoever_guesses_at_a_passphrase_on_an_open_page_runs_out_of_tries(address: str) -> None:
    ana = visitor()
    fields = {"passphrase": ANOTHER, "new": ANOTHER, "name": "Notes"}
    assert {ana.send(address, **fields).status_code for _ in range(10)} == {422}
    refused = ana.send(address, **{**fields, "passphrase": PASSPHRASE})
    assert refused.status_code == 429
    assert int(refused["Retry-After"]) > 0
    assert announced(refused).startswith("That was a lot of tries. Wait ")
