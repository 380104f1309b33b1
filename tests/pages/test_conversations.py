"""The page that asks what is on your mind, and the conversations before."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from conversation_pages import attributes, box_of, fields_of, piece, source_of
from django.test import Client
from payloads import PAYLOADS
from people import PAGE_MESSAGE, Person
from proposed import propose
from reading_pages import announced, browser_of, text_of

from conversations.models import Conversation
from participants.models import Participant
from participants.sessions import keep_draft, resume_session

EMPTY = "Write something first. A few words are enough."
ADDRESS = "/conversations"


def _post(browser: Client, text: str, **fields: str) -> Any:
    return browser.post(ADDRESS, {"text": text, **fields})


def test_a_first_message_begins_a_conversation_and_its_page_follows(ana: Person, browser: Client) -> None:
    answer = _post(browser, PAGE_MESSAGE)
    assert answer.status_code == 303
    address, _, fragment = answer["Location"].partition("#")
    assert fragment == "write"
    page = browser.get(address)
    assert PAGE_MESSAGE in text_of(page)
    assert announced(page) == "Voice is reading your message."
    assert announced(browser.get(address)) == ""
    assert [row["text"] for row in ana.get(f"/me{address}").json()["messages"]] == [PAGE_MESSAGE]


@pytest.mark.parametrize("text", ["", " \n ", "\u200b", "x" * 4001, "with a \0 in it"])
def test_a_text_that_is_refused_stays_in_the_box_and_begins_nothing(browser: Client, text: str) -> None:
    answer = _post(browser, text, once="one")
    assert answer.status_code == (400 if "\0" in text else 422)
    assert box_of(answer) == text.replace("\0", "\ufffd")
    assert attributes(answer, "write")["aria-invalid"] == "true"
    assert "autofocus" in attributes(answer, "write")
    assert announced(answer) == piece(answer, "write-error", "p")
    assert Conversation.objects.count() == 0


def test_the_same_form_twice_begins_one_conversation_and_another_text_another(browser: Client) -> None:
    form = fields_of(browser.get(ADDRESS))
    first = _post(browser, PAGE_MESSAGE, **form)
    assert _post(browser, PAGE_MESSAGE, **form)["Location"] == first["Location"]
    assert Conversation.objects.count() == 1
    assert _post(browser, "Something else.", **form)["Location"] != first["Location"]
    assert Conversation.objects.count() == 2


def test_a_start_is_put_into_the_box_and_nothing_else_is(browser: Client) -> None:
    starts = re.findall(r'<a href="\?start=(\d)#write">([^<]*) …</a>', source_of(browser.get(ADDRESS)))
    assert [number for number, _ in starts] == ["1", "2", "3", "4", "5"]
    for number, text in starts:
        assert box_of(browser.get(f"{ADDRESS}?start={number}")) == f"{text} "
    for number in ("", "0", "6", "-1", "²", "9" * 5000):
        assert box_of(browser.get(ADDRESS, {"start": number})) == ""


def test_earlier_conversations_say_what_they_hold(ana: Person, browser: Client, work: Callable[[], int]) -> None:
    assert "Earlier conversations" not in text_of(browser.get(ADDRESS))
    kept = propose(ana, work, DARK)
    kept.confirm()
    propose(ana, work, DARK)
    ana.start()
    page = browser.get(ADDRESS)
    assert "Earlier conversations (3)" in text_of(page)
    rows = re.findall(r'<li class="row"><span>Started \d+ \w+\. ([^<]*)</span>', source_of(page))
    assert rows == ["0 messages.", "2 messages, 1 reading waiting for you.", "2 messages, 1 concern kept."]
    assert f'href="{kept.conversation.removeprefix("/me")}"' in source_of(page)


def test_a_long_list_of_conversations_goes_on_on_another_page(ana: Person, browser: Client) -> None:
    ids = [ana.start().rpartition("/")[2] for _ in range(52)]
    page = source_of(browser.get(ADDRESS))
    more = re.search(r'href="(\?before=[^"#]*)#earlier"', page)
    assert more
    shown = re.findall(r'href="/conversations/(cnv-\w+)"', page + source_of(browser.get(ADDRESS + more[1])))
    assert shown == ids[::-1]


def test_nobody_sees_the_conversations_of_another(ana: Person, ben: Person) -> None:
    there = ana.start().rpartition("/")[2]
    assert there not in source_of(browser_of(ben).get(ADDRESS))
    assert there not in source_of(browser_of(ben).get(f"{ADDRESS}?before={there}"))


def test_who_has_not_checked_the_recovery_code_is_reminded(browser: Client) -> None:
    assert "/settings#recovery" in source_of(browser.get(ADDRESS))
    Participant.objects.update(recovery_checked=True)
    assert "/settings#recovery" not in source_of(browser.get(ADDRESS))


def test_recorded_answers_are_said_to_be_and_their_openings_are_buttons(browser: Client, settings: Any) -> None:
    page = browser.get(ADDRESS)
    assert "The answers here are recorded" in text_of(page)
    openings = re.findall(r'<button class="start" name="text" value="([^"]*)"', source_of(page))
    assert PAGE_MESSAGE in openings
    settings.VOICE_PROVIDER = "anthropic"
    assert "recorded" not in text_of(browser.get(ADDRESS))


def test_a_draft_from_before_the_session_ended_waits_in_its_own_box_until_it_is_sent(
    ana: Person, browser: Client
) -> None:
    session = resume_session(browser.cookies["voice_session"].value, active=True)
    keep_draft(session, "/conversations?start=1", "\n two lines\nof mine")
    other = ana.start().removeprefix("/me")
    assert box_of(browser.get(other)) == ""
    assert box_of(browser.get(ADDRESS)) == "\n two lines\nof mine"
    assert _post(browser, " ").status_code == 422
    assert box_of(browser.get(ADDRESS)) == "\n two lines\nof mine"
    assert _post(browser, "something").status_code == 303
    assert box_of(browser.get(ADDRESS)) == ""


@pytest.mark.parametrize("payload", PAYLOADS)
def test_what_is_written_is_letters_in_the_box_too(browser: Client, payload: str) -> None:
    text = payload + "x" * 4001
    answer = _post(browser, text)
    assert box_of(answer) == text
    assert "alert(1)</script>" not in source_of(answer)


def test_the_page_is_kept_nowhere_and_its_title_tells_nothing(browser: Client) -> None:
    answer = _post(browser, "x" * 4001)
    assert answer["Cache-Control"] == "no-store, private"
    assert "<title>Conversations – Voice</title>" in source_of(answer)


DARK = "The street lamp at the corner of Mill Lane has been dark for two weeks."
