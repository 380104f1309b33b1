"""The open conversation stays up to date by itself, says each thing once, and leaves alone what a person is doing."""

from collections.abc import Callable, Iterator

import pytest
from browsing import Browse
from live_people import wait_until
from page_checks import slow_network
from playwright.sync_api import Page, expect
from recorded_answers import BENCH, BENCH_QUESTION, LAMP, NOBODY, SLOW, concern, question
from residents import Site, signed_in
from talking import (
    DISCARDED,
    READING,
    SENT,
    asked,
    expect_messages,
    focused,
    open_conversation,
    page_of,
    said,
    send,
    show_conversation,
    was_not_loaded_again,
    write,
)

MakeSite = Callable[..., Site]

DRAFT = "and then I"
CONFIRMED = "Confirmed. This is now your concern, and it is still private."
CHANGED = "Your message was changed. Voice is reading it again."
CANNOT = "Voice could not work out what this is about. Your message is kept."
WEAK = "The line is weak. We are trying again by ourselves. Your message is safe."
HIDE = """(state) => {
  Object.defineProperty(document, "visibilityState", {value: state, configurable: true});
  document.dispatchEvent(new Event("visibilitychange"));
}"""


@pytest.fixture(scope="module")
def short_site(make_site: MakeSite) -> Iterator[Site]:
    """A site whose streams close after a second."""
    site = make_site(question(BENCH), concern(LAMP), question(SLOW, delay=4), VOICE_STREAM_SECONDS="1")
    site.start()
    yield site
    site.kill()


def expect_untouched(page: Page) -> None:
    """The box has the focus and the words that were typed, on the page that was opened."""
    assert (page.locator("#write").input_value(), focused(page)) == (DRAFT, "write")
    assert was_not_loaded_again(page)


def test_thinking_becomes_a_question_without_loading_again(page: Page, site: Site, browse: Browse) -> None:
    open_conversation(page, site)
    send(page, SLOW)
    expect(page.locator(".note.thinking")).to_be_visible()
    expect(page.locator("#thread")).to_have_attribute("aria-busy", "true")
    write(page, DRAFT)
    expect(page.locator("#ask-question")).to_have_text(BENCH_QUESTION)
    expect(page.locator(".note.thinking")).to_have_count(0)
    expect_untouched(page)
    assert browse.announced(page) == [SENT, asked(BENCH_QUESTION)]


def test_a_reading_comes_by_itself_and_moves_no_focus(page: Page, site: Site, browse: Browse) -> None:
    person, conversation = open_conversation(page, site)
    write(page, DRAFT)
    person.propose(conversation, LAMP)
    expect(page.locator("#reading .summary")).to_have_text(LAMP)
    expect(page.locator("#skip-reading")).to_be_attached()
    expect_untouched(page)
    expect(page.locator("mark")).to_have_text("The street lamp on Hill Road is dark")
    assert browse.announced(page)[-1] == READING


def test_what_could_not_be_made_out_is_said_and_can_be_tried_again(page: Page, site: Site, browse: Browse) -> None:
    open_conversation(page, site)
    send(page, NOBODY)
    again = page.get_by_role("button", name="Try again")
    expect(again).to_be_visible()
    wait_until(lambda: browse.announced(page)[-1] == CANNOT, "the sentence", 5)
    again.click()
    wait_until(lambda: browse.announced(page).count(CANNOT) == 2, "the sentence once more", 10)
    assert focused(page) == "write"
    assert was_not_loaded_again(page)


def test_a_page_loaded_in_mid_turn_has_each_message_once(page: Page, site: Site, browse: Browse) -> None:
    open_conversation(page, site, BENCH)
    send(page, SLOW)
    expect(page.locator(".note.thinking")).to_be_visible()
    page.reload()
    expect(page.locator(".note.thinking")).to_be_visible()
    expect(page.locator("#ask-question")).to_have_text(BENCH_QUESTION)
    expect_messages(page, BENCH, SLOW)
    assert len(set(said(page))) == 2
    assert browse.announced(page) == [SENT, asked(BENCH_QUESTION)]


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
    announced = browse.announced(page)
    assert [*announced[:2], announced[-1]] == [SENT, asked(BENCH_QUESTION), READING]
    assert announced[2:-1] in ([], [SENT])


