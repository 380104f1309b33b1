"""Words that could not be sent at once: they stay where the person sees them, and go once."""

from collections.abc import Callable

from browsing import Browse
from live_people import wait_until
from page_checks import offline
from playwright.sync_api import Dialog, Page, Route, expect
from recorded_answers import BENCH, LAMP
from residents import Site
from talking import (
    expect_messages,
    focused,
    lose_the_first_answer,
    open_conversation,
    send,
    send_button,
    stored_texts,
    wait_for_stream,
    was_not_loaded_again,
    write,
)

MakeSite = Callable[..., Site]

NOT_ARRIVED = "This did not arrive. Your words are still here. Press the button once more."
OFFLINE = "You are offline. Your words stay on this page until you are back."
BACK = "You are back. Everything is sent."
STALE_PAGE = "This page was open for a long time. Press the button once more. Your words are still here."


def test_a_request_that_does_not_arrive_leaves_the_words_in_the_box(page: Page, site: Site, browse: Browse) -> None:
    browse.expects("ERR_FAILED", "htmx:")
    person, conversation = open_conversation(page, site)
    lost: list[str] = []

    def lose(route: Route) -> None:
        if route.request.method != "POST" or lost:
            return route.fallback()
        lost.append(route.request.url)
        return route.abort()

    page.route("**/conversations/*", lose)
    send(page, BENCH)
    expect(page.locator("#write-error")).to_have_text(NOT_ARRIVED)
    assert (page.locator("#write").input_value(), focused(page)) == (BENCH, "write")
    assert stored_texts(person, conversation) == []
    send_button(page).click()
    expect(page.locator("#write")).to_have_value("")
    expect(page.locator("#write-error")).to_be_hidden()
    assert stored_texts(person, conversation) == [BENCH]


def test_a_request_whose_answer_is_lost_is_not_doubled_by_one_more_press(
    page: Page, site: Site, browse: Browse
) -> None:
    browse.expects("ERR_FAILED", "htmx:")
    person, conversation = open_conversation(page, site)

    lose_the_first_answer(page, "**/conversations/*")
    send(page, BENCH)
    expect(page.locator("#write-error")).to_have_text(NOT_ARRIVED)
    expect(page.locator("#write")).to_have_value(BENCH)
    send_button(page).click()
    expect(page.locator("#write")).to_have_value("")
    expect_messages(page, BENCH)
    assert stored_texts(person, conversation) == [BENCH]


def test_a_server_that_is_away_takes_nothing_and_one_press_sends_it_later(make_site: MakeSite, browse: Browse) -> None:
    site = make_site()
    site.start()
    page = browse(at=site.url)
    person, conversation = open_conversation(page, site)
    site.stop()
    send(page, BENCH)
    expect(page.locator("#write-error")).to_have_text(NOT_ARRIVED)
    expect(page.locator("#write")).to_have_value(BENCH)
    site.start()
    send_button(page).click()
    expect(page.locator("#write")).to_have_value("")
    assert stored_texts(person, conversation) == [BENCH]
    browse.forgives("htmx:", "ERR_")


def test_words_without_a_line_wait_in_the_letter_and_are_sent_once(page: Page, site: Site, browse: Browse) -> None:
    person, conversation = open_conversation(page, site, BENCH)
    wait_for_stream(page)
    with offline(page):
        expect(page.locator("#offline .bar__title")).to_have_text("You are offline")
        expect(send_button(page)).to_have_text("Send when I am back")
        send(page, LAMP)
        expect(page.locator(".unsent .words")).to_have_text(LAMP)
        expect(page.locator(".unsent")).to_contain_text("Not sent yet")
        assert (page.locator("#write").input_value(), focused(page)) == ("", "write")
        send(page, "second")
        expect(page.locator(".unsent")).to_have_count(2)
        assert stored_texts(person, conversation) == [BENCH]
    expect(page.locator(".unsent")).to_have_count(0)
    expect(page.locator("#offline")).to_have_count(0)
    expect(send_button(page)).not_to_have_text("Send when I am back")
    wait_until(lambda: BACK in browse.announced(page), "that it is sent", 10)
    assert stored_texts(person, conversation) == [BENCH, LAMP, "second"]
    assert browse.announced(page).count(BACK) == browse.announced(page).count(OFFLINE) == 1
    assert was_not_loaded_again(page)
    browse.forgives("ERR_INTERNET_DISCONNECTED", "htmx:")


def test_words_that_wait_can_be_taken_back(page: Page, site: Site, browse: Browse) -> None:
    person, conversation = open_conversation(page, site, BENCH)
    wait_for_stream(page)
    with offline(page):
        expect(page.locator("#offline")).to_be_visible()
        send(page, "first")
        write(page, "second")
        page.get_by_role("button", name="Take it back").click()
        expect(page.locator("#write")).to_have_value("first\n\nsecond")
        expect(page.locator(".unsent")).to_have_count(0)
        assert focused(page) == "write"
    expect(page.locator("#offline")).to_have_count(0)
    page.wait_for_timeout(500)
    assert stored_texts(person, conversation) == [BENCH]
    browse.forgives("ERR_INTERNET_DISCONNECTED", "htmx:")


def test_leaving_with_unsent_words_is_asked_about(page: Page, site: Site) -> None:
    open_conversation(page, site, BENCH)
    asked_about: list[str] = []

    def stay(dialog: Dialog) -> None:
        asked_about.append(dialog.type)
        dialog.dismiss()

    page.on("dialog", stay)
    page.locator("#write").press_sequentially("half a word")
    page.get_by_role("link", name="Settings").click(no_wait_after=True)
    page.wait_for_timeout(500)
    assert asked_about == ["beforeunload"]
    expect(page.locator("#write")).to_have_value("half a word")
    send_button(page).click()
    expect(page.locator("#write")).to_have_value("")
    page.get_by_role("link", name="Settings").click()
    page.wait_for_url("**/settings")
    assert asked_about == ["beforeunload"]


def test_an_old_token_is_told_and_one_more_press_works(page: Page, site: Site, browse: Browse) -> None:
    browse.expects("status of 403")
    person, conversation = open_conversation(page, site)
    page.context.clear_cookies(name="voice_csrf")
    send(page, BENCH)
    expect(page.locator("#write-error")).to_have_text(STALE_PAGE)
    expect(page.locator("#write")).to_have_value(BENCH)
    send_button(page).click()
    expect(page.locator("#write")).to_have_value("")
    assert stored_texts(person, conversation) == [BENCH]
