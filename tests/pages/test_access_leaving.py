"""Leaving: what was being written comes along to the next sign-in, and a sign-out leaves nothing behind."""

import re
from typing import Any

import pytest
from visitors import ANOTHER, Visitor, at, field_of, text_of, visitor

from participants.models import Participant, Session, SlotKind
from participants.sessions import COOKIE, draft_of, resume_session

pytestmark = pytest.mark.django_db

DRAFT = '\nI have not told anyone because\n  <b>"they"</b> read & write \U0001f690\n'


def _draft(who: Visitor) -> str:
    return draft_of(resume_session(who.client.cookies[COOKIE].value, active=False), "/conversations/cnv-1")


def _without_what_differs(answer: Any) -> str:
    page = re.sub(r'value="[^"]*"', "", answer.content.decode())
    return re.sub(r'name="csrfmiddlewaretoken"[^>]*', "", page)


def test_a_draft_is_shown_on_the_signed_out_page_exactly_as_it_was() -> None:
    page = Visitor("").send("/signed-out", draft=DRAFT, next="/conversations/cnv-1")
    assert page.status_code == 200
    assert "What you were writing is still here, and was not sent." in text_of(page)
    # A browser leaves out the first new line of a textarea.
    assert field_of(page, "draft")["text"] == "\n" + DRAFT
    assert field_of(page, "next")["value"] == "/conversations/cnv-1"
    assert "<details>" in page.content.decode()
    assert "Throw this draft away" in text_of(page)
    assert "<title>You are signed out – Voice</title>" in page.content.decode()


@pytest.mark.parametrize("draft", ["", " \r\n "])
def test_without_a_draft_there_is_nothing_to_throw_away(draft: str) -> None:
    page = text_of(Visitor("").send("/signed-out", draft=draft))
    assert "Throw this draft away" not in page
    assert "What you were writing" not in page


def test_a_draft_comes_back_with_whoever_signs_in() -> None:
    ana = visitor()
    back = Visitor(ana.name)
    wrong = back.sign_in(ANOTHER, draft=DRAFT, next="/conversations/cnv-1")
    assert field_of(wrong, "draft")["text"] == "\n" + DRAFT
    assert at(back.sign_in(draft=DRAFT, next="/conversations/cnv-1")) == "/conversations/cnv-1"
    assert _draft(back) == DRAFT


def test_a_draft_comes_back_with_whoever_recovers() -> None:
    ana = visitor()
    code = ana.code()
    back = Visitor(ana.name)
    fields = {"pseudonym": ana.name, "recovery": code, "draft": DRAFT, "next": "/conversations/cnv-1"}
    wrong = back.send("/recover", **fields, passphrase="short")
    assert field_of(wrong, "draft")["value"] == DRAFT
    assert at(back.send("/recover", **fields, passphrase=ANOTHER)) == "/begin/code"
    assert _draft(back) == DRAFT
    assert at(back.send("/begin/check", later="1")) == "/conversations/cnv-1"


def test_a_draft_that_is_posted_after_signing_in_on_another_tab_is_kept_too() -> None:
    ana = visitor()
    assert at(ana.send("/signed-out", draft=DRAFT, next="/conversations/cnv-1")) == "/conversations/cnv-1"
    assert _draft(ana) == DRAFT


def test_signing_out_ends_the_session_and_has_the_browser_forget() -> None:
    ana = visitor()
    cookie = ana.client.cookies[COOKIE].value
    answer = ana.send("/sign-out")
    assert at(answer) == "/"
    assert answer["Clear-Site-Data"] == '"cache", "cookies", "storage"'
    assert answer.cookies[COOKIE].value == ""
    assert not Session.objects.exists()
    assert not Participant.objects.get().slots.filter(kind=SlotKind.SESSION).exists()
    ana.client.cookies[COOKIE] = cookie
    assert ana.open("/settings").status_code == 401


def test_after_signing_out_the_landing_page_shows_nothing_of_theirs() -> None:
    ana = visitor()
    page = ana.follow(ana.send("/sign-out"))
    assert ana.name not in page.content.decode()
    assert "Sign out" not in text_of(page)
    assert _without_what_differs(page) == _without_what_differs(Visitor("").open("/"))


def test_a_link_signs_nobody_out() -> None:
    ana = visitor()
    assert at(ana.open("/sign-out")) == "/"
    assert ana.open("/settings").status_code == 200
