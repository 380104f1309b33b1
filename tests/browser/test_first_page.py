"""The first page: small, from here alone, and whole without pictures."""

from browsing import Browse
from page_checks import axe_violations
from playwright.sync_api import Page, Response, expect
from residents import Site

BYTES_AT_MOST = 100_000


def _transferred(page: Page, address: str) -> tuple[int, list[str]]:
    """The bytes that a page costs in all, with the headers of what was answered, and what was asked for."""
    answers: list[Response] = []
    page.on("response", lambda answer: answers.append(answer))
    page.goto(address, wait_until="networkidle")
    sizes = [answer.request.sizes() for answer in answers if not answer.url.startswith("data:")]
    size = sum(each["responseBodySize"] + each["responseHeadersSize"] for each in sizes)
    return size, [answer.request.resource_type for answer in answers]


def test_the_first_page_is_small_and_asks_nobody_else(page: Page, site: Site) -> None:
    size, kinds = _transferred(page, site.url)
    assert {"document", "stylesheet", "script"} <= set(kinds)
    assert 5_000 < size < BYTES_AT_MOST


def test_the_first_page_needs_no_picture(browse: Browse, site: Site) -> None:
    page = browse(at=site.url)
    page.route("**/*", lambda route: route.abort() if route.request.resource_type == "image" else route.continue_())
    page.goto("/")
    assert page.locator("img, picture, object, embed, iframe").count() == 0
    pictures = "all => all.filter((one) => getComputedStyle(one).backgroundImage.includes('url(')).length"
    assert page.locator("*").evaluate_all(pictures) == 0
    page.evaluate("() => document.querySelectorAll('svg').forEach((picture) => { picture.remove(); })")
    assert axe_violations(page) == []
    page.get_by_role("link", name="Begin").first.click()
    expect(page.get_by_label("Made-up name")).to_be_visible()
