"""What Voice does not take: said once and beside the field, with every word still there."""

import pytest
from browsing import Browse
from live_people import wait_until
from plain_forms import said_by, show_again
from playwright.sync_api import Page, expect
from recorded_answers import LAMP
from residents import PASSPHRASE, Site, new_name, signed_in
from talking import open_conversation, page_of, send, send_button, stored_texts, write

EMPTY = "Write something first. A few words are enough."
TOO_LONG = "This is 1 character too long. It was not sent, and it is all still here."
# With a script it is said as soon as it is typed, and once more for the button, which sends nothing.
TOO_LONG_TO_SEND = "This is too long now. It stays here, and you can make it shorter."
BUS, GIRL = "\U0001f68c", "\U0001f467"
# White space of many kinds; characters of no width; both, between lines.
UNSEEN = ("", "   ", "\n\n\t", "\u00a0\u3000\u2003", "\u200b\u200d\u2060\ufeff", "\u2800", " \u00ad\n\u200e ")
FITTING = ("a" * 4_000, BUS * 4_000, "a\n" * 2_000, f"{GIRL}\u200d" * 2_000)


@pytest.fixture(params=[True, False], ids=["script", "plain"])
def window(request: pytest.FixtureRequest, browse: Browse) -> Page:
    """A page with the script, and one without."""
    return browse(scripts=request.param)


def boxes(conversation: str) -> dict[str, str]:
    """The addresses of the boxes that a message is written in."""
    home = page_of(conversation)
    return {"first": "/conversations", "next": home, "changed": f"{home}/messages/1"}


def expect_refused(page: Page, browse: Browse, text: str, sentence: str, *, times: int = 1) -> None:
    """The words stay, and the reason is beside them, tied to them, and said for each time that it is new."""
    box, error = page.locator("#write"), page.locator("#write-error")
    expect(error).to_have_text(sentence)
    expect(error).to_be_visible()
    expect(box).to_have_attribute("aria-invalid", "true")
    expect(box).to_be_focused()
    assert "write-error" in str(box.get_attribute("aria-describedby")).split()
    assert box.get_attribute("maxlength") is None
    assert box.input_value() == text
    wait_until(lambda: said_by(page, browse).count(sentence) == times, "the sentence", 5)


@pytest.mark.parametrize("where", ["first", "next", "changed"])
def test_one_character_too_many_is_refused_with_every_word(
    window: Page, site: Site, browse: Browse, where: str
) -> None:
    resident, conversation = open_conversation(window, site, LAMP)
    window.goto(boxes(conversation)[where])
    is_sent = not window.evaluate("matchMedia('(scripting: enabled)').matches")
    browse.expects(*["status of 422"] * is_sent)
    text = f"\n{BUS}{'a' * 3_998} "
    assert len(text) == 4_001
    write(window, text)
    window.locator("#write-form .btn--main").click()
    expect_refused(window, browse, text, TOO_LONG if is_sent else TOO_LONG_TO_SEND, times=1 if is_sent else 2)
    expect(window.locator("#count")).to_have_text("4,001 of 4,000 characters")
    expect(window.locator("#count")).to_be_visible()
    assert stored_texts(resident, conversation) == [LAMP]
    assert len(resident.get("/me/conversations").json()) == 1


def test_four_thousand_characters_of_any_kind_pass(window: Page, site: Site) -> None:
    resident, conversation = open_conversation(window, site)
    for number, text in enumerate(FITTING, 1):
        assert len(text) == 4_000
        write(window, text)
        send_button(window).click()
        expect(window.locator("article.said")).to_have_count(number)
        expect(window.locator("#write")).to_have_value("")
    assert stored_texts(resident, conversation) == list(FITTING)


def test_what_nobody_can_see_is_refused(window: Page, site: Site, browse: Browse) -> None:
    browse.expects("status of 422")
    resident, conversation = open_conversation(window, site)
    for text in UNSEEN:
        window.goto(page_of(conversation))
        write(window, text)
        send_button(window).click()
        expect(window.locator("#write-error")).to_have_text(EMPTY)
        expect(window.locator("#write")).to_be_focused()
        expect(window.locator("#write")).to_have_attribute("aria-invalid", "true")
        assert window.locator("#write").input_value() == text
        wait_until(lambda: said_by(window, browse)[-1:] == [EMPTY], "the sentence", 5)
    assert stored_texts(resident, conversation) == []
    assert resident.get(conversation).json()["turns"] == []


def test_the_sentence_is_in_the_readers_language(window: Page, site: Site, browse: Browse) -> None:
    browse.expects("status of 422")
    open_conversation(window, site)
    window.goto(f"{window.url}?language=de")
    expect(window.locator("html")).to_have_attribute("lang", "de")
    send(window, " ")
    error = window.locator("#write-error")
    expect(error).to_be_visible()
    sentence = error.inner_text()
    assert sentence != EMPTY
    wait_until(lambda: said_by(window, browse).count(sentence) == 1, "the sentence", 5)