def test_what_happens_elsewhere_is_shown_here(page: Page, site: Site, browse: Browse) -> None:
    person, conversation = open_conversation(page, site)
    write(page, DRAFT)
    proposal = person.propose(conversation, LAMP)
    expect(page.locator("#reading .summary")).to_have_text(LAMP)
    edit = {"summary": "The lamp is out", "elements": [{"kind": "Problem", "text": "It is out", "sourceSpans": []}]}
    assert person.post(f"{proposal}/edit", edit).status_code == 200
    expect(page.locator("#reading .summary")).to_have_text("The lamp is out")
    expect_untouched(page)
    assert person.post(f"{proposal}/discard").status_code in (200, 204)
    expect(page.locator("#reading")).to_have_count(0)
    expect_untouched(page)
    proposal = person.propose(conversation, LAMP)
    assert person.post(f"{proposal}/confirm").status_code in (200, 201)
    expect(page.get_by_role("button", name="Confirm")).to_have_count(0)
    expect(page.locator('a[href*="/concerns/"]').first).to_be_visible()
    expect_untouched(page)
    wait_until(lambda: CONFIRMED in browse.announced(page), "that it is confirmed", 5)
    announced = [sentence for sentence in browse.announced(page) if sentence != SENT]
    assert announced == [READING, "Saved in your words.", DISCARDED, READING, CONFIRMED]


def test_a_message_that_is_changed_elsewhere_makes_the_reading_stale(page: Page, site: Site, browse: Browse) -> None:
    person, conversation = open_conversation(page, site, LAMP)
    write(page, DRAFT)
    assert person.post(f"{conversation}/messages/1/edit", {"text": SLOW}).status_code in (200, 202)
    expect_messages(page, SLOW)
    expect(page.locator("#reading.slip--stale")).to_be_visible()
    expect(page.get_by_role("button", name="Confirm")).to_have_count(0)
    expect(page.locator("#ask-question")).to_have_text(BENCH_QUESTION)
    expect_untouched(page)
    assert browse.announced(page) == [CHANGED, asked(BENCH_QUESTION)]


def test_details_stay_open_while_the_page_changes(page: Page, site: Site) -> None:
    person, conversation = open_conversation(page, site, LAMP)
    person.post(f"{conversation}/messages/1/edit", {"text": BENCH})
    page.locator("#old-reading summary").click()
    person.end_of(person.say(conversation, SLOW))
    expect_messages(page, BENCH, SLOW)
    expect(page.locator("#old-reading")).to_have_attribute("open", "")


def test_a_focus_in_the_reading_survives_what_comes(page: Page, site: Site) -> None:
    person, conversation = open_conversation(page, site, LAMP)
    page.locator(".el__said a").focus()
    turn = person.say(conversation, SLOW)
    expect_messages(page, "The street lamp on Hill Road is dark1.", SLOW)
    assert page.evaluate("() => document.activeElement.getAttribute('href')") == "#m1-e1"
    person.end_of(turn)
    assert person.post(_open_proposal(page, conversation) + "/discard").status_code in (200, 204)
    expect(page.locator("#reading")).to_have_count(0)
    assert focused(page) == "write"


def _open_proposal(page: Page, conversation: str) -> str:
    return f"{conversation}/proposals/{page.locator('#reading').get_attribute('data-reading')}"


def test_a_hidden_page_closes_its_stream_and_catches_up_when_it_is_shown(
    page: Page, site: Site, browse: Browse
) -> None:
    person, conversation = open_conversation(page, site)
    open_streams: set[object] = set()
    page.on("request", lambda request: open_streams.add(request) if "/stream" in request.url else None)
    page.on("requestfailed", open_streams.discard)
    page.on("requestfinished", open_streams.discard)
    with page.expect_request("**/stream*"):
        page.evaluate(HIDE, "hidden")
        page.evaluate(HIDE, "visible")
    page.evaluate(HIDE, "hidden")
    wait_until(lambda: page.wait_for_timeout(50) or not open_streams, "the end of the stream", 5)
    person.propose(conversation, LAMP)
    page.wait_for_timeout(500)
    expect(page.locator("#reading")).to_have_count(0)
    page.evaluate(HIDE, "visible")
    expect(page.locator("#reading")).to_be_visible(timeout=2_000)
    wait_until(lambda: browse.announced(page)[-1:] == [READING], "the sentence", 5)


def test_after_ten_seconds_without_a_line_the_note_says_so_until_there_is_one(
    make_site: MakeSite, browse: Browse
) -> None:
    site = make_site(question(SLOW, delay=60))
    site.start()
    page = browse(at=site.url)
    browse.expects("ERR_CONNECTION_REFUSED")
    page.clock.install()
    person, conversation = open_conversation(page, site)
    send(page, SLOW)
    expect(page.locator("#line")).to_contain_text("This takes up to a minute")
    before = browse.announced(page)
    site.kill()
    page.wait_for_timeout(1_000)
    expect(page.locator("#line")).to_contain_text("This takes up to a minute")
    page.clock.fast_forward(10_000)
    expect(page.locator("#line")).to_have_text(WEAK)
    site.start()
    page.clock.fast_forward(10_000)
    expect(page.locator("#line")).to_contain_text("This takes up to a minute")
    assert browse.announced(page) == before
    assert person.get(conversation).status_code == 200
    site.kill()


