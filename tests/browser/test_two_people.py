"""Two people: a resident says, shares and takes back at a small telephone; an operator reviews it by keyboard."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from browsing import Browse
from by_keyboard import Keyboard
from django.utils.translation import gettext, override
from live_desk import PASSPHRASE, make_operator
from offered import MILL_LANE_TOPIC
from playwright.sync_api import Page, expect
from residents import Resident, Site, signed_up
from sharing_screens import import_topics
from talking import send

from concerns.reasons import SENTENCES

WAY = "The street lamp at the corner of Mill Lane has been dark for two weeks. Danuta and I walk there at 22:40."
BUS = "The Route 14 school bus stopped in March. Danuta and I now walk along the ring road."
LAMP, WALK = (
    "The street lamp at the corner of Mill Lane has been dark for two weeks",
    "Danuta and I walk there at 22:40",
)
STOPPED, RING = "The Route 14 school bus stopped in March", "Danuta and I now walk along the ring road"
TOPIC = "Street lamps dark in Mill Lane"
SHOWN = """
() => [...document.querySelectorAll(".leaf .words")].map((words) => {
  const copy = words.cloneNode(true);
  for (const ref of copy.querySelectorAll(".ref")) ref.remove();
  return copy.textContent;
})
"""


def reading(text: str, problem: str, who: str) -> dict[str, object]:
    """What the model answers: both sentences, in the resident's words."""
    lines = [
        {"kind": kind, "text": words, "quotes": [{"seq": 1, "quote": words}]}
        for kind, words in (("Problem", problem), ("Impact", who))
    ]
    return {
        "text": text,
        "answer": {"result": {"kind": "concern", "summary": text, "confidence": "High", "elements": lines}},
    }


@pytest.fixture(scope="module")
def town(make_site: Callable[..., Site]) -> Iterator[Site]:
    """A site with sixty topics, which knows what the resident says."""
    site = make_site(reading(WAY, LAMP, WALK), reading(BUS, STOPPED, RING))
    site.start()
    import_topics(site)
    yield site
    site.kill()


def say_and_confirm(page: Page, text: str) -> None:
    """Say it, wait for the reading, call the offered topic the same matter, and confirm."""
    page.goto("/conversations")
    send(page, text)
    expect(page.locator("#reading [formaction$='/confirm']")).to_be_visible()
    page.locator("#maybe-1 [value=same]").click()
    expect(page.locator("#maybe-1 .tag")).to_have_text("You said: same matter")
    page.locator("#reading [formaction$='/confirm']").click()
    page.wait_for_url("**/concerns/*")
    expect(page.locator("#done")).to_contain_text("Confirmed, and still private")


def choose(page: Page, words: str, what: str, instead: str = "") -> None:
    """What is to become of a detail."""
    asked = page.locator("#share-form fieldset", has_text=f"“{words}”")
    asked.locator(f"label:has([value={what}])").click()
    if instead:
        asked.locator(".say").fill(instead)


def preview(page: Page) -> None:
    """From the concern to the exact text under the topic that was called the same matter."""
    page.get_by_role("link", name="See the preview").click()
    page.locator("#offered + form button").first.click()
    expect(page.locator("h1")).to_have_text("This text would leave. Nothing else.")


def enter(page: Page, name: str) -> Keyboard:
    """The operator signs in, from here on by keyboard."""
    page.goto("/desk/")
    keyboard = Keyboard(page)
    keyboard.write("[name=username]", name)
    keyboard.write("[name=password]", PASSPHRASE)
    keyboard.go("[type=submit]", "**/desk/")
    return keyboard


def take_the_oldest(keyboard: Keyboard) -> None:
    """From the desk's first page to the text that waits longest."""
    keyboard.go("main a[href$='/concerns/contribution/']", "**/desk/concerns/contribution/")
    keyboard.go("form[action$='/next/'] button", "**/desk/concerns/contribution/ctr-*/")


def lines(page: Page) -> list[str]:
    """The text as the desk shows it: the summary and each line."""
    return page.locator(".shared dd").all_inner_texts()


def published(resident: Resident) -> list[dict[str, Any]]:
    """What anyone reads at the API, without a token."""
    answer = resident.client.get(f"{resident.url}/issues/{MILL_LANE_TOPIC}/contributions")
    assert answer.status_code == 200
    return list(answer.json())


