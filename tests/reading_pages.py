"""A reading of several lines and a browser that looks at it, for tests of the pages of readings and concerns."""

import html
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from django.test import Client
from people import Person
from proposed import Proposed, Work, propose
from recorded_answers import write_recordings

from participants.access import authenticate
from participants.sessions import COOKIE, start_session
from providers.registry import current_provider

LIGHT = "The light by the steps has been out since Monday. My mother cannot see the steps."
LINES = [
    ("Problem", "The light by the steps has been out"),
    ("When", "since Monday"),
    ("Impact", "My mother cannot see the steps"),
]


def record(folder: Path, settings: Any, *recordings: dict[str, object]) -> None:
    """Have the model answer these."""
    settings.VOICE_FIXTURES = write_recordings(folder, *recordings)
    current_provider.cache_clear()


def light(text: str = LIGHT, **more: object) -> dict[str, object]:
    """The recording that the light becomes: three lines, each in the participant's words."""
    elements = [{"kind": kind, "text": words, "quotes": [{"seq": 1, "quote": words}]} for kind, words in LINES]
    result = {"kind": "concern", "summary": text, "confidence": "High", "elements": elements}
    return {"text": text, "answer": {"result": result}, **more}


def browser_of(person: Person) -> Client:
    """A browser in which somebody is signed in."""
    caller = authenticate(f"Bearer {person.token}")
    browser = Client()
    browser.cookies[COOKIE] = start_session(participant=caller.participant, root=caller.root)
    return browser


@dataclass(frozen=True)
class Reading:
    """An open reading, and the browser of whom it belongs to."""

    proposed: Proposed
    browser: Client

    @property
    def conversation(self) -> str:
        """The conversation's page."""
        return self.proposed.conversation.removeprefix("/me")

    @property
    def page(self) -> str:
        """The reading's own page; below it are edit, confirm and discard."""
        return f"{self.conversation}/readings/{self.proposed.id}"

    def get(self, what: str = "") -> Any:
        """A page of it."""
        return self.browser.get(self.page + what)

    def press(self, what: str, **fields: str) -> Any:
        """Send a form of it."""
        return self.browser.post(f"{self.page}/{what}", fields)

    def follow(self, answer: Any) -> Any:
        """The page that a POST led to."""
        assert answer.status_code == 303, answer.content
        return self.browser.get(answer["Location"].partition("#")[0])

    def form(self, **changed: str) -> dict[str, str]:
        """The edit form as the page has it, but for what is changed."""
        return {**fields_of(self.get("/edit").content.decode()), **changed}

    def concerns(self) -> list[dict[str, Any]]:
        """What the owner has confirmed."""
        return list(self.proposed.owner.get("/me/concerns").json())


def open_reading(owner: Person, work: Work, *, conversation: str = "") -> Reading:
    """Send the light and have it read."""
    return Reading(propose(owner, work, LIGHT, conversation), browser_of(owner))


def fields_of(page: str) -> dict[str, str]:
    """What the edit form of a page would send as it stands, without the boxes that are ticked."""
    form = re.search(r'<form[^>]*id="reading".*?</form>', page, re.DOTALL)
    assert form, page
    found = {}
    for name, text in re.findall(r'<textarea[^>]*name="([^"]+)"[^>]*>(.*?)</textarea>', form[0], re.DOTALL):
        found[name] = html.unescape(text.removeprefix("\n"))
    for tag in re.findall(r"<input[^>]*>", form[0]):
        name, value = re.search(r'name="([^"]+)"', tag), re.search(r'value="([^"]*)"', tag)
        if name and 'type="hidden"' in tag and name[1] != "csrfmiddlewaretoken":
            found[name[1]] = html.unescape(value[1]) if value else ""
    for name, options in re.findall(r'<select[^>]*name="([^"]+)"[^>]*>(.*?)</select>', form[0], re.DOTALL):
        chosen = re.search(r'value="([^"]*)" selected', options)
        found[name] = chosen[1] if chosen else ""
    return found


def elements_of(reading: Reading) -> list[tuple[str, str, int]]:
    """The stored lines: kind, text and how many passages each points at."""
    return [(each["kind"], each["text"], len(each["sourceSpans"])) for each in reading.proposed.now()["elements"]]


def text_of(answer: Any) -> str:
    """What a page says, without its tags and with single blanks."""
    words = re.sub(r"</?(time|b|span|q)\b[^>]*>", "", answer.content.decode())
    words = re.sub(r"<[^>]*>", " ", words)
    return re.sub(r"\s+", " ", html.unescape(words))


def announced(answer: Any) -> str:
    """What a page announces."""
    found = re.search(r'<p class="vh" role="status" id="announce">(.*?)</p>', answer.content.decode(), re.DOTALL)
    assert found
    return html.unescape(re.sub(r"<[^>]*>", "", found[1]))
