"""Rows that are written once: what chained logs have in common, whoever's they are."""

from typing import Any, NoReturn, TypeVar

from django.db import connection, models

Row = TypeVar("Row", bound=models.Model)


class CannotChange(Exception):
    """An entry is written once, by the service of its log."""


class NoTransaction(RuntimeError):
    """An entry belongs to the transaction of its action: both are there, or neither."""


def refuse_change(*_: Any, **__: Any) -> NoReturn:
    """What stands in the place of every way to write that is shut."""
    raise CannotChange


class AppendOnly(models.QuerySet[Row]):
    """Reads and appends; every way to write over a row is shut."""

    update = delete = bulk_update = update_or_create = get_or_create = refuse_change


class WrittenOnce(models.Model):
    """A row that is inserted and then only read."""

    class Meta:
        abstract = True

    def save(self, *args: Any, **kwargs: Any) -> None:
        if not self._state.adding:
            raise CannotChange
        super().save(*args, **{**kwargs, "force_insert": True})

    def delete(self, *args: Any, **kwargs: Any) -> NoReturn:
        raise CannotChange


def need_transaction() -> None:
    """Raises NoTransaction outside one."""
    if not connection.in_atomic_block:
        raise NoTransaction
