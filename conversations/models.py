"""Rows of conversations. Words stand only in `sealed` columns, which the ORM never opens (DESIGN section 4)."""

from django.db import models
from django.db.models import Q

from participants.models import Participant
from voice.kit.ids import ID_LENGTH, turn_id


class Author(models.TextChoices):
    """Who wrote a message."""

    CITIZEN = "citizen"
    VOICE = "voice"


class State(models.TextChoices):
    """Where a turn is; the contract's words."""

    THINKING = "Thinking"
    REPLIED = "Replied"
    COULD_NOT_INTERPRET = "CouldNotInterpret"


class Occasion(models.TextChoices):
    """What a turn was made for. A retry is made for what the failed turn was made for."""

    MESSAGE = "message"
    EDIT = "edit"
    SKIP = "skip"


class Conversation(models.Model):
    """One participant's private exchange with Voice. Its row is the lock for everything below it.

    `last_seq` counts messages; `last_k` counts the events after the last message, so that no cursor is given twice.
    """

    number = models.BigAutoField(primary_key=True)
    public_id = models.CharField(max_length=ID_LENGTH, unique=True)
    participant = models.ForeignKey(Participant, models.CASCADE, related_name="conversations")
    started_at = models.DateTimeField()
    updated_at = models.DateTimeField()
    last_seq = models.PositiveIntegerField(default=0)
    last_k = models.PositiveIntegerField(default=0)
    last_turn = models.PositiveIntegerField(default=0)

    #: Events that were recorded under the lock and are written before it is released (`record.writing`).
    unwritten: list["Event"]
    #: Whether a turn of it lost its grant (`selectors.find_conversation`).
    lost_a_grant: bool

    class Meta:
        indexes = [models.Index(fields=["participant", "-number"], name="conversation_newest_first")]


class Message(models.Model):
    """One line. `turn` is the number of the turn that reads it, or, for Voice, of the turn that made it."""

    number = models.BigAutoField(primary_key=True)
    conversation = models.ForeignKey(Conversation, models.CASCADE, related_name="messages")
    seq = models.PositiveIntegerField()
    author = models.CharField(max_length=8, choices=Author.choices)
    turn = models.PositiveIntegerField()
    at = models.DateTimeField()
    edited_at = models.DateTimeField(null=True)
    revision = models.PositiveIntegerField(default=0)
    sealed = models.BinaryField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["conversation", "seq"], name="message_seq_once"),
            # A turn that were recorded twice would leave two replies: the database refuses the second.
            models.UniqueConstraint(
                fields=["conversation", "turn"], condition=Q(author="voice"), name="one_reply_a_turn"
            ),
            models.CheckConstraint(condition=Q(author__in=Author.values), name="author_is_known"),
        ]