def test_the_counter_speaks_at_four_places_and_not_on_each_key(page: Page, site: Site, browse: Browse) -> None:
    open_conversation(page, site)
    box = page.locator("#write")
    box.focus()
    described = str(box.get_attribute("aria-describedby")).split()
    assert "count" in described
    expect(page.locator("#count")).to_be_hidden()
    for nearly in (3_490, 3_890, 3_990):
        box.fill("a" * nearly)
        page.keyboard.press("End")
        page.keyboard.type("b" * 12)
    expect(page.locator("#count")).to_have_text("4,002 of 4,000 characters")
    expect(page.locator("#count")).to_be_visible()
    assert page.locator("#count").get_attribute("aria-live") is None
    page.keyboard.press("Tab")
    over = "This is too long now. It stays here, and you can make it shorter."
    wait_until(lambda: browse.announced(page)[-1:] == [over], "that it is over", 8)
    assert browse.announced(page) == ["500 characters left.", "100 characters left.", "No characters left.", over]


def test_new_lines_count_once_in_the_page_and_on_the_wire(page: Page, site: Site) -> None:
    resident, conversation = open_conversation(page, site)
    text = "a" * 3_989 + "\n" * 10 + "b"
    write(page, text)
    expect(page.locator("#count")).to_have_text("4,000 of 4,000 characters")
    send_button(page).click()
    expect(page.locator("#write")).to_have_value("")
    assert stored_texts(resident, conversation) == [text]


FORMS = {
    "name": ("/begin", {"#name": " ", "#pass": PASSPHRASE}, "#name", "#name-error"),
    "passphrase": ("/begin", {"#name": "new", "#pass": "short"}, "#pass", "#pass-error"),
    "sign in": ("/sign-in", {"#name": "nobody", "#pass": PASSPHRASE}, "#name", "#in-error"),
    "recover": (
        "/recover",
        {"#rec-name": "nobody", "#rec": "ab", "#rec-pass": PASSPHRASE},
        "#rec-name",
        "#rec-error",
    ),
}


@pytest.mark.parametrize("form", FORMS)
def test_a_refused_field_has_the_focus_and_its_error(window: Page, site: Site, browse: Browse, form: str) -> None:
    browse.expects("status of 422")
    address, fields, wrong, error = FORMS[form]
    window.goto(address)
    for field, text in fields.items():
        window.locator(field).fill(new_name() if text == "new" else text)
    show_again(window.locator(f"form:has({wrong}) .actions .btn").first, 422)
    expect_field(window, browse, wrong, error)


@pytest.mark.parametrize(
    ("part", "fields", "wrong"),
    [
        ("passphrase", {"#old": "not the right one", "#new": "seven tin kettles boiling"}, "#old"),
        ("passphrase", {"#old": PASSPHRASE, "#new": "short"}, "#new"),
        ("recovery-code", {"#code-pass": "not the right one"}, "#code-pass"),
        ("tokens", {"#tok": " ", "#tok-pass": PASSPHRASE}, "#tok"),
        ("tokens", {"#tok": "program", "#tok-pass": "not the right one"}, "#tok-pass"),
    ],
)
def test_a_refused_setting_has_the_focus_and_its_error(
    window: Page, site: Site, browse: Browse, part: str, fields: dict[str, str], wrong: str
) -> None:
    browse.expects("status of 422")
    signed_in(window, site)
    window.goto("/settings")
    for field, text in fields.items():
        window.locator(field).fill(text)
    show_again(window.locator(f"form[action='/settings/{part}']:has({wrong}) .btn").last, 422)
    expect_field(window, browse, wrong, f"{wrong}-error")


def expect_field(page: Page, browse: Browse, wrong: str, error: str) -> None:
    """The first wrong field has the focus, its error is tied to it, and was said."""
    expect(page.locator(wrong)).to_be_focused()
    expect(page.locator(wrong)).to_have_attribute("aria-invalid", "true")
    assert error.removeprefix("#") in str(page.locator(wrong).get_attribute("aria-describedby")).split()
    sentence = page.locator(error).inner_text()
    assert said_by(page, browse)[-1:] == [sentence]
    assert page.locator("[aria-invalid]").first.get_attribute("id") == wrong.removeprefix("#")


def test_a_refused_line_of_an_edit_has_the_focus_and_its_error(window: Page, site: Site, browse: Browse) -> None:
    browse.expects("status of 422")
    open_conversation(window, site, LAMP)
    window.locator("#reading a[href$='/edit']").click()
    window.locator("#text-1").fill("\u200b")
    show_again(window.locator("#reading .btn--main"), 422)
    expect_field(window, browse, "#text-1", "#err1")
    window.locator("#text-1").fill("a" * 4_001)
    show_again(window.locator("#reading .btn--main"), 422)
    assert len(window.locator("#text-1").input_value()) == 4_001
