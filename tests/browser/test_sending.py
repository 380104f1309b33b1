"""Sending from the conversation: one press is one message, and no word is lost on the way."""

import pytest
from browsing import Browse
from live_people import wait_until
from page_checks import slow_network
from playwright.sync_api import Page, expect
from recorded_answers import BENCH, BENCH_QUESTION, LAMP, NOBODY, SLOW
from residents import Site
from talking import (
    DISCARDED,
    SENT,
    asked,
    expect_messages,
    focused,
    open_conversation,
    page_of,
    send,
    send_button,
    stored_texts,
    was_not_loaded_again,
    write,
)

TOO_LONG = "This is too long now. It stays here, and you can make it shorter."
IME = """() => {
  const box = document.getElementById("write");
  const key = {key: "Enter", code: "Enter", bubbles: true, cancelable: true, isComposing: true, keyCode: 229};
  box.dispatchEvent(new CompositionEvent("compositionstart", {bubbles: true}));
  box.value = "\\u304d\\u3087\\u3046";
  box.dispatchEvent(new InputEvent("input", {bubbles: true, isComposing: true}));
  box.dispatchEvent(new KeyboardEvent("keydown", key));
  box.dispatchEvent(new CompositionEvent("compositionend", {bubbles: true, data: box.value}));
  box.dispatchEvent(new KeyboardEvent("keyup", key));
}"""


def test_the_box_is_emptied_and_keeps_the_focus(page: Page, site: Site, browse: Browse) -> None:
    person, conversation = open_conversation(page, site)
    send(page, "Nothing that is recorded")
    expect(page.locator("#write")).to_have_value("")
    assert focused(page) == "write"
    expect_messages(page, "Nothing that is recorded")
    assert stored_texts(person, conversation) == ["Nothing that is recorded"]
    assert was_not_loaded_again(page)


def test_two_new_lines_of_return_are_two_new_lines(page: Page, site: Site) -> None:
    person, conversation = open_conversation(page, site)
    page.locator("#write").press_sequentially("one\n\ntwo")
    assert stored_texts(person, conversation) == []
    send_button(page).click()
    expect(page.locator("#write")).to_have_value("")
    assert stored_texts(person, conversation) == ["one\n\ntwo"]


def test_a_busy_button_says_so_and_keeps_the_focus(page: Page, site: Site) -> None:
    open_conversation(page, site)
    write(page, BENCH)
    with slow_network(page, 1):
        send_button(page).press("Enter")
        expect(send_button(page)).to_have_text("Sending")
        expect(send_button(page)).to_have_attribute("aria-disabled", "true")
        expect(send_button(page)).to_be_focused()
        expect(page.locator("#write")).to_be_enabled()
        expect(page.locator("#write")).to_have_value("")
    expect(send_button(page)).not_to_have_text("Sending")
    expect(send_button(page)).not_to_have_attribute("aria-disabled", "true")


@pytest.mark.parametrize("keys", ["double click", "Enter and click", "Enter held"])
def test_a_second_press_on_a_slow_line_sends_nothing_more(page: Page, site: Site, keys: str) -> None:
    person, conversation = open_conversation(page, site)
    write(page, BENCH)
    with slow_network(page, 1):
        if keys == "double click":
            send_button(page).dblclick()
        else:
            send_button(page).press("Enter")
        if keys == "Enter and click":
            # Where Playwright would wait until it is not busy any more.
            send_button(page).click(force=True)
        if keys == "Enter held":
            for _ in range(5):
                page.keyboard.down("Enter")
            page.keyboard.up("Enter")
        expect(page.locator("#write")).to_have_value("")
        expect(page.locator("#ask-question")).to_have_text(BENCH_QUESTION)
    assert stored_texts(person, conversation) == [BENCH]
    assert len(person.get(conversation).json()["turns"]) == 1


def test_return_in_an_input_method_sends_nothing(page: Page, site: Site) -> None:
    person, conversation = open_conversation(page, site)
    page.locator("#write").focus()
    page.evaluate(IME)
    page.wait_for_timeout(300)
    assert page.locator("#write").input_value().strip() == "\u304d\u3087\u3046"
    assert stored_texts(person, conversation) == []


def test_what_is_typed_while_it_is_sent_stays(page: Page, site: Site) -> None:
    open_conversation(page, site)
    write(page, BENCH)
    with slow_network(page, 0.7):
        send_button(page).click()
        write(page, "and more")
        expect(page.locator("#ask-question")).to_have_text(BENCH_QUESTION)
    expect_messages(page, BENCH)
    expect(page.locator("#write")).to_have_value("and more")


def test_a_text_that_is_too_long_is_not_sent_and_stays_with_the_reason_beside_it(
    page: Page, site: Site, browse: Browse
) -> None:
    person, conversation = open_conversation(page, site)
    posted: list[str] = []
    page.on("request", lambda request: posted.append(request.url) if request.method == "POST" else None)
    text = "\U0001f600" * 4_001
    write(page, text)
    expect(page.locator("#count")).to_have_text("4,001 of 4,000 characters")
    send_button(page).click()
    sentence = TOO_LONG
    assert posted == []
    expect(page.locator("#write-end")).to_contain_text("You can move the last part into a second message.")
    expect(page.locator("#write-error")).to_have_text(sentence)
    expect(page.locator("#write-error")).to_be_visible()
    expect(page.locator("#write")).to_have_attribute("aria-invalid", "true")
    assert (page.locator("#write").input_value(), focused(page)) == (text, "write")
    assert stored_texts(person, conversation) == []
    wait_until(lambda: browse.announced(page)[-1] == sentence, "the sentence", 5)
    send(page, text[:-1])
    expect(page.locator("#write")).to_have_value("")
    expect(page.locator("#write-error")).to_be_hidden()
    expect(page.locator("#write")).not_to_have_attribute("aria-invalid", "true")
    expect(page.locator("#write-end")).to_be_hidden()
    assert [len(stored) for stored in stored_texts(person, conversation)] == [4_000]


