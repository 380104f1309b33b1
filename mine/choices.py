"""What a person chooses when they erase."""

from django.db import models


class Contributions(models.TextChoices):
    """What becomes of texts that are public; the contract's words. A text that nobody published yet always goes."""

    KEEP = "keep"
    WITHDRAW = "withdraw"
