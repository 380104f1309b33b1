"""Programs that may read: a token is shown until it was taken, and opens nothing once it was stopped."""

import re
from datetime import UTC, datetime

import pytest
from visitors import ANOTHER, PASSPHRASE, Visitor, announced, at, field_of, input_of, stops, text_of, visitor

from participants.access import authenticate
from participants.models import AccessToken, Session
from voice.kit.errors import AuthenticationRequired

pytestmark = pytest.mark.django_db

WRONG = "This is not your passphrase."


def _token(who: Visitor) -> str:
    found = re.search(r'value="(vt_[^"]+)"', who.open("/settings").content.decode())
    assert found
    return found[1]


def test_a_token_is_shown_until_it_was_taken_and_never_again() -> None:
    ana = visitor()
    answer = ana.send("/settings/tokens", name="Notes on my laptop", passphrase=PASSPHRASE)
    assert at(answer) == "/settings#tokens"
    token = _token(ana)
    assert token == _token(ana)
    assert authenticate(f"Bearer {token}").participant.name == ana.name
    assert token.encode() not in bytes(Session.objects.get().notice)
    assert at(ana.send("/settings/tokens", done="1")) == "/settings#tokens"
    page = ana.open("/settings")
    assert "vt_" not in page.content.decode()
    assert "Notes on my laptop" in text_of(page)
    assert AccessToken.objects.count() == 1


def test_two_taps_make_one_token_and_a_new_form_makes_another() -> None:
    ana = visitor()
    fields = {"name": "Notes", "passphrase": PASSPHRASE}
    once = field_of(ana.open("/settings"), "once")["value"]
    for _ in range(2):
        assert at(ana.send("/settings/tokens", **fields, once=once)) == "/settings#tokens"
    assert AccessToken.objects.count() == 1
    assert authenticate(f"Bearer {_token(ana)}")
    ana.send("/settings/tokens", **fields, once=field_of(ana.open("/settings"), "once")["value"])
    assert AccessToken.objects.count() == 2


def test_a_token_takes_the_passphrase_and_keeps_the_name_that_was_typed() -> None:
    ana = visitor()
    answer = ana.send("/settings/tokens", name="Notes", passphrase=ANOTHER)
    assert answer.status_code == 422
    assert announced(answer) == WRONG
    assert field_of(answer, "name")["value"] == "Notes"
    assert "autofocus" in input_of(answer, "tok-pass")
    assert not AccessToken.objects.exists()


@pytest.mark.parametrize("name", ["", " ", "\u200b", "n" * 81], ids=ascii)
def test_a_token_needs_a_name_to_know_it_by(name: str) -> None:
    ana = visitor()
    answer = ana.send("/settings/tokens", name=name, passphrase=PASSPHRASE)
    assert answer.status_code == 422
    assert announced(answer) == "Write a name of 1 to 80 letters."
    assert field_of(answer, "name")["aria-describedby"] == "tok-error tok-hint"
    assert not AccessToken.objects.exists()


def test_a_token_that_is_stopped_opens_nothing_and_stopping_it_twice_is_no_mistake() -> None:
    ana = visitor()
    ana.send("/settings/tokens", name="Old phone", passphrase=PASSPHRASE)
    token = _token(ana)
    page = text_of(ana.open("/settings"))
    assert "Never used." in page
    (stop,) = stops(ana, "tokens")
    assert announced(ana.follow(ana.send(stop))) == "That program cannot read your words any more."
    with pytest.raises(AuthenticationRequired):
        authenticate(f"Bearer {token}")
    assert at(ana.send(stop)) == "/settings#tokens"
    assert stops(ana, "tokens") == []


def test_the_list_says_when_a_token_was_last_used() -> None:
    ana = visitor()
    ana.send("/settings/tokens", name="Old phone", passphrase=PASSPHRASE)
    AccessToken.objects.update(used_at=datetime(2025, 3, 4, 7, 2, tzinfo=UTC))
    assert "Last used 4 March 2025." in text_of(ana.open("/settings"))
