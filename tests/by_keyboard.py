"""A page used by keyboard alone: wherever the focus goes it must be seen, and the way there is the reading order."""

from typing import Any

from playwright.sync_api import Page, expect

KEYS_AT_MOST = 150

# What has the focus, where it stands on the page, and whether somebody who looks can tell.
_FOCUS = """
(selector) => {
  const active = document.activeElement;
  const box = active.getBoundingClientRect();
  const style = getComputedStyle(active);
  const inView = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
  return {
    name: active.localName + (active.id && "#" + active.id) + (active.name ? `[name=${active.name}]` : "") +
      ` ${(active.getAttribute("aria-label") ?? active.textContent).trim().replace(/\\s+/g, " ").slice(0, 40)}`,
    isNowhere: active === document.body || active === document.documentElement,
    isThere: selector !== "" && active.matches(selector),
    isSeen: inView && box.width > 0 && box.height > 0 && style.outlineStyle !== "none" &&
      parseFloat(style.outlineWidth) >= 2 && style.visibility === "visible",
    top: box.top + scrollY,
    bottom: box.bottom + scrollY,
    isAbovePage: active.matches(".skip, .top *"),
  };
}
"""


class Keyboard:
    """Tab, Shift+Tab, Return, Space, arrows and letters; no pointer, and no focus that the page did not give."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._await_the_first_focus()

    def at(self, selector: str = "") -> dict[str, Any]:
        """What has the focus."""
        found: dict[str, Any] = self.page.evaluate(_FOCUS, selector)
        return found

    def to(self, selector: str, *, key: str = "Tab") -> None:
        """Tab until this has the focus; where it has it already, stay. Every stop on the way must be seen.

        Where the focus is before a key is pressed, something may have come and pushed it out of view.
        """
        passed: list[str] = []
        before: dict[str, Any] = {}
        for _ in range(KEYS_AT_MOST):
            here = self.at(selector)
            if not here["isNowhere"]:
                assert here["isSeen"] or not passed, f"the focus is not seen at {here['name']}"
                _expect_in_order(before, here, key)
                before = here
            if here["isThere"]:
                return
            passed.append(here["name"])
            # Behind the last stop, and before the first, the browser's own buttons would have their turn.
            assert len(passed) < 2 or not here["isNowhere"], f"no {selector} after {passed}"
            self.page.keyboard.press(key)
        raise AssertionError(f"no {selector} in {passed}")

    def press(self, selector: str, key: str = "Enter") -> None:
        """Tab to it and press it."""
        self.to(selector)
        self.page.keyboard.press(key)

    def write(self, selector: str, text: str) -> None:
        """Tab to a field and write in place of what is there."""
        self.to(selector)
        self.page.keyboard.press("Control+a")
        self.page.keyboard.type(text)

    def go(self, selector: str, address: str, *, key: str = "Tab") -> None:
        """Tab to it, press Return, and be at another page."""
        self.to(selector, key=key)
        with self.page.expect_navigation(url=address):
            self.page.keyboard.press("Enter")
        self._await_the_first_focus()

    def stops(self, last: str, *, key: str = "Tab") -> list[str]:
        """Every stop from where the focus is until the last one, by its name; each seen and in the reading order."""
        found: list[str] = []
        before: dict[str, Any] = {}
        for _ in range(KEYS_AT_MOST):
            self.page.keyboard.press(key)
            here = self.at()
            assert not here["isNowhere"], f"no {last} after {found}"
            assert here["isSeen"], f"the focus is not seen at {here['name']}"
            _expect_in_order(before, here, key)
            before = here
            found.append(str(here["name"]))
            if here["name"] == last:
                return found
        raise AssertionError(f"no end: {found}")

    def _await_the_first_focus(self) -> None:
        # The browser gives `autofocus` its focus some time after the page is loaded: keys pressed before go astray.
        if self.page.locator("[autofocus]").count():
            expect(self.page.locator("body")).not_to_be_focused()

    def expect_focus(self, selector: str) -> None:
        """Wait until this has the focus."""
        expect(self.page.locator(selector)).to_be_focused()


def _expect_in_order(before: dict[str, Any], here: dict[str, Any], key: str) -> None:
    """What comes later stands no higher, on a page of one column; skip links and the banner stand over the page."""
    if not before or before["isAbovePage"] or here["isAbovePage"]:
        return
    first, second = (here, before) if key == "Shift+Tab" else (before, here)
    assert second["bottom"] > first["top"], f"{second['name']} stands above {first['name']}"
