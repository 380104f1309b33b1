"""What is typed where there is no writing box is kept too: it is on its page again after signing in."""

import html
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from people import Person
from reading_pages import Reading, light, open_reading, record, text_of
from visitors import Visitor, at, field_of

from participants.sessions import COOKIE

Work = Callable[[], int]
TO_COPY = "When you are back, your draft is on the page where you wrote it. You can copy it from there."
IN_BOX = "your draft is in the writing box"


def kept(answer: Any) -> str:
    """What the page shows to be copied."""
    found = re.search(r'<textarea[^>]*id="draft"[^>]*readonly>\n(.*?)</textarea>', answer.content.decode(), re.DOTALL)
    return html.unescape(found[1]) if found else ""


def come_back(browser: Client, answer: Any) -> None:
    """What the signed-out page carries is posted by somebody who has signed in meanwhile, as on another tab."""
    fields = {"draft": field_of(answer, "draft")["text"].removeprefix("\n"), "next": field_of(answer, "next")["value"]}
    assert at(browser.post("/signed-out", fields)) == fields["next"]


@pytest.fixture
def reading(ana: Person, work: Work, tmp_path: Path, settings: Any) -> Reading:
    record(tmp_path, settings, light())
    return open_reading(ana, work)


def sent_signed_out(browser: Client, address: str, fields: dict[str, str]) -> Any:
    cookie = browser.cookies.pop(COOKIE)
    answer = browser.post(address, fields)
    browser.cookies[COOKIE] = cookie.value
    assert answer.status_code == 401
    return answer


def test_the_words_of_an_edit_are_on_its_page_until_they_are_saved(reading: Reading) -> None:
    form = reading.form(
        summary="My own <b>summary</b>.", **{"text-2": "since the\nspring", "kind-4": "Who", "text-4": "me"}
    )
    answer = sent_signed_out(reading.browser, f"{reading.page}/edit", form)
    assert TO_COPY in text_of(answer)
    assert IN_BOX not in text_of(answer)
    come_back(reading.browser, answer)
    shown = kept(reading.get("/edit"))
    assert [text in shown for text in ("My own <b>summary</b>.", "since the\nspring", "\n\nme")] == [True] * 3
    assert kept(reading.press("edit", **reading.form(summary=" "))) == shown
    reading.press("edit", **reading.form(summary="The lamp is out."))
    assert kept(reading.get("/edit")) == ""


def test_the_words_of_an_edit_are_there_when_the_reading_is_over(reading: Reading) -> None:
    answer = sent_signed_out(reading.browser, f"{reading.page}/edit", reading.form(summary="My own summary."))
    come_back(reading.browser, answer)
    reading.proposed.make_stale()
    assert "My own summary." in text_of(reading.get("/edit"))


def test_what_was_typed_for_sharing_is_on_both_its_pages_until_it_is_sent(reading: Reading) -> None:
    reading.press("confirm", once="one")
    page = f"/concerns/{reading.concerns()[0]['id']}/share"
    answer = sent_signed_out(reading.browser, page, {"title": "Lamps & steps"})
    assert TO_COPY in text_of(answer)
    come_back(reading.browser, answer)
    assert kept(reading.browser.get(page)) == "Lamps & steps"
    fields = {"text-summary": "a", "own-summary": "my words", "say1": "a woman", "own-0": "b", "text-0": "b"}
    come_back(reading.browser, sent_signed_out(reading.browser, page, fields))
    assert kept(reading.browser.get(page)) == "my words\n\na woman"
    assert kept(reading.browser.post(page, {"title": "Lamps"})) == "my words\n\na woman"


def test_a_message_says_that_it_comes_back_into_the_box(reading: Reading) -> None:
    answer = sent_signed_out(reading.browser, f"{reading.conversation}/messages/1", {"text": "x"})
    assert IN_BOX in text_of(answer)
    assert TO_COPY not in text_of(answer)


def test_the_promise_is_the_same_after_a_wrong_passphrase(reading: Reading) -> None:
    there = f"{reading.page}/edit"
    wrong = Visitor("").sign_in("not the right one", draft="x", next=there)
    assert (wrong.status_code, TO_COPY in text_of(wrong)) == (422, True)
    wrong = Visitor("").sign_in("not the right one", draft="x", next=reading.conversation)
    assert IN_BOX in text_of(wrong)
