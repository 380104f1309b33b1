"""Rows of the log of operators' actions. They hold ids, names of operators and words from fixed lists, never a text."""

from typing import Any, NoReturn

from django.db import models
from django.db.models import Q


class CannotChange(Exception):
    """An entry is written once, by `entries.record`."""


def _refuse(*_: Any, **__: Any) -> NoReturn:
    raise CannotChange


class Entries(models.QuerySet["Entry"]):
    """Reads; every way to write but `create` is shut."""

    update = delete = bulk_create = bulk_update = update_or_create = get_or_create = _refuse


class Entry(models.Model):
    """One action: who, when, what, on which id, and of which kind the reason was.

    `digest` is over all of that and the digest before it, so that a row that is changed, taken out or put in shows.
    """

    number = models.BigIntegerField(primary_key=True)
    at = models.DateTimeField()
    operator = models.CharField(max_length=150)
    action = models.CharField(max_length=40)
    subject = models.CharField(max_length=150, blank=True)
    reason = models.CharField(max_length=40, blank=True)
    previous = models.CharField(max_length=64, blank=True)
    digest = models.CharField(max_length=64, unique=True)

    objects = Entries.as_manager()

    class Meta:
        verbose_name_plural = "entries"

    def save(self, *args: Any, **kwargs: Any) -> None:
        if not self._state.adding:
            raise CannotChange
        super().save(*args, **{**kwargs, "force_insert": True})

    def delete(self, *args: Any, **kwargs: Any) -> NoReturn:
        raise CannotChange


class Head(models.Model):
    """The end of the chain, in one row: entries that are taken off the end show too. Whoever writes holds it."""

    number = models.PositiveSmallIntegerField(primary_key=True, default=1)
    last = models.BigIntegerField(default=0)
    digest = models.CharField(max_length=64, blank=True)

    class Meta:
        constraints = [models.CheckConstraint(condition=Q(number=1), name="one_audit_head")]
