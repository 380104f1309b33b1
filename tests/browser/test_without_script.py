"""Without script everything can be done all the same: each button is a form, each POST leads to another page."""

import pytest
from browsing import Browse
from plain_forms import press, send_form, show_again
from playwright.sync_api import Page, expect
from recorded_answers import BENCH, BENCH_QUESTION, LAMP, NOBODY, SLOW
from residents import PASSPHRASE, Site, new_name, shown_code, sign_in, signed_in
from talking import expect_messages, open_conversation, page_of, send_button, stored_texts

NEW_PASSPHRASE = "seven tin kettles boiling"


@pytest.fixture
def plain(browse: Browse) -> Page:
    """A page without script."""
    return browse(scripts=False)


def send(page: Page, text: str) -> None:
    """Write and press the button below the box."""
    page.locator("#write").fill(text)
    send_form(send_button(page))


def check_until(page: Page, selector: str) -> None:
    """Press Check now until this is there."""
    for _ in range(200):
        if page.locator(selector).is_visible():
            return
        page.get_by_role("link", name="Check now").click()
    raise AssertionError(f"no {selector}")


def test_signing_up_leads_from_page_to_page(plain: Page, site: Site) -> None:
    plain.goto("/")
    plain.get_by_role("link", name="Begin").first.click()
    plain.locator(".start").first.click()
    assert plain.locator("#name").input_value()
    plain.locator("#name").fill(new_name())
    plain.locator("#pass").fill(PASSPHRASE)
    press(plain, "Go on")
    code = shown_code(plain)
    with plain.expect_download() as file:
        plain.get_by_role("button", name="Save it as a file").click()
    assert code in file.value.path().read_text(encoding="utf-8")
    plain.locator("[name=kept]").check()
    press(plain, "Go on")
    plain.locator("#code").fill(code)
    press(plain, "Check it")
    expect(plain.get_by_role("heading", level=1)).to_have_text("What is on your mind?")


def test_a_question_is_checked_for_and_answered(plain: Page, site: Site) -> None:
    resident = signed_in(plain, site)
    plain.goto("/conversations")
    send(plain, SLOW)
    expect(plain.locator("#thinking")).to_be_visible()
    check_until(plain, "#ask")
    expect(plain.locator("#ask-question")).to_have_text(BENCH_QUESTION)
    plain.locator("#write").fill(LAMP)
    press(plain, "Answer")
    check_until(plain, "#reading")
    expect(plain.locator("#reading .el__said")).to_contain_text("The street lamp on Hill Road is dark")
    (listed,) = resident.get("/me/conversations").json()
    assert stored_texts(resident, f"/me/conversations/{listed['id']}") == [SLOW, LAMP]


def test_a_question_is_skipped_and_what_was_written_stays(plain: Page, site: Site) -> None:
    resident, conversation = open_conversation(plain, site, BENCH)
    plain.locator("#write").fill("half a word")
    press(plain, "Skip this question")
    expect(plain.locator("#write")).to_have_value("half a word")
    expect(plain.locator("#ask-question")).not_to_have_text(BENCH_QUESTION)
    assert stored_texts(resident, conversation) == [BENCH]
    assert len(resident.get(conversation).json()["turns"]) == 2


def test_a_message_is_edited(plain: Page, site: Site) -> None:
    resident, conversation = open_conversation(plain, site, LAMP)
    plain.get_by_role("link", name="Edit the message").click()
    plain.locator("#write").fill(BENCH)
    press(plain, "Save the new words")
    expect_messages(plain, BENCH)
    expect(plain.locator("#reading.slip--stale")).to_be_visible()
    check_until(plain, "#ask")
    assert stored_texts(resident, conversation) == [BENCH]


def test_a_reading_is_put_in_own_words_and_confirmed(plain: Page, site: Site) -> None:
    resident, _ = open_conversation(plain, site, LAMP)
    plain.locator("#reading").get_by_role("link", name="Edit").click()
    plain.locator("#summary").fill("The lamp is out.")
    # Nothing is done yet, so there is nothing to lead to: the form comes again with one more line.
    show_again(plain.get_by_role("button", name="Add another line"), 200)
    expect(plain.locator("#summary")).to_have_value("The lamp is out.")
    plain.locator("#text-3").fill("since May")
    plain.locator("#kind-3").select_option("When")
    press(plain, "Save my words")
    expect(plain.locator("#reading .summary")).to_have_text("The lamp is out.")
    send_form(plain.locator("#reading [formaction$='/confirm']"))
    expect(plain.locator("#done .bar__title")).to_have_text("Confirmed, and still private")
    (concern,) = resident.get("/me/concerns").json()
    assert concern["summary"] == "The lamp is out."
    assert [each["text"] for each in concern["elements"]] == ["The street lamp on Hill Road is dark", "since May"]


