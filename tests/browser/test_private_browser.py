"""A browser that several people use: what one wrote is nowhere in it for the next, and nothing is done twice by it."""

from urllib.parse import quote

import pytest
from browsing import Browse
from page_checks import go_back, leave
from plain_forms import come_back, end_session, press, send_form, show_again
from playwright.sync_api import Page, expect
from private_words import Watch, found, keeps_nothing
from recorded_answers import BENCH, BENCH_QUESTION, LAMP
from residents import PASSPHRASE, Resident, Site, sign_in, signed_in
from talking import expect_messages, open_conversation, page_of, send, send_button, stored_texts, write

SECRET = "Behind the onion tower they count us."
WORDS = ("Hill Road", "bench by the river", "onion tower", BENCH_QUESTION, "half a word")
# The page of all conversations offers what recordings know, and so shows their texts to anybody.
OWN = WORDS[2:]


def leave_traces(page: Page, site: Site) -> tuple[Resident, str]:
    """Somebody who wrote, edits a reading, has a concern, and leaves a word in the box."""
    resident, conversation = open_conversation(page, site, SECRET, BENCH)
    resident.post(f"{resident.propose(conversation, LAMP)}/confirm")
    proposal = resident.propose(conversation, LAMP)
    page.goto("/concerns")
    page.locator(".cover").first.click()
    page.goto(f"{page_of(conversation)}/messages/1")
    page.goto(page_of(proposal).replace("proposals", "readings") + "/edit")
    page.goto(page_of(conversation))
    return resident, conversation


@pytest.mark.parametrize("keeps_pages", [False, True])
@pytest.mark.parametrize("scripts", [True, False])
def test_after_signing_out_back_shows_nothing_private(
    browse: Browse, site: Site, *, scripts: bool, keeps_pages: bool
) -> None:
    browse.expects("status of 401")
    page = browse(scripts=scripts, keeps_pages=keeps_pages)
    resident, _ = leave_traces(page, site)
    words = (*WORDS, resident.name, resident.secret)
    expect(page.locator("#reading")).to_be_visible()
    press(page, "Sign out")
    assert page.url == f"{site.url}/"
    for _ in range(5):
        leave(page, "() => { history.back(); }")
        page.wait_for_timeout(300)
        expect(page.get_by_role("heading", level=1)).to_have_text("You are signed out")
        assert found(words, [page.content(), page.title(), page.url]) == []
    leave(page, "() => { history.go(5); }")
    page.wait_for_timeout(300)
    assert found(words, [page.content()]) == []
    assert [cookie.get("name") for cookie in page.context.cookies() if cookie.get("value") == resident.secret] == []


def test_no_word_is_in_a_title_an_address_or_a_store(page: Page, site: Site) -> None:
    resident = signed_in(page, site)
    watch = Watch(page, *WORDS, resident.name, PASSPHRASE)
    page.goto("/conversations")
    page.locator("#write").fill(LAMP)
    send_form(send_button(page))
    expect(page.locator("#reading")).to_be_visible()
    write(page, "half a word")
    keeps_nothing(page, watch.words)
    page.locator("#write").fill("")
    home = page.url.partition("#")[0]
    for address in (f"{home}/messages/1", "/settings", "/conversations?start=2", "/concerns"):
        page.goto(address)
        keeps_nothing(page, watch.words)
    page.goto(home)
    page.locator("#reading a[href$='/edit']").click()
    page.locator("#summary").fill("half a word")
    press(page, "Save my words")
    keeps_nothing(page, watch.words)
    page.locator("#reading [formaction$='/confirm']").click()
    page.wait_for_url("**/concerns/*")
    keeps_nothing(page, watch.words)
    with page.expect_download() as file:
        page.get_by_role("link", name="Download this").click()
    assert found(watch.words, [file.value.suggested_filename]) == []
    press(page, "Sign out")
    keeps_nothing(page, watch.words)
    watch.check()


def test_a_draft_is_in_its_own_conversation_only(page: Page, site: Site) -> None:
    resident, first = open_conversation(page, site, SECRET)
    second = resident.start()
    page.on("dialog", lambda dialog: dialog.accept())
    write(page, "half a word")
    page.goto(page_of(second))
    expect(page.locator("#write")).to_have_value("")
    page.goto("/conversations")
    expect(page.locator("#write")).to_have_value("")
    page.goto(page_of(first))
    assert page.locator("#write").input_value() in ("", "half a word")
    press(page, "Sign out")
    sign_in(page, site.resident())
    for address in ("/conversations", "/concerns", "/settings"):
        page.goto(address)
        assert found((*OWN, resident.name), [page.content()]) == []
        keeps_nothing(page, WORDS)


def test_a_draft_that_was_kept_for_one_is_not_shown_to_the_next(browse: Browse, site: Site) -> None:
    browse.expects("status of 401", "status of 404")
    page = browse(scripts=False)
    resident, conversation = open_conversation(page, site, SECRET)
    page.locator("#write").fill("half a word")
    end_session(resident, page, browse(scripts=False))
    show_again(send_button(page), 401)
    other = site.resident()
    page.locator("#name").fill(other.name)
    page.locator("#pass").fill(other.passphrase)
    with page.expect_navigation() as led:
        page.get_by_role("button", name="Open my words").click()
    assert led.value is not None
    assert led.value.status == 404
    for address in ("/conversations", page_of(conversation), "/concerns"):
        page.goto(address)
        assert found((*OWN, resident.name), [page.content()]) == []


