"""Rows of the ledger: what was done with a participant's key and words, one chain for each participant."""

from django.db import models

from audit.appending import AppendOnly, WrittenOnce


class What(models.TextChoices):
    """What an entry tells of. A discard is not among them: no ledger remembers it."""

    SIGN_UP = "sign-up"
    SIGN_IN = "sign-in"
    SIGN_IN_REFUSED = "sign-in-refused"
    SESSION_ENDED = "session-ended"
    RECOVERED = "recovered"
    PASSPHRASE_CHANGED = "passphrase-changed"  # noqa: S105 - the name of a kind
    CODE_RENEWED = "code-renewed"
    TOKEN_MADE = "token-made"  # noqa: S105 - the name of a kind
    TOKEN_USED = "token-used"  # noqa: S105 - the name of a kind
    TOKEN_REVOKED = "token-revoked"  # noqa: S105 - the name of a kind
    KEY_RENEWAL_BEGAN = "key-renewal-began"
    KEY_RENEWED = "key-renewed"
    TURN_MADE = "turn-made"
    MODEL_CALL = "model-call"
    TURN_ENDED = "turn-ended"
    SHARED = "shared"
    WITHDRAWN = "withdrawn"
    REVIEWED = "reviewed"
    EXPORT = "export"
    ERASED = "erased"


class By(models.TextChoices):
    """Who did it. `SOMEBODY` is whoever tried and was not let in."""

    PARTICIPANT = "participant"
    VOICE = "voice"
    OPERATOR = "operator"
    SOMEBODY = "somebody"


class LedgerEntries(AppendOnly["LedgerEntry"]):
    """Reads and appends."""


class LedgerEntry(WrittenOnce):
    """One entry. `detail` holds ids, kinds and figures, never a text or a name that somebody wrote.

    `hash` is over all of it and the hash before it, so that a row that is changed, taken out or put in shows.
    """

    number = models.BigAutoField(primary_key=True)
    # The constraint below is its index.
    participant = models.ForeignKey("participants.Participant", models.CASCADE, related_name="ledger", db_index=False)
    seq = models.PositiveBigIntegerField()
    at = models.DateTimeField()
    what = models.CharField(max_length=24)
    by = models.CharField(max_length=12)
    detail = models.JSONField()
    hash = models.BinaryField(max_length=32)

    objects = LedgerEntries.as_manager()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["participant", "seq"], name="ledger_seq_once")]


class LedgerHead(models.Model):
    """The end of a participant's chain: entries that are taken off the end show too. Whoever writes holds it.

    `refused_at` is when a refused attempt to sign in was entered last.
    """

    participant = models.OneToOneField(
        "participants.Participant", models.CASCADE, primary_key=True, related_name="ledger_head"
    )
    last = models.PositiveBigIntegerField(default=0)
    hash = models.BinaryField(max_length=32, default=b"")
    refused_at = models.DateTimeField(null=True)
