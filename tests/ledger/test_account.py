"""What the ledger tells of keys and of who read: signing in and out, tokens, codes, shared texts, operators."""

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from people import Person

from participants.access import change_passphrase, recover, sign_up
from participants.ledger_check import faults_of_ledger
from participants.models import AccessToken, LedgerEntry, LedgerHead, Participant, Session

PASSPHRASE = "four words do not fit"
NEW = "other words that do not"


def told(name: str) -> list[tuple[str, str, dict[str, Any]]]:
    participant = Participant.objects.get(name=name)
    assert list(faults_of_ledger(participant.pk)) == []
    entries = LedgerEntry.objects.filter(participant=participant).order_by("seq")
    return [(entry.what, entry.by, entry.detail) for entry in entries]


def whats(name: str = "ana") -> list[str]:
    return [what for what, _by, _detail in told(name)]


@pytest.fixture
def browser(transactional_db: None) -> Client:
    """A browser on which ana signed up."""
    client = Client()
    client.post("/begin", {"pseudonym": "ana", "passphrase": PASSPHRASE})
    return client


def sign_in(client: Client, passphrase: str = PASSPHRASE) -> None:
    client.post("/sign-in", {"pseudonym": "ana", "passphrase": passphrase})


def test_signing_up_in_and_out_is_told_of(browser: Client) -> None:
    browser.post("/sign-out")
    browser.post("/sign-out")
    sign_in(browser)
    assert whats() == ["sign-up", "sign-in", "session-ended", "sign-in"]
    (_, by, detail), (_, _, ended) = told("ana")[1:3]
    assert by == "participant"
    assert detail["through"].startswith("brw-")
    assert ended == {"through": detail["through"], "browser": detail["through"]}
    assert "ana" not in str(told("ana"))


def test_another_browser_that_is_signed_out_is_told_of_with_the_one_that_did_it(browser: Client) -> None:
    other = Client()
    sign_in(other)
    first, second = (f"brw-{bytes(session.digest).hex()[:20]}" for session in Session.objects.order_by("pk"))
    other.post(f"/settings/sessions/{first}/stop")
    assert told("ana")[-1][::2] == ("session-ended", {"through": second, "browser": first})


def test_a_token_is_told_of_when_it_is_made_used_and_stopped(ana: Person) -> None:
    assert ana.get("/me").status_code == 200
    assert whats() == ["sign-up", "token-made", "token-used"]
    token = told("ana")[1][2]["token"]
    assert ana.client.delete(f"/me/tokens/{token}", HTTP_AUTHORIZATION=f"Bearer {ana.token}").status_code == 204
    assert told("ana")[-1] == ("token-revoked", "participant", {"token": token, "through": token})


def test_the_use_of_a_token_is_told_of_once_a_day(ana: Person) -> None:
    for _ in range(3):
        ana.get("/me")
    AccessToken.objects.update(used_at=timezone.now().replace(hour=0, minute=0, second=0, microsecond=0))
    ana.get("/me")
    assert whats().count("token-used") == 1
    AccessToken.objects.update(used_at=timezone.now() - timedelta(days=1))
    ana.get("/me")
    ana.get("/me")
    assert whats().count("token-used") == 2


def test_a_token_is_told_of_by_its_id_and_never_by_its_name(ana: Person) -> None:
    ana.post("/me/tokens", {"name": "Aunt Mary's laptop"})
    assert "Mary" not in str(told("ana"))


def test_a_recovery_and_what_it_changes_is_told_of(transactional_db: None) -> None:
    caller, code = sign_up(name="ana", passphrase=PASSPHRASE)
    recover(name="ana", code=code, passphrase=NEW)
    change_passphrase(caller=caller, old=NEW, new=PASSPHRASE)
    assert whats() == ["sign-up", "code-renewed", "recovered", "passphrase-changed"]


@pytest.mark.parametrize(
    ("address", "tried", "secret"),
    [("/sign-in", "passphrase", "passphrase"), ("/recover", "recovery-code", "recovery")],
)
def test_somebody_who_was_not_let_in_is_told_of_once_an_hour(
    browser: Client, address: str, tried: str, secret: str
) -> None:
    stranger = Client()
    for _ in range(5):
        stranger.post(address, {"pseudonym": "ana", "passphrase": NEW, secret: "not the right one"})
    assert told("ana")[2:] == [("sign-in-refused", "somebody", {"tried": tried})]
    LedgerHead.objects.update(refused_at=timezone.now() - timedelta(hours=1))
    stranger.post(address, {"pseudonym": "ana", "passphrase": NEW, secret: "not the right one"})
    assert whats().count("sign-in-refused") == 2


def test_a_name_that_nobody_has_leaves_nothing(transactional_db: None) -> None:
    Client().post("/sign-in", {"pseudonym": "nobody", "passphrase": NEW})
    assert not LedgerHead.objects.exists()