def test_a_reading_is_discarded(plain: Page, site: Site) -> None:
    resident, conversation = open_conversation(plain, site, LAMP)
    plain.locator("#write").fill("half a word")
    send_form(plain.locator("#reading [formaction$='/discard']"))
    expect(plain.locator("#reading")).to_have_count(0)
    expect(plain.locator("#write")).to_have_value("half a word")
    expect_messages(plain, LAMP)
    assert resident.get(conversation).json()["proposals"] == []


def test_what_could_not_be_made_out_is_tried_again(plain: Page, site: Site) -> None:
    resident, conversation = open_conversation(plain, site, NOBODY)
    press(plain, "Try again")
    check_until(plain, "#cannot")
    assert len(resident.get(conversation).json()["turns"]) == 2


def test_a_token_is_made_and_stopped(plain: Page, site: Site) -> None:
    resident = signed_in(plain, site)
    plain.goto("/settings")
    plain.locator("#tok").fill("my program")
    plain.locator("#tok-pass").fill(resident.passphrase)
    press(plain, "Make a token")
    token = plain.locator("#token").input_value()
    program = {"Authorization": f"Bearer {token}"}
    assert plain.request.get("/me", headers=program).status == 200
    press(plain, "I have it")
    assert token not in plain.content()
    send_form(plain.locator("[action*='/tokens/'] button").filter(has_text="my program"))
    assert plain.request.get("/me", headers=program).status == 401


def test_the_passphrase_is_changed_and_the_way_out_and_in_is_a_form(plain: Page, site: Site) -> None:
    resident = signed_in(plain, site)
    plain.goto("/settings")
    plain.locator("#old").fill(resident.passphrase)
    plain.locator("#new").fill(NEW_PASSPHRASE)
    press(plain, "Change the passphrase")
    press(plain, "Sign out")
    resident.passphrase = NEW_PASSPHRASE
    sign_in(plain, resident)


def test_the_language_and_the_size_are_set(plain: Page, site: Site) -> None:
    signed_in(plain, site)
    plain.goto("/settings")
    plain.locator("#lang").select_option("ar")
    plain.locator("[name=size][value=largest]").check()
    send_form(plain.locator("form[action='/settings/reading'] button"))
    expect(plain.locator("html")).to_have_attribute("dir", "rtl")
    expect(plain.locator("html")).to_have_attribute("data-size", "largest")


def test_the_recovery_code_opens_what_a_lost_passphrase_closed(plain: Page, site: Site) -> None:
    resident = site.resident()
    conversation = resident.start()
    resident.say(conversation, LAMP)
    plain.goto("/recover")
    plain.locator("#rec-name").fill(resident.name)
    plain.locator("#rec").fill(resident.recovery.lower().replace("-", " "))
    plain.locator("#rec-pass").fill(NEW_PASSPHRASE)
    press(plain, "Use this code")
    fresh = shown_code(plain)
    assert fresh != resident.recovery
    plain.locator("[name=kept]").check()
    press(plain, "Go on")
    plain.locator("#code").fill(fresh)
    press(plain, "Check it")
    plain.goto(page_of(conversation))
    expect(plain.locator("article.said .words")).to_contain_text("The street lamp on Hill Road is dark")


def test_a_new_recovery_code_is_made_in_the_settings(plain: Page, site: Site) -> None:
    resident = signed_in(plain, site)
    plain.goto("/settings")
    plain.locator("#code-pass").fill(resident.passphrase)
    press(plain, "Make a new code")
    plain.locator("[name=kept]").check()
    press(plain, "Go on")
    press(plain, "Make a new code")
    plain.locator("[name=kept]").check()
    press(plain, "Go on")
    press(plain, "Later")
    expect(plain.get_by_role("heading", level=1)).to_have_text("Settings")
