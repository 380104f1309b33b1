"""Whoever guesses runs out of tries; a session that nobody uses ends; the tables open nothing by themselves."""

from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest
from django.core.cache import cache
from django.utils import timezone
from visitors import ANOTHER, PASSPHRASE, Visitor, announced, at, field_of, text_of, visitor

from participants import attempts
from participants.models import KeySlot, Session
from participants.sessions import COOKIE, forget_old_sessions

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _nothing_counted(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Each test begins in a window of its own, which does not end while it runs."""
    attempts._own.clear()
    monkeypatch.setattr(attempts.time, "time", lambda: 1_700_000_000.0 // 900 * 900 + 1)
    yield
    attempts._own.clear()


class Broken:
    """A cache that is away."""

    def __getattr__(self, name: str) -> Any:
        raise ConnectionError


def guess(name: str, times: int, address: str = "10.0.0.1") -> list[int]:
    """Guess at a name's passphrase; what came back."""
    client = Visitor(name).client
    fields = {"pseudonym": name, "passphrase": ANOTHER}
    return [client.post("/sign-in", fields, REMOTE_ADDR=address).status_code for _ in range(times)]


@pytest.mark.parametrize("away", [False, True], ids=["cache", "no cache"])
def test_the_eleventh_guess_at_a_name_is_not_looked_at(monkeypatch: pytest.MonkeyPatch, away: bool) -> None:
    ana = visitor()
    if away:
        monkeypatch.setattr(attempts, "cache", Broken())
    assert guess(ana.name, 11) == [422] * 10 + [429]
    right = Visitor(ana.name).client.post(
        "/sign-in",
        {"pseudonym": ana.name, "passphrase": PASSPHRASE, "draft": "Half a sent", "next": "/conversations/c"},
        REMOTE_ADDR="10.0.0.1",
    )
    assert right.status_code == 429
    assert right["Retry-After"] == "899"
    assert announced(right) == "That was a lot of tries. Wait 15 minutes, then try again."
    assert field_of(right, "pseudonym")["value"] == ana.name
    assert field_of(right, "draft")["text"] == "\nHalf a sent"
    assert COOKIE not in right.cookies


def test_somebody_elses_guesses_do_not_keep_the_owner_out() -> None:
    ana = visitor()
    guess(ana.name, 20)
    assert at(Visitor(ana.name).sign_in()) == "/conversations"


def test_a_name_is_counted_in_any_case() -> None:
    ana = visitor()
    guess(ana.name, 6)
    assert guess(ana.name.upper(), 5) == [422] * 4 + [429]


def test_whoever_gets_in_starts_anew() -> None:
    ana = visitor()
    here = Visitor(ana.name)
    for _ in range(3):
        assert {here.sign_in(ANOTHER).status_code for _ in range(9)} == {422}
        assert here.sign_in().status_code == 303


def test_an_address_that_guesses_at_many_names_runs_out() -> None:
    answers = [status for number in range(12) for status in guess(f"name-{number}", 9)]
    assert answers == [422] * 100 + [429] * 8
    assert guess("name-13", 1, address="10.0.0.2") == [422]


def test_many_addresses_that_guess_at_one_name_run_out() -> None:
    answers = [status for number in range(6) for status in guess("ana", 10, f"10.0.1.{number}")]
    assert answers == [422] * 50 + [429] * 10


def test_an_address_cannot_sign_up_without_end_and_a_crowd_can() -> None:
    def begin(number: int, address: str) -> int:
        fields = {"pseudonym": f"name-{number}", "passphrase": PASSPHRASE}
        return Visitor("").client.post("/begin", fields, REMOTE_ADDR=address).status_code

    assert [begin(number, "10.0.0.1") for number in range(101)] == [303] * 100 + [429]
    assert begin(200, "10.0.0.2") == 303


def test_the_recovery_code_is_not_guessed_at_without_end() -> None:
    ana = visitor()
    fields = {"pseudonym": ana.name, "recovery": "ABCD", "passphrase": ANOTHER}
    assert {Visitor("").send("/recover", **fields).status_code for _ in range(10)} == {422}
    refused = Visitor("").send("/recover", **fields)
    assert refused.status_code == 429
    assert field_of(refused, "recovery")["value"] == "ABCD"


def test_the_next_window_is_open_again(monkeypatch: pytest.MonkeyPatch) -> None:
    guess("ana", 11)
    monkeypatch.setattr(attempts.time, "time", lambda: 1_700_000_000.0 // 900 * 900 + 901)
    assert guess("ana", 1) == [422]


def test_limits_can_be_switched_off(settings: Any) -> None:
    settings.VOICE_LIMITS = False
    assert set(guess("ana", 12)) == {422}


def test_the_counts_name_nobody() -> None:
    guess("quiet-heron-41", 1)
    assert cache._cache
    assert not [key for key in cache._cache if "heron" in key or "10.0.0.1" in key]


def test_a_session_that_nobody_used_has_ended(settings: Any) -> None:
    settings.VOICE_SESSION_MINUTES = 7
    ana = visitor()
    Session.objects.update(seen_at=timezone.now() - timedelta(minutes=6, seconds=50))
    assert ana.open("/settings").status_code == 200
    Session.objects.update(seen_at=timezone.now() - timedelta(minutes=7))
    page = ana.open("/settings")
    assert page.status_code == 401
    assert "You were away for 7 minutes, so we closed your words" in text_of(page)
    assert ana.open("/begin").status_code == 200


def test_what_was_being_written_when_the_session_ended_is_kept_and_nothing_is_done() -> None:
    ana = visitor()
    Session.objects.update(seen_at=timezone.now() - timedelta(days=1))
    page = ana.send("/conversations", text="\nI have not told\nanyone")
    assert page.status_code == 401
    assert field_of(page, "draft")["text"] == "\n\nI have not told\nanyone"
    assert at(ana.sign_in(draft="\nI have", next=field_of(page, "next")["value"])) == "/conversations"


def test_using_a_page_keeps_the_session_and_looking_for_news_does_not() -> None:
    ana = visitor()
    for headers, kept in (({"Voice-Live": "1"}, False), ({}, True)):
        Session.objects.update(seen_at=timezone.now() - timedelta(minutes=20))
        ana.open("/settings", **headers)
        assert (Session.objects.get().seen_at > timezone.now() - timedelta(minutes=1)) is kept


def test_old_sessions_are_swept_away_with_their_slots() -> None:
    ana = visitor()
    ana.elsewhere()
    first = Session.objects.order_by("number").first()
    assert first
    Session.objects.filter(pk=first.pk).update(seen_at=timezone.now() - timedelta(hours=1))
    forget_old_sessions()
    assert Session.objects.count() == 1
    assert KeySlot.objects.filter(kind="session").count() == 1


@pytest.mark.parametrize(
    "cookie", ["", "x", "é", "\x00", "a" * 5_000, "../../etc", '"quoted"'], ids=lambda value: ascii(value)[:12]
)
def test_an_odd_cookie_is_no_cookie(cookie: str) -> None:
    stranger = Visitor("")
    stranger.client.cookies[COOKIE] = cookie
    assert stranger.open("/").status_code == 200
    assert stranger.open("/settings").status_code == 401
