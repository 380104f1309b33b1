"""A reading that fits a public topic: answered by keyboard, and confirmed as if it had not been offered."""

import re
from collections.abc import Callable

import pytest
from browsing import Browse
from by_keyboard import Keyboard
from live_people import wait_until
from live_server import manage
from offered import COUNTY, MILL_LANE, MILL_LANE_TOPIC
from playwright.sync_api import Page, expect
from recorded_answers import concern
from residents import Resident, Site
from talking import focused, open_conversation, page_of, was_not_loaded_again

NOTED = "Noted. Nothing was joined."
SAME, DIFFERENT, CHANGE = (f"#maybe-1 [value={said}]" for said in ("same", "different", "change"))


@pytest.fixture(scope="module")
def site(make_site: Callable[..., Site]) -> Site:
    """A site of a county with sixty topics."""
    site = make_site(concern(MILL_LANE))
    site.start()
    done = manage("import_issues", str(COUNTY), data=site.data, **site.settings)
    assert done.returncode == 0, done.stderr
    return site


def said_at(resident: Resident, conversation: str) -> list[str | None]:
    """What was said of each topic that is offered."""
    (proposal,) = resident.get(conversation).json()["proposals"]
    return [each["answer"] for each in proposal["suggestedIssues"]]


def expect_said(browse: Browse, page: Page, times: int) -> None:
    """It was said so often, and the page shows nothing else as said."""
    wait_until(lambda: browse.announced(page).count(NOTED) == times, "the sentence", 5)


def test_a_topic_is_answered_by_keyboard_and_the_answer_changed(browse: Browse, site: Site) -> None:
    page = browse(reduced_motion=True)
    resident, conversation = open_conversation(page, site, MILL_LANE)
    expect(page.locator(".maybe__title")).to_have_text("Street lamps dark in Mill Lane")
    page.locator("#write").fill("half a word")
    keyboard = Keyboard(page)
    keyboard.to("#reading [formaction$='/confirm']", key="Shift+Tab")
    keyboard.press(SAME)
    keyboard.expect_focus(CHANGE)
    expect(page.locator("#maybe-1 .tag")).to_have_text("You said: same matter")
    expect_said(browse, page, 1)
    assert said_at(resident, conversation) == ["same"]
    page.keyboard.press("Enter")
    keyboard.expect_focus(SAME)
    assert said_at(resident, conversation) == [None]
    keyboard.press(DIFFERENT, "Space")
    keyboard.expect_focus(CHANGE)
    expect(page.locator("#maybe-1 .tag")).to_have_text("You said: not the same")
    expect_said(browse, page, 2)
    assert said_at(resident, conversation) == ["different"]
    assert was_not_loaded_again(page)
    expect(page.locator("#write")).to_have_value("half a word")


def test_without_a_script_the_page_comes_back_to_the_topic(browse: Browse, site: Site) -> None:
    page = browse(scripts=False)
    resident, conversation = open_conversation(page, site, MILL_LANE)
    page.locator("#write").fill("half a word")
    page.locator(DIFFERENT).click()
    page.wait_for_url(re.compile(r"#maybe-1$"))
    expect(page.locator(CHANGE)).to_be_visible()
    expect(page.locator("#announce")).to_have_text(NOTED)
    expect(page.locator("#write")).to_have_value("half a word")
    assert said_at(resident, conversation) == ["different"]


def test_confirming_with_every_topic_unanswered_joins_none_and_asks_nobody_else(browse: Browse, site: Site) -> None:
    page = browse(reduced_motion=True)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    resident, conversation = open_conversation(page, site, MILL_LANE)
    expect(page.locator(SAME)).to_be_visible()
    Keyboard(page).go("#reading [formaction$='/confirm']", "**/concerns/*")
    expect(page.locator("main")).to_contain_text("still private")
    assert said_at(resident, conversation) == [None]
    assert [made["contributions"] for made in resident.get("/me/concerns").json()] == [[]]
    assert resident.get(f"/issues/{MILL_LANE_TOPIC}").json()["contributions"] == 0
    assert asked
    assert all(url.startswith(site.url) for url in asked)


def test_the_topic_is_one_link_away_and_back_is_the_conversation(page: Page, site: Site) -> None:
    _resident, conversation = open_conversation(page, site, MILL_LANE)
    page.locator(".maybe__title a").click()
    page.wait_for_url(f"**/topics/{MILL_LANE_TOPIC}")
    expect(page.locator("h1")).to_have_text("Street lamps dark in Mill Lane")
    page.go_back()
    page.wait_for_url(f"**{page_of(conversation)}")
    expect(page.locator(SAME)).to_be_visible()


def test_an_answer_in_another_window_does_not_take_the_focus(browse: Browse, page: Page, site: Site) -> None:
    resident, conversation = open_conversation(page, site, MILL_LANE)
    page.locator(SAME).focus()
    (proposal,) = resident.get(conversation).json()["proposals"]
    path = f"{conversation}/proposals/{proposal['id']}/suggestions/{MILL_LANE_TOPIC}"
    assert resident.post(path, {"answer": "same"}).status_code == 200
    page.evaluate("() => live.look()")
    Keyboard(page).expect_focus(CHANGE)
    assert focused(page) == "button"
    expect_said(browse, page, 1)
