"""What is erased and not yet in the journal."""

from django.db import models


class UnjournaledErasure(models.Model):
    """An erasure that is committed and still has to be appended to the journal. There is one for a moment, or none.

    It is written in the erasure's transaction, so the journal never tells of one that was rolled back, and one that
    was committed is not forgotten when the process dies before it could append.
    """

    number = models.BigAutoField(primary_key=True)
    line = models.JSONField()
