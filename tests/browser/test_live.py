"""The open conversation stays up to date by itself, says each thing once, and leaves alone what a person is doing."""

from datetime import datetime
from zoneinfo import ZoneInfo

from browsing import Browse
from live_people import wait_until
from page_checks import slow_network
from playwright.sync_api import Page, expect
from recorded_answers import BENCH, BENCH_QUESTION, LAMP, NOBODY, SLOW
from residents import Site
from talking import (
    DISCARDED,
    DRAFT,
    READING,
    SENT,
    asked,
    expect_announced,
    expect_messages,
    expect_untouched,
    focused,
    open_conversation,
    said,
    send,
    was_not_loaded_again,
    write,
)

CONFIRMED = "Confirmed. This is now your concern, and it is still private."
CHANGED = "Your message was changed. Voice is reading it again."
CANNOT = "Voice could not work out what this is about. Your message is kept."


def test_thinking_becomes_a_question_without_loading_again(page: Page, site: Site, browse: Browse) -> None:
    open_conversation(page, site)
    send(page, SLOW)
    expect(page.locator(".note.thinking")).to_be_visible()
    expect(page.locator("#thread")).to_have_attribute("aria-busy", "true")
    write(page, DRAFT)
    expect(page.locator("#ask-question")).to_have_text(BENCH_QUESTION)
    expect(page.locator(".note.thinking")).to_have_count(0)
    expect_untouched(page)
    expect_announced(browse, page, SENT, asked(BENCH_QUESTION))


def test_a_reading_comes_by_itself_and_moves_no_focus(page: Page, site: Site, browse: Browse) -> None:
    person, conversation = open_conversation(page, site)
    write(page, DRAFT)
    person.propose(conversation, LAMP)
    expect(page.locator("#reading .summary")).to_have_text(LAMP)
    expect(page.locator("#skip-reading")).to_be_attached()
    expect_untouched(page)
    expect(page.locator("mark")).to_have_text("The street lamp on Hill Road is dark")
    wait_until(lambda: browse.announced(page)[-1:] == [READING], "the sentence", 5)


def test_what_could_not_be_made_out_is_said_and_can_be_tried_again(page: Page, site: Site, browse: Browse) -> None:
    open_conversation(page, site)
    send(page, NOBODY)
    again = page.get_by_role("button", name="Try again")
    expect(again).to_be_visible()
    wait_until(lambda: browse.announced(page)[-1:] == [CANNOT], "the sentence", 5)
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
    expect_announced(browse, page, SENT, asked(BENCH_QUESTION))


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
    expect(page.locator("#reading .summary")).to_have_text(LAMP)
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
    expect_announced(browse, page, CHANGED, asked(BENCH_QUESTION))


def test_details_stay_open_while_the_page_changes(page: Page, site: Site) -> None:
    person, conversation = open_conversation(page, site, LAMP)
    person.post(f"{conversation}/messages/1/edit", {"text": BENCH})
    page.locator("#old-reading summary").click()
    person.end_of(person.say(conversation, SLOW))
    expect_messages(page, BENCH, SLOW)
    expect(page.locator("#old-reading")).to_have_attribute("open", "")


def test_a_focus_in_the_reading_survives_what_comes(page: Page, site: Site) -> None:
    person, conversation = open_conversation(page, site)
    proposal = person.propose(conversation, LAMP)
    page.locator(".el__said a").focus()
    turn = person.say(conversation, SLOW)
    expect_messages(page, "The street lamp on Hill Road is dark1.", SLOW)
    assert page.evaluate("() => document.activeElement.getAttribute('href')") == "#m1-e1"
    person.end_of(turn)
    assert person.post(f"{proposal}/discard").status_code in (200, 204)
    expect(page.locator("#reading")).to_have_count(0)
    assert focused(page) == "write"


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
    page = browse()
    # Five hours and three quarters: no server's clock is as far.
    page.context.new_cdp_session(page).send("Emulation.setTimezoneOverride", {"timezoneId": "Asia/Kathmandu"})
    person, conversation = open_conversation(page, site)
    person.propose(conversation, LAMP)
    there = page.locator(".said__time time")
    at = datetime.fromisoformat(str(there.get_attribute("datetime"))).astimezone(ZoneInfo("Asia/Kathmandu"))
    expect(there).to_have_text(f"{at:%H:%M}")
    expect(page.locator("article.said")).to_have_attribute("aria-label", f"Your message at {at:%H:%M}")
    expect(page.locator(".el__said .vh")).to_have_text(f", from your message of {at:%H:%M}")
