"""Whole journeys at the width of a telephone, by keyboard alone, with the script and without."""

from collections.abc import Callable, Iterator

import pytest
from browsing import Browse
from by_keyboard import Keyboard
from page_checks import go_back
from playwright.sync_api import Page, expect
from recorded_answers import question
from residents import PASSPHRASE, Site, new_name, shown_code

MakeSite = Callable[..., Site]

STEPS = "The light by the steps is out."
SINCE = "Since when has it been out?"
MONDAY = "Since Monday."
GATE = "The park gate is locked at noon. I cannot take my son there."
WHICH = "Is it the gate at the school?"
OWN = "The gate of the park is shut"


def element(kind: str, quote: str, seq: int) -> dict[str, object]:
    """A line in the participant's words."""
    return {"kind": kind, "text": quote, "quotes": [{"seq": seq, "quote": quote}]}


def reading(text: str, summary: str, *elements: dict[str, object], **more: object) -> dict[str, object]:
    """The recording that a reading comes from."""
    result = {"kind": "concern", "summary": summary, "confidence": "High", "elements": list(elements)}
    return {"text": text, "answer": {"result": result}, **more}


RECORDINGS = (
    question(STEPS, SINCE),
    reading(
        MONDAY, "The light by the steps is out since Monday.",
        element("Problem", "The light by the steps is out", 1), element("When", "Since Monday", 3), history=[STEPS],
    ),
    question(GATE, WHICH),
    reading(
        GATE, "The park gate is locked at noon.",
        element("Problem", "The park gate is locked at noon", 1),
        element("Impact", "I cannot take my son there", 1), on="skip",
    ),
)  # fmt: skip


@pytest.fixture(scope="module")
def journey_site(make_site: MakeSite) -> Iterator[Site]:
    """A site that knows the conversations of the journey."""
    site = make_site(*RECORDINGS)
    site.start()
    yield site
    site.kill()


class Hand(Keyboard):
    """Somebody at the keyboard of a page with the script or without."""

    def __init__(self, page: Page, *, scripts: bool) -> None:
        super().__init__(page)
        self.scripts = scripts

    def send(self, selector: str) -> None:
        """Press a button of the conversation: the script leaves the page open."""
        if self.scripts:
            self.press(selector)
        else:
            self.go(selector, "**/conversations/*")

    def await_news(self, selector: str) -> None:
        """What Voice answers comes by itself, and the focus stays; without the script somebody looks."""
        if self.scripts:
            expect(self.page.locator(selector)).to_be_visible()
            self.expect_focus("#write")
            return
        for _ in range(100):
            if self.page.locator(selector).is_visible():
                return
            self.go("#check-now", "**check=*", key="Shift+Tab" if self.at("#write")["isThere"] else "Tab")
        raise AssertionError(f"no {selector}")


def sign_up(hand: Hand, name: str) -> None:
    """From the first page to the box, with the code typed from the paper."""
    hand.page.goto("/")
    hand.go('main .btn--main[href="/begin"]', "**/begin")
    hand.write("#name", name)
    hand.write("#pass", PASSPHRASE)
    with hand.page.expect_navigation(url="**/begin/code"):
        hand.page.keyboard.press("Enter")
    code = shown_code(hand.page)
    hand.press("[name=kept]", "Space")
    hand.go("main .btn--main", "**/begin/check")
    hand.write("#code", code.lower())
    hand.go("main .btn--main", "**/conversations")


def begin(hand: Hand, text: str) -> None:
    """A new conversation with these words; the box of its page has the focus then."""
    hand.press('.skip[href="#write"]')
    hand.expect_focus("#write")
    hand.page.keyboard.type(text)
    hand.go("#write-form .btn--main", "**/conversations/*")
    hand.expect_focus("#write")


def answer_a_question(hand: Hand) -> None:
    """A conversation with a question that is answered, until there is a reading."""
    begin(hand, STEPS)
    hand.await_news("#ask:visible")
    expect(hand.page.locator("#ask-question")).to_have_text(SINCE)
    hand.write("#write", MONDAY)
    hand.send("#write-form .btn--main")
    hand.await_news("#reading")
    expect(hand.page.locator("#reading .el__said a")).to_have_count(2)


