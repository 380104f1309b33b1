"""What was not sent yet: one text for each page, kept for the browser until its session ends."""

from typing import Any

import pytest
from visitors import Visitor, at, field_of, visitor

from participants.browser import signed_in
from participants.models import KeySlot, Session, SlotKind
from participants.sessions import (
    COOKIE,
    SignedIn,
    draft_of,
    keep_draft,
    leave_notice,
    notice,
    page_of_newest_draft,
    resume_session,
)
from voice.kit.errors import AuthenticationRequired

pytestmark = pytest.mark.django_db


def now(who: Visitor) -> SignedIn:
    return resume_session(who.client.cookies[COOKIE].value, active=True)


def ended_after(found: Any) -> Any:
    """The same function; but the person signs out elsewhere before anything comes of it."""

    def finding(*given: Any) -> Any:
        answer = found(*given)
        KeySlot.objects.filter(kind=SlotKind.SESSION).delete()
        return answer

    return finding


def test_each_page_has_a_draft_of_its_own() -> None:
    ana = visitor()
    keep_draft(now(ana), "/conversations/a?from=3#end", "one")
    keep_draft(now(ana), "/conversations/b", "\n two")
    keep_draft(now(ana), "/conversations/a", "one more")
    assert draft_of(now(ana), "/conversations/a") == draft_of(now(ana), "/conversations/a?x") == "one more"
    assert draft_of(now(ana), "/conversations/b") == "\n two"
    assert draft_of(now(ana), "/conversations/c") == ""
    assert page_of_newest_draft(now(ana)) == "/conversations/a"
    keep_draft(now(ana), "/conversations/a", "")
    assert draft_of(now(ana), "/conversations/a") == ""
    assert draft_of(now(ana), "/conversations/b") == "\n two"


def test_a_draft_leaves_the_recovery_code_that_was_made_since_its_page_was_asked_for() -> None:
    ana = visitor()
    before, meanwhile = now(ana), now(ana)
    leave_notice(meanwhile, "code", "7KQF")
    keep_draft(before, "/conversations/a", "words")
    assert notice(now(ana), "code") == notice(before, "code") == "7KQF"
    leave_notice(meanwhile, "code", None)
    assert draft_of(now(ana), "/conversations/a") == "words"


def test_the_newest_ten_drafts_are_kept() -> None:
    ana = visitor()
    for number in range(12):
        keep_draft(now(ana), f"/conversations/{number}", f"words {number}")
    kept = [number for number in range(12) if draft_of(now(ana), f"/conversations/{number}")]
    assert kept == list(range(2, 12))


def test_drafts_take_no_more_than_64_kib() -> None:
    ana = visitor()
    for number in range(5):
        keep_draft(now(ana), f"/conversations/{number}", "ü" * 10_000)
    assert [len(draft_of(now(ana), f"/conversations/{number}")) for number in range(5)] == [0, 0, *[10_000] * 3]
    keep_draft(now(ana), "/conversations/long", "x" * 64_000)
    assert len(draft_of(now(ana), "/conversations/long")) == 64_000
    assert draft_of(now(ana), "/conversations/4") == ""


@pytest.mark.parametrize("leave", [lambda it: leave_notice(it, "code", "7"), lambda it: keep_draft(it, "/c", "words")])
def test_nothing_is_left_for_a_session_that_ended_meanwhile(leave: Any) -> None:
    found = now(visitor())
    Session.objects.all().delete()
    with pytest.raises(AuthenticationRequired):
        leave(found)


def test_a_page_whose_session_ends_under_it_is_the_signed_out_page(monkeypatch: pytest.MonkeyPatch) -> None:
    ana = visitor()
    monkeypatch.setattr("participants.views.recovery_code.notice", ended_after(notice))
    page = ana.send("/begin/check", later="1")
    assert page.status_code == 401
    assert "<title>You are signed out – Voice</title>" in page.content.decode()


def test_a_draft_whose_session_ends_under_it_is_still_on_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    ana = visitor()
    monkeypatch.setattr("participants.views.access.signed_in", ended_after(signed_in))
    page = ana.send("/signed-out", draft="half a sentence", next="/conversations/a")
    assert page.status_code == 200
    assert field_of(page, "draft")["text"].strip() == "half a sentence"


def test_drafts_of_two_tabs_both_wait_for_whoever_signs_in() -> None:
    ana = visitor()
    for page in ("/conversations/a", "/conversations/b"):
        assert at(ana.send("/signed-out", draft=f"words on {page}", next=page)) == page
    for page in ("/conversations/a", "/conversations/b"):
        assert draft_of(now(ana), page) == f"words on {page}"