class Turn(models.Model):
    """One run of the model over the conversation, off the request path.

    `own_seq` is the message it is about, `read_through` the last message that had been sent when it was made. `lease`
    names the worker's claim and is empty while the turn waits; `grant` names the
    grant that the cache should hold for it and is empty when that is lost.
    """

    number = models.BigAutoField(primary_key=True)
    conversation = models.ForeignKey(Conversation, models.CASCADE, related_name="turns")
    participant = models.ForeignKey(Participant, models.CASCADE, related_name="turns")
    n = models.PositiveIntegerField()
    occasion = models.CharField(max_length=8, choices=Occasion.choices)
    own_seq = models.PositiveIntegerField()
    read_through = models.PositiveIntegerField()
    state = models.CharField(max_length=20, choices=State.choices, default=State.THINKING)
    failure = models.CharField(max_length=20, blank=True)
    asked = models.BooleanField(default=False)
    skipped = models.BooleanField(default=False)
    created_at = models.DateTimeField()
    ended_at = models.DateTimeField(null=True)
    grant = models.CharField(max_length=32, blank=True)
    lease = models.CharField(max_length=32, blank=True)
    leased_until = models.DateTimeField(null=True)
    claims = models.PositiveSmallIntegerField(default=0)
    provider = models.CharField(max_length=20, blank=True)
    model = models.CharField(max_length=80, blank=True)
    prompt_version = models.CharField(max_length=40, blank=True)
    attempts = models.PositiveSmallIntegerField(default=0)
    milliseconds = models.PositiveIntegerField(default=0)
    input_tokens = models.PositiveIntegerField(default=0)
    output_tokens = models.PositiveIntegerField(default=0)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["conversation", "n"], name="turn_number_once"),
            models.CheckConstraint(condition=Q(state__in=State.values), name="turn_state_is_known"),
            models.CheckConstraint(
                condition=Q(state="Thinking", ended_at=None)
                | (~Q(state="Thinking") & Q(ended_at__isnull=False, lease="")),
                name="turn_ends_once",
            ),
            models.CheckConstraint(
                condition=(Q(lease="") & Q(leased_until=None)) | (~Q(lease="") & Q(leased_until__isnull=False)),
                name="lease_has_an_end",
            ),
        ]
        indexes = [
            models.Index(fields=["conversation", "n"], condition=Q(state="Thinking"), name="turn_unfinished"),
            models.Index(fields=["leased_until"], condition=Q(state="Thinking"), name="turn_lease_end"),
            models.Index(fields=["participant"], condition=Q(state="Thinking"), name="turn_running_of"),
        ]

    @property
    def public_id(self) -> str:
        """`<conversation>:turn-<n>`."""
        return turn_id(self.conversation.public_id, self.n)


class Proposal(models.Model):
    """Voice's structured reading, sealed whole. `basis` lists the seqs of the citizen messages it was made from."""

    number = models.BigAutoField(primary_key=True)
    public_id = models.CharField(max_length=ID_LENGTH, unique=True)
    conversation = models.ForeignKey(Conversation, models.CASCADE, related_name="proposals")
    turn = models.PositiveIntegerField()
    basis = models.JSONField()
    created_at = models.DateTimeField()
    edited = models.BooleanField(default=False)
    stale = models.BooleanField(default=False)
    # Filled by the room above; empty while the proposal is open.
    concern = models.CharField(max_length=ID_LENGTH, blank=True)
    revision = models.PositiveIntegerField(default=0)
    sealed = models.BinaryField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["conversation", "turn"], name="one_proposal_a_turn"),
            models.UniqueConstraint(fields=["concern"], condition=~Q(concern=""), name="one_proposal_a_concern"),
        ]


class Event(models.Model):
    """What the stream said, in order of (seq, k). `data` holds ids, states and times, never a word."""

    number = models.BigAutoField(primary_key=True)
    conversation = models.ForeignKey(Conversation, models.CASCADE, related_name="events")
    seq = models.PositiveIntegerField()
    k = models.PositiveIntegerField()
    kind = models.CharField(max_length=8)
    data = models.JSONField()
    # A discarded proposal takes its events along.
    proposal = models.ForeignKey(Proposal, models.CASCADE, null=True, related_name="events")

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["conversation", "seq", "k"], name="event_cursor_once"),
            models.CheckConstraint(condition=Q(kind__in=("message", "proposal", "turn")), name="event_kind_is_known"),
        ]


class CounterOfDay(models.Model):
    """How often something happened on a day; several rows for the same add up (`counters`)."""

    class Name(models.TextChoices):
        """What is counted. A discard is not."""

        TURN = "turn"
        EDITED = "edited"
        CONFIRMED = "confirmed"

    number = models.BigAutoField(primary_key=True)
    day = models.DateField()
    name = models.CharField(max_length=10, choices=Name.choices)
    outcome = models.CharField(max_length=20)
    length = models.PositiveIntegerField(default=0)
    prompt_version = models.CharField(max_length=40, blank=True)
    model = models.CharField(max_length=80, blank=True)
    place = models.PositiveSmallIntegerField()
    value = models.PositiveBigIntegerField()

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["day", "name", "outcome", "length", "prompt_version", "model", "place"],
                name="one_counter_a_day_and_place",
            )
        ]
