"""Streams that close, hide, wait for a free line or lose their server: nothing is missed, nothing said twice."""

from collections.abc import Callable, Iterator

import pytest
from browsing import Browse
from live_people import wait_until
from playwright.sync_api import Page, expect
from recorded_answers import BENCH, BENCH_QUESTION, LAMP, SLOW, concern, question
from residents import Site
from talking import (
    DRAFT,
    READING,
    SENT,
    TURN,
    asked,
    expect_messages,
    expect_untouched,
    open_conversation,
    said,
    send,
    show_conversation,
    was_not_loaded_again,
    write,
)

MakeSite = Callable[..., Site]

WEAK = "The line is weak. We are trying again by ourselves. Your message is safe."


@pytest.fixture(scope="module")
def short_site(make_site: MakeSite) -> Iterator[Site]:
    """A site whose streams close after a second."""
    site = make_site(question(BENCH), concern(LAMP), question(SLOW, delay=4), VOICE_STREAM_SECONDS="1")
    site.start()
    yield site
    site.kill()


def test_eight_closed_streams_say_nothing_and_double_nothing(short_site: Site, browse: Browse) -> None:
    page = browse(at=short_site.url)
    person, conversation = open_conversation(page, short_site, BENCH)
    closed: list[str] = []
    page.on("requestfinished", lambda request: closed.append(request.url) if "/stream" in request.url else None)
    send(page, SLOW)
    write(page, DRAFT)
    for _ in range(160):
        page.wait_for_timeout(250)
        if len(closed) >= 8:
            break
    assert len(closed) >= 8
    person.propose(conversation, LAMP)
    expect(page.locator("#reading .summary")).to_have_text(LAMP)
    expect_messages(page, BENCH, SLOW, "The street lamp on Hill Road is dark1.")
    numbers = [int(name.removeprefix("m")) for name in said(page)]
    assert numbers == sorted(set(numbers))
    expect_untouched(page)
    wait_until(lambda: browse.announced(page)[-1:] == [READING], "the sentence", 5)
    announced = browse.announced(page)
    assert [*announced[:2], announced[-1]] == [SENT, asked(BENCH_QUESTION), READING]
    assert announced[2:-1] in ([], [SENT])


def live_looks(page: Page) -> list[str]:
    """The requests that this page makes to see what is new, as they are made."""
    looks: list[str] = []
    page.on("request", lambda request: looks.append(request.url) if "voice-live" in request.headers else None)
    return looks


def test_an_idle_page_asks_for_nothing_when_its_streams_end_in_time(short_site: Site, browse: Browse) -> None:
    page = browse(at=short_site.url)
    open_conversation(page, short_site, BENCH)
    looks = live_looks(page)
    streams: list[str] = []
    page.on("requestfinished", lambda request: streams.append(request.url) if "/stream" in request.url else None)
    page.wait_for_timeout(6_000)
    assert len(streams) >= 2
    assert looks == []


def test_a_page_whose_stream_was_away_looks_once_for_what_is_told_only_once(short_site: Site, browse: Browse) -> None:
    page = browse(at=short_site.url)
    person, conversation = open_conversation(page, short_site)
    proposal = person.propose(conversation, LAMP)
    expect(page.locator("#reading .summary")).to_have_text(LAMP)
    page.route("**/stream*", lambda route: route.abort())
    with page.expect_event("requestfailed", lambda request: "/stream" in request.url):
        pass
    # Also the look that a refused stream makes does not come through.
    page.route("**/conversations/*?from=*", lambda route: route.abort())
    assert person.post(f"{proposal}/discard").status_code == 204
    page.wait_for_timeout(500)
    expect(page.locator("#reading")).to_have_count(1)
    page.unroute("**/conversations/*?from=*")
    page.unroute("**/stream*")
    looks = live_looks(page)
    expect(page.locator("#reading")).to_have_count(0)
    page.wait_for_timeout(3_000)
    assert len(looks) <= 2
    browse.forgives("htmx:", "ERR_")


def test_an_idle_page_still_looks_once_a_minute(short_site: Site, browse: Browse) -> None:
    page = browse(at=short_site.url)
    page.clock.install()
    open_conversation(page, short_site, BENCH)
    looks = live_looks(page)
    with page.expect_event("requestfinished", lambda request: "/stream" in request.url):
        pass
    page.clock.fast_forward(61_000)
    wait_until(lambda: page.evaluate("() => 1") and len(looks) == 1, "a look after a minute", 10)


