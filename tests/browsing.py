"""Windows for browser tests, and what is wrong in them: nothing may be, unless the test expects it."""

from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from urllib.parse import urlsplit

import pytest
from found_browser import Chromium
from playwright.sync_api import (
    BrowserContext,
    ConsoleMessage,
    Error,
    Page,
    Request,
    TimeoutError,
    ViewportSize,
    WebError,
    WebSocket,
    expect,
)

# Generous: only a test that fails waits so long.
ACTION_MILLISECONDS = 15_000
SETTLE_MILLISECONDS = 5_000
_INSIDE = frozenset(("data", "blob", "about"))
_SAID = "#announce: "

# Tells every sentence that is put into the live region, also the one that came with the page.
_LISTEN = f"""
(() => {{
  const region = () => document.getElementById("announce");
  const tell = () => {{
    const text = region()?.textContent.trim();
    if (text) console.debug({_SAID!r} + text);
  }};
  const holds = (node) => node.contains(region());
  const touched = (record) => region() && (region().contains(record.target) || [...record.addedNodes].some(holds));
  document.addEventListener("readystatechange", () => {{
    if (document.readyState !== "interactive") return;
    tell();
    const watcher = new MutationObserver((records) => records.some(touched) && tell());
    watcher.observe(document, {{subtree: true, childList: true, characterData: true}});
  }});
}})();
"""


class Browse:
    """Opens windows on a site. `browse()` is a page of a new one; its addresses may be written as `/begin`.

    What the windows complain of is collected: errors in the console (the browser reports there what a Content Security
    Policy stopped and what could not be loaded), errors of scripts, pages that crash, requests to another host.
    """

    def __init__(self, chromium: Chromium, site: Callable[[], str]) -> None:
        self.complaints: list[str] = []
        self._chromium = chromium
        self._site = site
        self._windows: list[BrowserContext] = []
        self._expected: list[str] = []
        self._forgiven: list[str] = []
        self._said: dict[Page, list[str]] = defaultdict(list)

    def __call__(
        self,
        *,
        at: str = "",
        width: int = 375,
        height: int = 740,
        scripts: bool = True,
        dark: bool = False,
        forced_colors: bool = False,
        more_contrast: bool = False,
        reduced_motion: bool = False,
        locale: str = "en-GB",
        keeps_pages: bool = False,
    ) -> Page:
        """A page in a window of its own, with its own cookies. `at` is another site's origin.

        `page.context.new_page()` is a second tab of the same window.
        """
        origin = at or self._site()
        window = self._chromium.browser(keeps_pages=keeps_pages).new_context(
            base_url=origin,
            viewport=ViewportSize(width=width, height=height),
            java_script_enabled=scripts,
            color_scheme="dark" if dark else "light",
            forced_colors="active" if forced_colors else "none",
            contrast="more" if more_contrast else "no-preference",
            reduced_motion="reduce" if reduced_motion else "no-preference",
            locale=locale,
        )
        self._windows.append(window)
        window.set_default_timeout(ACTION_MILLISECONDS)
        expect.set_options(timeout=ACTION_MILLISECONDS)
        window.add_init_script(script=_LISTEN)
        self._watch(window, origin)
        return window.new_page()

    def expects(self, *texts: str) -> None:
        """Complaints with one of these in them are wanted: each must come, and then fails nothing."""
        self._expected += texts

    def forgives(self, *texts: str) -> None:
        """Complaints with one of these in them, as many as come or none, fail nothing: of a server that is away."""
        self._forgiven += texts

    def announced(self, page: Page) -> list[str]:
        """Every sentence that this tab's live region was given until now, on whatever page, in order."""
        _settle(page)
        return list(self._said[page])

    def close(self) -> None:
        """Close every window, after what they still have to say."""
        for window in self._windows:
            for page in window.pages:
                try:
                    _settle(page)
                except TimeoutError:
                    self.complaints.append(f"the page hangs: {page.url}")
                except Error:  # closed or crashed; a crash was told
                    continue
            with suppress(Error):
                window.close()
        self._windows.clear()

    def check(self) -> None:
        """Fail for every complaint that was not expected, and for every expected one that did not come."""
        known = (*self._expected, *self._forgiven)
        unexpected = [text for text in self.complaints if not any(part in text for part in known)]
        absent = [part for part in self._expected if not any(part in text for text in self.complaints)]
        lines = [*unexpected, *(f"expected, but did not come: {part}" for part in absent)]
        if lines:
            pytest.fail("\n".join(("The browser complains:", *lines)), pytrace=False)

    def _watch(self, window: BrowserContext, origin: str) -> None:
        def console(message: ConsoleMessage) -> None:
            if message.text.startswith(_SAID) and message.page:
                self._said[message.page].append(message.text.removeprefix(_SAID))
            elif message.type in ("error", "assert"):
                self.complaints.append(f"console error at {message.location['url']}: {message.text}")

        def script(error: WebError) -> None:
            self.complaints.append(f"script error at {error.page and error.page.url}: {error.error}")

        def address(asked: Request | WebSocket) -> None:
            if _is_elsewhere(asked.url, origin):
                self.complaints.append(f"outside request: {asked.url}")

        def opened(page: Page) -> None:
            page.on("websocket", address)
            page.on("crash", lambda crashed: self.complaints.append(f"page crash at {crashed.url}"))

        window.on("console", console)
        window.on("weberror", script)
        window.on("request", address)
        window.on("page", opened)


def _settle(page: Page) -> None:
    # The browser tells in order: what happened before this is told before its answer. `evaluate` has no timeout.
    page.locator(":root").wait_for(state="attached", timeout=SETTLE_MILLISECONDS)


def _is_elsewhere(address: str, origin: str) -> bool:
    parts = urlsplit(address)
    return parts.scheme not in _INSIDE and parts.netloc != urlsplit(origin).netloc


@contextmanager
def watched(chromium: Chromium, site: Callable[[], str]) -> Iterator[Browse]:
    """A `Browse` for one test; in the end its windows are closed, and the test fails for what they complain of."""
    with chromium.awake():
        browse = Browse(chromium, site)
        try:
            yield browse
        finally:
            browse.close()
    browse.check()
