"""What is asked of every screen besides axe: sizes of controls, the focus, headings, contrast where one points."""

from typing import Any

from page_checks import axe_violations
from playwright.sync_api import Page

TAP = 44
TAB_STOPS_AT_MOST = 120

# A link is inside a sentence where the text around it goes on beside it.
_SMALL = """
(tap) => {
  const shown = (element) => element.checkVisibility({visibilityProperty: true}) && element.getClientRects().length > 0;
  const name = (element) => `${element.localName}#${element.id}.${[...element.classList].join(".")} ` +
    `"${element.textContent.trim().slice(0, 30)}"`;
  const inSentence = (element) => element.localName === "a" && getComputedStyle(element).display === "inline" &&
    [...element.parentElement.childNodes].some((node) => node !== element && !node.contains(element) &&
      node.textContent.trim() && getComputedStyle(node.nodeType === 1 ? node : element).display === "inline");
  const area = (element) => {
    const target = element.closest("label") ?? element;
    let {top, bottom, left, right} = target.getBoundingClientRect();
    for (const inner of target.querySelectorAll("*")) {
      const box = inner.getBoundingClientRect();
      [top, bottom] = [Math.min(top, box.top), Math.max(bottom, box.bottom)];
      [left, right] = [Math.min(left, box.left), Math.max(right, box.right)];
    }
    const more = getComputedStyle(target, "::after");
    if (more.content !== "none" && more.position === "absolute") {
      const out = (side) => Math.max(0, -parseFloat(more[side]) || 0);
      [top, bottom, left, right] =
        [top - out("top"), bottom + out("bottom"), left - out("left"), right + out("right")];
    }
    return {height: bottom - top, width: right - left};
  };
  const controls = document.querySelectorAll("a[href], button, input:not([type=hidden]), select, textarea, summary");
  return [...controls].filter(shown).flatMap((element) => {
    const {height, width} = area(element);
    if (element.matches(".ref")) {
      return height >= 42 && width >= 39 ? [] : [`${name(element)} is ${width} by ${height}`];
    }
    return height >= tap - 0.5 || inSentence(element) ? [] : [`${name(element)} is ${height} high`];
  });
}
"""

_FOCUSED = """
() => {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  const style = getComputedStyle(element);
  const box = element.getBoundingClientRect();
  window.tabStops ??= new Map();
  const isNew = !window.tabStops.has(element);
  window.tabStops.set(element, true);
  return {
    isNew,
    name: `${element.localName}${element.id && "#" + element.id}.${[...element.classList].join(".")}`,
    outline: style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2.5,
    seen: box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth && style.opacity !== "0",
  };
}
"""


def small_controls(page: Page) -> list[str]:
    """Controls outside a sentence that are too low for a finger, and numbers whose area is too small."""
    found: list[str] = page.evaluate(_SMALL, TAP)
    return found


def unseen_focus(page: Page) -> list[str]:
    """The stops of the Tab key, from the page's top to its end, at which nobody sees where they are."""
    page.evaluate(
        """() => {
          delete window.tabStops;
          document.activeElement?.blur();
          getSelection()?.removeAllRanges();
          const start = document.createElement("span");
          start.tabIndex = -1;
          document.body.prepend(start);
          start.focus();
          start.remove();
        }"""
    )
    wrong: list[str] = []
    for stops in range(TAB_STOPS_AT_MOST):
        page.keyboard.press("Tab")
        found: dict[str, Any] | None = page.evaluate(_FOCUSED)
        if found is None or not found["isNew"]:
            assert stops > 2, "the Tab key went nowhere"
            return wrong
        if not (found["outline"] and found["seen"]):
            wrong.append(f"{found['name']}: outline {found['outline']}, in view {found['seen']}")
    return [*wrong, "the Tab key does not come to an end"]


def headings(page: Page) -> list[str]:
    """Nothing, where the page has one first heading, a title and one live region."""
    counts = {name: page.locator(name).count() for name in ("h1", "title", "#announce[role=status]", "main")}
    return [f"{count} of {name}" for name, count in counts.items() if count != 1]


def faint_where_pointed(page: Page, state: str) -> list[str]:
    """What axe says of contrast when every control is in this state at once: `hover`, `focus`, `active`."""
    session = page.context.new_cdp_session(page)
    session.send("DOM.enable")
    session.send("CSS.enable")
    root = session.send("DOM.getDocument", {"depth": 0})["root"]["nodeId"]
    selector = "a[href], button, input:not([type=hidden]), select, textarea, summary, label, .own-sheet, [data-el]"
    nodes = session.send("DOM.querySelectorAll", {"nodeId": root, "selector": selector})["nodeIds"]
    states = [state, "focus-visible"] if state == "focus" else [state]
    for node in nodes:
        session.send("CSS.forcePseudoState", {"nodeId": node, "forcedPseudoClasses": states})
    try:
        return [f"{state}: {line}" for line in axe_violations(page, ["color-contrast"])]
    finally:
        session.detach()


def fonts_too_small(page: Page) -> list[str]:
    """Texts under 16 px that are not the numbers."""
    found: list[str] = page.evaluate(
        """() => [...document.body.querySelectorAll("*")].filter((element) => {
          const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
          const isField = element.matches("input:not([type=checkbox], [type=radio]), select, textarea");
          if (!own && !isField) return false;
          if (element.closest(".ref b, .el__no, .vh, template, script") || !element.checkVisibility()) return false;
          return parseFloat(getComputedStyle(element).fontSize) < 15.99;
        }).map((element) => `${element.localName}.${element.className} ${getComputedStyle(element).fontSize}`)"""
    )
    return found
