"""Chromium for tests: found on PATH, or said to be missing.

A test that needs it is skipped where there is none, and fails where VOICE_TEST_REQUIRE names `browser`. Playwright
brings no browser of its own here: what is tested is the one that the machine has.
"""

import asyncio
import shutil
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from found_servers import missing
from playwright.sync_api import Browser, sync_playwright

# The shell is the same browser without a frame around its windows: each costs a quarter. It keeps no page alive.
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # Nothing leaves this machine: every other host has no address.
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
)


def chromium_path(names: Sequence[str] = NAMES) -> str:
    """Where Chromium is; the test is skipped or fails where it is nowhere."""
    found = next(filter(None, map(shutil.which, names)), None)
    return found or missing("browser", f"none of {', '.join(names)} is on PATH")


class Chromium:
    """Playwright and its browsers, asleep but for the time that `awake` lasts.

    Playwright leaves its event loop marked as running in this thread. Under that mark `asyncio.run` and Django's
    database refuse to work, so it is taken away while a test that opens no window has its turn.
    """

    def __init__(self, path: str) -> None:
        self._path = path
        self._playwright = sync_playwright().start()
        self._loop = asyncio.get_running_loop()
        self._browsers: dict[bool, Browser] = {}
        asyncio._set_running_loop(None)

    @contextmanager
    def awake(self) -> Iterator[None]:
        """Playwright works inside, and nothing else that needs an event loop or the database."""
        before = asyncio._get_running_loop()
        asyncio._set_running_loop(self._loop)
        try:
            yield
        finally:
            asyncio._set_running_loop(before)

    def browser(self, *, keeps_pages: bool = False) -> Browser:
        """The browser, started once. `keeps_pages`: one that shows a page it kept alive when somebody goes back."""
        if keeps_pages not in self._browsers:
            self._browsers[keeps_pages] = self._playwright.chromium.launch(
                executable_path=chromium_path(NAMES[1:]) if keeps_pages else self._path,
                args=ARGUMENTS,
                ignore_default_args=["--disable-back-forward-cache"] if keeps_pages else None,
            )
        return self._browsers[keeps_pages]

    def stop(self) -> None:
        """Close everything."""
        with self.awake():
            for browser in self._browsers.values():
                browser.close()
            self._playwright.stop()


@contextmanager
def own_chromium() -> Iterator[Chromium]:
    """Chromium, gone in the end."""
    chromium = Chromium(chromium_path())
    try:
        yield chromium
    finally:
        chromium.stop()