def test_the_next_person_finds_nothing_at_the_addresses_of_the_one_before(
    page: Page, site: Site, browse: Browse
) -> None:
    browse.expects("status of 404")
    resident, conversation = leave_traces(page, site)
    proposal = resident.get(conversation).json()["proposals"][-1]["id"]
    (concern,) = [each["id"] for each in resident.get("/me/concerns").json()]
    home = page_of(conversation)
    reading = f"{home}/readings/{proposal}"
    page.goto(f"{reading}/edit")
    page.locator("#summary").fill("half a word")
    page.context.clear_cookies()
    signed_in(page, site)
    for address in (home, reading, f"{reading}/edit", f"{home}/messages/1", f"/concerns/{concern}"):
        answer = page.goto(address)
        assert answer is not None
        assert answer.status == 404, address
        assert "no-store" in answer.headers["cache-control"]
        assert "private" in answer.headers["cache-control"]
        assert found(WORDS, [page.content()]) == []
    for address in ("/conversations", "/concerns", "/settings"):
        page.goto(address)
        assert found((*OWN, resident.name), [page.content()]) == []


@pytest.mark.parametrize("scripts", [True, False])
def test_back_forward_and_reload_send_nothing_twice(browse: Browse, site: Site, *, scripts: bool) -> None:
    page = browse(scripts=scripts)
    resident = signed_in(page, site)
    page.goto("/conversations")
    page.locator("#write").fill(BENCH)
    send_form(send_button(page))
    home = page.url
    go_back(page, f"{site.url}/conversations")
    leave(page, "() => { history.forward(); }")
    page.wait_for_url(home)
    page.reload()
    expect_messages(page, BENCH)
    assert len(resident.get("/me/conversations").json()) == 1
    send(page, "Nothing that is recorded")
    expect(page.locator("#write")).to_have_value("")
    page.reload()
    page.reload()
    expect_messages(page, BENCH, "Nothing that is recorded")


@pytest.mark.parametrize("kind", ["conversation", "edit", "concern"])
def test_an_address_that_was_copied_leads_back_to_its_place_after_signing_in(
    page: Page, site: Site, browse: Browse, kind: str
) -> None:
    browse.expects("status of 401")
    resident = site.resident()
    conversation = resident.start()
    proposal = resident.propose(conversation, LAMP)
    addresses = {
        "conversation": page_of(conversation),
        "edit": page_of(proposal).replace("proposals", "readings") + "/edit",
    }
    if kind == "concern":
        addresses["concern"] = "/concerns/" + resident.post(f"{proposal}/confirm").json()["id"]
    page.goto(addresses[kind])
    expect(page.get_by_role("heading", level=1)).to_have_text("You are signed out")
    assert found(WORDS, [page.content()]) == []
    page.locator("#name").fill(resident.name)
    page.locator("#pass").fill(resident.passphrase)
    press(page, "Open my words")
    assert page.url == site.url + addresses[kind]
    expect(page.get_by_text("The street lamp on Hill Road").first).to_be_visible()


@pytest.mark.parametrize(
    "address", ["//evil.example", "https://evil.example/", "/\\evil.example", "javascript:alert(1)"]
)
def test_signing_in_never_leads_to_another_site(page: Page, site: Site, address: str) -> None:
    resident = site.resident()
    page.goto(f"/sign-in?next={quote(address)}")
    page.evaluate("(next) => { document.querySelector('[name=next]').value = next; }", address)
    page.locator("#name").fill(resident.name)
    page.locator("#pass").fill(resident.passphrase)
    press(page, "Open my words")
    assert page.url == f"{site.url}/conversations"


def test_every_button_of_a_page_whose_session_ended_says_so_and_does_nothing(browse: Browse, site: Site) -> None:
    browse.expects("status of 401")
    first = browse(scripts=False)
    resident, conversation = open_conversation(first, site, LAMP)
    buttons = ("[formaction$='/confirm']", "[formaction$='/discard']", "a[href$='/edit']", ".nav a[href='/concerns']")
    tabs = [first, *(first.context.new_page() for _ in buttons[1:])]
    for tab in tabs:
        tab.goto(page_of(conversation))
    end_session(resident, first, browse(scripts=False))
    for tab, button in zip(tabs, buttons, strict=True):
        with tab.expect_navigation() as led:
            tab.locator(button).first.click()
        assert led.value is not None
        assert led.value.status == 401, button
        expect(tab.get_by_role("heading", level=1)).to_have_text("You are signed out")
        assert found(WORDS, [tab.content()]) == []
    assert len(resident.get(conversation).json()["proposals"]) == 1
    assert resident.get("/me/concerns").json() == []


def test_a_button_of_a_page_whose_session_ended_leads_to_the_page_after_signing_in(
    page: Page, site: Site, browse: Browse
) -> None:
    browse.expects("status of 401")
    resident, conversation = open_conversation(page, site, LAMP)
    write(page, "half a word")
    end_session(resident, page, browse(scripts=False))
    page.locator("#reading [formaction$='/confirm']").click()
    come_back(page, resident, "half a word")
    page.wait_for_url(f"**{page_of(conversation)}")
    expect(page.locator("#write")).to_have_value("half a word")
    assert stored_texts(resident, conversation) == [LAMP]
    assert resident.get("/me/concerns").json() == []
