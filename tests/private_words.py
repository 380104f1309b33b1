"""Whether a window still holds words that only one person may see: in what it shows, and in what it keeps."""

from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Page, Request, Response

# Everything of a page that anybody could look at afterwards.
_KEPT = """
async () => ({
  title: document.title,
  address: location.href,
  history: JSON.stringify(history.state),
  name: window.name,
  local: JSON.stringify({...localStorage}),
  session: JSON.stringify({...sessionStorage}),
  cookies: document.cookie,
  databases: JSON.stringify(await indexedDB.databases()),
  caches: JSON.stringify(await caches.keys()),
  workers: (await navigator.serviceWorker.getRegistrations()).length,
})
"""
_NOTHING = ("local", "session", "databases", "caches", "workers", "name")
_EMPTY: tuple[object, ...] = ("{}", "[]", "", 0)


class Watch:
    """Looks for words in every address that a page asks for, and that every answer but a file's is not to be kept."""

    def __init__(self, page: Page, *words: str) -> None:
        self.words = words
        self.kept: list[str] = []
        self.addresses: list[str] = []
        page.context.on("request", self._asked)
        page.context.on("response", self._answered)

    def _asked(self, request: Request) -> None:
        self.addresses += [request.url, request.headers.get("referer", "")]

    def _answered(self, response: Response) -> None:
        if "/static/" not in response.url and "no-store" not in response.headers.get("cache-control", ""):
            self.kept.append(response.url)

    def check(self) -> None:
        """No word in an address, and no page that a cache may keep."""
        assert self.addresses, "nothing was asked"
        assert self.kept == []
        assert found(self.words, self.addresses) == []


def keeps_nothing(page: Page, words: Sequence[str]) -> None:
    """No store of the browser holds anything, and neither title, address nor history a word."""
    kept: dict[str, Any] = page.evaluate(_KEPT)
    assert {name: kept[name] for name in _NOTHING if kept[name] not in _EMPTY} == {}
    assert found(words, kept.values()) == []


def found(words: Sequence[str], places: Any) -> list[str]:
    """The places that have one of the words, whatever its letters' case and however it is written in an address."""
    parts = [part for word in words for part in (word.casefold(), word.casefold().replace(" ", "%20"))]
    return [str(place) for place in places if any(part in str(place).casefold() for part in parts)]