def test_a_server_that_comes_back_finds_the_same_conversation(make_site: MakeSite, browse: Browse) -> None:
    site = make_site()
    site.start()
    page = browse(at=site.url)
    browse.expects("ERR_")
    person, conversation = open_conversation(page, site)
    send(page, BENCH)
    expect(page.locator("#ask-question")).to_have_text(BENCH_QUESTION)
    site.stop()
    site.start()
    send(page, LAMP)
    expect(page.locator("#reading")).to_be_visible()
    assert was_not_loaded_again(page)
    listed = person.get("/me/conversations").json()
    assert [row["id"] for row in listed["conversations"]] == [conversation.rpartition("/")[2]]
    person.propose(conversation, LAMP)
    expect(page.locator("article.said")).to_have_count(3)
    numbers = [int(name.removeprefix("m")) for name in said(page)]
    assert numbers == sorted(set(numbers))


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
        page.evaluate(HIDE, "hidden")


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


def test_nothing_stays_in_the_browser(page: Page, site: Site) -> None:
    open_conversation(page, site)
    send(page, BENCH)
    expect(page.locator("#ask-question")).to_have_text(BENCH_QUESTION)
    write(page, DRAFT)
    stores = "async () => [localStorage.length, sessionStorage.length, (await indexedDB.databases()).length]"
    assert page.evaluate(stores) == [0, 0, 0]
    assert page.evaluate("async () => (await caches.keys()).length") == 0


def test_a_slow_answer_from_before_a_message_does_not_take_the_message_away(page: Page, site: Site) -> None:
    person, conversation = open_conversation(page, site, BENCH)
    seen = page.evaluate_handle(
        """() => {
          const counts = [];
          const letter = document.getElementById("letter");
          const look = () => counts.push(letter.querySelectorAll("article.said").length);
          new MutationObserver(look).observe(letter, {subtree: true, childList: true});
          return counts;
        }"""
    )
    with slow_network(page, 0.5):
        person.say(conversation, NOBODY)
        send(page, LAMP)
        expect(page.locator("#reading")).to_be_visible()
    counts = seen.json_value()
    assert counts == sorted(counts)


def test_times_are_those_of_the_wall_here(browse: Browse, site: Site) -> None:
    page = browse(time_zone="Asia/Kathmandu") if "time_zone" in Browse.__call__.__annotations__ else browse()
    open_conversation(page, site, BENCH)
    clock = """() => new Date(document.querySelector(".said__time time").dateTime)
      .toLocaleTimeString("en-GB", {hour: "2-digit", minute: "2-digit"})"""
    expect(page.locator(".said__time time")).to_have_text(page.evaluate(clock))


def test_an_ended_session_keeps_what_was_being_written(page: Page, site: Site, browse: Browse) -> None:
    browse.expects("status of 401")
    person, conversation = open_conversation(page, site, BENCH)
    write(page, DRAFT)
    page.context.clear_cookies(name=person.cookie)
    page.evaluate(HIDE, "visible")
    expect(page.get_by_role("heading", level=1)).to_have_text("You are signed out")
    assert page.locator("#draft").input_value() == DRAFT
    expect(page.locator("#draft")).not_to_be_visible()
    page.locator("#name").fill(person.name)
    page.locator("#pass").fill(person.passphrase)
    page.get_by_role("button", name="Open my words").click()
    page.wait_for_url(f"**{page_of(conversation)}*")
    expect(page.locator("#write")).to_have_value(DRAFT)
    expect_messages(page, BENCH)


def test_sending_after_the_session_ended_loses_nothing_and_sends_nothing(
    page: Page, site: Site, browse: Browse
) -> None:
    browse.expects("status of 401")
    person, conversation = open_conversation(page, site, BENCH)
    page.context.clear_cookies(name=person.cookie)
    send(page, DRAFT)
    expect(page.get_by_role("heading", level=1)).to_have_text("You are signed out")
    assert page.locator("#draft").input_value() == DRAFT
    texts = [row["text"] for row in person.get(f"{conversation}/messages").json()["messages"]]
    assert DRAFT not in texts


def test_signing_out_in_one_tab_ends_the_other(page: Page, site: Site, browse: Browse) -> None:
    browse.expects("status of 401")
    person, conversation = open_conversation(page, site, BENCH)
    other = page.context.new_page()
    show_conversation(other, conversation)
    page.get_by_role("button", name="Sign out").click()
    other.evaluate(HIDE, "visible")
    expect(other.get_by_role("heading", level=1)).to_be_visible()
    expect(other.get_by_text(BENCH)).to_have_count(0)
    assert signed_in is not None
    assert person.get(conversation).status_code == 200
