"""One conversation: what is sent there, and whose it is."""

import re
from collections.abc import Callable

import pytest
from conversation_pages import (
    attributes,
    box_of,
    fields_of,
    page_of,
    piece,
    source_of,
    words_of,
)
from django.test import Client
from django.utils import timezone
from people import Person
from reading_pages import announced, browser_of, text_of

from conversations.models import Message

Work = Callable[[], int]


def _stored(ana: Person, page: str) -> list[str]:
    messages = ana.get(f"/me{page}").json()["messages"]
    return [row["text"] for row in messages if row["author"] == "citizen"]


WRITTEN = (
    "\nbegins with a new line",
    "\n\n two of them",
    " blanks  \t stay ",
    "e\u0301 👩\u200d👩\u200d👧 مرحبا \u2066x\u2069",
    "a\rb",
    "&amp; &lt;",
)


@pytest.mark.parametrize("text", WRITTEN)
def test_a_message_is_stored_and_shown_exactly_as_it_was_written(
    ana: Person, browser: Client, conversation: str, text: str
) -> None:
    answer = browser.post(page_of(conversation), {"text": text})
    assert answer.status_code == 303
    assert answer["Location"] == f"{page_of(conversation)}#write"
    assert _stored(ana, page_of(conversation)) == [text]
    assert words_of(browser.get(page_of(conversation)), 1).text == text


def test_the_new_lines_of_a_form_become_what_was_typed(ana: Person, browser: Client, conversation: str) -> None:
    browser.post(page_of(conversation), {"text": "one\r\ntwo\r\n\r\nthree"})
    assert _stored(ana, page_of(conversation)) == ["one\ntwo\n\nthree"]


def test_four_thousand_characters_are_taken_however_their_lines_end(
    ana: Person, browser: Client, conversation: str
) -> None:
    text = "\r\n".join(["x" * 9] * 400)
    assert browser.post(page_of(conversation), {"text": text + "\r\n"}).status_code == 303
    assert len(_stored(ana, page_of(conversation))[0]) == 4000


def test_a_refused_message_stays_in_the_box_and_the_page_says_why_once(
    ana: Person, browser: Client, conversation: str
) -> None:
    long = "\n" + "é" * 4058
    answer = browser.post(page_of(conversation), {"text": long})
    assert answer.status_code == 422
    assert box_of(answer) == long
    assert piece(answer, "write-error", "p") == (
        "This is 59 characters too long. It was not sent, and it is all still here."
    )
    assert piece(answer, "count", "p") == "4,059 of 4,000 characters"
    assert announced(answer) == piece(answer, "write-error", "p")
    assert {"aria-invalid", "autofocus"} <= set(attributes(answer, "write"))
    assert "maxlength" not in source_of(answer)
    empty = browser.post(page_of(conversation), {"text": " \r\n "})
    assert (empty.status_code, piece(empty, "write-error", "p")) == (
        422, "Write something first. A few words are enough."
    )  # fmt: skip
    assert box_of(empty) == " \n "
    assert browser.post(page_of(conversation), {"text": "a\0b"}).status_code == 400
    assert _stored(ana, page_of(conversation)) == []
    assert announced(browser.get(page_of(conversation))) == ""


def test_bytes_that_are_half_a_character_are_never_stored_as_one(
    ana: Person, browser: Client, conversation: str
) -> None:
    body = b"text=" + b"half %ED%A0%80 a pair"
    browser.post(page_of(conversation), body, content_type="application/x-www-form-urlencoded")
    for text in _stored(ana, page_of(conversation)):
        text.encode()


def test_a_full_conversation_keeps_the_words_in_the_box(
    ana: Person, browser: Client, conversation: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("conversations.intake.MESSAGES_AT_MOST", 0)
    answer = browser.post(page_of(conversation), {"text": "one more"})
    assert (answer.status_code, box_of(answer)) == (409, "one more")
    assert announced(answer).startswith("This conversation is full.")


def test_the_same_form_twice_sends_one_message_and_another_text_another(
    ana: Person, browser: Client, conversation: str
) -> None:
    page = page_of(conversation)
    form = fields_of(browser.get(page))
    for text in ("once", "once", "twice"):
        assert browser.post(page, {"text": text, **form}).status_code == 303
    assert _stored(ana, page) == ["once", "twice"]


def test_a_conversation_of_another_is_as_absent_as_one_that_never_was(ana: Person, ben: Person, asked: str) -> None:
    foreign = browser_of(ben)
    missing = f"/conversations/cnv-{'0' * 26}"
    for below in ("", "/messages/1"):
        theirs, none = foreign.get(asked + below), foreign.get(missing + below)
        assert (theirs.status_code, none.status_code) == (404, 404)
        assert text_of(theirs) == text_of(none)
    for below in ("", "/messages/1", "/turns/1/skip", "/turns/1/retry"):
        theirs, none = foreign.post(asked + below, {"text": "x"}), foreign.post(missing + below, {"text": "x"})
        assert (theirs.status_code, none.status_code) == (404, 404)
        assert text_of(theirs) == text_of(none)
    assert Message.objects.count() == 2


def test_nothing_private_is_in_the_title_or_the_addresses_and_nothing_is_kept(browser: Client, asked: str) -> None:
    page = browser.get(asked)
    assert page["Cache-Control"] == "no-store, private"
    assert re.findall(r"<title>(.*?)</title>", source_of(page)) == ["Conversation – Voice"]
    for address in re.findall(r'(?:href|action|formaction|data-live)="([^"]*)"', source_of(page)):
        assert "Route" not in address


def test_a_refused_post_after_the_session_ended_keeps_the_words(browser: Client, asked: str) -> None:
    browser.cookies.clear()
    answer = browser.post(asked, {"text": "my unsent words"})
    assert answer.status_code == 401
    assert "my unsent words" in source_of(answer)


def test_messages_of_one_instant_stand_in_the_order_in_which_they_were_said(
    ana: Person, browser: Client, conversation: str, work: Work, monkeypatch: pytest.MonkeyPatch
) -> None:
    """CHAT-21: a clock that stands still, fifty quick messages, replies between them."""
    instant = timezone.now()
    monkeypatch.setattr(timezone, "now", lambda: instant)
    for number in range(1, 51):
        ana.say(conversation, f"Number {number}.")
    work()
    rows = ana.get(conversation).json()["messages"]
    assert [row["seq"] for row in rows] == list(range(1, len(rows) + 1))
    assert {row["at"] for row in rows} == {rows[0]["at"]}
    said = [row["text"] for row in rows if row["author"] == "citizen"]
    assert said == [f"Number {number}." for number in range(1, 51)]
    whole = browser.get(f"{conversation.removeprefix('/me')}?from=1")
    assert re.findall(r"Number \d+\.", text_of(whole)) == said


def test_a_cache_between_could_never_show_one_persons_page_to_another(browser: Client, conversation: str) -> None:
    """CIV-01."""
    answer = browser.get(conversation.removeprefix("/me"))
    assert answer["Cache-Control"] == "no-store, private"
    assert "Cookie" in answer["Vary"]
