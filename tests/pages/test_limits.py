"""What the pages say when it was too much at once: how long to wait, and every word still there."""

from collections.abc import Callable
from typing import Any

import pytest
from conversation_pages import box_of, page_of
from django.test import Client
from people import PAGE_MESSAGE, Person
from reading_pages import announced, browser_of, text_of

from conversations import intake
from conversations.models import Conversation, Message
from participants import limits
from participants.limits import CONVERSATIONS, MESSAGES, TURNS, Limit

Work = Callable[[], int]
SCRIPTED = {"HX-Request": "true"}


@pytest.fixture
def full(ana: Person, monkeypatch: pytest.MonkeyPatch) -> Callable[[Limit], None]:
    """Allow one, by a clock that stands still."""
    monkeypatch.setattr(limits._own, "_clock", lambda: 1_000.0)

    def fill(limit: Limit) -> None:
        name = {"messages": "MESSAGES", "turns": "TURNS", "conversations": "CONVERSATIONS"}[limit.name]
        monkeypatch.setattr(intake, name, Limit(limit.name, 1, limit.seconds))

    return fill


@pytest.fixture
def browser(ana: Person) -> Client:
    return browser_of(ana)


def told(answer: Any, wait: str) -> None:
    """429, how long to wait in the header, and in words on the page."""
    assert answer.status_code == 429
    assert int(answer["Retry-After"]) >= 1
    assert f"That was a lot at once. Wait {wait}" in text_of(answer)


@pytest.mark.parametrize("headers", [{}, SCRIPTED], ids=["plain", "script"])
@pytest.mark.parametrize(("limit", "wait"), [(MESSAGES, "60 seconds"), (TURNS, "60 minutes")], ids=["minute", "hour"])
def test_a_message_stays_in_the_box(
    ana: Person, browser: Client, full: Any, headers: dict[str, str], limit: Limit, wait: str
) -> None:
    full(limit)
    conversation = ana.start()
    ana.say(conversation, "The first one.")
    answer = browser.post(page_of(conversation), {"text": "Half a thought\n", "once": "a"}, headers=headers)
    told(answer, wait)
    assert box_of(answer) == "Half a thought\n"
    assert Message.objects.count() == 1
    if not headers:
        assert announced(answer) == f"That was a lot at once. Wait {wait}, then try again. Your words are still here."


def test_a_first_message_stays_in_its_box_and_no_conversation_is_begun(ana: Person, browser: Client, full: Any) -> None:
    full(CONVERSATIONS)
    ana.start()
    answer = browser.post("/conversations", {"text": "Half a thought", "once": "a"})
    told(answer, "60 minutes")
    assert box_of(answer) == "Half a thought"
    assert Conversation.objects.count() == 1


def test_an_empty_first_message_costs_no_conversation(ana: Person, browser: Client, full: Any) -> None:
    full(CONVERSATIONS)
    for _ in range(3):
        assert browser.post("/conversations", {"text": " "}).status_code == 422
    assert browser.post("/conversations", {"text": "Something."}).status_code == 303


def test_changed_words_stay_in_their_box(ana: Person, browser: Client, full: Any) -> None:
    full(MESSAGES)
    conversation = ana.start()
    ana.say(conversation, "The first one.")
    answer = browser.post(f"{page_of(conversation)}/messages/1", {"text": "Other words"})
    told(answer, "60 seconds")
    assert box_of(answer) == "Other words"


@pytest.mark.parametrize("headers", [{}, SCRIPTED], ids=["plain", "script"])
def test_a_button_says_it_too_and_what_stands_in_the_box_stays(
    ana: Person, browser: Client, full: Any, work: Work, headers: dict[str, str]
) -> None:
    full(TURNS)
    conversation = ana.start()
    ana.say(conversation, PAGE_MESSAGE)
    work()
    answer = browser.post(f"{page_of(conversation)}/turns/1/skip", {"text": "Half a thought"}, headers=headers)
    told(answer, "60 minutes")
    if not headers:
        assert box_of(answer) == "Half a thought"


def test_a_form_that_comes_twice_counts_once(ana: Person, browser: Client, full: Any) -> None:
    full(MESSAGES)
    conversation = ana.start()
    fields = {"text": "Once.", "once": "a"}
    assert {browser.post(page_of(conversation), fields).status_code for _ in range(3)} == {303}
