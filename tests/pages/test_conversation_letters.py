"""Whatever anyone or any model writes is letters: on the page, and in what a script gets."""

import html
from collections.abc import Iterator
from typing import Any

import pytest
from conversation_pages import HTMX, box_of, end_with, page_of, piece, reading_body, source_of, tags_of, words_of
from django.test import Client
from payloads import PAYLOADS
from people import Person

WAYS = (None, HTMX)


def _both(browser: Client, conversation: str) -> Iterator[Any]:
    for headers in WAYS:
        answer = browser.get(page_of(conversation), headers=headers)
        assert answer.status_code == 200
        yield answer


def _talk(ana: Person, text: str, question: str, summary: str, line: str) -> str:
    """A conversation with a question, then an answer that became a reading of message 1."""
    conversation = ana.start()
    ana.say(conversation, text)
    end_with(ana, conversation, reply=question, asked=True)
    ana.say(conversation, "Both.")
    body = reading_body(summary, ("Problem", line, text), ("Where", f"{line} too", text), text=text)
    end_with(ana, conversation, reply="See.", proposal=body)
    return conversation


@pytest.mark.parametrize("payload", PAYLOADS)
def test_a_message_a_question_a_summary_and_a_line_are_letters(ana: Person, browser: Client, payload: str) -> None:
    harmless = [tags_of(page) for page in _both(browser, _talk(ana, "x", "x", "x", "x"))]
    conversation = _talk(ana, payload, payload, payload, payload)
    for page, expected in zip(_both(browser, conversation), harmless, strict=True):
        assert words_of(page, 1).text == payload
        assert words_of(page, 1).said_of(1) == [payload]
        assert payload in piece(page, "t1")
        assert html.unescape(source_of(page)).count(payload) >= 6
        assert tags_of(page) == expected


@pytest.mark.parametrize("payload", PAYLOADS)
def test_an_open_question_is_letters(ana: Person, browser: Client, conversation: str, payload: str) -> None:
    ana.say(conversation, "One.")
    end_with(ana, conversation, reply=payload, asked=True)
    for page in _both(browser, conversation):
        assert piece(page, "ask-question", "p") == payload
    announced = source_of(browser.get(f"{page_of(conversation)}?check=1")).partition('id="announce">')[2]
    assert html.unescape(announced.partition("</p>")[0]) == f"Voice asks: {payload} You can answer or skip it."


@pytest.mark.parametrize("payload", PAYLOADS)
def test_a_message_that_is_changed_is_letters_in_its_box(
    ana: Person, browser: Client, conversation: str, payload: str
) -> None:
    ana.say(conversation, payload)
    assert box_of(browser.get(f"{page_of(conversation)}/messages/1")) == payload
    long = payload + "x" * 4001
    for headers in WAYS:
        assert box_of(browser.post(page_of(conversation), {"text": long}, headers=headers)) == long
