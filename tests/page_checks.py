"""What can be asked of any page in a browser test, and what can be done to it."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

from playwright.sync_api import Error, Page

#: The rules whose answer colours change; every other sees the same page in every scheme.
COLOUR_RULES = ("color-contrast", "link-in-text-block")
AXE_TAGS = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice")

# WCAG 2.2, success criterion 1.4.12.
_TEXT_SPACING = """
* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-block-end: 2em !important; }
"""

_STICKING_OUT = """
() => {
  const root = document.documentElement;
  if (root.scrollWidth <= root.clientWidth) return [];
  const name = (element) => element.localName + (element.id && "#" + element.id) +
    [...element.classList].map((each) => "." + each).join("");
  const out = [...document.body.querySelectorAll("*")].filter((element) => {
    const box = element.getBoundingClientRect();
    return box.width && (box.right + scrollX > root.clientWidth + 0.5 || box.left + scrollX < -0.5);
  });
  return [`the page is ${root.scrollWidth} wide in ${root.clientWidth}`, ...out.map(name)];
}
"""


@cache
def _axe_script() -> str:
    return (resources.files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")


def axe_violations(page: Page, rules: Sequence[str] = ()) -> list[str]:
    """What axe finds on the page as it stands: a line for each element, with the rule and what would mend it.

    `rules` are the only ones that it asks, else all that have one of AXE_TAGS.

    The Content Security Policy stays in force: what the test evaluates is none of the page's scripts. A window without
    scripts cannot be asked; the same page in one with scripts can.
    """
    assert page.evaluate("matchMedia('(scripting: enabled)').matches"), "axe needs a window with scripts"
    if not page.evaluate("'axe' in window"):
        page.evaluate(_axe_script())
    only = {"type": "rule", "values": rules} if rules else {"type": "tag", "values": AXE_TAGS}
    options = {"runOnly": only, "resultTypes": ["violations"], "preload": False}
    found: dict[str, Any] = page.evaluate("options => axe.run(document, options)", options)
    assert found["passes"], "axe looked at nothing"
    return [_line(rule, node) for rule in found["violations"] for node in rule["nodes"]]


def _line(rule: dict[str, Any], node: dict[str, Any]) -> str:
    target = " ".join(str(part) for part in node["target"])
    return f"{rule['id']} ({node['impact']}) at {target}: {' '.join(node['failureSummary'].split())}"


def sticking_out(page: Page) -> list[str]:
    """Nothing where the page does not scroll sideways; else how wide it is, and the elements that stick out."""
    found: list[str] = page.evaluate(_STICKING_OUT)
    return found


def open_all_details(page: Page) -> None:
    """Open every `details`."""
    page.evaluate("() => document.querySelectorAll('details').forEach((each) => { each.open = true; })")


def scale_text(page: Page, percent: int) -> None:
    """Text at another size, as when somebody has set one in the browser; until the page is left."""
    page.evaluate("(size) => { document.documentElement.style.fontSize = size; }", f"{percent}%")


def space_text(page: Page) -> None:
    """WCAG's text spacing, until the page is left."""
    page.evaluate(
        """(css) => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(css);
          document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
        }""",
        _TEXT_SPACING,
    )


@contextmanager
def offline(page: Page) -> Iterator[None]:
    """The page's window has no network inside. What it asks for then fails, and the console says so."""
    page.context.set_offline(True)
    try:
        yield
    finally:
        page.context.set_offline(False)


@contextmanager
def slow_network(page: Page, seconds: float) -> Iterator[None]:
    """Every answer to this tab comes so much later inside. Not together with `offline`: the one undoes the other."""
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")

    def lag(milliseconds: float) -> None:
        speed = {"downloadThroughput": -1, "uploadThroughput": -1}
        session.send("Network.emulateNetworkConditions", {"offline": False, "latency": milliseconds, **speed})

    lag(seconds * 1000)
    try:
        yield
    finally:
        lag(0)
        session.detach()


def leave(page: Page, script: str, argument: object = None) -> None:
    """Evaluate what makes the browser go elsewhere: the page may be gone before it can say that it did."""
    try:
        page.evaluate(script, argument)
    except Error as error:
        if "context was destroyed" not in error.message:
            raise


def go_back(page: Page, address: str) -> None:
    """Back to this address, also where the browser has kept the page alive (`Page.go_back` waits for a load then)."""
    leave(page, "() => { history.back(); }")
    page.wait_for_url(address, wait_until="commit")


def take_screenshot(page: Page, path: Path) -> Path:
    """The whole page as a picture, with nothing in motion."""
    path.parent.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=path, full_page=True, animations="disabled", caret="hide")
    return path
