"""The language is changed in another tab: an open page is never in two languages without saying so."""

from playwright.sync_api import Page, expect
from recorded_answers import LAMP
from residents import Site
from talking import DRAFT, expect_untouched, open_conversation, was_not_loaded_again, write


def choose_arabic(page: Page) -> None:
    """In another tab, as the person who is signed in."""
    other = page.context.new_page()
    other.goto("/settings")
    other.locator("#lang").select_option("ar")
    other.locator("form[action$='/settings/reading'] button").first.click()
    expect(other.locator("html")).to_have_attribute("lang", "ar")
    other.close()


def test_a_page_on_which_nothing_is_written_comes_anew_in_the_language(page: Page, site: Site) -> None:
    person, conversation = open_conversation(page, site)
    choose_arabic(page)
    person.propose(conversation, LAMP)
    expect(page.locator("html")).to_have_attribute("lang", "ar")
    expect(page.locator("html")).to_have_attribute("dir", "rtl")
    expect(page.locator("#reading .summary")).to_have_text(LAMP)
    assert not was_not_loaded_again(page)


def test_a_page_on_which_something_is_written_keeps_it_and_says_what_language_the_news_are_in(
    page: Page, site: Site
) -> None:
    person, conversation = open_conversation(page, site)
    write(page, DRAFT)
    choose_arabic(page)
    page.bring_to_front()
    person.propose(conversation, LAMP)
    expect(page.locator("#reading .summary")).to_have_text(LAMP)
    expect(page.locator("html")).to_have_attribute("lang", "en")
    for name, value in (("lang", "ar"), ("dir", "rtl")):
        expect(page.locator("#thread")).to_have_attribute(name, value)
    expect_untouched(page)
