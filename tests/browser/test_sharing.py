"""Sharing in a real browser: the preview's characters are what is shared, in any script, and no script is needed."""

from typing import Any

import pytest
from browsing import Browse
from playwright.sync_api import Page, expect
from recorded_answers import LAMP
from residents import Resident, Site
from screen_visits import Visit
from twelve_scripts import MESSAGES

# What the preview shows, without the numbers, as code points by field.
_SHOWN = """
() => Object.fromEntries([...document.querySelectorAll(".leaf .words")].map((words) => {
  const copy = words.cloneNode(true);
  for (const ref of copy.querySelectorAll(".ref")) ref.remove();
  return [words.dataset.field, [...copy.textContent].map((each) => each.codePointAt(0))];
}))
"""
TEXTS = [
    *(message[0] for message in MESSAGES),
    "Two  spaces,\nand a new\n\nline for Danuta.",
    "<b>&amp;</b> Danuta\u200d\u202e",
]


def points(text: str) -> list[int]:
    return [ord(each) for each in text]


def shared(resident: Resident) -> dict[str, Any]:
    """What was shared last, as its owner's API has it."""
    concern = resident.get("/me/concerns").json()[0]
    return dict(resident.get(f"/me/concerns/{concern['id']}").json()["contributions"][0])


def write_anew(page: Page, text: str) -> None:
    """Put a text in the place of the summary and of the one line, and look at it."""
    if not page.locator("#own-summary").is_visible():
        page.get_by_text("Change the words yourself").click()
    page.locator("#own-summary").fill(text)
    page.locator("#own-0").fill(text)
    page.get_by_role("button", name="Show me the new text").click()


@pytest.mark.parametrize("text", TEXTS, ids=range(len(TEXTS)))
def test_the_characters_of_the_preview_are_those_that_are_shared(browse: Browse, site: Site, text: str) -> None:
    page = browse()
    visit = Visit(page, site)
    visit.go(f"{visit.confirm(LAMP)}/share")
    page.locator("#title").fill("Made for a test")
    page.get_by_role("button", name="See the preview with this title").click()
    write_anew(page, text)
    expect(page.locator("#announce")).to_have_text("This is the new text. Nothing was sent.")
    shown = page.evaluate(_SHOWN)
    page.get_by_role("button", name="Send this text for review").click()
    expect(page.locator("#done")).to_be_visible()
    found = shared(visit.resident)
    assert shown["summary"] == points(found["summary"]) == points(text)
    assert shown["0"] == points(found["elements"][0]["text"])
    assert shown["title"] == points(found["title"])


def test_without_script_a_detail_is_left_out_and_the_text_sent_and_taken_back(browse: Browse, site: Site) -> None:
    page = browse(scripts=False)
    browse.expects("status of 409")
    visit = Visit(page, site)
    resident = visit.resident
    page.goto(visit.confirm(LAMP))
    page.get_by_role("link", name="See the preview").click()
    page.locator("#title").fill("The lamp of Danuta")
    page.get_by_role("button", name="See the preview with this title").click()
    expect(page.locator("#say1")).to_be_hidden()
    page.locator("#f1").get_by_text("Leave it out").click()
    page.get_by_role("button", name="Send this text for review").click()
    expect(page.locator(".bar--stop")).to_contain_text("Nothing was sent.")
    assert resident.get("/me/concerns").json()[0]["contributions"] == []
    expect(page.locator('[data-field="title"]')).to_have_text("The lamp of")
    page.get_by_role("button", name="Send this text for review").click()
    expect(page.locator("#done")).to_have_text("Sent for review. It is not public yet.")
    assert shared(resident)["title"] == "The lamp of"
    page.get_by_role("button", name="Take it back").click()
    expect(page.locator("#done")).to_contain_text("Taken back.")
    assert shared(resident)["state"] == "Withdrawn"
