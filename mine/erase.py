"""Erasing: one conversation, or everything of a participant. Keys, rows, turns under way, streams: gone in one commit.

Rows are held in one order, the same as everywhere: the participant (as whoever changes their slots does), the
conversations by number, the contributions, the topics, the ledger's head. Whoever writes below a conversation holds it,
so they are done, or find it gone. On SQLite the transaction is the only writer.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from django.db import IntegrityError, OperationalError, transaction
from django.utils import timezone
from psycopg.errors import DeadlockDetected

from concerns.models import Concern, Contribution
from conversations.errors import ConversationNotFound
from conversations.events import announce_erasure
from conversations.grants import withdraw_grant
from conversations.models import Conversation, Proposal
from participants.access import Caller, is_gone
from participants.answers import forget_answers_of
from participants.endings import credentials_ended
from participants.ledger import enter
from participants.ledger_models import By, LedgerEntry, What
from participants.models import Participant
from participants.sessions import forget_drafts_of, forget_notices
from voice.kit.errors import AuthenticationRequired, ServiceUnavailable
from voice.kit.write_ahead_log import empty_log

from .choices import Contributions
from .journal import Erasure, check_journal, note, participant_digest, settle
from .outgoing import model_calls
from .receipt import Receipt, Signed, sign
from .rows import grants_of, settle_contributions, take_conversations, take_credentials

TRIES = 5
_WAIT_SECONDS = 0.1


@dataclass(frozen=True, slots=True)
class _Taken:
    """What an erasure took, and the grants that have to follow."""

    receipt: Receipt
    grants: list[str]


def erase_conversation(*, caller: Caller, conversation: Conversation, contributions: Contributions) -> Signed:
    """Erase one conversation of the caller. Raises ConversationNotFound, ServiceUnavailable."""

    def take() -> _Taken:
        return _take_conversation(caller.participant, conversation.public_id, contributions, caller=caller)

    return _finish(_persist(take))


def erase_participant(*, participant: Participant, contributions: Contributions, by: By) -> Signed:
    """Erase everything of a participant, and them. Raises AuthenticationRequired, ServiceUnavailable."""
    return _finish(_persist(lambda: _take_participant(participant, contributions, by)))


def erase_again(erasure: Erasure, participant: Participant | None) -> bool:
    """Apply a line of the journal to what a backup brought back. Whether there was anything to erase.

    `participant` is whom the line's digest names, if they are here.
    """
    if erasure.conversation:
        found = Conversation.objects.filter(public_id=erasure.conversation).select_related("participant").first()
        if found is None:
            return False
        owner, public_id = found.participant, found.public_id
        taken = _persist(
            lambda: _take_conversation(owner, public_id, erasure.contributions, at=erasure.at, journaled=True)
        )
    elif participant is not None and not is_gone(participant):
        taken = _persist(lambda: _take_participant(participant, erasure.contributions, By.PARTICIPANT, journaled=True))
    else:
        return False
    _forget_keys(taken)
    return True


def _take_conversation(
    participant: Participant,
    public_id: str,
    choice: Contributions,
    *,
    caller: Caller | None = None,
    at: datetime | None = None,
    journaled: bool = False,
) -> _Taken:
    now = at or timezone.now()
    conversations = Conversation.objects.filter(public_id=public_id, participant=participant)
    held = conversations.select_for_update().first()
    if held is None:
        raise ConversationNotFound
    grants = grants_of(conversations)
    names = _names_of(held)
    counts, stays = settle_contributions(
        Contribution.objects.filter(concern__conversation=held), choice, still_owned=True
    )
    calls = model_calls(participant.pk, conversation=public_id)
    counts |= take_conversations(conversations)
    announce_erasure(held)
    _forget_what_is_kept(participant, names, caller)
    enter(participant=participant.pk, what=What.ERASED, by=By.PARTICIPANT, at=at, conversation=public_id, **counts)
    if not journaled:
        note(Erasure(now, choice, conversation=public_id))
    receipt = Receipt("conversation", now, By.PARTICIPANT, choice, counts, stays, calls, conversation=public_id)
    return _Taken(receipt, grants)


def _take_participant(participant: Participant, choice: Contributions, by: By, *, journaled: bool = False) -> _Taken:
    now = timezone.now()
    # Without the key of the row: whoever is at their commit looks at it, and may hold what is needed next.
    held = Participant.objects.select_for_update(no_key=True).filter(pk=participant.pk).first()
    if held is None:
        raise AuthenticationRequired
    conversations = Conversation.objects.filter(participant=held)
    for each in conversations.select_for_update().order_by("number"):
        announce_erasure(each)
    credentials_ended(held.pk)
    grants = grants_of(conversations)
    counts, stays = settle_contributions(Contribution.objects.filter(participant=held), choice, still_owned=False)
    calls = model_calls(held.pk)
    counts |= take_conversations(conversations) | take_credentials(held)
    counts["ledgerEntries"] = LedgerEntry.objects.filter(participant=held).count()
    # The last: what somebody else has added meanwhile refuses it, and then all of this begins again.
    held.delete()
    if not journaled:
        note(Erasure(now, choice, participant=participant_digest(participant)))
    return _Taken(Receipt("everything", now, by, choice, counts, stays, calls), grants)


def _names_of(conversation: Conversation) -> frozenset[str]:
    """The ids by which kept answers and drafts name it, or something below it."""
    proposals = Proposal.objects.filter(conversation=conversation).values_list("public_id", flat=True)
    concerns = Concern.objects.filter(conversation=conversation).values_list("public_id", flat=True)
    return frozenset((conversation.public_id, *proposals, *concerns))


def _forget_what_is_kept(participant: Participant, names: frozenset[str], caller: Caller | None) -> None:
    """Remove the kept answers and the unsent words that are of it; without the key, all of them."""
    forget_answers_of(participant, names, caller)
    if caller is None:
        forget_notices(participant)
    else:
        forget_drafts_of(caller, names)


def _persist(take: Callable[[], _Taken]) -> _Taken:
    """Take, in one transaction. Whoever added something in the last moment, or waits for us as we do for them, has
    their turn first.
    """
    try:
        check_journal()
    except OSError:
        raise ServiceUnavailable from None
    for tried in range(1, TRIES + 1):
        try:
            with transaction.atomic():
                return take()
        except (IntegrityError, OperationalError) as error:
            if isinstance(error, OperationalError) and not isinstance(error.__cause__, DeadlockDetected):
                raise
        time.sleep(_WAIT_SECONDS * tried)
    raise ServiceUnavailable


def _finish(taken: _Taken) -> Signed:
    settle()
    _forget_keys(taken)
    return sign(taken.receipt)


def _forget_keys(taken: _Taken) -> None:
    # After the commit: a worker that claims a turn a moment earlier finds its end refused.
    for reference in taken.grants:
        withdraw_grant(reference)
    empty_log()
