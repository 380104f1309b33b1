"""Somebody new in a window, on the way to one of the screens."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from playwright.sync_api import Page, expect
from residents import Resident, Site, signed_in
from talking import page_of


@dataclass
class Visit:
    """A window on a site, and what its person has there."""

    page: Page
    site: Site
    conversation: str = ""

    @cached_property
    def resident(self) -> Resident:
        """Somebody new, signed in at the first mention."""
        return signed_in(self.page, self.site)

    @property
    def address(self) -> str:
        """The page of the conversation."""
        return page_of(self.conversation)

    def go(self, address: str) -> None:
        """To a page, signed in."""
        assert self.resident
        self.page.goto(address)

    def say(self, *texts: str) -> dict[str, Any]:
        """In a conversation, begun at the first mention; each turn's end is waited for. The last turn."""
        self.conversation = self.conversation or self.resident.start()
        turn: dict[str, Any] = {}
        for text in texts:
            turn = self.resident.end_of(self.resident.say(self.conversation, text))
        return turn

    def converse(self, *texts: str) -> dict[str, Any]:
        """The same, and its page is shown. The last turn."""
        turn = self.say(*texts)
        self.go(self.address)
        return turn

    def read(self, *texts: str) -> str:
        """The address of the reading that a conversation with these messages ends with."""
        turn = self.say(*texts)
        assert turn["proposal"], turn
        return f"{self.conversation}/proposals/{turn['proposal']['id']}"

    def edit(self, reading: str, **changes: object) -> None:
        """Put a reading into other words, at the API; what is not named stays as it is."""
        now = self.resident.get(reading).json()
        lines = [{name: line[name] for name in ("kind", "text", "sourceSpans")} for line in now["elements"]]
        self._done(f"{reading}/edit", {"summary": now["summary"], "elements": lines} | changes)

    def confirm(self, *texts: str) -> str:
        """The address of the page of a concern that was made from these messages."""
        return self.kept(self.read(*texts))

    def kept(self, reading: str) -> str:
        """The address of the page of the concern that a reading becomes."""
        return f"/concerns/{self._done(f'{reading}/confirm')['id']}"

    def change_message(self, text: str) -> None:
        """Give the first message other words, at the API."""
        self._done(f"{self.conversation}/messages/1/edit", {"text": text})

    def page_of_reading(self, reading: str) -> str:
        """The address of a reading's own page."""
        return f"{self.address}/readings/{reading.rpartition('/')[2]}"

    def press(self, field: str) -> None:
        """The main button of the form that this field belongs to, wherever its browser sees mistakes."""
        form = self.page.locator(f"form:has({field})").first
        form.evaluate("form => { form.noValidate = true; }")
        form.locator(".btn--main, .actions .btn").first.click()

    def forget(self, cookie: str) -> None:
        """The window loses one of its cookies."""
        self.page.context.clear_cookies(name=cookie)

    def sees(self, selector: str) -> None:
        """Wait for something."""
        expect(self.page.locator(selector).first).to_be_visible()

    def _done(self, address: str, body: object = None) -> dict[str, Any]:
        answer = self.resident.post(address, body)
        assert answer.is_success, answer.text
        return dict(answer.json()) if answer.content else {}
