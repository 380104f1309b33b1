"""What a script adds to the plain pages: fewer slips of the hand, nothing shown after leaving, nothing sent twice."""

import re

import pytest
from browsing import Browse
from live_people import wait_until
from page_checks import go_back, offline
from playwright.sync_api import Page, expect
from recorded_answers import BENCH, LAMP
from residents import Site, signed_in
from talking import open_conversation, page_of, stored_texts


def test_what_is_typed_in_a_passphrase_can_be_shown(page: Page, site: Site) -> None:
    page.goto("/sign-in")
    passphrase, tick = page.locator("#pass"), page.get_by_label("Show what I type").first
    passphrase.fill("four words of mine")
    tick.check()
    expect(passphrase).to_have_attribute("type", "text")
    tick.uncheck()
    expect(passphrase).to_have_attribute("type", "password")
    expect(passphrase).to_have_value("four words of mine")


def test_a_suggested_name_is_put_into_the_field(page: Page, site: Site) -> None:
    page.goto("/begin")
    page.locator("#pass").fill("four words of mine")
    suggestion = page.locator("button[name=suggest]").first
    suggestion.click()
    expect(page.locator("#name")).to_have_value(suggestion.inner_text())
    expect(page.locator("#name")).to_be_focused()
    expect(page.locator("#pass")).to_have_value("four words of mine")


@pytest.mark.parametrize("scripts", [True, False])
def test_two_taps_begin_one_conversation(browse: Browse, site: Site, scripts: bool) -> None:
    page = browse(scripts=scripts)
    person = signed_in(page, site)
    page.goto("/conversations")
    page.locator("#write").fill(BENCH)
    page.locator("#write-actions .btn--main").dblclick()
    # Not `wait_for_url`: the second tap breaks off what the first one opens.
    expect(page).to_have_url(re.compile(r"/conversations/cnv-"))
    rows = person.get("/me/conversations").json()
    assert [row["messageCount"] for row in rows] in ([1], [2])
    assert stored_texts(person, f"/me/conversations/{rows[0]['id']}") == [BENCH]


def test_a_plain_form_that_is_sent_is_busy_and_drops_the_second_press(page: Page, site: Site) -> None:
    signed_in(page, site)
    page.goto("/settings")
    # Nothing leaves the page, so that it can be looked at while it waits.
    page.evaluate(
        """() => {
          window.dropped = [];
          addEventListener("submit", (event) => {
            window.dropped.push(event.defaultPrevented);
            event.preventDefault();
          });
        }"""
    )
    button = page.locator("form[action='/settings/reading'] button")
    button.click()
    expect(button).to_have_attribute("aria-disabled", "true")
    expect(button).to_be_focused()
    button.press("Enter")
    assert page.evaluate("() => window.dropped") == [False, True]


def test_the_first_message_is_not_lost_without_a_line(page: Page, site: Site) -> None:
    person = signed_in(page, site)
    page.goto("/conversations")
    page.locator("#write").fill(BENCH)
    with offline(page):
        page.locator("#write-actions .btn--main").click()
        page.wait_for_timeout(300)
        expect(page.locator("#write")).to_have_value(BENCH)
    page.locator("#write-actions .btn--main").click()
    page.wait_for_url("**/conversations/cnv*")
    assert len(person.get("/me/conversations").json()) == 1


@pytest.mark.parametrize("keeps_pages", [True, False])
def test_back_after_signing_out_shows_nothing(browse: Browse, site: Site, keeps_pages: bool) -> None:
    browse.expects("status of 401")
    page = browse(keeps_pages=keeps_pages)
    _, conversation = open_conversation(page, site, LAMP)
    address = page.url
    page.get_by_role("button", name="Sign out").click()
    page.wait_for_url(f"{site.url}/")
    go_back(page, address)
    expect(page.get_by_role("heading", level=1)).to_have_text("You are signed out")
    assert page.get_by_text(LAMP.rstrip(".")).count() == 0
    assert page_of(conversation) in address


def test_a_page_that_the_browser_kept_is_asked_for_again(browse: Browse, site: Site) -> None:
    page = browse(keeps_pages=True)
    person, conversation = open_conversation(page, site, BENCH)
    address = page.url
    page.get_by_role("link", name="Settings").click()
    page.wait_for_url("**/settings")
    person.propose(conversation, LAMP)
    go_back(page, address)
    expect(page.locator("#reading")).to_be_visible()
    expect(page.locator(":root")).to_be_visible()


def test_a_changed_line_says_that_it_points_nowhere(page: Page, site: Site) -> None:
    person, conversation = open_conversation(page, site)
    person.propose(conversation, LAMP)
    page.get_by_role("link", name="Edit Change the words").click()
    line, hint = page.locator("[name=text-1]"), page.locator("#w1")
    expect(hint).to_be_hidden()
    line.fill("Another lamp")
    expect(hint).to_be_visible()
    expect(line).to_have_attribute("aria-describedby", "q1 w1")
    line.fill(LAMP.rstrip("."))
    expect(hint).to_be_hidden()
    expect(line).to_have_attribute("aria-describedby", "q1")


def test_a_concern_can_be_printed(page: Page, site: Site) -> None:
    person, conversation = open_conversation(page, site)
    concern = person.post(person.propose(conversation, LAMP) + "/confirm").json()
    page.goto(f"/concerns/{concern['id']}")
    page.evaluate("() => { window.print = () => { window.printed = true; }; }")
    page.get_by_role("button", name="Print this").click()
    wait_until(lambda: page.evaluate("() => window.printed"), "the printing", 5)
