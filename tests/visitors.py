"""Somebody at a browser of their own, who signs up, in and out through the pages."""

import html
import re
from dataclasses import dataclass, field
from typing import Any

from django.test import Client
from reading_pages import announced, text_of

PASSPHRASE = "plum lantern walks slowly"
ANOTHER = "seven grey kettles sing"
__all__ = [
    "ANOTHER", "PASSPHRASE", "Visitor", "announced", "at", "field_of", "input_of", "stops", "text_of", "visitor",
]  # fmt: skip


@dataclass
class Visitor:
    """A browser, and whose it is."""

    name: str
    client: Client = field(default_factory=Client)

    def open(self, address: str, **headers: str) -> Any:
        """A page."""
        return self.client.get(address.partition("#")[0], headers=headers or None)

    def send(self, address: str, **fields: str) -> Any:
        """A form."""
        return self.client.post(address, fields)

    def follow(self, answer: Any) -> Any:
        """The page that a form led to."""
        assert answer.status_code == 303, answer.content.decode()[:2000]
        return self.open(answer["Location"])

    def sign_in(self, passphrase: str = PASSPHRASE, **fields: str) -> Any:
        """Send the form of the sign-in page."""
        return self.send("/sign-in", pseudonym=self.name, passphrase=passphrase, **fields)

    def code(self) -> str:
        """The recovery code that the page shows."""
        return "-".join(re.findall(r"<code>(\w+)</code>", self.open("/begin/code").content.decode()))

    def elsewhere(self, passphrase: str = PASSPHRASE) -> "Visitor":
        """The same person, signed in on another browser."""
        other = Visitor(self.name)
        assert other.sign_in(passphrase).status_code == 303
        return other


def visitor(name: str = "quiet-heron-41") -> Visitor:
    """Somebody who has just signed up."""
    new = Visitor(name)
    answer = new.send("/begin", pseudonym=name, passphrase=PASSPHRASE)
    assert answer.status_code == 303, answer.content.decode()[:2000]
    return new


def at(answer: Any) -> str:
    """Where an answer leads."""
    return str(answer.headers.get("Location", answer.status_code))


def field_of(answer: Any, name: str, value: str = "") -> dict[str, str]:
    """The attributes of the field with this name (and value); a textarea has its `text` among them."""
    page = answer.content.decode()
    for tag, attributes, rest in re.findall(r"<(input|textarea|select|button)\b([^>]*)>([^<]*)", page):
        found = {key: html.unescape(text) for key, _, text in re.findall(r'([\w-]+)(="([^"]*)")?', attributes)}
        if found.get("name") == name and (not value or found.get("value") == value):
            return found | ({"text": html.unescape(rest)} if tag == "textarea" else {})
    raise AssertionError(f"no field {name} in {text_of(answer)}")


def input_of(answer: Any, identity: str) -> str:
    """The tag of the input with this id."""
    found = re.search(rf'<input[^>]*id="{identity}"[^>]*>', answer.content.decode())
    assert found
    return found[0]


def stops(who: Visitor, what: str) -> list[str]:
    """The addresses of the buttons on the settings page that stop something: `tokens` or `sessions`."""
    return re.findall(rf'action="(/settings/{what}/[^"]+/stop)"', who.open("/settings").content.decode())
