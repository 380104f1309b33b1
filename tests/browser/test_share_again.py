"""The share page on a browser that goes back, comes late, or is another person's: nothing twice, nothing foreign."""

import pytest
from browsing import Browse
from page_checks import go_back
from playwright.sync_api import Page, expect
from recorded_answers import LAMP
from residents import Site, sign_in
from screen_visits import Visit
from sharing_screens import import_topics

OWN = "Words of my own about a lamp"


def preview(page: Page, site: Site) -> Visit:
    """Somebody new at the preview of a text with a title."""
    visit = Visit(page, site)
    visit.go(f"{visit.confirm(LAMP)}/share")
    page.locator("#title").fill("Dark lamps")
    page.get_by_role("button", name="See the preview with this title").click()
    expect(page.locator("#leaf")).to_be_visible()
    return visit


def shared(visit: Visit) -> list[str]:
    """The states of what was shared, the newest first."""
    (concern,) = visit.resident.get("/me/concerns").json()
    return [each["state"] for each in concern["contributions"]]


@pytest.mark.parametrize("scripts", [True, False])
def test_back_reload_and_another_press_share_and_take_back_once(browse: Browse, site: Site, *, scripts: bool) -> None:
    page = browse(scripts=scripts)
    visit = preview(page, site)
    page.get_by_role("button", name="Send this text for review").click()
    expect(page.locator("#done")).to_have_text("Sent for review. It is not public yet.")
    concern = page.url
    page.reload()
    assert shared(visit) == ["InReview"]
    page.goto(concern.partition("#")[0])
    take_back = page.get_by_role("button", name="Take it back")
    take_back.click()
    expect(page.locator("#done")).to_contain_text("Taken back.")
    go_back(page, concern.partition("#")[0])
    # A browser that shows the page as it was lets them press once more; another shows what became of it.
    if take_back.count():
        take_back.click()
        expect(page.locator("#done")).to_contain_text("before")
    page.goto("/concerns")
    expect(page.locator(".concern__state .tag")).to_have_text("Taken back")
    assert shared(visit) == ["Withdrawn"]


@pytest.mark.parametrize("scripts", [True, False])
def test_an_ended_session_says_so_and_sends_nothing(browse: Browse, site: Site, *, scripts: bool) -> None:
    browse.expects("status of 401")
    page = browse(scripts=scripts)
    visit = preview(page, site)
    page.get_by_text("Change the words yourself").click()
    page.locator("#own-summary").fill(OWN)
    visit.forget(visit.resident.cookie)
    page.get_by_role("button", name="Show me the new text").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("You are signed out")
    assert page.locator("#draft").input_value() == OWN
    expect(page.locator("#draft")).not_to_be_visible()
    assert LAMP not in page.content()
    assert shared(visit) == []


def test_the_next_person_finds_nothing_at_the_address_of_a_preview(browse: Browse, site: Site) -> None:
    browse.expects("status of 404")
    page = browse()
    visit = preview(page, site)
    address = page.url.partition("#")[0]
    page.get_by_role("button", name="Sign out").click()
    page.wait_for_url(f"{site.url}/")
    sign_in(page, site.resident())
    page.goto(address)
    for private in (LAMP, "Dark lamps", visit.resident.name):
        assert private not in page.content()


def test_the_topic_is_one_link_from_its_preview_and_back_is_the_preview(browse: Browse, site: Site) -> None:
    import_topics(site)
    page = browse()
    visit = Visit(page, site)
    visit.go(f"{visit.confirm(LAMP)}/share")
    page.locator("#q").fill("mill lane")
    page.get_by_role("button", name="Look", exact=True).click()
    page.locator("#found button").first.click()
    expect(page.locator("#leaf .words").first).to_have_text(LAMP)
    here = page.url
    page.locator("[aria-labelledby=then] a[href^='/topics/']").click()
    expect(page.locator("h1")).to_have_text("Street lamps dark in Mill Lane")
    go_back(page, here)
    expect(page.locator("#leaf .words").first).to_have_text(LAMP)
    assert shared(visit) == []
