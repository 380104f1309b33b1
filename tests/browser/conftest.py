"""One Chromium and one ordinary site for all browser tests of a process; for each test windows of its own.

A test asks the site through its pages and its API, never through the database: inside `browse` there is none.
"""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from browsing import Browse, watched
from found_browser import Chromium, own_chromium
from playwright.sync_api import Page
from recorded_answers import SLOW, ordinary, question, write_recordings
from residents import Site

MakeSite = Callable[..., Site]
HERE = Path(__file__).resolve().parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whatever stands in this folder needs a browser."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Chromium]:
    """Chromium, found on this machine."""
    with own_chromium() as found:
        yield found


@pytest.fixture(scope="session")
def make_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[MakeSite]:
    """Make a site with these recordings and settings; it is not started. In the end none may have had an error."""
    made: list[Site] = []

    def make(*recordings: dict[str, object], **settings: str) -> Site:
        folder: Path = tmp_path_factory.mktemp("site")
        fixtures = write_recordings(folder / "recordings", *(recordings or ordinary()))
        # Everybody here comes from one address, and people are made by the hundred.
        ours = {"VOICE_FIXTURES": str(fixtures), "VOICE_LIMITS": "false"}
        made.append(Site(folder, ours | settings))
        return made[-1]

    yield make
    for site in made:
        site.kill()
    for site in made:
        if (site.folder / "serve.log").exists():
            assert "Traceback" not in site.log, site.log


@pytest.fixture(scope="session")
def site(make_site: MakeSite) -> Site:
    """The ordinary site: a concern, a question, a failure, and a question that takes two seconds."""
    site = make_site(*ordinary(), question(SLOW, delay=2))
    site.start()
    return site


@pytest.fixture
def browse(request: pytest.FixtureRequest, chromium: Chromium) -> Iterator[Browse]:
    """Open windows on the ordinary site, or on another with `at=`; the test fails for what they complain of."""
    with watched(chromium, lambda: request.getfixturevalue("site").url) as browse:
        yield browse


@pytest.fixture
def page(browse: Browse) -> Page:
    """A page of a window as large as a small telephone."""
    return browse()