def skip_a_question(hand: Hand) -> None:
    """Another conversation with a question that is skipped, until there is a reading."""
    hand.page.keyboard.press("Shift+Tab")
    hand.go('.nav a[href="/conversations"]', "**/conversations", key="Shift+Tab")
    begin(hand, GATE)
    hand.await_news("#ask:visible")
    expect(hand.page.locator("#ask-question")).to_have_text(WHICH)
    hand.send("#write-actions [formaction$='/skip']")
    hand.await_news("#reading")


def follow_a_number_and_return(hand: Hand) -> None:
    """From a number to its line, to the words that it was made from, and back with the browser's Back."""
    page = hand.page
    here = page.url
    hand.to('a.ref[href="#e2"]', key="Shift+Tab" if hand.at("#write")["isThere"] else "Tab")
    page.keyboard.press("Enter")
    page.wait_for_url("**#e2")
    if hand.scripts:
        hand.expect_focus("#e2")
    hand.to('#e2 a[href="#m1-e2"]')
    page.keyboard.press("Enter")
    page.wait_for_url("**#m1-e2")
    if hand.scripts:
        hand.expect_focus("#m1-e2")
    go_back(page, f"{here.partition('#')[0]}#e2")
    if hand.scripts:
        hand.expect_focus('#e2 a[href="#m1-e2"]')
    go_back(page, here)
    if hand.scripts:
        hand.expect_focus('a.ref[href="#e2"]')


def put_it_in_their_words(hand: Hand) -> None:
    """One line of the reading changed and saved."""
    page = hand.page
    hand.go('#reading a[href$="/edit"]', "**/edit")
    hand.press('.skip[href="#reading-title"]')
    hand.expect_focus("#reading-title")
    hand.write("#text-1", OWN)
    hand.go("#reading .btn--main", "**/conversations/*#reading-title")
    hand.expect_focus("#reading-title")
    expect(page.locator("#e1 .el__read")).to_have_text(OWN)
    expect(page.locator("#e1 .own")).to_be_visible()


def confirm_and_find_it(hand: Hand) -> None:
    """The reading confirmed, and found among the concerns."""
    page = hand.page
    hand.go('#reading [formaction$="/confirm"]', "**/concerns/*#concern-title")
    hand.expect_focus("#concern-title")
    expect(page.locator("#done")).to_contain_text("still private")
    concern = page.url.partition("#")[0]
    hand.go('.nav a[href="/concerns"]', "**/concerns", key="Shift+Tab")
    hand.go("main .cover", "**/concerns/*")
    assert page.url == concern
    expect(page.locator(".own-sheet dd").first).to_contain_text(OWN)


def set_language_and_size(hand: Hand) -> None:
    """The buttons in another language and large words, and the language back."""
    page = hand.page
    hand.go('.nav a[href="/settings"]', "**/settings")
    hand.to("#lang")
    page.keyboard.type("Deu")
    hand.to('[name="size"]')
    page.keyboard.press("ArrowDown")
    hand.go('form[action="/settings/reading"] .btn', "**/settings#reading")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.locator("html")).to_have_attribute("data-size", "large")
    hand.to("#lang")
    page.keyboard.press("Home")
    hand.go('form[action="/settings/reading"] .btn', "**/settings#reading")
    expect(page.locator("html")).to_have_attribute("lang", "en")


def sign_out_and_in(hand: Hand, name: str) -> None:
    """Out, and in again with the name and the passphrase."""
    page = hand.page
    hand.go(".leave button", f"{page.url.partition('/settings')[0]}/", key="Shift+Tab")
    hand.go('main .btn[href="/sign-in"]', "**/sign-in")
    hand.write("#name", name)
    hand.write("#pass", PASSPHRASE)
    with page.expect_navigation(url="**/conversations"):
        page.keyboard.press("Enter")
    hand.press("#earlier summary")
    expect(page.locator("#earlier .row")).to_have_count(2)


@pytest.mark.parametrize("scripts", [True, False])
def test_the_whole_journey_by_keyboard_alone(browse: Browse, journey_site: Site, *, scripts: bool) -> None:
    # Without motion: a page that is still scrolling shows the focus a moment later.
    hand = Hand(browse(at=journey_site.url, scripts=scripts, reduced_motion=True), scripts=scripts)
    name = new_name()
    sign_up(hand, name)
    answer_a_question(hand)
    skip_a_question(hand)
    follow_a_number_and_return(hand)
    put_it_in_their_words(hand)
    confirm_and_find_it(hand)
    set_language_and_size(hand)
    sign_out_and_in(hand, name)
