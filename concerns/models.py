"""Rows of concerns, sealed, and of what their owners chose to share, which is clear while others have to read it."""

from django.db import models
from django.db.models import Q

from conversations.models import Conversation, Proposal
from issues.models import Issue
from participants.models import Participant
from voice.kit.ids import ID_LENGTH


class Concern(models.Model):
    """A confirmed proposal: a statement by one person, bound to the messages it was extracted from."""

    number = models.BigAutoField(primary_key=True)
    public_id = models.CharField(max_length=ID_LENGTH, unique=True)
    participant = models.ForeignKey(Participant, models.CASCADE, related_name="concerns")
    conversation = models.ForeignKey(Conversation, models.CASCADE, related_name="concerns")
    # One to one: of two confirmations at once the database refuses the second.
    proposal = models.OneToOneField(Proposal, models.CASCADE, related_name="confirmed_as")
    basis = models.JSONField()
    confirmed_at = models.DateTimeField()
    sealed = models.BinaryField()

    class Meta:
        indexes = [models.Index(fields=["participant", "-number"], name="concern_newest_first")]


class ContributionState(models.TextChoices):
    """Where a contribution is; the contract's words. One that was taken down is Declined too, with the reason."""

    IN_REVIEW = "InReview"
    PUBLISHED = "Published"
    DECLINED = "Declined"
    WITHDRAWN = "Withdrawn"


LIVE = (ContributionState.IN_REVIEW, ContributionState.PUBLISHED)


class Contribution(models.Model):
    """The text that a participant shared from a concern, under an issue or a title that they propose for one.

    `text` is `{"summary", "elements": [{"kind", "text"}]}` and clear, as operators and then everybody read it; it and
    `title` are emptied when it is declined or withdrawn. `sealed` is the owner's copy and stays. `concern` and
    `participant` are emptied when these are erased and the owner let a published text stay.
    """

    number = models.BigAutoField(primary_key=True)
    public_id = models.CharField(max_length=ID_LENGTH, unique=True)
    concern = models.ForeignKey(Concern, models.SET_NULL, null=True, related_name="contributions")
    participant = models.ForeignKey(Participant, models.SET_NULL, null=True, related_name="contributions")
    issue = models.ForeignKey(Issue, models.PROTECT, null=True, related_name="contributions")
    title = models.CharField(max_length=200, blank=True)
    state = models.CharField(max_length=10, choices=ContributionState.choices, default=ContributionState.IN_REVIEW)
    text = models.JSONField(null=True)
    sealed = models.BinaryField()
    digest = models.CharField(max_length=64)
    shared_at = models.DateTimeField()
    decided_at = models.DateTimeField(null=True)
    reason = models.TextField(blank=True)
    # Which operator reads it now, so that two do not.
    reviewer = models.CharField(max_length=150, blank=True)
    claimed_until = models.DateTimeField(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["concern", "issue"], condition=Q(state__in=LIVE), name="one_live_contribution_an_issue"
            ),
            models.CheckConstraint(condition=Q(state__in=ContributionState.values), name="contribution_state_is_known"),
            models.CheckConstraint(
                condition=Q(state__in=LIVE, text__isnull=False) | (~Q(state__in=LIVE) & Q(text__isnull=True, title="")),
                name="contribution_is_clear_while_live",
            ),
        ]
        indexes = [
            models.Index(fields=["shared_at"], condition=Q(state="InReview"), name="contribution_queue"),
            models.Index(fields=["issue", "-number"], condition=Q(state="Published"), name="contribution_published"),
        ]