def test_nothing_is_refused_beside_the_box(page: Page, site: Site, browse: Browse) -> None:
    browse.expects("status of 422")
    open_conversation(page, site)
    send(page, "  ")
    expect(page.locator("#write-error")).to_have_text("Write something first. A few words are enough.")
    assert focused(page) == "write"


def test_the_counter_is_heard_at_a_few_places_only(page: Page, site: Site, browse: Browse) -> None:
    open_conversation(page, site)
    for length in (3_499, 3_500, 3_501, 3_899, 3_950, 4_000, 4_001, 3_999):
        write(page, "a" * length)
    heard = ["500 characters left.", "100 characters left.", "No characters left."]
    expected = [*heard, "This is too long now. It stays here, and you can make it shorter."]
    wait_until(lambda: len(browse.announced(page)) >= 4, "the sentences", 8)
    assert browse.announced(page) == expected


def test_a_skipped_question_leaves_the_box_alone(page: Page, site: Site, browse: Browse) -> None:
    person, conversation = open_conversation(page, site, BENCH)
    page.locator("#write").fill("half a word")
    page.get_by_role("button", name="Skip this question").dblclick()
    expect(page.locator("#ask-question")).to_be_hidden()
    expect(page.locator("#write")).to_have_value("half a word")
    assert focused(page) == "write"
    assert was_not_loaded_again(page)
    assert len(person.get(conversation).json()["turns"]) == 2
    assert asked(BENCH_QUESTION) not in browse.announced(page)


def test_a_discarded_reading_goes_and_the_box_has_the_focus(page: Page, site: Site, browse: Browse) -> None:
    person, conversation = open_conversation(page, site, LAMP)
    page.get_by_role("button", name="Discard").press("Enter")
    expect(page.locator("#reading")).to_have_count(0)
    assert focused(page) == "write"
    wait_until(lambda: browse.announced(page) == [DISCARDED], "that it is discarded", 5)
    assert person.get(conversation).json()["proposals"] == []
    assert was_not_loaded_again(page)


def test_two_presses_on_confirm_make_one_concern(page: Page, site: Site, browse: Browse) -> None:
    person, _ = open_conversation(page, site, LAMP)
    page.get_by_role("button", name="Confirm").dblclick()
    page.wait_for_url("**/concerns/*")
    assert len(person.get("/me/concerns").json()) == 1


def test_trying_again_is_one_more_turn(page: Page, site: Site, browse: Browse) -> None:
    person, conversation = open_conversation(page, site, NOBODY)
    page.get_by_role("button", name="Try again").dblclick()
    wait_until(lambda: len(person.get(conversation).json()["turns"]) == 2, "the second turn", 10)
    wait_until(lambda: SENT in browse.announced(page) or browse.announced(page), "a sentence", 10)
    assert focused(page) == "write"
    assert len(person.get(conversation).json()["turns"]) == 2


def test_the_same_words_can_be_said_twice_on_purpose(page: Page, site: Site) -> None:
    person, conversation = open_conversation(page, site)
    for count in (1, 2):
        send(page, SLOW)
        expect(page.locator("#write")).to_have_value("")
        assert stored_texts(person, conversation) == [SLOW] * count


def test_a_payload_in_a_message_is_letters_on_the_live_path_too(page: Page, site: Site) -> None:
    open_conversation(page, site)
    text = '<img src=x onerror="alert(1)"><script>alert(1)</script>{{ 7 }} $& {question}'
    send(page, text)
    expect_messages(page, text)
    assert page.locator("#thread img, #thread script").count() == 0


@pytest.mark.parametrize("where", ["first", "conversation", "message"])
def test_a_hundred_thousand_pasted_characters_are_not_sent_from_any_box(page: Page, site: Site, where: str) -> None:
    person, conversation = open_conversation(page, site, BENCH)
    home = page_of(conversation)
    page.goto({"first": "/conversations", "conversation": home, "message": f"{home}/messages/1"}[where])
    text = "\u8857" * 100_000
    write(page, text)
    page.locator("#write-form .btn--main").click()
    expect(page.locator("#write-error")).to_be_visible()
    expect(page.locator("#write-error")).to_have_text(TOO_LONG)
    assert page.locator("#write").input_value() == text
    assert stored_texts(person, conversation) == [BENCH]
    write(page, "short")
    page.locator("#write-form .btn--main").click()
    expect(page.locator("article.said .words").last).to_have_text("short")


@pytest.mark.parametrize("keys", ["double click", "Enter held"])
def test_a_first_message_that_is_pressed_twice_is_one(page: Page, site: Site, browse: Browse, keys: str) -> None:
    person, _ = open_conversation(page, site)
    page.goto("/conversations")
    write(page, BENCH)
    button = page.locator("#write-form .btn--main")
    with slow_network(page, 0.5):
        if keys == "double click":
            button.dblclick()
        for _ in range(5 if keys == "Enter held" else 0):
            button.press("Enter")
        page.wait_for_url("**/conversations/cnv-*")
    assert len(person.get("/me/conversations").json()) == 2
    expect_messages(page, BENCH)
    wait_until(lambda: SENT in browse.announced(page), "that it is sent", 5)
