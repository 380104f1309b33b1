"""A concern on paper: its words, and nothing of the page around them."""

from playwright.sync_api import Page, expect
from recorded_answers import LAMP
from residents import Site
from talking import open_conversation


def test_a_concern_that_was_confirmed_just_now_prints_its_words_and_nothing_else(page: Page, site: Site) -> None:
    open_conversation(page, site, LAMP)
    page.locator("#reading [formaction$='/confirm']").press("Enter")
    page.wait_for_url("**/concerns/*")
    title = page.locator("#concern-title")
    expect(title).to_be_focused()
    expect(title).to_have_css("outline-style", "solid")
    page.emulate_media(media="print")
    expect(title).to_have_css("outline-style", "none")
    on_paper = page.evaluate(
        """() => {
          const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
          const said = [];
          while (texts.nextNode()) {
            const range = document.createRange();
            range.selectNodeContents(texts.currentNode);
            const box = range.getBoundingClientRect();
            if (texts.currentNode.data.trim() && box.width > 1 && box.height > 1) {
              const hidden = texts.currentNode.parentElement.closest(".vh");
              if (!hidden) said.push(texts.currentNode.data.trim());
            }
          }
          return said;
        }"""
    )
    assert on_paper[0].startswith("My concern of ")
    assert on_paper[1] == LAMP
    assert not {"Sharing", "About it", "My concerns", "Confirmed, and still private"} & set(on_paper)
    assert len(on_paper) == 2 + 2 * page.locator(".own-sheet dt").count()
