"""What a page says when it opens, where the focus is then, and the way of the keys through it."""

import pytest
from browsing import Browse
from by_keyboard import Keyboard
from plain_forms import said_by, send_form
from playwright.sync_api import Page, expect
from recorded_answers import BENCH, LAMP
from residents import Site
from talking import focused, open_conversation, page_of, send_button, stored_texts


@pytest.fixture(params=[True, False], ids=["script", "plain"])
def window(request: pytest.FixtureRequest, browse: Browse) -> Page:
    """A page with the script, and one without."""
    return browse(scripts=request.param)


def test_a_page_says_nothing_when_it_is_only_looked_at(page: Page, site: Site, browse: Browse) -> None:
    resident, conversation = open_conversation(page, site, LAMP)
    proposal = resident.get(conversation).json()["proposals"][0]["id"]
    home = page_of(conversation)
    reading = f"{home}/readings/{proposal}"
    for address in (
        "/",
        "/conversations",
        home,
        f"{home}/messages/1",
        reading,
        f"{reading}/edit",
        "/concerns",
        "/settings",
    ):
        page.goto(address)
        expect(page.locator("#announce")).to_have_text("")
    page.context.clear_cookies()
    for address in ("/begin", "/sign-in", "/recover", "/signed-out"):
        page.goto(address)
        expect(page.locator("#announce")).to_have_text("")
    assert browse.announced(page) == []


def test_a_page_that_is_itself_the_event_says_it_once(window: Page, site: Site, browse: Browse) -> None:
    open_conversation(window, site, LAMP)
    window.locator("#reading a[href$='/edit']").click()
    window.locator("#summary").fill("The lamp is out.")
    send_form(window.locator("#reading .btn--main"))
    assert said_by(window, browse) == ["Saved in your words."]
    expect(window.locator("#reading-title")).to_be_focused()
    window.locator("#reading [formaction$='/confirm']").click()
    window.wait_for_url("**/concerns/*")
    confirmed = "Confirmed. This is now your concern, and it is still private."
    assert said_by(window, browse)[-1] == confirmed
    expect(window.locator("h1")).to_be_focused()
    assert focused(window) == "concern-title"
    window.reload()
    expect(window.locator("#announce")).to_have_text("")
    assert browse.announced(window).count(confirmed) <= 1


def test_a_changed_message_has_the_focus_where_it_is_shown(page: Page, site: Site, browse: Browse) -> None:
    _, conversation = open_conversation(page, site, LAMP)
    page.goto(f"{page_of(conversation)}/messages/1")
    page.locator("#write").fill("Something else")
    send_form(page.locator(".write .btn--main"))
    expect(page.locator("#m1")).to_be_focused()
    assert browse.announced(page)[:1] == ["Your message was changed. Voice is reading it again."]


def test_a_discarded_reading_and_a_changed_message_are_said_where_they_lead(browse: Browse, site: Site) -> None:
    page = browse(scripts=False)
    resident, conversation = open_conversation(page, site, LAMP)
    page.goto(f"{page_of(conversation)}/messages/1")
    page.locator("#write").fill("Something else")
    send_form(page.locator(".write .btn--main"))
    assert said_by(page, browse) == ["Your message was changed. Voice is reading it again."]
    send_form(page.locator("[formaction$='/discard']"))
    assert said_by(page, browse) == ["Discarded. Your messages are still here."]
    expect(page.locator("#write")).to_be_focused()
    page.locator("#write").fill("And more")
    send_form(send_button(page))
    assert said_by(page, browse) == ["Voice is reading your message."]
    expect(page.locator("#write")).to_be_focused()
    page.reload()
    assert said_by(page, browse) == [""]
    assert stored_texts(resident, conversation) == ["Something else", "And more"]


def test_a_reading_that_comes_does_not_push_away_what_is_being_written(browse: Browse, site: Site) -> None:
    page = browse(reduced_motion=True)
    resident, conversation = open_conversation(page, site, *["Some words that fill a line or two. " * 4] * 4)
    box = page.locator("#write")
    box.focus()
    page.keyboard.type("half a word")
    resident.propose(conversation, LAMP)
    expect(page.locator("#reading")).to_be_visible()
    expect(box).to_be_in_viewport(ratio=1)
    expect(send_button(page)).to_be_in_viewport(ratio=1)


def test_the_way_of_the_tab_key_is_the_reading_order_there_and_back(browse: Browse, site: Site) -> None:
    page = browse(reduced_motion=True)
    resident, conversation = open_conversation(page, site, BENCH, LAMP)
    home = page_of(conversation)
    reading = f"{home}/readings/{resident.get(conversation).json()['proposals'][0]['id']}"
    for address in (
        home,
        reading,
        f"{reading}/edit",
        f"{home}/messages/1",
        "/conversations",
        "/settings",
        "/concerns",
        "/",
    ):
        page.goto(address)
        hand = Keyboard(page)
        there = hand.stops("a Language")
        assert len(there) > 8
        assert hand.stops(there[0], key="Shift+Tab") == there[-2::-1]


def test_whoever_has_gone_on_from_a_place_is_not_called_back(page: Page, site: Site) -> None:
    open_conversation(page, site, LAMP)
    # The browser tells of the new place only after the script of this moment is over.
    page.evaluate(
        """() => {
          const link = document.querySelector("#skip-reading");
          link.focus();
          link.click();
          document.querySelector("#write").focus();
        }"""
    )
    page.wait_for_url("**#reading-title")
    page.wait_for_timeout(300)
    assert focused(page) == "write"
    page.locator("#skip-reading").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#reading-title")).to_be_focused()
