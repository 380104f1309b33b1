"""A proposal in a conversation, for tests of what a participant may do with it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from people import Person
from recorded_answers import LAMP

Work = Callable[[], int]
Recordings = Callable[..., None]
DARKER = "The street lamp on Hill Road is dark again."


@dataclass(frozen=True)
class Proposed:
    """Where a proposal is, and whose."""

    owner: Person
    conversation: str
    turn: str
    id: str

    @property
    def path(self) -> str:
        """The proposal's address."""
        return f"{self.conversation}/proposals/{self.id}"

    def now(self) -> dict[str, Any]:
        """The proposal as it is now."""
        return dict(self.owner.get(self.path).json())

    def do(self, action: str, body: object = None, **headers: str | None) -> Any:
        """`edit`, `confirm` or `discard`; an edit without a body changes the wording only."""
        if action == "edit" and body is None:
            body = edit_of(self.now())
        return self.owner.post(f"{self.path}/{action}", body, **headers)

    def confirm(self) -> dict[str, Any]:
        """Confirm; the concern."""
        answer = self.do("confirm")
        assert answer.status_code == 201, answer.content
        return dict(answer.json())

    def make_stale(self) -> None:
        """Edit the message that it was made from."""
        answer = self.owner.post(f"{self.conversation}/messages/1/edit", {"text": DARKER})
        assert answer.status_code == 202, answer.content


def propose(owner: Person, work: Work, text: str = LAMP, conversation: str = "") -> Proposed:
    """Send a text that becomes a proposal, in a new conversation unless one is named."""
    conversation = conversation or owner.start()
    turn = owner.say(conversation, text)
    work()
    answer = owner.get(turn).json()
    assert answer["proposal"], answer
    return Proposed(owner, conversation, turn, answer["proposal"]["id"])


def edit_of(proposal: dict[str, Any]) -> dict[str, Any]:
    """The body of an edit that changes nothing but the summary."""
    elements = [
        {"kind": element["kind"], "text": element["text"], "sourceSpans": element["sourceSpans"]}
        for element in proposal["elements"]
    ]
    return {"summary": "Our street lamp is dark.", "elements": elements}
