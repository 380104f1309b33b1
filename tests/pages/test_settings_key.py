"""Somebody else may read my words: a new key on the settings page, with the passphrase, without script."""

from types import SimpleNamespace
from typing import Any

import pytest
from visitors import ANOTHER, PASSPHRASE, announced, at, input_of, text_of, visitor

from conversations import reseal as conversations_reseal
from participants.access import authenticate, sign_in_with_recovery_code
from participants.models import Participant, Session
from participants.sessions import COOKIE
from voice.kit.envelope import CannotOpen
from voice.kit.errors import AuthenticationRequired

pytestmark = pytest.mark.django_db(transaction=True)

GOING_ON = "Your words are being sealed with your new key."


def words_of(page: Any) -> str:
    return str(page.content.decode())


def test_a_new_key_shows_a_new_code_and_asks_for_it_and_everything_is_as_it_was() -> None:
    ana = visitor()
    old_code = ana.code()
    ana.send("/begin/check", code=old_code)
    conversation = at(ana.send("/conversations", text="The lift is broken again."))
    ana.send("/signed-out", next="/conversations", draft="Half a thought")
    answer = ana.send("/settings/key", passphrase=PASSPHRASE)
    assert at(answer) == "/begin/code"
    new_code = ana.code()
    assert new_code != old_code
    assert at(ana.send("/begin/code", kept="on")) == "/begin/check"
    assert at(ana.send("/begin/check", code=new_code)) == "/settings#key"
    assert GOING_ON not in text_of(ana.open("/settings"))
    assert "The lift is broken again." in words_of(ana.open(conversation))
    assert "Half a thought" in words_of(ana.open("/conversations"))
    with pytest.raises(CannotOpen):
        sign_in_with_recovery_code(name=ana.name, code=old_code, token_name="x")
    assert ana.elsewhere().open("/settings").status_code == 200
    assert Participant.objects.get().former_root == b""


def test_every_other_browser_and_every_token_and_a_copy_of_this_ones_cookie_is_out() -> None:
    ana = visitor()
    other, copied = ana.elsewhere(), ana.client.cookies[COOKIE].value
    ana.send("/settings/tokens", name="Notes", passphrase=PASSPHRASE)
    token = words_of(ana.open("/settings")).partition('value="vt_')[2].partition('"')[0]
    assert authenticate(f"Bearer vt_{token}")
    ana.send("/settings/key", passphrase=PASSPHRASE)
    assert other.open("/settings").status_code == 401
    assert ana.client.cookies[COOKIE].value != copied
    other.client.cookies[COOKIE] = copied
    assert other.open("/settings").status_code == 401
    with pytest.raises(AuthenticationRequired):
        authenticate(f"Bearer vt_{token}")
    assert ana.open("/settings").status_code == 200
    assert Session.objects.count() == 1


def test_it_takes_the_passphrase() -> None:
    ana = visitor()
    answer = ana.send("/settings/key", passphrase=ANOTHER)
    assert answer.status_code == 422
    assert announced(answer) == "This is not your passphrase."
    assert "autofocus" in input_of(answer, "key-pass")
    assert Participant.objects.get().key_generation == 0


def test_what_is_left_is_said_and_goes_on_at_a_press_or_with_the_next_page(monkeypatch: pytest.MonkeyPatch) -> None:
    ana = visitor()
    for text in ("The lift.", "The stairs.", "The light."):
        ana.send("/conversations", text=text)
    with monkeypatch.context() as patched:
        patched.setattr(conversations_reseal, "time", SimpleNamespace(monotonic=lambda: float("inf")))
        ana.send("/settings/key", passphrase=PASSPHRASE)
        page = text_of(ana.open("/settings"))
        assert GOING_ON in page
        assert "2 of 3 conversations are done." in page
    assert at(ana.send("/settings/key/go-on")) == "/settings#key"
    assert GOING_ON not in text_of(ana.open("/settings"))
    assert not Participant.objects.get().former_root
