"""What operators decide about shared texts. Nobody else publishes, and nobody changes a text.

One operator has a text at a time, for a quarter of an hour. Each decision is an update that is conditional on the state
and on that claim, in one transaction with its entry in the audit log: of two operators, and of a withdrawal and a
decision, the database lets one through. Rows are taken in one order everywhere: text, topic, log.
"""

from datetime import timedelta
from typing import Any

from django.conf import settings
from django.db import IntegrityError, transaction
from django.db.models import Q, QuerySet
from django.utils import timezone

from audit.entries import record
from issues.edit import add_issue
from issues.errors import InvalidIssue
from issues.models import Issue, State
from voice.kit.ids import may_be_id

from .contributions import recount
from .models import Contribution, ContributionState
from .reasons import kept_reason

CLAIM = timedelta(minutes=15)
IN_REVIEW, PUBLISHED = ContributionState.IN_REVIEW, ContributionState.PUBLISHED
_NOT_PUBLISHED = "This text is not published any more. Nothing was changed."
_UNCLAIMED: dict[str, Any] = {"reviewer": "", "claimed_until": None}


class NotDone(Exception):
    """A decision that cannot be taken. Its text is a sentence for the operator, and quotes nothing."""


def queue() -> QuerySet[Contribution]:
    """The texts in review, the oldest first."""
    return Contribution.objects.filter(state=IN_REVIEW).select_related("issue").order_by("shared_at", "number")


def held_by(contribution: Contribution) -> str:
    """The operator who has the text now, or nothing."""
    until = contribution.claimed_until
    return contribution.reviewer if until is not None and until > timezone.now() else ""


def expect_decidable(contribution: Contribution, *, by: str, published: bool) -> None:
    """Before a text is shown to be decided on: it is published, or in review and theirs. Raises NotDone."""
    if published and contribution.state != PUBLISHED:
        raise NotDone(_NOT_PUBLISHED)
    if not published and (contribution.state != IN_REVIEW or held_by(contribution) != by):
        raise NotDone(_why_not(contribution.public_id, by))


@transaction.atomic
def claim(*, public_id: str, by: str) -> Contribution:
    """Take a text for a quarter of an hour, or keep it for another. Raises NotDone."""
    free = Q(reviewer="") | Q(claimed_until__lte=timezone.now()) | Q(reviewer=by)
    waiting = Contribution.objects.filter(public_id=public_id, state=IN_REVIEW).filter(free)
    if waiting.update(reviewer=by, claimed_until=timezone.now() + CLAIM) != 1:
        raise NotDone(_why_not(public_id, by))
    record(operator=by, action="claim", subject=public_id)
    return Contribution.objects.select_related("issue").get(public_id=public_id)


def claim_next(*, by: str) -> Contribution | None:
    """Take the oldest text that nobody else has; None when there is none. One that is held already comes first."""
    now = timezone.now()
    mine = queue().filter(reviewer=by, claimed_until__gt=now).first()
    if mine is not None:
        return claim(public_id=mine.public_id, by=by)
    for waiting in queue().filter(Q(reviewer="") | Q(claimed_until__lte=now))[:50]:
        try:
            return claim(public_id=waiting.public_id, by=by)
        except NotDone:  # somebody else was quicker
            continue
    return None


@transaction.atomic
def release(*, public_id: str, by: str) -> None:
    """Give a text back to the queue. Raises NotDone."""
    _decide(public_id, by, **_UNCLAIMED)
    record(operator=by, action="release", subject=public_id)


@transaction.atomic
def publish(*, public_id: str, by: str, new_issue: bool = False) -> Contribution:
    """Publish a text under its topic, or under a new one made from the title that its owner proposes.

    To publish it under another topic, map it first. Raises NotDone.
    """
    contribution = _decide(public_id, by, state=PUBLISHED, decided_at=timezone.now(), **_UNCLAIMED)
    if contribution.issue is None:
        if not new_issue:
            raise NotDone("Choose a topic for this text, or make one from its title.")
        contribution.issue = _made_from_title(contribution, by)
        contribution.title = ""
        contribution.save(update_fields=["issue", "title"])
    elif contribution.issue.state != State.OPEN:
        raise NotDone("Its topic is closed or hidden. Choose another topic, or open that one again.")
    recount(contribution.issue)
    record(operator=by, action="publish", subject=public_id)
    return contribution


@transaction.atomic
def decline(*, public_id: str, by: str, kind: str, words: str = "") -> Contribution:
    """Decline a text, with a reason for its owner; what was clear of it is gone. Raises NotDone, InvalidReason."""
    contribution = _decide(public_id, by, **_declined(kept_reason(kind, words)))
    record(operator=by, action="decline", subject=public_id, reason=kind)
    return contribution


@transaction.atomic
def take_down(*, public_id: str, by: str, kind: str, words: str = "") -> Contribution:
    """Take a published text down, with a reason for its owner; it is gone at once. Raises NotDone, InvalidReason."""
    published = Contribution.objects.filter(public_id=public_id, state=PUBLISHED)
    if published.update(**_declined(kept_reason(kind, words))) != 1:
        raise NotDone(_NOT_PUBLISHED)
    contribution = Contribution.objects.select_related("issue").get(public_id=public_id)
    recount(contribution.issue)
    record(operator=by, action="take-down", subject=public_id, reason=kind)
    return contribution


@transaction.atomic
def map_to(*, public_id: str, by: str, issue: str) -> Contribution:
    """Put a text in review under another topic, an open one. Raises NotDone."""
    target = Issue.objects.filter(public_id=issue, state=State.OPEN).first() if may_be_id(issue) else None
    if target is None:
        raise NotDone("There is no open topic with this id.")
    try:
        with transaction.atomic():
            contribution = _decide(public_id, by, issue=target, title="")
    except IntegrityError:
        raise NotDone("The same person shares from the same concern under this topic already.") from None
    record(operator=by, action="map", subject=f"{public_id} to {target.public_id}")
    return contribution


def _declined(reason: str) -> dict[str, Any]:
    # The digest would tell whether somebody's guess at the text is right.
    gone = {"text": None, "title": "", "digest": "", "reason": reason, "decided_at": timezone.now()}
    return {"state": ContributionState.DECLINED, **gone, **_UNCLAIMED}


def _decide(public_id: str, by: str, **changes: Any) -> Contribution:
    held = Contribution.objects.filter(public_id=public_id, state=IN_REVIEW, reviewer=by)
    if held.filter(claimed_until__gt=timezone.now()).update(**changes) != 1:
        raise NotDone(_why_not(public_id, by))
    return Contribution.objects.select_related("issue").get(public_id=public_id)


def _why_not(public_id: str, by: str) -> str:
    found = Contribution.objects.filter(public_id=public_id).first()
    if found is None:
        return "There is no such text. Nothing was changed."
    match found.state:
        case ContributionState.WITHDRAWN:
            return "Its owner has withdrawn this text. Nothing was changed."
        case ContributionState.PUBLISHED | ContributionState.DECLINED:
            return "This text has been decided on. Nothing was changed."
    other = held_by(found)
    if other and other != by:
        return f"{other} has this text now. Nothing was changed."
    return "You do not have this text any more. Take it again, then decide."


def _made_from_title(contribution: Contribution, by: str) -> Issue:
    try:
        issue = add_issue(title=contribution.title, description="", language=settings.LANGUAGE_CODE)
    except InvalidIssue:
        raise NotDone("A topic cannot have this title. Choose another topic.") from None
    record(operator=by, action="add-issue", subject=issue.public_id)
    return issue
