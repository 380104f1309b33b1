"""Without script: what is refused comes again with its words, and what was written when a session ended is kept."""

import pytest
from browsing import Browse
from plain_forms import come_back, end_session, send_form, show_again
from playwright.sync_api import Page, expect
from recorded_answers import BENCH, LAMP
from residents import Site
from talking import open_conversation, page_of, send_button, stored_texts

NEW_PASSPHRASE = "seven tin kettles boiling"


@pytest.fixture
def plain(browse: Browse) -> Page:
    """A page without script."""
    return browse(scripts=False)


@pytest.mark.parametrize("where", ["first", "conversation", "message"])
def test_a_refused_text_is_shown_again_with_the_reason(plain: Page, site: Site, browse: Browse, where: str) -> None:
    browse.expects("status of 422")
    resident, conversation = open_conversation(plain, site, BENCH)
    page = page_of(conversation)
    plain.goto({"first": "/conversations", "conversation": page, "message": f"{page}/messages/1"}[where])
    text = "\n" + "a" * 4_001
    plain.locator("#write").fill(text)
    show_again(send_button(plain) if where != "message" else plain.locator(".write .btn--main"), 422)
    assert plain.locator("#write").input_value() == text
    expect(plain.locator("#write")).to_be_focused()
    expect(plain.locator("#write")).to_have_attribute("aria-invalid", "true")
    expect(plain.locator("#write-error")).to_have_text(
        "This is 2 characters too long. It was not sent, and it is all still here."
    )
    assert stored_texts(resident, conversation) == [BENCH]


def test_a_refused_edit_is_shown_again_with_the_reason(plain: Page, site: Site, browse: Browse) -> None:
    browse.expects("status of 422")
    open_conversation(plain, site, LAMP)
    plain.locator("#reading").get_by_role("link", name="Edit").click()
    plain.locator("#text-2").fill("since May")
    show_again(plain.get_by_role("button", name="Save my words"), 422)
    expect(plain.locator("#text-2")).to_have_value("since May")
    expect(plain.locator("#kind-2")).to_be_focused()
    expect(plain.locator("#err2")).to_have_text("Choose what this line is about.")


def test_a_refused_name_and_a_refused_passphrase_are_shown_again(plain: Page, site: Site, browse: Browse) -> None:
    browse.expects("status of 422")
    resident = site.resident()
    plain.goto("/sign-in")
    plain.locator("#name").fill(resident.name)
    plain.locator("#pass").fill("not the right one")
    show_again(plain.get_by_role("button", name="Open my words"), 422)
    expect(plain.locator("#name")).to_have_value(resident.name)
    expect(plain.locator("#name")).to_be_focused()
    plain.goto("/begin")
    plain.locator("#name").fill(resident.name)
    plain.locator("#pass").fill(NEW_PASSPHRASE)
    show_again(plain.get_by_role("button", name="Go on"), 422)
    expect(plain.locator("#name")).to_have_value(resident.name)
    expect(plain.locator("#name")).to_be_focused()


@pytest.mark.parametrize("button", ["Answer", "Skip this question"])
def test_what_was_written_when_the_session_ended_is_in_the_box_after_signing_in(
    plain: Page, site: Site, browse: Browse, button: str
) -> None:
    browse.expects("status of 401")
    resident, conversation = open_conversation(plain, site, BENCH)
    draft = "Two lines.\n\n  And </textarea> a third, \U0001f68c."
    plain.locator("#write").fill(draft)
    end_session(resident, plain, browse(scripts=False))
    show_again(plain.get_by_role("button", name=button), 401)
    come_back(plain, resident, draft)
    plain.wait_for_url(f"**{page_of(conversation)}")
    assert plain.locator("#write").input_value() == draft
    assert stored_texts(resident, conversation) == [BENCH]
    assert len(resident.get(conversation).json()["turns"]) == 1
    send_form(send_button(plain))
    assert stored_texts(resident, conversation) == [BENCH, draft]
    expect(plain.locator("#write")).to_have_value("")


def test_changes_that_were_being_made_when_the_session_ended_are_kept(plain: Page, site: Site, browse: Browse) -> None:
    browse.expects("status of 401")
    resident, conversation = open_conversation(plain, site, LAMP)
    plain.goto(f"{page_of(conversation)}/messages/1")
    plain.locator("#write").fill("The lamp is out")
    end_session(resident, plain, browse(scripts=False))
    show_again(plain.locator(".write .btn--main"), 401)
    come_back(plain, resident, "The lamp is out")
    plain.wait_for_url("**/messages/1")
    expect(plain.locator("#write")).to_have_value("The lamp is out")
    assert stored_texts(resident, conversation) == [LAMP]


def test_what_a_form_cannot_hold_is_refused_and_back_has_every_word(plain: Page, site: Site, browse: Browse) -> None:
    browse.expects("status of 413")
    resident, conversation = open_conversation(plain, site, BENCH)
    text = "\u8857" * 100_000
    plain.locator("#write").fill(text)
    show_again(send_button(plain), 413)
    expect(plain.get_by_role("heading", level=1)).to_have_text("This is too much at one time. It was not sent.")
    expect(plain.get_by_text("Go back in your browser, make it shorter, and send it again.")).to_be_visible()
    plain.go_back()
    assert plain.locator("#write").input_value() == text
    assert stored_texts(resident, conversation) == [BENCH]


def test_a_hundred_thousand_letters_come_back_whole_with_the_reason(plain: Page, site: Site, browse: Browse) -> None:
    browse.expects("status of 422")
    resident, conversation = open_conversation(plain, site, BENCH)
    text = "a" * 100_000
    plain.locator("#write").fill(text)
    show_again(send_button(plain), 422)
    assert plain.locator("#write").input_value() == text
    assert stored_texts(resident, conversation) == [BENCH]


def test_what_was_typed_into_an_edit_is_on_its_page_after_signing_in(plain: Page, site: Site, browse: Browse) -> None:
    browse.expects("status of 401")
    resident, conversation = open_conversation(plain, site, LAMP)
    plain.locator("#reading").get_by_role("link", name="Edit").click()
    plain.locator("#summary").fill("My own words.")
    typed = [field.input_value() for field in plain.locator("#reading textarea").all()]
    end_session(resident, plain, browse(scripts=False))
    show_again(plain.get_by_role("button", name="Save my words"), 401)
    expect(plain.get_by_text("You can copy it from there.")).to_be_visible()
    draft = "\n\n".join(filter(None, typed))
    come_back(plain, resident, draft)
    plain.wait_for_url(f"**{page_of(conversation)}/readings/*/edit")
    expect(plain.locator("#draft")).to_be_visible()
    assert plain.locator("#draft").input_value() == draft
