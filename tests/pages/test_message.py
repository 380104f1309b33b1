"""Changing a message."""

from collections.abc import Callable

import pytest
from conversation_pages import attributes, box_of, fields_of, page_of, piece, source_of, words_of
from django.test import Client
from people import PAGE_MESSAGE, Person
from reading_pages import announced, text_of

from conversations.models import Turn

Work = Callable[[], int]


@pytest.fixture
def page(ana: Person, work: Work) -> str:
    """The page of a conversation in which Voice has asked."""
    conversation = ana.start()
    ana.say(conversation, PAGE_MESSAGE)
    work()
    return page_of(conversation)


def test_a_message_stands_in_the_box_with_what_happens_when_it_is_changed(browser: Client, page: str) -> None:
    answer = browser.get(f"{page}/messages/1")
    assert box_of(answer) == PAGE_MESSAGE
    time = piece(browser.get(page), "m1", "article")[:5]
    assert f"Your message of {time}" in text_of(answer)
    assert "The old ones are not kept." in text_of(answer)
    assert f'href="{page}"' in source_of(answer)
    assert (answer["Cache-Control"], "<title>Edit your message – Voice</title>" in source_of(answer)) == (
        "no-store, private", True
    )  # fmt: skip


def test_new_words_replace_the_old_ones_and_voice_reads_again(browser: Client, page: str) -> None:
    answer = browser.post(f"{page}/messages/1", {"text": "\nThe bus came back.\r\nAlmost."})
    assert (answer.status_code, answer["Location"]) == (303, f"{page}#m1")
    shown = browser.get(page)
    assert announced(shown) == "Your message was changed. Voice is reading it again."
    assert words_of(shown, 1).text == "\nThe bus came back.\nAlmost."
    assert "Voice is reading it again" in piece(shown, "t1")
    assert "You edited this at" in piece(shown, "m1", "article")
    assert "Edit again" in piece(shown, "m1", "article")
    assert ", edited at " in attributes(shown, "m1")["aria-label"]


def test_the_same_words_change_nothing_and_say_nothing(browser: Client, page: str) -> None:
    assert browser.post(f"{page}/messages/1", {"text": PAGE_MESSAGE})["Location"] == f"{page}#m1"
    assert announced(browser.get(page)) == ""
    assert Turn.objects.count() == 1


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (" \n", "Write something first. A few words are enough."),
        ("\n" + "é" * 4000, "This is 1 character too long. It was not sent, and it is all still here."),
    ],
)
def test_words_that_are_refused_stay_in_the_box_and_the_message_as_it_was(
    browser: Client, page: str, text: str, said: str
) -> None:
    answer = browser.post(f"{page}/messages/1", {"text": text})
    assert (answer.status_code, box_of(answer)) == (422, text)
    assert piece(answer, "write-error", "p") == announced(answer) == said
    assert attributes(answer, "write")["aria-invalid"] == "true"
    assert words_of(browser.get(page), 1).text == PAGE_MESSAGE


def test_saving_twice_reads_once(browser: Client, page: str) -> None:
    form = fields_of(browser.get(f"{page}/messages/1"))
    for _ in range(2):
        assert browser.post(f"{page}/messages/1", {"text": "Other words.", **form}).status_code == 303
    assert Turn.objects.count() == 2


def test_only_ones_own_messages_can_be_changed_and_only_those_that_are_there(browser: Client, page: str) -> None:
    for answer in (browser.get(f"{page}/messages/2"), browser.post(f"{page}/messages/2", {"text": "x"})):
        assert answer.status_code == 409
        assert "You can change your own messages only." in text_of(answer)
    for seq in ("0", "3", "x", "01", "²"):
        assert browser.get(f"{page}/messages/{seq}").status_code == 404