def test_a_hidden_page_closes_its_stream_and_catches_up_when_it_is_shown(
    page: Page, site: Site, browse: Browse
) -> None:
    person, conversation = open_conversation(page, site)
    open_streams: set[object] = set()
    page.on("request", lambda request: open_streams.add(request) if "/stream" in request.url else None)
    page.on("requestfailed", lambda request: open_streams.discard(request))
    page.on("requestfinished", lambda request: open_streams.discard(request))
    with page.expect_request("**/stream*"):
        page.evaluate(TURN, "hidden")
        page.evaluate(TURN, "visible")
    page.evaluate(TURN, "hidden")
    page.wait_for_timeout(500)
    assert not open_streams
    person.propose(conversation, LAMP)
    page.wait_for_timeout(500)
    expect(page.locator("#reading")).to_have_count(0)
    page.evaluate(TURN, "visible")
    expect(page.locator("#reading")).to_be_visible(timeout=2_000)
    wait_until(lambda: browse.announced(page)[-1:] == [READING], "the sentence", 5)


def test_after_ten_seconds_without_a_line_the_note_says_so_until_there_is_one(
    make_site: MakeSite, browse: Browse
) -> None:
    site = make_site(question(SLOW, delay=60))
    site.start()
    page = browse(at=site.url)
    page.clock.install()
    open_conversation(page, site)
    send(page, SLOW)
    expect(page.locator("#line")).to_contain_text("This takes up to a minute")
    wait_until(lambda: browse.announced(page) == [SENT], "that it is read", 5)
    site.kill()
    page.wait_for_timeout(1_000)
    expect(page.locator("#line")).to_contain_text("This takes up to a minute")
    page.clock.fast_forward(10_000)
    expect(page.locator("#line")).to_have_text(WEAK)
    site.start()
    page.clock.fast_forward(10_000)
    expect(page.locator("#line")).to_contain_text("This takes up to a minute")
    assert browse.announced(page) == [SENT]
    site.kill()
    browse.forgives("htmx:", "ERR_")


def test_a_server_that_comes_back_finds_the_same_conversation(make_site: MakeSite, browse: Browse) -> None:
    site = make_site()
    site.start()
    page = browse(at=site.url)
    person, conversation = open_conversation(page, site)
    send(page, BENCH)
    expect(page.locator("#ask-question")).to_have_text(BENCH_QUESTION)
    site.stop()
    site.start()
    send(page, LAMP)
    expect(page.locator("#reading")).to_be_visible()
    assert was_not_loaded_again(page)
    listed = person.get("/me/conversations").json()
    assert [row["id"] for row in listed] == [conversation.rpartition("/")[2]]
    person.propose(conversation, LAMP)
    expect(page.locator("article.said")).to_have_count(3)
    numbers = [int(name.removeprefix("m")) for name in said(page)]
    assert numbers == sorted(set(numbers))
    browse.forgives("htmx:", "ERR_")


def test_eight_tabs_of_one_browser_load_and_can_send(page: Page, site: Site) -> None:
    _, conversation = open_conversation(page, site)
    tabs = [page]
    for _ in range(7):
        tabs.append(page.context.new_page())
        begin = tabs[-1].evaluate("() => Date.now()")
        show_conversation(tabs[-1], conversation)
        assert tabs[-1].evaluate("() => Date.now()") - begin < 3_000
    for number, tab in enumerate((tabs[0], tabs[-1])):
        send(tab, f"From tab {number}")
        expect(tab.locator("#write")).to_have_value("", timeout=3_000)
    for tab in tabs:
        expect_messages(tab, "From tab 0", "From tab 1")


def test_a_tab_without_a_line_takes_one_that_comes_free(page: Page, site: Site) -> None:
    _, conversation = open_conversation(page, site)
    others = [page.context.new_page() for _ in range(3)]
    for tab in others[:2]:
        with tab.expect_request("**/stream*"):
            show_conversation(tab, conversation)
    last = others[2]
    streams: list[str] = []
    last.on("request", lambda request: streams.append(request.url) if "/stream" in request.url else None)
    show_conversation(last, conversation)
    last.wait_for_timeout(1_000)
    assert streams == []
    with last.expect_request("**/stream*", timeout=10_000):
        page.evaluate(TURN, "hidden")


def test_two_conversations_see_nothing_of_each_other(page: Page, site: Site, browse: Browse) -> None:
    person, first = open_conversation(page, site)
    second = person.start()
    other = page.context.new_page()
    show_conversation(other, second)
    write(page, DRAFT)
    send(other, SLOW)
    expect(other.locator(".note.thinking")).to_be_visible()
    show_conversation(other, first)
    expect(other.locator("#write")).to_have_value("")
    show_conversation(other, second)
    expect(other.locator("#ask-question")).to_have_text(BENCH_QUESTION)
    expect(other.locator("#write")).to_have_value("")
    expect(page.locator("article.said")).to_have_count(0)
    expect_untouched(page)
    assert browse.announced(page) == []
