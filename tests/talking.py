"""A conversation in a window: opened beforehand at the API, then used through its page."""

from pathlib import PurePosixPath

from browsing import Browse
from live_people import wait_until
from playwright.sync_api import Locator, Page, Route, expect
from residents import Resident, Site, signed_in

SENT = "Voice is reading your message."
READING = "Voice wrote down what it understood. Please check it."
DISCARDED = "Discarded. Your messages are still here."
DRAFT = "and then I"
# The page is hidden or visible from now on, as far as it can tell.
TURN = """(state) => {
  Object.defineProperty(document, "visibilityState", {value: state, configurable: true});
  document.dispatchEvent(new Event("visibilitychange"));
}"""
# In a moment, for a page that goes elsewhere by it.
TURN_SOON = f"(state) => {{ setTimeout(() => ({TURN})(state), 20); }}"
_PUT = "(box, text) => { box.value = text; box.dispatchEvent(new InputEvent('input', {bubbles: true})); }"


def asked(question: str) -> str:
    """What is said of a question."""
    return f"Voice asks: {question} You can answer or skip it."


def open_conversation(page: Page, site: Site, *texts: str) -> tuple[Resident, str]:
    """Somebody new, and the page of a conversation of theirs with these messages; their ends are waited for."""
    resident = signed_in(page, site)
    conversation = resident.start()
    for text in texts:
        resident.end_of(resident.say(conversation, text))
    show_conversation(page, conversation)
    return resident, conversation


def show_conversation(page: Page, conversation: str) -> None:
    """Go to a conversation's page, and remember in the page that it was not loaded again since."""
    page.goto(page_of(conversation))
    page.evaluate("() => { window.loadedOnce = true; }")


def wait_for_stream(page: Page) -> None:
    """Load the page again, until it has its stream."""
    with page.expect_response("**/stream*"):
        page.reload()
    page.evaluate("() => { window.loadedOnce = true; }")


def page_of(conversation: str) -> str:
    """The address of the page of what the API knows under another."""
    return "/" + str(PurePosixPath(conversation).relative_to("/me"))


def write(page: Page, text: str) -> None:
    """Type into the box, as a hand does: the focus is there."""
    box = page.locator("#write")
    box.focus()
    if text.count("\n") < 100:
        box.fill(text)
    else:  # Chromium takes seconds to type thousands of lines, into any box: they are put there as by a script.
        box.evaluate(_PUT, text)


def send(page: Page, text: str) -> None:
    """Type and press Send."""
    write(page, text)
    send_button(page).click()


def send_button(page: Page) -> Locator:
    """The button that sends what is in the box."""
    return page.locator("#write-actions .btn--main")


def focused(page: Page) -> str:
    """The id of what has the focus, else its name."""
    return str(page.evaluate("() => document.activeElement.id || document.activeElement.localName"))


def was_not_loaded_again(page: Page) -> bool:
    """Whether it is still the page that was opened."""
    return bool(page.evaluate("() => window.loadedOnce === true"))


def said(page: Page) -> list[str]:
    """The ids of the messages, in the order of the page."""
    return [str(name) for name in page.locator("article.said[id]").evaluate_all("all => all.map((one) => one.id)")]


def expect_messages(page: Page, *texts: str) -> None:
    """Wait until the letter holds exactly these messages."""
    expect(page.locator("article.said:not(.unsent) .words")).to_have_text(list(texts))


def stored_texts(resident: Resident, conversation: str) -> list[str]:
    """The participant's messages as the API has them."""
    messages = resident.get(conversation).json()["messages"]
    return [row["text"] for row in messages if row["author"] == "citizen"]


def expect_untouched(page: Page) -> None:
    """The box has the focus and the words that were typed, on the page that was opened."""
    assert (page.locator("#write").input_value(), focused(page)) == (DRAFT, "write")
    assert was_not_loaded_again(page)


def expect_announced(browse: Browse, page: Page, *sentences: str) -> None:
    """Wait until exactly these were said: they come one after the other, more than half a second apart."""
    wait_until(lambda: browse.announced(page) == list(sentences), f"{sentences} and nothing else", 10)


def lose_the_first_answer(page: Page, address: str) -> None:
    """The next form that is sent to an address like this arrives, and its answer does not come back."""
    lost: list[str] = []

    def lose(route: Route) -> None:
        if route.request.method != "POST" or lost:
            return route.fallback()
        lost.append(route.fetch().text())
        return route.abort()

    page.route(address, lose)
