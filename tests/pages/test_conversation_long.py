"""A long conversation: its page asks the database no more often and hides nothing that is needed."""

import itertools
import re
import sys
from typing import Any

import pytest
from conversation_pages import HTMX, attributes, end_with, messages_of, page_of, reading_body, source_of, words_of
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from people import Person
from reading_pages import text_of

TEXT = "The light on the path has been out since Monday, and nobody has told us why it is so or when it ends."
READING = reading_body("The light is out.", ("Problem", "the light is out", "The light on the path"), text=TEXT)


def _talk(ana: Person, turns: int, *, ends_in_reading: bool = True, all_readings: bool = False) -> str:
    """A conversation in which each message got an answer; its page."""
    conversation = ana.start()
    for turn in range(turns):
        ana.say(conversation, TEXT)
        is_reading = all_readings or (ends_in_reading and turn == turns - 1)
        ending = {"proposal": READING} if is_reading else {"asked": True}
        end_with(ana, conversation, reply="Is it the whole path, or one part of it?", **ending)
    return page_of(conversation)


def _queries(browser: Client, page: str) -> int:
    with CaptureQueriesContext(connection) as asked:
        assert browser.get(page).status_code == 200
    return len(asked)


def _work(browser: Client, page: str) -> int:
    """How many functions are called to make the page: the same on a busy machine."""
    calls = itertools.count()
    sys.setprofile(lambda _frame, event, _argument: next(calls) if event in ("call", "c_call") else None)
    try:
        browser.get(page)
    finally:
        sys.setprofile(None)
    return next(calls)


@pytest.mark.parametrize("all_readings", [False, True])
def test_two_hundred_messages_are_asked_for_as_often_as_two_and_cost_less_than_twice_the_work(
    ana: Person, browser: Client, all_readings: bool
) -> None:
    short, long = _talk(ana, 1, all_readings=all_readings), _talk(ana, 100, all_readings=all_readings)
    assert _queries(browser, long) == _queries(browser, short)
    assert _work(browser, long) < 2 * _work(browser, short)


def test_the_latest_messages_are_shown_and_those_that_the_reading_quotes_and_a_link_to_the_rest(
    ana: Person, browser: Client
) -> None:
    page = _talk(ana, 30)
    answer = browser.get(page)
    everything = list(range(1, 61, 2))
    assert messages_of(answer) == [1, *everything[-20:]]
    assert words_of(answer, 1).said_of(1) == ["The light on the path"]
    assert "Show the 9 earlier messages" in text_of(answer)
    assert "thread--short" not in attributes(answer, "thread")["class"]
    more = re.search(r'href="([^"]*\?from=1)"', source_of(answer))
    assert more
    assert messages_of(browser.get(more[1])) == everything
    assert "earlier messages" not in text_of(browser.get(more[1]))


def test_a_page_that_is_open_goes_on_showing_what_it_showed(ana: Person, browser: Client) -> None:
    page = _talk(ana, 20, ends_in_reading=False)
    live = attributes(browser.get(page), "thread")["data-live"]
    shown = messages_of(browser.get(live, headers=HTMX))
    assert shown == list(range(1, 41, 2))
    sent = browser.post(page, {"text": "One more.", "from": "1"}, headers=HTMX)
    assert messages_of(sent) == messages_of(browser.get(live, headers=HTMX)) == [*shown, 41]
    assert messages_of(browser.get(page)) == [*shown[1:], 41]


@pytest.mark.parametrize("first", ["0", "-1", "x", "²", "9" * 30, "99"])
def test_an_address_that_asks_for_no_message_shows_the_latest(ana: Person, browser: Client, first: str) -> None:
    page = _talk(ana, 22, ends_in_reading=False)
    assert messages_of(browser.get(page, {"from": first})) == messages_of(browser.get(page))


def test_an_early_message_that_is_changed_is_in_view_afterwards(ana: Person, browser: Client) -> None:
    page = _talk(ana, 25, ends_in_reading=False)
    answer = browser.post(f"{page}/messages/5", {"text": "Changed."})
    assert answer["Location"] == f"{page}?from=5#m5"
    assert messages_of(browser.get(answer["Location"].partition("#")[0])) == list(range(5, 51, 2))
    assert 5 in messages_of(browser.get(page))
    late = browser.post(f"{page}/messages/49", {"text": "Changed."})
    assert late["Location"] == f"{page}#m49"


def test_many_earlier_readings_are_named_ten_at_a_time(ana: Person, browser: Client) -> None:
    page = _talk(ana, 22, all_readings=True)
    found: Any = browser.get(page)
    assert "21 earlier readings wait for you" in text_of(found)
    assert source_of(found).count("Open this reading") == 10
    assert source_of(browser.get(f"{page}?from=1")).count("Open this reading") == 21
