"""What Voice answered: thinking, questions, skips, failures; on the page, and in what a script gets."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from conversation_pages import (
    HTMX,
    attributes,
    box_of,
    end_with,
    fields_of,
    messages_of,
    page_of,
    piece,
    source_of,
)
from django.test import Client
from people import PAGE_MESSAGE, PAGE_QUESTION, Person
from reading_pages import announced, text_of

from conversations.models import Turn

Work = Callable[[], int]


def test_while_voice_reads_the_note_stands_under_the_message_and_later_ones_wait(
    ana: Person, browser: Client, conversation: str, work: Work
) -> None:
    for text in (PAGE_MESSAGE, "Both.", "One more."):
        ana.say(conversation, text)
    page = browser.get(page_of(conversation))
    turns = dict(re.findall(r'<li class="turn" id="(t\d)">(.*?)</li>\n', source_of(page), re.DOTALL))
    assert "Voice is reading your message" in turns["t1"]
    assert f'href="{page_of(conversation)}?check=1"' in turns["t1"]
    for later in ("t2", "t3"):
        assert "This waits its turn" in turns[later]
        assert "Voice is reading" not in turns[later]
    assert attributes(page, "thread")["aria-busy"] == "true"
    assert attributes(page, "thread")["data-turns"] == "1:Thinking 2:Thinking 3:Thinking"
    work()
    assert "aria-busy" not in attributes(browser.get(page_of(conversation)), "thread")


def test_the_open_question_stands_above_the_box_and_an_answered_one_under_its_message(
    ana: Person, browser: Client, asked: str
) -> None:
    page = browser.get(asked)
    assert piece(page, "ask-question") == PAGE_QUESTION
    assert "Voice asked" not in text_of(page)
    assert attributes(page, "write")["aria-labelledby"] == "write-label ask-question"
    assert piece(page, "write-label") == "Your answer"
    browser.post(asked, {"text": "Both."})
    page = browser.get(asked)
    assert "hidden" in attributes(page, "ask")
    assert PAGE_QUESTION in piece(page, "t1")
    assert "Voice asked" in piece(page, "t1")


def test_check_now_says_what_came_of_it_and_a_page_that_is_looked_at_again_does_not(
    ana: Person, browser: Client, asked: str
) -> None:
    assert announced(browser.get(f"{asked}?check=1")) == f"Voice asks: {PAGE_QUESTION} You can answer or skip it."
    assert announced(browser.get(asked)) == ""
    browser.post(asked, {"text": "Both."})
    browser.get(asked)
    assert announced(browser.get(f"{asked}?check=2")) == ""


def test_a_skipped_question_is_gone_and_skipping_it_once_more_says_so(
    ana: Person, browser: Client, asked: str, work: Work
) -> None:
    skip = re.search(r'formaction="([^"]*/skip)"', source_of(browser.get(asked)))
    assert skip
    answer = browser.post(skip[1], {"text": ""})
    assert (answer.status_code, answer["Location"]) == (303, f"{asked}#write")
    page = browser.get(asked)
    assert announced(page) == "Voice is reading your message."
    assert "You skipped this question." in piece(page, "t1")
    again = browser.post(skip[1], {"text": "typed meanwhile"})
    assert again.status_code == 409
    assert piece(again, "bar", "div") == announced(again) == "This question has already gone."
    assert box_of(again) == "typed meanwhile"
    work()
    assert 'id="reading"' in source_of(browser.get(asked))


def test_two_taps_on_skip_make_one_turn(browser: Client, asked: str) -> None:
    form = fields_of(browser.get(asked))
    for _ in range(2):
        assert browser.post(f"{asked}/turns/1/skip", {"text": "", **form}).status_code == 303
    assert Turn.objects.count() == 2


def test_words_in_the_box_are_still_there_after_another_button(browser: Client, asked: str) -> None:
    browser.post(f"{asked}/turns/1/skip", {"text": "\nhalf a thought"})
    assert box_of(browser.get(asked)) == "\nhalf a thought"
    browser.post(asked, {"text": "\nhalf a thought"})
    assert box_of(browser.get(asked)) == ""


@pytest.mark.parametrize("action", ["skip", "retry"])
def test_a_button_for_no_turn_shows_the_conversation_and_its_address_leads_there(
    browser: Client, asked: str, action: str
) -> None:
    assert browser.post(f"{asked}/turns/99/{action}", {"text": "kept"}).status_code == 404
    assert box_of(browser.post(f"{asked}/turns/99/{action}", {"text": "kept"})) == "kept"
    answer = browser.get(f"{asked}/turns/1/{action}")
    assert (answer.status_code, answer["Location"]) == (303, asked)


def test_what_voice_could_not_work_out_can_be_tried_again(
    ana: Person, browser: Client, conversation: str, work: Work
) -> None:
    ana.say(conversation, "its the same thing again")
    work()
    page = browser.get(page_of(conversation))
    assert "Voice could not work this out" in piece(page, "t1")
    assert piece(page, "write-label") == "Add a line"
    retry = f"{page_of(conversation)}/turns/1/retry"
    assert f'formaction="{retry}"' in source_of(page)
    assert browser.post(retry, {"text": ""}).status_code == 303
    assert "Voice is reading your message" in piece(browser.get(page_of(conversation)), "t1")
    again = browser.post(retry, {"text": ""})
    assert (again.status_code, piece(again, "bar", "div")) == (409, "Voice has already read this again.")
    work()
    page = browser.get(page_of(conversation))
    assert re.findall(r'note__by">(Voice could not[^<]*)<', source_of(page)) == ["Voice could not work this out"]


def test_a_busy_or_absent_model_is_said_to_be_and_only_the_latest_can_be_tried_again(
    ana: Person, browser: Client, conversation: str
) -> None:
    for text, failure in (("one", "overloaded"), ("two", "no-model")):
        ana.say(conversation, text)
        end_with(ana, conversation, failure=failure)
    page = browser.get(page_of(conversation))
    assert "Voice is busy. Your message is kept; try again in a few minutes." in piece(page, "t1")
    assert "Voice cannot answer at the moment. Your message is kept." in piece(page, "t2")
    assert "not your fault" not in piece(page, "t1") + piece(page, "t2")
    assert re.findall(r'formaction="[^"]*/turns/(\d)/retry"', source_of(page)) == ["2"]


def test_looking_at_a_conversation_lets_turns_run_whose_grant_was_lost(
    ana: Person, browser: Client, conversation: str, work: Work
) -> None:
    from django.core.cache import cache

    ana.say(conversation, PAGE_MESSAGE)
    cache.clear()
    work()
    assert Turn.objects.get().state == "Thinking"
    browser.get(page_of(conversation))
    work()
    assert Turn.objects.get().state == "Replied"


def test_a_script_gets_the_thread_alone_and_takes_no_announcement_away(browser: Client, asked: str) -> None:
    browser.post(asked, {"text": "Both."})
    answer = browser.get(asked, headers=HTMX)
    assert source_of(answer).lstrip().startswith('<div class="thread')
    assert "<title>" not in source_of(answer)
    assert answer["Cache-Control"] == "no-store, private"
    assert announced(browser.get(asked)) == "Voice is reading your message."


def test_a_script_that_sends_gets_the_thread_with_the_message_or_with_the_refusal(
    ana: Person, browser: Client, conversation: str
) -> None:
    page = page_of(conversation)
    answer = browser.post(page, {"text": "One."}, headers=HTMX)
    assert (answer.status_code, messages_of(answer), box_of(answer)) == (200, [1], "")
    refused = browser.post(page, {"text": " "}, headers=HTMX)
    assert refused.status_code == 422
    assert piece(refused, "write-error", "p") == "Write something first. A few words are enough."
    late = browser.post(f"{page}/turns/1/skip", {"text": "typed"}, headers=HTMX)
    assert late.status_code == 409
    assert piece(late, "write-error", "p") == "This question has already gone."
    assert announced(browser.get(page)) == ""
    assert box_of(browser.get(page)) == ""


def test_the_page_knows_where_the_stream_goes_on(ana: Person, browser: Client, asked: str) -> None:
    thread = attributes(browser.get(asked), "thread")
    assert thread["data-stream"] == f"/me{asked}/stream"
    events = ana.get(f"/me{asked}/stream?after={thread['data-after']}", Accept="text/event-stream")
    assert b"data:" not in events.content
    browser.post(asked, {"text": "Both."})
    events = ana.get(f"/me{asked}/stream?after={thread['data-after']}", Accept="text/event-stream")
    assert b'"seq":3' in events.content.replace(b" ", b"")


def test_any_answer_is_whole_html(browser: Client, asked: str, conversation: str) -> None:
    sources: list[Any] = [browser.get(asked), browser.get(asked, headers=HTMX), browser.get("/conversations")]
    for page in sources:
        for tag in (
            "div",
            "section",
            "form",
            "ol",
            "ul",
            "li",
            "article",
            "details",
            "p",
            "button",
            "span",
            "textarea",
        ):
            opened = len(re.findall(rf"<{tag}\b", source_of(page)))
            assert opened == source_of(page).count(f"</{tag}>"), tag
