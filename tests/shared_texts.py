"""A concern whose owner shares from it, for tests of sharing."""

from dataclasses import dataclass
from typing import Any

from people import Person
from proposed import Work, propose
from topics import topic

from concerns.models import Contribution, ContributionState
from concerns.review import claim
from concerns.review import decline as decline_one
from concerns.review import publish as publish_one

#: What the tests' concern says: a name and a place of work in it.
DANUTA = "Danuta and I walk from Larkhill depot in the dark."


@dataclass(frozen=True)
class Confirmed:
    """A concern at the API, and whose it is."""

    owner: Person
    id: str

    @property
    def path(self) -> str:
        """The concern's address."""
        return f"/me/concerns/{self.id}"

    def now(self) -> dict[str, Any]:
        """The concern as it is now."""
        return dict(self.owner.get(self.path).json())

    def body(self, **changed: object) -> dict[str, Any]:
        """The whole concern as a text to share; name where it goes with `issue` or `title`."""
        concern = self.now()
        elements = [{"kind": element["kind"], "text": element["text"]} for element in concern["elements"]]
        return {"summary": concern["summary"], "elements": elements, **changed}

    def preview(self, body: object) -> dict[str, Any]:
        """What would leave."""
        answer = self.owner.post(f"{self.path}/preview", body)
        assert answer.status_code == 200, answer.content
        return dict(answer.json())

    def send(self, body: dict[str, Any], **headers: str | None) -> Any:
        """Preview, and share what was previewed; the answer."""
        return self.owner.post(f"{self.path}/share", {**body, "digest": self.preview(body)["digest"]}, **headers)

    def share(self, **changed: object) -> dict[str, Any]:
        """Share the whole concern; the contribution."""
        answer = self.send(self.body(**changed))
        assert answer.status_code == 201, answer.content
        return dict(answer.json())

    def withdraw(self, contribution: str, **headers: str | None) -> Any:
        """Take a text back; the answer."""
        return self.owner.post(f"/me/contributions/{contribution}/withdraw", **headers)


def confirm_one(owner: Person, work: Work, text: str = DANUTA, conversation: str = "") -> Confirmed:
    """Somebody says it, Voice reads it, they confirm it."""
    return Confirmed(owner, propose(owner, work, text, conversation).confirm()["id"])


def publish(contribution: str) -> None:
    """What an operator does at the desk."""
    claim(public_id=contribution, by="olive")
    publish_one(public_id=contribution, by="olive", new_issue=True)
    assert Contribution.objects.get(public_id=contribution).state == ContributionState.PUBLISHED


def decline(contribution: str, words: str) -> None:
    """What an operator does who sends a text back."""
    claim(public_id=contribution, by="olive")
    decline_one(public_id=contribution, by="olive", kind="other", words=words)


def lamps() -> str:
    """An open topic."""
    return topic("Dark street lamps", "Lamps that do not shine. On Hill Road too.")
