"""Forms that a page's script sends: where they go on is told, and what a form needs stands before the words."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from conversation_pages import box_of, fields_of, page_of, source_of
from people import PAGE_MESSAGE, Person
from reading_pages import announced, browser_of, light, open_reading, record

from conversations.models import Conversation

Work = Callable[[], int]
SCRIPT = {"Voice-Sent": "1"}


def test_a_first_message_tells_where_its_conversation_is_and_that_page_says_what_happens(ana: Person) -> None:
    browser = browser_of(ana)
    form = fields_of(browser.get("/conversations"))
    answers = [browser.post("/conversations", {"text": "x", **form}, headers=SCRIPT) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [204, 204]
    assert answers[0]["Voice-Go-To"] == answers[1]["Voice-Go-To"]
    assert "Location" not in answers[0]
    assert Conversation.objects.count() == 1
    shown = browser.get(answers[0]["Voice-Go-To"].partition("#")[0])
    assert announced(shown) == "Voice is reading your message."


def test_a_changed_message_tells_where_it_stands(ana: Person) -> None:
    conversation = ana.start()
    ana.say(conversation, PAGE_MESSAGE)
    browser, page = browser_of(ana), page_of(conversation)
    answer = browser.post(f"{page}/messages/1", {"text": "Other words."}, headers=SCRIPT)
    assert (answer.status_code, answer["Voice-Go-To"]) == (204, f"{page}#m1")


def test_what_is_refused_is_the_page_with_the_words(ana: Person) -> None:
    answer = browser_of(ana).post("/conversations", {"text": "a" * 4_001}, headers=SCRIPT)
    assert (answer.status_code, box_of(answer)) == (422, "a" * 4_001)


def test_what_a_form_needs_stands_before_the_words(ana: Person, work: Work, tmp_path: Path, settings: Any) -> None:
    record(tmp_path, settings, light())
    reading = open_reading(ana, work)
    seen = 0
    for address in (
        "/conversations",
        reading.conversation,
        f"{reading.conversation}/messages/1",
        f"{reading.page}/edit",
    ):
        source = source_of(reading.browser.get(address))
        for form in re.findall(r"<form.*?</form>", source, re.DOTALL):
            before, textarea, _ = form.partition("<textarea")
            if textarea:
                seen += 1
                assert 'name="csrfmiddlewaretoken"' in before, address
                assert 'name="once"' in before, address
    assert seen == 4
