"""When a session ends: the words being written are kept for the one who signs in again, and for nobody else."""

from browsing import Browse
from playwright.sync_api import Page, expect
from recorded_answers import BENCH, BENCH_QUESTION
from residents import Site
from talking import (
    DRAFT,
    TURN,
    TURN_SOON,
    expect_messages,
    open_conversation,
    page_of,
    send,
    show_conversation,
    stored_texts,
    write,
)


def test_nothing_stays_in_the_browser(page: Page, site: Site) -> None:
    open_conversation(page, site)
    send(page, BENCH)
    expect(page.locator("#ask-question")).to_have_text(BENCH_QUESTION)
    write(page, DRAFT)
    stores = "async () => [localStorage.length, sessionStorage.length, (await indexedDB.databases()).length]"
    assert page.evaluate(stores) == [0, 0, 0]
    assert page.evaluate("async () => (await caches.keys()).length") == 0


def test_an_ended_session_keeps_what_was_being_written(page: Page, site: Site, browse: Browse) -> None:
    browse.expects("status of 401")
    person, conversation = open_conversation(page, site, BENCH)
    write(page, DRAFT)
    page.context.clear_cookies(name=person.cookie)
    page.evaluate(TURN_SOON, "visible")
    expect(page.get_by_role("heading", level=1)).to_have_text("You are signed out")
    assert page.locator("#draft").input_value() == DRAFT
    expect(page.locator("#draft")).not_to_be_visible()
    page.locator("#name").fill(person.name)
    page.locator("#pass").fill(person.passphrase)
    page.get_by_role("button", name="Open my words").click()
    page.wait_for_url(f"**{page_of(conversation)}*")
    expect(page.locator("#write")).to_have_value(DRAFT)
    expect_messages(page, BENCH)


def test_sending_after_the_session_ended_loses_nothing_and_sends_nothing(
    page: Page, site: Site, browse: Browse
) -> None:
    browse.expects("status of 401")
    person, conversation = open_conversation(page, site, BENCH)
    # A hidden page does not look for news, so it is the sending that is told.
    page.evaluate(TURN, "hidden")
    page.context.clear_cookies(name=person.cookie)
    send(page, DRAFT)
    expect(page.get_by_role("heading", level=1)).to_have_text("You are signed out")
    assert page.locator("#draft").input_value() == DRAFT
    assert stored_texts(person, conversation) == [BENCH]


def test_signing_out_in_one_tab_ends_the_other(page: Page, site: Site, browse: Browse) -> None:
    browse.expects("status of 401")
    _, conversation = open_conversation(page, site, BENCH)
    other = page.context.new_page()
    show_conversation(other, conversation)
    write(other, DRAFT)
    page.get_by_role("button", name="Sign out").click()
    page.wait_for_url(f"{site.url}/")
    other.evaluate(TURN_SOON, "visible")
    expect(other.get_by_role("heading", level=1)).to_have_text("You are signed out")
    expect(other.get_by_text(BENCH)).to_have_count(0)
    assert other.locator("#draft").input_value() == DRAFT
