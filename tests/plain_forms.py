"""Forms that a browser sends by itself, and the answer that each must have."""

from browsing import Browse
from playwright.sync_api import Locator, Page, Response, expect
from residents import Resident

DRAFT_FIELD = "#draft"
_SENDS_BY_SCRIPT = "(button) => button.form !== null && 'sends' in button.form.dataset"


def press(page: Page, name: str) -> None:
    """Press the button of this name: a POST, which is answered with the address of another page."""
    send_form(page.get_by_role("button", name=name, exact=True))


def send_form(button: Locator) -> None:
    """Press it, and be at the page that the answer names; a script that sends by itself goes there by itself."""
    by_script = button.page.evaluate(_SENDS_BY_SCRIPT, button.element_handle())
    shown = _answered(button)
    assert shown.status == 200, shown.url
    posted = shown.request.redirected_from
    if by_script:
        assert (posted, shown.request.method) == (None, "GET"), shown.url
        return
    assert posted is not None, f"no redirect from {shown.url}"
    answer = posted.response()
    assert answer is not None
    assert (posted.method, answer.status) == ("POST", 303), posted.url


def show_again(button: Locator, status: int) -> None:
    """Press it: the answer to the POST is a page itself, with this status, as of a form that was refused."""
    shown = _answered(button)
    assert (shown.request.method, shown.status) == ("POST", status), shown.url
    assert shown.request.redirected_from is None


def end_session(resident: Resident, page: Page, other: Page) -> None:
    """End the session of `page` on the server: in another browser of theirs, which is signed in by it."""
    other.goto(f"{resident.url}/sign-in?next=/settings")
    other.locator("#name").fill(resident.name)
    other.locator("#pass").fill(resident.passphrase)
    press(other, "Open my words")
    send_form(other.locator("[action*='/sessions/'] button").first)
    expect(other.locator("[action*='/sessions/']")).to_have_count(0)
    assert any(cookie.get("name") == resident.cookie for cookie in page.context.cookies()), "it was not signed in"


def come_back(page: Page, resident: Resident, draft: str) -> None:
    """On the signed-out page: what was being written is in a closed place; sign in again."""
    expect(page.get_by_role("heading", level=1)).to_have_text("You are signed out")
    kept = page.locator(DRAFT_FIELD)
    assert kept.input_value() == draft
    expect(kept).to_be_hidden()
    assert page.locator("details:has(#draft)").get_attribute("open") is None
    page.locator("#name").fill(resident.name)
    page.locator("#pass").fill(resident.passphrase)
    press(page, "Open my words")


def _answered(button: Locator) -> Response:
    with button.page.expect_navigation() as led:
        button.click()
    assert led.value is not None
    return led.value


def said_by(page: Page, browse: Browse) -> list[str]:
    """What the live region was given; without the script what came with the page."""
    if page.evaluate("matchMedia('(scripting: enabled)').matches"):
        return browse.announced(page)
    return [page.locator("#announce").inner_text()]
