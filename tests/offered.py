"""Topics that are offered with a reading, for tests of what its owner may say of them."""

from pathlib import Path
from typing import Any

from people import Person
from proposed import Proposed
from topics import topic

from conversations.models import Proposal
from conversations.seals import open_proposal, seal_proposal
from issues.importing import import_file
from participants.access import authenticate
from participants.keys import conversation_key

COUNTY = Path(__file__).resolve().parents[1] / "fixtures" / "county" / "issues.csv"
#: A message whose recorded answer is a concern; the county's topic that it fits, and what that is called.
MILL_LANE = "The street lamp at the corner of Mill Lane has been dark for two weeks."
MILL_LANE_TOPIC = "iss-county-25"


def county() -> None:
    """Sixty topics."""
    import_file(COUNTY)


def offer(proposed: Proposed, title: str = "Street lamps in Hill Road", *, said: str = "", **more: Any) -> str:
    """Offer a new topic with a proposal, as if it had been found when the proposal was made; its id.

    `said`: the words of message 1 that the topic says too; `differs` and the fields of a topic may be given.
    """
    differs = more.pop("differs", None)
    issue = topic(title, **more)
    start = sent(proposed).index(said)
    same = [{"messageSeq": 1, "from": start, "to": start + len(said)}] if said else []
    row = Proposal.objects.select_related("conversation").get(public_id=proposed.id)
    key = conversation_key(authenticate(f"Bearer {proposed.owner.token}").root, row.conversation.public_id)
    body = open_proposal(key, row.conversation, row)
    new = {"issue": issue, "title": title, "same": same, "differs": differs, "answer": None}
    body["suggestedIssues"] = [*body["suggestedIssues"], new]
    row.sealed = seal_proposal(key, row.conversation, row.public_id, row.revision, body)
    row.save(update_fields=["sealed"])
    return issue


def sent(proposed: Proposed) -> str:
    """The conversation's first message."""
    return str(proposed.owner.get(proposed.conversation).json()["messages"][0]["text"])


def answers(proposed: Proposed) -> dict[str, str | None]:
    """What was said of each topic that is offered."""
    return {each["issue"]: each["answer"] for each in proposed.now()["suggestedIssues"]}


def answer(proposed: Proposed, issue: str, said: object = "same", *, by: Person | None = None, **headers: Any) -> Any:
    """Say at the API whether it is the same matter."""
    return (by or proposed.owner).post(f"{proposed.path}/suggestions/{issue}", {"answer": said}, **headers)
