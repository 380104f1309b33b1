"""Rows about participants. Nothing here opens a word: a root key stands only wrapped, a token only as a hash."""

import unicodedata
from typing import Any

from django.db import models

NAME_KEY_LIMIT = 320


def name_key(name: str) -> str:
    """What two spellings of one name have in common, in every language and on every database alike.

    Unicode's compatibility caseless match (section 3.13), so that none of it is left to a database's locale.
    """
    folded = unicodedata.normalize("NFD", name).casefold()
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", folded).casefold())


class TextSize(models.TextChoices):
    """How large the pages write; nothing chosen is as the device says."""

    LARGE = "large"
    LARGEST = "largest"


class Participant(models.Model):
    """A person who speaks, under a made-up name; nobody else's has the same `name_key`.

    `language` is that of the pages, empty for the browser's. `recovery_checked`: they have typed their recovery code
    once, so they have it.
    """

    number = models.BigAutoField(primary_key=True)
    name = models.CharField(max_length=80)
    name_key = models.CharField(max_length=NAME_KEY_LIMIT, unique=True, editable=False)
    created_at = models.DateTimeField(auto_now_add=True)
    language = models.CharField(max_length=10, blank=True)
    text_size = models.CharField(max_length=10, blank=True, choices=TextSize.choices)
    recovery_checked = models.BooleanField(default=False)

    class Meta:
        constraints = [
            models.CheckConstraint(condition=~models.Q(name=""), name="participant_has_a_name"),
        ]

    def save(self, *args: Any, **kwargs: Any) -> None:
        """The key goes with the name."""
        self.name_key = name_key(self.name)
        super().save(*args, **kwargs)


class SlotKind(models.TextChoices):
    """What a slot opens with."""

    TOKEN = "token"  # noqa: S105 - the name of a kind
    RECOVERY = "recovery"
    PASSWORD = "password"  # noqa: S105 - the name of a kind
    SESSION = "session"


class KeySlot(models.Model):
    """The participant's root key, wrapped under one secret that is not stored (like a disk's key slots).

    `recipe` says how a passphrase is stretched; the other secrets are random enough without.
    """

    number = models.BigAutoField(primary_key=True)
    participant = models.ForeignKey(Participant, models.CASCADE, related_name="slots")
    kind = models.CharField(max_length=16, choices=SlotKind.choices)
    wrapped = models.BinaryField()
    recipe = models.CharField(max_length=100, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["participant"], condition=models.Q(kind="recovery"), name="one_recovery_slot"
            ),
            models.UniqueConstraint(
                fields=["participant"], condition=models.Q(kind="password"), name="one_password_slot"
            ),
            models.CheckConstraint(condition=models.Q(kind__in=SlotKind.values), name="slot_kind_is_known"),
        ]


class AccessToken(models.Model):
    """A bearer token: its SHA-256 (it is 256 random bits, so a plain hash is enough) and the slot it opens."""

    number = models.BigAutoField(primary_key=True)
    participant = models.ForeignKey(Participant, models.CASCADE, related_name="tokens")
    slot = models.OneToOneField(KeySlot, models.CASCADE, related_name="token")
    digest = models.BinaryField(max_length=32, unique=True)
    name = models.CharField(max_length=80)
    created_at = models.DateTimeField(auto_now_add=True)
    used_at = models.DateTimeField(null=True)


class Session(models.Model):
    """A browser that is signed in: the SHA-256 of its cookie and the slot that the cookie opens.

    `notice` is what its pages still have to show once (a recovery code, a new token, unsent drafts), sealed under the
    root key. `announcement` is the key of the sentence that the next page says.
    """

    number = models.BigAutoField(primary_key=True)
    participant = models.ForeignKey(Participant, models.CASCADE, related_name="sessions")
    slot = models.OneToOneField(KeySlot, models.CASCADE, related_name="session")
    digest = models.BinaryField(max_length=32, unique=True)
    created_at = models.DateTimeField(auto_now_add=True)
    seen_at = models.DateTimeField(db_index=True)
    notice = models.BinaryField(default=b"")
    announcement = models.CharField(max_length=40, blank=True)


class StoredAnswer(models.Model):
    """The first answer to a request that carried an Idempotency-Key, sealed; key and request only as MACs.

    `about` is the proposal whose content the answer holds, so that a discard can take the answer along.
    """

    number = models.BigAutoField(primary_key=True)
    participant = models.ForeignKey(Participant, models.CASCADE, related_name="answers")
    key_mac = models.BinaryField(max_length=32)
    request_mac = models.BinaryField(max_length=32)
    about = models.CharField(max_length=30, blank=True, db_index=True)
    answer = models.BinaryField(default=b"")
    created_at = models.DateTimeField(db_index=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["participant", "key_mac"], name="idempotency_key_once"),
        ]
