"""The participant's words and the passages of a reading in a real browser: the same characters, and lit both ways."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from browsing import Browse
from live_people import LivePerson
from playwright.sync_api import Page
from recorded_answers import concern
from residents import Resident, Site
from screen_visits import Visit
from twelve_scripts import LAST, LINES, MESSAGES, twenty_lines

MakeSite = Callable[..., Site]
Reading = tuple[Resident, str, dict[str, Any]]

# The stored words of each message, and where the marks of each element begin and end in them, in code points.
_DRAWN = """
() => Object.fromEntries([...document.querySelectorAll("article.said")].map((said) => {
  const words = said.querySelector(".words");
  let text = "";
  const marks = {};
  const walker = document.createTreeWalker(words, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node.parentElement.closest(".ref")) continue;
    const start = [...text].length;
    text += node.data;
    const numbers = new Set();
    for (let mark = node.parentElement; mark !== words; mark = mark.parentElement) {
      for (const number of mark.dataset.el.split(" ")) numbers.add(number);
    }
    for (const number of numbers) {
      const runs = (marks[number] ??= []);
      const last = runs.at(-1);
      if (last && last[1] === start) last[1] = [...text].length;
      else runs.push([start, [...text].length]);
    }
  }
  return [said.id.slice(1), {points: [...text].map((each) => each.codePointAt(0)), marks}];
}))
"""

# Which rows, passages and numbers are drawn as hit: by the colours that the browser computed.
_LIT = """
() => {
  const lit = (selector) => [...document.querySelectorAll(selector)].filter((element) => {
    const color = getComputedStyle(element.querySelector(":scope > b") ?? element).backgroundColor;
    const rest = element.matches(".ref") ? getComputedStyle(document.querySelector(".letter")).backgroundColor : "";
    return !["rgba(0, 0, 0, 0)", rest, "rgb(252, 253, 251)"].includes(color);
  }).map((element) => element.dataset.el);
  const sorted = (found) => [...new Set(found)].sort();
  return {rows: sorted(lit(".el")), marks: lit("mark[data-el]"), refs: lit(".ref")};
}
"""


@pytest.fixture(scope="module")
def marks_site(make_site: MakeSite) -> Iterator[Site]:
    """A site that reads the last of the messages."""
    site = make_site(concern(LAST))
    site.start()
    yield site
    site.kill()


@pytest.fixture(params=[True, False], ids=["with script", "without script"])
def page(request: pytest.FixtureRequest, browse: Browse, marks_site: Site) -> Page:
    """A wide window, so that the words and the lines stand beside one another."""
    return browse(at=marks_site.url, width=1280, height=900, scripts=request.param, reduced_motion=True)


@pytest.fixture
def reading(page: Page, marks_site: Site) -> Reading:
    """Whose it is, the conversation, and the reading, which the page shows."""
    visit = Visit(page, marks_site)
    address = visit.read(*(text for text, *_ in MESSAGES), LAST)
    seqs = [row["seq"] for row in _own(visit.resident, visit.conversation)]
    visit.edit(address, elements=twenty_lines(seqs[:-1]))
    visit.converse()
    return visit.resident, visit.conversation, visit.resident.get(address).json()


def _own(person: LivePerson, conversation: str) -> list[dict[str, Any]]:
    return [row for row in person.get(conversation).json()["messages"] if row["author"] == "citizen"]


def test_words_are_what_is_stored_and_marks_what_is_quoted(page: Page, reading: Reading) -> None:
    person, conversation, proposal = reading
    drawn = page.evaluate(_DRAWN)
    messages = {str(row["seq"]): row["text"] for row in _own(person, conversation)}
    assert {seq: "".join(map(chr, one["points"])) for seq, one in drawn.items()} == messages
    for number, element in enumerate(proposal["elements"], 1):
        marked = {(seq, *run) for seq, one in drawn.items() for run in one["marks"].get(str(number), ())}
        spans = {(str(span["messageSeq"]), span["from"], span["to"]) for span in element["sourceSpans"]}
        assert marked == spans, number
        cut = sorted(messages[seq][start:end] for seq, start, end in marked)
        assert cut == sorted(element["passages"])
        quotes = page.locator(f"#e{number} .el__said q").all_text_contents()
        assert sorted(quotes) == cut
    assert len(proposal["elements"]) == LINES


def _related(page: Page) -> dict[str, set[str]]:
    """For each number the numbers whose passages hold one of its own."""
    related: dict[str, set[str]] = page.evaluate(
        """() => {
          const found = {};
          for (const inner of document.querySelectorAll(".ref, mark[data-el]")) {
            const around = [];
            for (let mark = inner.parentElement.closest("mark"); mark; mark = mark.parentElement.closest("mark")) {
              around.push(...mark.dataset.el.split(" "));
            }
            for (const number of inner.dataset.el.split(" ")) (found[number] ??= []).push(number, ...around);
          }
          return found;
        }"""
    )
    return {number: set(others) for number, others in related.items()}


def _expect_lit(page: Page, number: str, allowed: set[str], way: str) -> None:
    lit = page.evaluate(_LIT)
    rows = set(lit["rows"])
    assert number in rows, (way, number)
    assert rows <= allowed, (way, number, rows - allowed)
    marks = page.locator("mark[data-el]").evaluate_all("all => all.map((one) => one.dataset.el)")
    assert lit["marks"] == [each for each in marks if rows & set(each.split())], (way, number)
    refs = page.locator(".ref").evaluate_all("all => all.map((one) => one.dataset.el)")
    assert lit["refs"] == [each for each in refs if each in rows], (way, number)


@pytest.mark.usefixtures("reading")
def test_each_line_and_its_passages_light_one_another(page: Page) -> None:
    related = _related(page)
    assert page.evaluate(_LIT) == {"rows": [], "marks": [], "refs": []}
    for number in map(str, range(1, LINES + 1)):
        page.locator(f".ref[data-el='{number}']").first.focus()
        _expect_lit(page, number, related[number], "focus on the number")
        page.locator(f"#e{number} .el__said a").first.focus()
        _expect_lit(page, number, {number}, "focus on the quote")
        page.evaluate("() => document.activeElement.blur()")
        page.locator(f"#e{number} .el__kind").hover()
        _expect_lit(page, number, {number}, "hover on the row")
        page.mouse.move(2, 2)
        page.evaluate("(number) => { location.hash = `e${number}`; }", number)
        _expect_lit(page, number, {number}, "the address")
        page.evaluate("() => { location.hash = 'main'; }")
    assert page.evaluate(_LIT) == {"rows": [], "marks": [], "refs": []}


@pytest.mark.usefixtures("reading")
def test_passages_are_marked_by_more_than_colour(page: Page) -> None:
    look = "one => { const s = getComputedStyle(one); return [s.textDecorationLine, s.textDecorationThickness]; }"
    for forced in ("none", "active"):
        page.emulate_media(forced_colors=forced)  # type: ignore[arg-type]
        mark = page.locator("mark[data-el='1']").first
        line, at_rest = mark.evaluate(look)
        assert line == "underline"
        page.locator("#e1 .el__said a").first.focus()
        assert mark.evaluate(look) == ["underline", "3px"]
        assert at_rest == "1.5px"
        page.evaluate("() => document.activeElement.blur()")
