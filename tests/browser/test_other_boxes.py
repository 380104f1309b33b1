"""The boxes outside a conversation's page: their words stay where they are until they have arrived."""

from collections.abc import Callable

import pytest
from browsing import Browse
from playwright.sync_api import Page, expect
from recorded_answers import BENCH, LAMP
from residents import Site
from talking import (
    expect_messages,
    focused,
    lose_the_first_answer,
    open_conversation,
    page_of,
    stored_texts,
    write,
)

MakeSite = Callable[..., Site]
NOT_ARRIVED = "This did not arrive. Your words are still here. Press the button once more."
STALE_PAGE = "This page was open for a long time. Press the button once more. Your words are still here."


@pytest.mark.parametrize("where", ["first", "changed"])
def test_a_server_that_is_away_leaves_the_words_in_a_box_outside_a_conversation(
    make_site: MakeSite, browse: Browse, where: str
) -> None:
    site = make_site()
    site.start()
    page = browse(at=site.url)
    person, conversation = open_conversation(page, site, BENCH)
    page.goto(box_of(conversation, where))
    site.stop()
    write(page, LAMP)
    page.locator("#write-form .btn--main").click()
    expect(page.locator("#write-error")).to_have_text(NOT_ARRIVED)
    assert (page.locator("#write").input_value(), focused(page)) == (LAMP, "write")
    site.start()
    page.locator("#write-form .btn--main").click()
    expect_messages(page, LAMP)
    assert len(person.get("/me/conversations").json()) == {"first": 2, "changed": 1}[where]
    browse.forgives("htmx:", "ERR_")


def test_a_first_message_whose_answer_is_lost_is_not_doubled(page: Page, site: Site, browse: Browse) -> None:
    browse.expects("ERR_FAILED")
    person, _ = open_conversation(page, site)
    page.goto("/conversations")
    lose_the_first_answer(page, "**/conversations")
    write(page, BENCH)
    button = page.locator("#write-form .btn--main")
    button.click()
    expect(page.locator("#write-error")).to_have_text(NOT_ARRIVED)
    expect(page.locator("#write")).to_have_value(BENCH)
    button.click()
    page.wait_for_url("**/conversations/cnv-*")
    expect_messages(page, BENCH)
    assert len(person.get("/me/conversations").json()) == 2


@pytest.mark.parametrize("where", ["first", "changed"])
def test_an_old_token_outside_a_conversation_is_told_and_one_more_press_works(
    page: Page, site: Site, browse: Browse, where: str
) -> None:
    browse.expects("status of 403")
    _, conversation = open_conversation(page, site, BENCH)
    page.goto(box_of(conversation, where))
    page.context.clear_cookies(name="voice_csrf")
    write(page, LAMP)
    page.locator("#write-form .btn--main").click()
    expect(page.locator("#write-error")).to_have_text(STALE_PAGE)
    expect(page.locator("#write")).to_have_value(LAMP)
    page.locator("#write-form .btn--main").click()
    # Its reading may be there already, with a number in the words.
    expect(page.locator("article.said .words")).to_contain_text(LAMP.rstrip("."))


@pytest.mark.parametrize("where", ["first", "changed"])
def test_a_session_that_ended_keeps_the_words_of_a_box_outside_a_conversation(
    page: Page, site: Site, browse: Browse, where: str
) -> None:
    browse.expects("status of 401")
    person, conversation = open_conversation(page, site, BENCH)
    page.goto(box_of(conversation, where))
    write(page, LAMP)
    page.context.clear_cookies(name=person.cookie)
    page.locator("#write-form .btn--main").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("You are signed out")
    assert page.locator("#draft").input_value() == LAMP
    page.locator("#name").fill(person.name)
    page.locator("#pass").fill(person.passphrase)
    page.get_by_role("button", name="Open my words").click()
    page.wait_for_url(f"**{box_of(conversation, where)}")
    expect(page.locator("#write")).to_have_value(LAMP)
    assert stored_texts(person, conversation) == [BENCH]


def box_of(conversation: str, where: str) -> str:
    """The address of a box that stands outside a conversation's page."""
    return "/conversations" if where == "first" else f"{page_of(conversation)}/messages/1"
