"""Rows of the public topics. They are the operators' words: nothing of a participant stands in them."""

from django.db import models
from django.db.models import Q
from django.db.models.functions import Length
from django.db.models.lookups import LessThanOrEqual

from voice.kit.ids import ID_LENGTH

TITLE_LIMIT = 200
DESCRIPTION_LIMIT = 4_000
GLOSS_LIMIT = 500
LANGUAGE_LENGTH = 35


def _at_most(field: str, limit: int) -> models.CheckConstraint:
    # SQLite holds no column to its length.
    return models.CheckConstraint(condition=LessThanOrEqual(Length(field), limit), name=f"issue_{field}_length")


class State(models.TextChoices):
    """Whether a topic takes concerns, no longer does, or is not shown to anyone but operators."""

    OPEN = "open"
    CLOSED = "closed"
    HIDDEN = "hidden"


class Issue(models.Model):
    """A public topic that concerns may join.

    `gloss` is one sentence in the main language, for a topic in another. `contribution_count` is filled by whoever
    publishes contributions. `title_words` and `words` are what search looks into (`issues.words`). Written by
    `issues.edit` alone, which keeps all of them in step.
    """

    number = models.BigAutoField(primary_key=True)
    public_id = models.CharField(max_length=ID_LENGTH, unique=True)
    title = models.CharField(max_length=TITLE_LIMIT)
    description = models.TextField(blank=True)
    state = models.CharField(max_length=6, choices=State.choices, default=State.OPEN)
    language = models.CharField(max_length=LANGUAGE_LENGTH, default="en")
    gloss = models.TextField(blank=True)
    contribution_count = models.PositiveIntegerField(default=0)
    title_words = models.TextField(editable=False)
    words = models.TextField(editable=False)
    created_at = models.DateTimeField()
    updated_at = models.DateTimeField()

    class Meta:
        constraints = [
            models.CheckConstraint(condition=~Q(public_id=""), name="issue_has_an_id"),
            models.CheckConstraint(condition=~Q(title=""), name="issue_has_a_title"),
            _at_most("title", TITLE_LIMIT),
            _at_most("description", DESCRIPTION_LIMIT),
            _at_most("gloss", GLOSS_LIMIT),
            models.CheckConstraint(condition=Q(state__in=State.values), name="issue_state_known"),
            models.CheckConstraint(condition=~Q(language=""), name="issue_has_a_language"),
        ]


class IndexStamp(models.Model):
    """The one row that tells whether an index of the topics is still right.

    `version` grows in the transaction of every write of a topic's words, language or state. It is that transaction's
    lock too: writers of topics come one after the other.
    """

    number = models.PositiveSmallIntegerField(primary_key=True, default=1)
    version = models.BigIntegerField(default=0)

    class Meta:
        constraints = [models.CheckConstraint(condition=Q(number=1), name="one_index_stamp")]
