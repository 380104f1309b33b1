"""Every screen, asked the same: axe, room at 320 px, sizes, focus, contrast, and the same from right to left."""

from collections.abc import Callable, Iterator

import pytest
from browsing import Browse
from page_checks import COLOUR_RULES, axe_violations, open_all_details, scale_text, space_text, sticking_out
from playwright.sync_api import Page
from residents import Site
from screen_checks import faint_where_pointed, fonts_too_small, headings, small_controls, unseen_focus
from screen_visits import Visit
from screens import SCREENS, SETTINGS, complaints, recordings

MakeSite = Callable[..., Site]
HEIGHT = 740


@pytest.fixture(scope="module")
def screens_site(make_site: MakeSite) -> Iterator[Site]:
    """A site that knows what the screens need."""
    site = make_site(*recordings(), **SETTINGS)
    site.start()
    yield site
    site.kill()


def show(name: str, browse: Browse, site: Site, language: str = "") -> Page:
    """A window that shows a screen; what the browser says of a refusal is expected."""
    page = browse(at=site.url, width=320, height=HEIGHT, reduced_motion=True)
    browse.expects(*complaints(name))
    if language:
        page.goto(f"/?language={language}")
    SCREENS[name](Visit(page, site))
    open_all_details(page)
    return page


def resize(page: Page, width: int) -> None:
    """The same page in a window of another width."""
    page.set_viewport_size({"width": width, "height": HEIGHT})


@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_can_be_read_and_used_by_everybody(name: str, browse: Browse, screens_site: Site) -> None:
    page = show(name, browse, screens_site)
    found = headings(page) + fonts_too_small(page) + _wrong_at_widths(page) + unseen_focus(page)
    resize(page, 320)
    scale_text(page, 200)
    found += [f"200 %: {line}" for line in sticking_out(page)]
    scale_text(page, 100)
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme, forced_colors="none")
        found += [f"{scheme} {line}" for state in ("hover", "focus") for line in faint_where_pointed(page, state)]
    space_text(page)
    assert found + [f"spaced: {line}" for line in sticking_out(page)] == []


def _wrong_at_widths(page: Page) -> list[str]:
    """What axe finds, and what is too wide or too small, at three widths, and dark and in the system's colours."""
    found = []
    for width in (320, 768, 1280):
        resize(page, width)
        found += [f"{width}: {line}" for line in small_controls(page) + sticking_out(page)]
        # What the other schemes change is colour, and a colour is the same at every width.
        for look in ("light", "dark", "forced") if width == 320 else ("light",):
            page.emulate_media(
                color_scheme="dark" if look == "dark" else "light",
                forced_colors="active" if look == "forced" else "none",
            )
            rules = () if look == "light" else COLOUR_RULES
            found += [f"{width} {look}: {line}" for line in axe_violations(page, rules)]
    return found


@pytest.mark.parametrize("name", [name for name in SCREENS if "," not in name])
def test_a_screen_in_arabic_runs_from_right_to_left(name: str, browse: Browse, screens_site: Site) -> None:
    page = show(name, browse, screens_site, "ar")
    assert page.locator("html").get_attribute("dir") == "rtl"
    found = axe_violations(page) + sticking_out(page) + small_controls(page)
    resize(page, 1280)
    assert found + sticking_out(page) + _not_mirrored(page) == []


def _not_mirrored(page: Page) -> list[str]:
    """Pieces of the frame that stand on the side where they stand in a language that runs the other way."""
    found: list[str] = page.evaluate(
        """() => {
          const middle = (selector) => {
            const box = document.querySelector(selector)?.getBoundingClientRect();
            return box?.width ? (box.left + box.right) / 2 : null;
          };
          const [mark, leave] = [middle(".top .mark"), middle(".leave")];
          const [words, slip] = [middle(".said .words"), middle(".slip, .side")];
          const wrong = [];
          if (mark < innerWidth / 2) wrong.push("the name of the page");
          if (leave !== null && leave > mark) wrong.push("Sign out");
          if (words !== null && slip !== null && slip > words) wrong.push("what stands beside the words");
          return wrong;
        }"""
    )
    return found
