"""What the demonstration begins with: a participant and an operator who can sign in, topics, and a text to review."""

import secrets
from dataclasses import dataclass
from pathlib import Path

from django.conf import settings
from django.contrib.auth.models import User

from concerns.confirm import confirm
from concerns.share import share
from concerns.shared_text import text_to_share
from conversations.intake import send_message, start_conversation
from conversations.models import Proposal
from conversations.turns import run_next_turn
from issues.importing import import_file
from issues.models import Issue
from participants.access import Caller, check_recovery_code, issue_token, sign_up
from participants.models import Participant

from .operators import put_operator

OPERATOR = "desk"
_OPENING = "The street lamp at the corner of Mill Lane has been dark for two weeks."
_WORDS = ("amber", "bridge", "candle", "ferry", "garden", "harbour", "lantern", "meadow", "orchard", "pebble", "river")


@dataclass(frozen=True, slots=True)
class Ready:
    """Who can sign in: a participant at the pages and at the API, an operator at the desk."""

    name: str
    passphrase: str
    token: str
    operator: str
    operator_passphrase: str


def make_ready() -> Ready:
    """A new participant and a new passphrase for the operator each time: nobody else could open those of before."""
    if not Issue.objects.exists():
        import_file(Path(settings.BASE_DIR) / "fixtures" / "county" / "issues.csv")
        _share_a_text()
    passphrase, caller = _participant("resident")
    token = issue_token(participant=caller.participant, root=caller.root, name="demonstration")
    return Ready(caller.participant.name, passphrase, token, OPERATOR, _operator_passphrase())


def _participant(kind: str) -> tuple[str, Caller]:
    passphrase = " ".join(secrets.choice(_WORDS) for _ in range(4))
    caller, recovery = sign_up(name=f"{kind}-{Participant.objects.count() + 1}", passphrase=passphrase)
    check_recovery_code(caller=caller, code=recovery)
    return passphrase, caller


def _operator_passphrase() -> str:
    known = User.objects.filter(username=OPERATOR).exists()
    return put_operator(name=OPERATOR, role="administrator", again=known)


def _share_a_text() -> None:
    """What a neighbour said, confirmed and shared through everybody's doors; the worker's part is done here."""
    _, caller = _participant("neighbour")
    conversation = start_conversation(caller=caller)
    send_message(caller=caller, conversation=conversation, text=_OPENING)
    while run_next_turn():
        pass
    proposal = Proposal.objects.filter(conversation=conversation).first()
    if proposal is None:  # other recordings than our own, which do not know the opening
        return
    concern = confirm(caller=caller, conversation=conversation, proposal=proposal.public_id)
    text = text_to_share(issue=None, title="Street lamps on Mill Lane", summary=_OPENING, elements=[])
    share(caller=caller, concern=concern, text=text, digest=text.digest)
