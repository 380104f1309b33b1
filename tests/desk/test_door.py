"""The door of the desk: its own session, its own limits, and refusals that are pages and repeat nothing."""

import time
from collections.abc import Callable
from typing import Any
from urllib.parse import urlencode

import pytest
from at_desk import QUEUE, Operator
from django.contrib.auth.models import User
from django.contrib.sessions.models import Session
from django.test import Client
from people import Person

from participants.access import sign_up
from participants.sentences import CONFIRMED
from participants.sessions import COOKIE, announce, start_session
from voice.desk_doors import SINCE

TYPED = "Wühlmaus quokka 7319"
HTML = "text/html; charset=utf-8"


@pytest.fixture
def account(roles: None) -> User:
    """Somebody of the desk."""
    return User.objects.create_user("olga", password=TYPED, is_staff=True)


def sign_in(browser: Client, passphrase: str = TYPED, **fields: str) -> Any:
    return browser.post("/desk/login/", {"username": "olga", "password": passphrase, "next": "/desk/", **fields})


def test_the_session_is_the_desk_s_own_and_ends_with_the_browser(account: User) -> None:
    answer = sign_in(Client())
    cookie = answer.cookies["voice_desk"]
    assert (cookie["path"], cookie["httponly"], cookie["samesite"]) == ("/desk/", True, "Strict")
    assert (cookie["max-age"], cookie["expires"]) == ("", "")
    assert set(answer.cookies) == {"voice_desk", "voice_csrf"}
    assert not cookie["secure"]
    browser = Client()
    form = {"username": "olga", "password": TYPED}
    assert browser.post("/desk/login/", form, secure=True).cookies["voice_desk"]["secure"]


def test_a_session_is_over_after_eight_hours_however_busy(account: User) -> None:
    browser = Client()
    sign_in(browser)
    assert browser.get("/desk/").status_code == 200
    session = browser.session
    session[SINCE] = time.time() - 8 * 3600 - 1
    session.save()
    assert browser.get("/desk/").status_code == 302
    assert Session.objects.count() == 0


def test_a_call_or_a_page_of_a_participant_knows_no_operator(account: User, ana: Person) -> None:
    browser = Client()
    sign_in(browser)
    for path in ("/", "/me", "/issues"):
        request = browser.get(path).wsgi_request
        assert not hasattr(request, "session")
        assert not hasattr(request, "_messages")


def test_the_desk_takes_no_announcement_and_no_language_of_a_participant(account: User) -> None:
    caller, _code = sign_up(name="ana", passphrase="correct horse battery")
    browser = Client()
    browser.cookies[COOKIE] = secret = start_session(participant=caller.participant, root=caller.root)
    type(caller.participant).objects.update(language="pl")
    from participants.sessions import resume_session

    announce(resume_session(secret, active=True).session, CONFIRMED)
    sign_in(browser)
    page = browser.get("/desk/").content.decode()
    assert 'lang="en"' in page
    kept = resume_session(secret, active=True).session
    assert kept.announcement == CONFIRMED


def test_whoever_guesses_runs_out(account: User) -> None:
    browser = Client()
    for _ in range(10):
        assert "Please enter the correct" in sign_in(browser, "wrong").content.decode()
    refused = sign_in(browser)
    assert "Wait a quarter of an hour." in refused.content.decode()
    assert "voice_desk" not in refused.cookies


def test_a_form_without_its_token_is_refused_without_what_was_typed(account: User) -> None:
    browser = Client(enforce_csrf_checks=True)
    for path, fields in (
        ("/desk/login/", {"username": "olga", "password": TYPED}),
        ("/desk/password_change/", {"old_password": TYPED, "new_password1": TYPED, "new_password2": TYPED}),
        (f"{QUEUE}ctr-1/decline/", {"words": TYPED}),
    ):
        answer = browser.post(path, fields)
        assert (answer.status_code, answer["Content-Type"]) == (403, HTML)
        assert TYPED not in answer.content.decode()
        assert "Go back, load the page again" in answer.content.decode()
        assert "no-store" in answer["Cache-Control"]


@pytest.mark.parametrize(
    "path",
    [
        f"/desk/{TYPED}", f"{QUEUE}{TYPED}/", f"{QUEUE}ctr-1/", "/desk/issues/issue/77/change/",
        f"/desk/issues/issue/{TYPED}/change/", "/desk/index.html", "/desk/issues/issue/%00/change/",
    ],
)  # fmt: skip
def test_what_is_not_there_is_a_page_that_repeats_nothing(enter: Callable[..., Operator], path: str) -> None:
    answer = enter("root").get(path)
    assert (answer.status_code, answer["Content-Type"]) == (404, HTML)
    told = answer.content.decode()
    assert "There is no page here." in told
    assert TYPED not in told


def test_a_role_that_does_not_include_it_is_told_so(olga: Operator) -> None:
    answer = olga.get("/desk/figures/")
    assert (answer.status_code, answer["Content-Type"]) == (403, HTML)
    assert "Your role does not include this." in answer.content.decode()


def test_a_fault_of_ours_is_a_page_without_values(
    enter: Callable[..., Operator], monkeypatch: Any, caplog: pytest.LogCaptureFixture
) -> None:
    root = enter("root", raise_request_exception=False)

    def fails(**_: object) -> None:
        raise RuntimeError(TYPED)

    monkeypatch.setattr("voice.desk.figures", fails)
    answer = root.get("/desk/figures/")
    assert (answer.status_code, answer["Content-Type"]) == (500, HTML)
    assert TYPED not in answer.content.decode()
    assert any(record.exc_info for record in caplog.records), "the positive control: it is logged, by type and place"


@pytest.mark.parametrize("path", ["/desk/login/", "/desk/password_change/", f"{QUEUE}ctr-1/decline/"])
def test_a_form_of_too_many_fields_is_refused_with_a_page(roles: None, path: str) -> None:
    browser = Client(enforce_csrf_checks=True)
    browser.get("/desk/login/")
    many = urlencode({f"field{place}": TYPED for place in range(1_100)})
    answer = browser.post(path, many, content_type="application/x-www-form-urlencoded")
    assert (answer.status_code, answer["Content-Type"]) == (400, HTML)
    assert TYPED not in answer.content.decode()


def test_a_database_that_does_not_answer_is_a_page_too(enter: Callable[..., Operator], monkeypatch: Any) -> None:
    from django.contrib.sessions.backends.db import SessionStore
    from django.db import OperationalError

    root = enter("root", raise_request_exception=False)

    def fails(store: SessionStore) -> None:
        raise OperationalError(TYPED)

    monkeypatch.setattr(SessionStore, "load", fails)
    answer = root.get("/desk/")
    assert (answer.status_code, answer["Content-Type"]) == (500, HTML)
    assert TYPED not in answer.content.decode()


def test_an_operator_changes_their_passphrase_and_the_log_says_so(account: User) -> None:
    from audit.models import Entry

    browser = Client()
    sign_in(browser)
    new = "plum lantern gravel nine"
    answer = browser.post("/desk/password_change/", {"old_password": TYPED, "new_password1": new, "new_password2": new})
    assert answer.status_code == 302
    assert sign_in(Client(), new).status_code == 302
    assert list(Entry.objects.order_by("number").values_list("action", flat=True)) == [
        "sign-in", "change-passphrase", "sign-in",
    ]  # fmt: skip
