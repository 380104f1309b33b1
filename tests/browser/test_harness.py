"""The browser tests' own instruments: that they see a good page as good, and notice each thing that is wrong."""

import asyncio

import found_servers
import pytest
from browsing import Browse, watched
from found_browser import Chromium, chromium_path
from page_checks import (
    axe_violations,
    open_all_details,
)
from playwright.sync_api import Page, expect
from tiny_site import STRICT, tiny_page, tiny_site

GOOD = tiny_page(
    '<p><label for="word">Word</label> <input id="word"></p>'
    "<details><summary><h2>More</h2></summary><p>Less</p></details>"
)
MISTAKES = {
    "console error": tiny_page('<script>console.error("That went wrong.")</script>'),
    "script error": tiny_page("<script>nothing.at.all()</script>"),
    "status of 404": tiny_page("", '<link rel="stylesheet" href="/away.css">'),
    "outside request: http://voice.example/": tiny_page('<img alt="" src="http://voice.example/dot.png">'),
    "outside request: http://192.0.2.1/": tiny_page('<img alt="" src="http://192.0.2.1/dot.png">'),
    "outside request: http://127.0.0.1:9/": tiny_page('<img alt="" src="http://127.0.0.1:9/dot.png">'),
    "outside request: ws://127.0.0.1:9/": tiny_page('<script>new WebSocket("ws://127.0.0.1:9/")</script>'),
    "outside request: http://beacon.example/": tiny_page(
        '<script>navigator.sendBeacon("http://beacon.example/", "word")</script>'
    ),
}


def test_a_page_of_the_live_server_loads_and_asks_no_other_host(page: Page) -> None:
    page.goto("/docs")
    expect(page.get_by_text("/me/conversations/{conversation}/messages").first).to_be_visible()


def visit(chromium: Chromium, origin: str, *expected: str, scripts: bool = True) -> None:
    """Look at a site as a test of its own would."""
    with watched(chromium, lambda: origin) as browse:
        browse.expects(*expected)
        browse(scripts=scripts).goto("/")


@pytest.mark.parametrize("complaint", MISTAKES)
def test_a_window_complains_of_what_is_wrong(chromium: Chromium, complaint: str) -> None:
    with tiny_site({"/": MISTAKES[complaint]}) as origin, pytest.raises(pytest.fail.Exception, match=complaint):
        visit(chromium, origin)


@pytest.mark.parametrize(
    "body", ["<script>1</script>", '<p style="color: red">Red</p>', "<style>p { color: red }</style>"]
)
def test_a_window_complains_of_what_the_policy_stopped(chromium: Chromium, body: str) -> None:
    stopped = "violates the following Content Security Policy"
    with (
        tiny_site({"/": tiny_page(body)}, policy=STRICT) as origin,
        pytest.raises(pytest.fail.Exception, match=stopped),
    ):
        visit(chromium, origin)


def test_an_expected_complaint_fails_nothing_and_must_come(chromium: Chromium) -> None:
    with tiny_site({"/": MISTAKES["console error"]}) as origin:
        visit(chromium, origin, "That went wrong.")
        with pytest.raises(pytest.fail.Exception, match=r"complains:\nexpected, but did not come: Something else$"):
            visit(chromium, origin, "That went wrong.", "Something else")


def test_nothing_is_wrong_with_a_good_page(chromium: Chromium) -> None:
    with tiny_site({"/": GOOD}, policy=STRICT) as origin:
        visit(chromium, origin)


def test_a_page_that_hangs_is_told_and_closed(chromium: Chromium) -> None:
    endless = tiny_page('<script>addEventListener("load", () => setTimeout(() => { while (true) {} }))</script>')
    with tiny_site({"/": endless}) as origin, pytest.raises(pytest.fail.Exception, match=f"hangs: {origin}/"):
        visit(chromium, origin)


def test_a_window_without_scripts_is_watched_too(chromium: Chromium) -> None:
    picture = tiny_page('<img alt="" src="/away.png">')
    with tiny_site({"/": picture}) as origin, pytest.raises(pytest.fail.Exception, match="status of 404"):
        visit(chromium, origin, scripts=False)


def test_axe_finds_nothing_on_a_good_page_and_a_missing_label_on_another(browse: Browse) -> None:
    bad = GOOD.replace('<label for="word">Word</label>', "Word").replace("Less", '<input class="inner">')
    with tiny_site({"/": GOOD, "/bad": bad}, policy=STRICT) as origin:
        page = browse(at=origin)
        page.goto("/")
        open_all_details(page)
        assert axe_violations(page) == []
        page.goto("/bad")
        first = axe_violations(page)
        open_all_details(page)
        second = axe_violations(page)
    assert [line.partition(":")[0] for line in first] == ["label (critical) at #word"]
    assert [line.partition(":")[0] for line in second] == ["label (critical) at #word", "label (critical) at .inner"]


def test_axe_says_when_it_cannot_look(browse: Browse) -> None:
    with tiny_site({"/": GOOD}) as origin:
        page = browse(at=origin, scripts=False)
        page.goto("/")
        with pytest.raises(AssertionError, match="needs a window with scripts"):
            axe_violations(page)


@pytest.mark.usefixtures("transactional_db")
def test_the_database_and_event_loops_work_when_the_windows_are_closed(chromium: Chromium) -> None:
    from participants.models import Participant

    with tiny_site({"/": GOOD}) as origin, watched(chromium, lambda: origin) as browse:
        browse().goto("/")
    assert Participant.objects.count() == 0
    assert asyncio.run(asyncio.sleep(0, "awake")) == "awake"


@pytest.mark.parametrize(
    ("required", "outcome"), [({"browser"}, pytest.fail.Exception), (set(), pytest.skip.Exception)]
)
def test_a_machine_without_chromium_skips_loudly_and_fails_where_it_is_required(
    monkeypatch: pytest.MonkeyPatch, required: set[str], outcome: type[BaseException]
) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    monkeypatch.setattr(found_servers, "REQUIRED", required)
    with pytest.raises(outcome, match=r"none of chromium-headless-shell, .* is on PATH"):
        chromium_path()
