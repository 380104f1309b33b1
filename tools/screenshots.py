"""Pictures of the demonstration for the README: `python -m tools.screenshots`, or `make screenshots`.

Starts `manage.py demo` on a free port with a data directory of its own, walks through it as somebody new, and writes
docs/screenshots/*.png. Needs Chromium on PATH.
"""

import os
import secrets
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

REPOSITORY = Path(__file__).resolve().parent.parent
PICTURES = REPOSITORY / "docs" / "screenshots"
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
START_SECONDS = 60.0
LARGEST = 200_000

WAY_IN = "plum lantern gravel nine"
OPENING = "The Route 14 school bus stopped in March and my children now walk the ring road."
ANSWER = "Both."
ARABIC = "المياه مقطوعة عن حي النور منذ ٥ أيام. عندي ثلاثة أطفال وأشتري صهريجًا كل يومين بـ ٢٠٠ جنيه."


def main() -> None:
    """Take them all."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    path = next(filter(None, map(shutil.which, BROWSERS)), None)
    if path is None:
        sys.exit(f"None of {', '.join(BROWSERS)} is on PATH.")
    with _demonstration() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        _take_all(browser, address)
        browser.close()


def _take_all(browser: Browser, address: str) -> None:
    page = _somebody(browser, address, width=1280, height=800)
    _send(page, OPENING)
    page.locator("#ask-question:not(:empty)").wait_for()
    _send(page, ANSWER)
    page.locator("#reading-title").wait_for()
    page.locator("#e3 .el__said a").first.focus()
    _take(page, "reading")
    page.set_viewport_size({"width": 375, "height": 740})
    page.emulate_media(color_scheme="dark")
    page.evaluate("() => document.activeElement.blur()")
    _take(page, "dark")
    page.emulate_media(color_scheme="light")
    page.locator(".choice--main").click()
    page.locator("#done").wait_for()
    page.evaluate("() => document.activeElement.blur()")
    _take(page, "concern")

    page = _somebody(browser, address, width=375, height=740)
    _send(page, OPENING)
    page.locator("#ask-question:not(:empty)").wait_for()
    page.evaluate("() => { document.activeElement.blur(); scrollTo(0, 0); }")
    _take(page, "question")

    page = _somebody(browser, address, width=375, height=740, language="ar")
    _send(page, ARABIC)
    page.locator("#reading-title").wait_for()
    page.evaluate("() => { document.activeElement.blur(); }")
    _take(page, "arabic")


def _somebody(browser: Browser, address: str, *, width: int, height: int, language: str = "en") -> Page:
    """A window of somebody who has just signed up, at the box."""
    window = browser.new_context(
        base_url=address, viewport=ViewportSize(width=width, height=height), reduced_motion="reduce", locale="en-GB"
    )
    page = window.new_page()
    page.goto(f"/begin?language={language}")
    page.locator("#name").fill(f"quiet-heron-{secrets.token_hex(2)}")
    page.locator("#pass").fill(WAY_IN)
    page.locator("form:has(#name) .btn--main").click()
    page.locator("#code code").first.wait_for()
    page.goto("/conversations")
    return page


def _send(page: Page, text: str) -> None:
    page.locator("#write").fill(text)
    page.locator("#write-actions .btn--main").click()


def _take(page: Page, name: str) -> None:
    path = PICTURES / f"{name}.png"
    page.screenshot(path=path, full_page=True, animations="disabled", caret="hide")
    size = path.stat().st_size
    if size > LARGEST:
        sys.exit(f"{path} has {size} bytes, and may have {LARGEST}.")
    sys.stdout.write(f"{path.relative_to(REPOSITORY)} {size}\n")


@contextmanager
def _demonstration() -> Iterator[str]:
    """The address of a demonstration that nobody has used before; it is gone in the end."""
    with tempfile.TemporaryDirectory() as folder, socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = int(probe.getsockname()[1])
        probe.close()
        environment = {**os.environ, "VOICE_PROVIDER": "recorded", "VOICE_DATA_DIR": folder, "DATABASE_URL": ""}
        command = [sys.executable, "manage.py", "demo", "--port", str(port)]
        demo = subprocess.Popen(command, cwd=REPOSITORY, env=environment, stdout=subprocess.DEVNULL)  # noqa: S603
        try:
            _wait_for(f"http://127.0.0.1:{port}/", demo)
            yield f"http://127.0.0.1:{port}"
        finally:
            demo.terminate()
            demo.wait(START_SECONDS)


def _wait_for(address: str, demo: "subprocess.Popen[bytes]") -> None:
    deadline = time.monotonic() + START_SECONDS
    while time.monotonic() < deadline and demo.poll() is None:
        try:
            with urllib.request.urlopen(address, timeout=5):  # noqa: S310 - our own address
                return
        except urllib.error.URLError:
            time.sleep(0.1)
    sys.exit("The demonstration did not start.")


if __name__ == "__main__":
    main()
