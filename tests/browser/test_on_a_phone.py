"""On a telephone: the keyboard covers nothing that is needed, and each paragraph runs in its own direction."""

from typing import Any

import pytest
from browsing import Browse
from playwright.sync_api import Page, expect
from recorded_answers import BENCH, SLOW
from residents import Site
from screen_checks import fonts_too_small
from talking import open_conversation, send

ARABIC = "الحافلة 14 توقفت في مارس."
MIXED = "Route 14 توقفت في مارس."
HEBREW = "האוטובוס של קו 14 בוטל במרץ."
ENGLISH = "The bus is gone."
LINE = 30

_DIRECTIONS = """
(words) => {
  const range = document.createRange();
  const [node] = words.childNodes;
  let at = 0;
  return node.data.split("\\n").map((line) => {
    const start = at;
    at += line.length + 1;
    if (!line) return "";
    range.setStart(node, start);
    range.setEnd(node, start + line.length);
    const {left, right} = range.getBoundingClientRect();
    const box = words.getBoundingClientRect();
    const style = getComputedStyle(words);
    const before = left - box.left - parseFloat(style.paddingLeft);
    const after = box.right - right - parseFloat(style.paddingRight);
    return before < 2 ? "ltr" : after < 2 ? "rtl" : `${before} ${after}`;
  });
}
"""


def _in_view(page: Page, selector: str) -> bool:
    return bool(
        page.locator(selector).evaluate(
            """(element) => {
              const box = element.getBoundingClientRect();
              return box.top >= -0.5 && box.bottom <= visualViewport.height + 0.5;
            }"""
        )
    )


def test_a_keyboard_leaves_the_box_the_button_and_the_latest_words_in_view(browse: Browse, site: Site) -> None:
    page = browse(width=375, height=667)
    open_conversation(page, site, BENCH, BENCH)
    page.locator("#write").focus()
    page.set_viewport_size({"width": 375, "height": 667 - 300})
    for text in (SLOW, "And no bench either."):
        send(page, text)
        expect(page.locator("article.said .words").last).to_have_text(text)
        page.wait_for_timeout(600)
        assert [name for name in ("#write", "#write-actions .btn--main") if not _in_view(page, name)] == []
        last_line = page.locator("article.said .words").last.evaluate("words => words.getBoundingClientRect().bottom")
        assert last_line > LINE
        assert page.evaluate("() => document.activeElement.id") == "write"
    assert fonts_too_small(page) == []
    assert page.evaluate("() => scrollX") == 0


@pytest.mark.parametrize(
    ("text", "directions"),
    [
        (ARABIC, ["rtl"]),
        (MIXED, ["ltr"]),
        (f"{ENGLISH}\n\n{HEBREW}", ["ltr", "", "rtl"]),
        (f"{HEBREW}\n\n{ENGLISH}", ["rtl", "", "ltr"]),
    ],
)
@pytest.mark.parametrize("language", ["en", "ar"])
def test_each_paragraph_runs_in_its_own_direction(
    text: str, directions: list[str], language: str, browse: Browse, site: Site
) -> None:
    page = browse()
    page.goto(f"/?language={language}")
    open_conversation(page, site, text)
    assert page.locator(".words").evaluate(_DIRECTIONS) == directions
    box = page.locator("#write")
    box.fill(text)
    style: dict[str, Any] = box.evaluate(
        "b => ({bidi: getComputedStyle(b).unicodeBidi, direction: getComputedStyle(b).direction})"
    )
    assert style["bidi"] == "plaintext"
    assert style["direction"] == directions[0]
