"""Sharing a text from a concern and taking it back: what only its owner's hand does."""

import json

from django.db import IntegrityError, transaction
from django.utils import timezone

from issues.models import Issue
from participants.access import Caller
from participants.keys import conversation_key
from voice.kit.ids import CONTRIBUTION, new_timeless_id

from .contributions import contribution_address, recount
from .errors import ConcernNotFound, ContributionClosed, ShareAlreadyShared, ShareChanged
from .models import LIVE, Concern, Contribution, ContributionState
from .shared_text import SharedText


@transaction.atomic
def share(*, caller: Caller, concern: Concern, text: SharedText, digest: str) -> Contribution:
    """Hand a text to the operators, exactly as it was previewed; nobody else reads it before one of them publishes it.

    Raises ConcernNotFound, IssueNotFound, ShareAlreadyShared, ShareChanged, ProposalInvalid.
    """
    issue = text.find_issue()
    # Of two that share at once the second waits here, on SQLite at the transaction's beginning, and sees the first's.
    held = Concern.objects.select_for_update().filter(pk=concern.pk).first()
    if held is None:
        raise ConcernNotFound
    # One that was proposed by its title and mapped since counts for its issue, and no longer for the title.
    place = {"issue": issue} if issue else {"issue": None, "title": text.title}
    if Contribution.objects.filter(concern=held, state__in=LIVE, **place).exists():
        raise ShareAlreadyShared
    if digest != text.digest:
        raise ShareChanged
    text.check()
    return _add(caller, concern, issue, text)


def withdraw(*, caller: Caller, contribution: Contribution) -> Contribution:
    """Take a text back: from review, or from public view at once. What was clear of it is gone.

    Conditional on where it is, as every decision of an operator is: of a withdrawal and a decision at once the database
    lets one through, and the other finds it changed. Raises ContributionClosed.
    """
    with transaction.atomic():
        live = Contribution.objects.filter(pk=contribution.pk, participant=caller.participant, state__in=LIVE)
        gone = live.update(
            state=ContributionState.WITHDRAWN,
            text=None,
            title="",
            # It would tell whether somebody's guess at the text is right.
            digest="",
            decided_at=timezone.now(),
            reviewer="",
            claimed_until=None,
        )
        if gone != 1:
            raise ContributionClosed
        contribution.refresh_from_db()
        recount(contribution.issue)
    return contribution


def _add(caller: Caller, concern: Concern, issue: Issue | None, text: SharedText) -> Contribution:
    public_id = new_timeless_id(CONTRIBUTION)
    key = conversation_key(caller.root, concern.conversation.public_id)
    own = json.dumps({"title": text.title, **text.published})
    try:
        with transaction.atomic():
            return Contribution.objects.create(
                public_id=public_id,
                concern=concern,
                participant=caller.participant,
                issue=issue,
                title=text.title,
                text=text.published,
                sealed=key.seal(own.encode(), contribution_address(concern.conversation, public_id)),
                digest=text.digest,
                shared_at=timezone.now(),
            )
    except IntegrityError:
        # An operator does not hold the concern, and has just mapped another text of it to this issue.
        raise ShareAlreadyShared from None
