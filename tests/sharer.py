"""A concern's owner at the share page, for tests of it."""

import html
import re
from typing import Any

from reading_pages import browser_of
from shared_texts import Confirmed


class Sharer:
    """A concern's owner at its share page."""

    def __init__(self, confirmed: Confirmed) -> None:
        self.confirmed, self.browser = confirmed, browser_of(confirmed.owner)
        self.page, self.concern = f"/concerns/{confirmed.id}/share", f"/concerns/{confirmed.id}"

    def post(self, **fields: str) -> Any:
        return self.browser.post(self.page, fields)

    def press(self, answer: Any, do: str, **changed: str) -> Any:
        """Send the form of a preview as it stands, but for what is changed."""
        return self.post(**{**form_of(answer), **changed, "do": do})

    def contributions(self) -> list[dict[str, Any]]:
        return list(self.confirmed.now()["contributions"])

    def follow(self, answer: Any) -> Any:
        assert answer.status_code == 303, answer.content
        return self.browser.get(answer["Location"].partition("#")[0])


def form_of(answer: Any) -> dict[str, str]:
    """What the preview's form would send as a browser sends it, but for the button."""
    page = answer.content.decode()
    found = {}
    for tag in re.findall(r"<input[^>]*>", page.partition('id="share-form"')[2].partition("</form>")[0]):
        name, value = re.search(r'name="([^"]+)"', tag), re.search(r'value="([^"]*)"', tag)
        chosen = " checked" in tag or not re.search(r'type="(radio|checkbox)"', tag)
        if name and chosen and name[1] != "csrfmiddlewaretoken":
            found[name[1]] = html.unescape(value[1]) if value else ""
    for name, text in re.findall(r'<textarea[^>]*name="([^"]+)"[^>]*>(.*?)</textarea>', page, re.DOTALL):
        found[name] = html.unescape(text.removeprefix("\n"))
    return {name: text.replace("\n", "\r\n") for name, text in found.items()}


def leaf(answer: Any) -> dict[str, str]:
    """The words that the preview shows by field, without the numbers."""
    page = re.sub(r'<a class="ref.*?</a>', "", answer.content.decode())
    found = re.findall(r'<p class="words"[^>]*data-field="([^"]+)">(.*?)</p>', page, re.DOTALL)
    return {key: html.unescape(re.sub(r"</?mark[^>]*>", "", words)) for key, words in found}


def details(answer: Any) -> list[str]:
    """The words that are underlined, each once: the same words share a number."""
    found = re.findall(r'<mark class="detail">(.*?)</mark>', answer.content.decode())
    return list(dict.fromkeys(map(html.unescape, found)))


def number_of(answer: Any, words: str) -> int:
    return details(answer).index(words) + 1
