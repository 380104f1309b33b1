"""Confirming a reading: once, of what is there now, for nobody else."""

import re

import pytest
from browsing import Browse
from live_people import wait_until
from page_checks import go_back
from playwright.sync_api import Page, expect
from recorded_answers import LAMP
from residents import Site
from talking import open_conversation, page_of

STALE = re.compile(
    r"You changed your message of \d\d:\d\d after Voice read it. So this can no longer be confirmed or edited."
)


@pytest.mark.parametrize("scripts", [True, False])
def test_a_confirm_in_an_old_tab_after_an_edit_adds_nothing(browse: Browse, site: Site, *, scripts: bool) -> None:
    browse.expects("status of 409")
    page = browse(scripts=scripts)
    resident, conversation = open_conversation(page, site, LAMP)
    confirm = page.locator("#reading [formaction$='/confirm']")
    expect(confirm).to_be_visible()
    # To a tab that is old no news come.
    for news in ("**/stream*", "**/conversations/*?from=*"):
        page.route(news, lambda route: route.fulfill(status=204))
    assert resident.post(f"{conversation}/messages/1/edit", {"text": "Something else"}).status_code == 202
    page.locator("#write").fill("half a word")
    confirm.click()
    expect(page.locator("#reading.slip--stale")).to_be_visible()
    expect(page.locator("#reading .why")).to_contain_text("So this can no longer be confirmed or edited.")
    said = page.locator("#write-error" if scripts else "#bar")
    expect(said).to_have_text(STALE)
    if scripts:
        wait_until(lambda: len(list(filter(STALE.search, browse.announced(page)))) == 1, "the sentence", 5)
    expect(page.locator("#announce")).to_have_text(STALE)
    expect(page.locator("#reading [formaction$='/confirm'], #reading a[href$='/edit']")).to_have_count(0)
    expect(page.locator("#write")).to_have_value("half a word")
    assert resident.get("/me/concerns").json() == []


@pytest.mark.parametrize("scripts", [True, False])
def test_a_second_confirm_after_back_adds_nothing(browse: Browse, site: Site, *, scripts: bool) -> None:
    page = browse(scripts=scripts)
    resident, conversation = open_conversation(page, site, LAMP)
    confirm = page.locator("#reading [formaction$='/confirm']")
    confirm.click()
    page.wait_for_url("**/concerns/*")
    concern = page.url
    go_back(page, site.url + page_of(conversation))
    # A browser that shows the page as it was lets them press once more; another shows what became of it.
    if confirm.count():
        confirm.click()
        page.wait_for_url(concern)
        expect(page.locator("#done .bar__title")).to_have_text("You confirmed this before. Nothing was added.")
    else:
        expect(page.locator("#reading-title")).to_have_text("You confirmed this.")
    assert len(resident.get("/me/concerns").json()) == 1


def test_a_confirmed_reading_goes_to_nobody(page: Page, site: Site, browse: Browse) -> None:
    resident, _ = open_conversation(page, site, LAMP)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.locator("#reading [formaction$='/confirm']").click()
    page.wait_for_url("**/concerns/*")
    expect(page.locator("#done .bar__title")).to_have_text("Confirmed, and still private")
    expect(page.locator(".side")).to_contain_text("You have shared nothing from this.")
    (concern,) = resident.get("/me/concerns").json()
    assert concern["contributions"] == []
    assert asked
    assert all(address.startswith(f"{site.url}/") for address in asked)


def test_the_downloaded_concern_is_utf_8_with_its_line_ends(page: Page, site: Site) -> None:
    resident, conversation = open_conversation(page, site)
    proposal = resident.propose(conversation, LAMP)
    summary = '\u00c6r\u00f8, na\u00efve, \U0001f68c, "quotes", line\nbreak, ;'
    edit = {"summary": summary, "elements": [{"kind": "Problem", "text": "It is out", "sourceSpans": []}]}
    assert resident.post(f"{proposal}/edit", edit).status_code == 200
    concern = resident.post(f"{proposal}/confirm").json()["id"]
    page.goto(f"/concerns/{concern}")
    with page.expect_download() as file:
        page.get_by_role("link", name="Download this").click()
    content = file.value.path().read_bytes()
    assert summary in content.decode("utf-8")
    assert b"\r" not in content
    assert content.endswith(b".\n")
