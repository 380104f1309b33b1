"""Rows of concerns. Their words are sealed under the conversation's key."""

from django.db import models

from conversations.models import Conversation, Proposal
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