def test_from_what_was_said_to_what_is_public_and_back(browse: Browse, town: Site) -> None:
    page, desk, anybody = browse(at=town.url), browse(at=town.url, width=1280), browse(at=town.url)
    resident = signed_up(page, town)
    say_and_confirm(page, WAY)
    concern = page.url.partition("#")[0]
    preview(page)
    choose(page, "Danuta", "out")
    choose(page, "22:40", "say", "night")
    page.get_by_role("button", name="Show me the new text").click()
    expect(page.locator("#announce")).to_have_text("This is the new text. Nothing was sent.")
    seen = page.evaluate(SHOWN)
    assert seen == [f"{LAMP}. and I walk there at night.", LAMP, "and I walk there at night"]
    page.get_by_role("button", name="Send this text for review").click()
    expect(page.locator("#sharing ~ .stack-s .tag")).to_have_text("Being checked")
    assert published(resident) == []

    keyboard = enter(desk, make_operator(town))
    take_the_oldest(keyboard)
    assert lines(desk) == seen
    expect(desk.locator("main")).to_contain_text(TOPIC)
    assert resident.name not in desk.content()
    keyboard.press("form[action$='/publish/'] button")
    expect(desk.locator("main")).to_contain_text(f"The text is public at once, under the topic “{TOPIC}”.")
    keyboard.press("form[action$='/publish/'] button")
    expect(desk.get_by_role("status")).to_have_text("The text is published.")

    anybody.goto(f"/topics/{MILL_LANE_TOPIC}")
    assert anybody.locator("main li .words").all_inner_texts() == seen
    (public,) = published(resident)
    assert [public["summary"], *(element["text"] for element in public["elements"])] == seen
    assert public.keys() == {"id", "summary", "elements", "publishedOn"}
    for told in (anybody.content(), str(public)):
        for private in ("Danuta", "22:40", resident.name, concern.rpartition("/")[2], "cnv-", "prp-"):
            assert private not in told
    page.reload()
    expect(page.locator("#sharing ~ .stack-s .tag")).to_have_text("Public")

    page.get_by_role("button", name="Take it back").click()
    expect(page.locator("#sharing ~ .stack-s .tag")).to_have_text("Taken back")
    assert published(resident) == []
    anybody.reload()
    expect(anybody.locator("main")).to_contain_text("Nothing is shared here yet.")
    assert seen[2] not in anybody.content()
    keyboard.go("main a[href$='/published/']", "**/published/")
    expect(desk.locator("main")).to_contain_text("There is no such text.")
    assert "Danuta" not in town.log


def test_a_text_is_sent_back_with_a_reason_in_the_resident_s_language(browse: Browse, town: Site) -> None:
    page, desk = browse(at=town.url), browse(at=town.url, width=1280)
    signed_up(page, town)
    say_and_confirm(page, BUS)
    concern = page.url.partition("#")[0]
    preview(page)
    page.get_by_role("button", name="Send this text for review").click()
    expect(page.locator("#done")).to_have_text("Sent for review. It is not public yet.")

    keyboard = enter(desk, make_operator(town))
    take_the_oldest(keyboard)
    assert lines(desk)[0] == BUS
    expect(desk.locator("mark", has_text="Danuta")).to_have_count(2)
    keyboard.press("[name=kind][value=personal-details]", "Space")
    keyboard.write("#words", "“Danuta” <b>ist</b> ein Name.")
    keyboard.press("form[action$='/decline/'] button")
    expect(desk.locator("h1")).to_have_text("Decline this text?")
    keyboard.press("form[action$='/decline/'] button")
    expect(desk.get_by_role("status")).to_have_text("The text is declined, and its owner reads why.")

    page.goto("/settings")
    page.locator("#lang").select_option("de")
    page.locator("form[action='/settings/reading'] .btn").click()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    page.goto(concern)
    with override("de"):
        reason, word = gettext(SENTENCES["personal-details"]), gettext("Sent back")
    assert reason != SENTENCES["personal-details"]
    expect(page.locator("#sharing ~ .stack-s .tag")).to_have_text(word)
    expect(page.locator("#sharing ~ .stack-s")).to_contain_text(
        re.compile(f"{re.escape(reason)}\\s+“Danuta” <b>ist</b> ein Name\\.")
    )
    assert "Danuta" not in town.log
