"""What a browser test can have of a window: its look, its network, what is announced, and what is done to its text."""

import time
from pathlib import Path
from typing import Any

import pytest
from browsing import Browse
from page_checks import go_back, offline, scale_text, slow_network, space_text, sticking_out, take_screenshot
from playwright.sync_api import expect
from tiny_site import STRICT, tiny_page, tiny_site

GOOD = tiny_page("<p>Words</p>")
SCRIPTED = tiny_page("<p>Words</p>", '<script src="/page.js" defer></script>')
LIVE = tiny_page(
    '<button>Go</button> <a href="/two">Two</a><p id="announce" role="status">At first.</p>',
    '<script src="/page.js" defer></script>',
)
SAYS = """
document.querySelector("button").addEventListener("click", () => {
  const region = document.getElementById("announce");
  region.textContent = "";
  region.textContent = "Sent.";
});
"""


@pytest.mark.parametrize(
    ("asked", "true"),
    [
        ({"dark": True}, "(prefers-color-scheme: dark)"),
        ({"forced_colors": True}, "(forced-colors: active)"),
        ({"more_contrast": True}, "(prefers-contrast: more)"),
        ({"reduced_motion": True}, "(prefers-reduced-motion: reduce)"),
        ({"width": 320}, "(max-width: 320px)"),
        ({"scripts": False}, "(scripting: none)"),
    ],
)
def test_a_window_is_as_it_was_asked_for(browse: Browse, asked: dict[str, Any], true: str) -> None:
    with tiny_site({"/": GOOD}) as origin:
        asked_for, plain = browse(at=origin, **asked), browse(at=origin)
        for window in (asked_for, plain):
            window.goto("/")
        assert asked_for.evaluate("query => matchMedia(query).matches", true)
        assert not plain.evaluate("query => matchMedia(query).matches", true)


def test_forced_colours_change_what_is_painted(browse: Browse) -> None:
    styled = tiny_page("<p>Words</p>", "<style>p { color: rgb(1, 2, 3) }</style>")
    with tiny_site({"/": styled}) as origin:
        painted = []
        for forced in (False, True):
            page = browse(at=origin, forced_colors=forced)
            page.goto("/")
            painted.append(page.locator("p").evaluate("element => getComputedStyle(element).color"))
    assert painted[0] == "rgb(1, 2, 3)" != painted[1]


def test_a_window_has_the_language_that_it_was_given(browse: Browse) -> None:
    with tiny_site({"/": GOOD}) as origin:
        page = browse(at=origin, locale="ar")
        with page.expect_request("**/") as asked:
            page.goto("/")
        assert asked.value.all_headers()["accept-language"].startswith("ar")


def test_without_scripts_none_of_the_page_runs(browse: Browse) -> None:
    with tiny_site({"/": SCRIPTED, "/page.js": "document.title = 'Changed'"}) as origin:
        for scripts, title in ((True, "Changed"), (False, "Tiny")):
            page = browse(at=origin, scripts=scripts)
            page.goto("/")
            expect(page).to_have_title(title)


def test_an_offline_window_reaches_nothing_until_it_is_back(browse: Browse) -> None:
    browse.expects("ERR_INTERNET_DISCONNECTED")
    ask = "fetch('/').then(() => 'answered', () => 'failed')"
    with tiny_site({"/": GOOD}) as origin:
        page = browse(at=origin)
        page.goto("/")
        with offline(page):
            assert (page.evaluate("navigator.onLine"), page.evaluate(ask)) == (False, "failed")
        assert (page.evaluate("navigator.onLine"), page.evaluate(ask)) == (True, "answered")


def test_a_slow_network_delays_every_answer_until_it_is_fast_again(browse: Browse) -> None:
    def seconds() -> float:
        begin = time.monotonic()
        page.evaluate("fetch('/')")
        return time.monotonic() - begin

    with tiny_site({"/": GOOD}) as origin:
        page = browse(at=origin)
        page.goto("/")
        with slow_network(page, 3.0):
            assert seconds() >= 3
        assert seconds() < 3


def test_every_sentence_that_is_announced_is_kept_in_order(browse: Browse) -> None:
    two = LIVE.replace("At first.", "")
    with tiny_site({"/": LIVE, "/two": two, "/page.js": SAYS}, policy=STRICT) as origin:
        page = browse(at=origin)
        page.goto("/")
        page.get_by_role("button").click()
        page.get_by_role("link").click()
        page.wait_for_url("**/two")
        assert browse.announced(page) == ["At first.", "Sent."]
        page.get_by_role("button").dblclick()
        assert browse.announced(page) == ["At first.", "Sent.", "Sent.", "Sent."]
        assert browse.announced(page.context.new_page()) == []


def test_what_sticks_out_is_found_and_named(browse: Browse) -> None:
    wide = tiny_page(f'<p class="long">{"o" * 300}</p><p>Short</p>')
    with tiny_site({"/": GOOD, "/wide": wide}) as origin:
        page = browse(at=origin, width=320)
        page.goto("/")
        assert sticking_out(page) == []
        page.goto("/wide")
        assert sticking_out(page)[0].endswith("wide in 320")
        page.set_viewport_size({"width": 9000, "height": 740})
        assert sticking_out(page) == []


def test_text_is_enlarged_and_spaced_under_a_strict_policy(browse: Browse) -> None:
    with tiny_site({"/": tiny_page("<p>Words</p>")}, policy=STRICT) as origin:
        page = browse(at=origin)
        page.goto("/")
        expect(page.locator("p")).to_have_css("font-size", "16px")
        scale_text(page, 200)
        space_text(page)
        expect(page.locator("p")).to_have_css("font-size", "32px")
        expect(page.locator("p")).to_have_css("letter-spacing", "3.84px")


def test_a_browser_that_keeps_pages_shows_the_same_one_on_going_back(browse: Browse) -> None:
    with tiny_site({"/": tiny_page('<a href="/two">Two</a>'), "/two": GOOD}) as origin:
        kept = []
        for keeps_pages in (True, False):
            page = browse(at=origin, keeps_pages=keeps_pages)
            page.goto("/")
            page.evaluate("window.mine = true")
            page.get_by_role("link").click()
            page.wait_for_url("**/two")
            go_back(page, f"{origin}/")
            expect(page.get_by_role("link")).to_be_visible()
            kept.append(page.evaluate("window.mine === true"))
    assert kept == [True, False]


def test_a_picture_is_taken_under_a_strict_policy(browse: Browse, tmp_path: Path) -> None:
    with tiny_site({"/": GOOD}, policy=STRICT) as origin:
        page = browse(at=origin)
        page.goto("/")
        assert take_screenshot(page, tmp_path / "new" / "page.png").read_bytes().startswith(b"\x89PNG")
