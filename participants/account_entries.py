"""What the ledger tells of a participant's own keys, each in the transaction of its fact."""

from datetime import datetime

from django.db import transaction

from .ledger import enter
from .ledger_models import By, What
from .models import AccessToken, Session
from .public_ids import browser_id, token_id


def enter_own(participant: int, what: What, *, through: str = "", **detail: str) -> None:
    """Something that the participant did, through the token or browser that they used, if they came by one."""
    used = {"through": through} if through else {}
    enter(participant=participant, what=what, by=By.PARTICIPANT, at=None, **used, **detail)


def enter_token(what: What, digest: bytes | memoryview, *, participant: int, through: str = "") -> None:
    """A token was made or stopped. Its name is the participant's own word, so it stands here by its id."""
    enter_own(participant, what, through=through, token=token_id(digest))


def enter_end(session: Session, *, through: str) -> None:
    """A browser was signed out, by itself or through another."""
    browser = browser_id(session.digest)
    enter_own(session.participant_id, What.SESSION_ENDED, through=through or browser, browser=browser)


def note_use(token: AccessToken, now: datetime) -> None:
    """When a token was used; and that it was, once a day."""
    with transaction.atomic():
        # Conditional: of two requests at once, one is the first of its day.
        noted = AccessToken.objects.filter(pk=token.pk, used_at=token.used_at).update(used_at=now)
        if noted and (token.used_at is None or token.used_at.date() < now.date()):
            enter_token(What.TOKEN_USED, token.digest, participant=token.participant_id)
