"""A large database, made of one participant's real rows: everything of theirs, as often as one likes.

Each copy has ids, digests and sealed columns of its own, as random and as long as the real ones; what
belongs together in the original does so in each copy. The columns are the models', so a new one is copied too.
"""

from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor

import psycopg
from django.apps import apps
from django.db import models
from psycopg import sql

from participants.models import Participant

_ID = "^[a-z]{3}-[0-9A-Z]{26}$"


def multiply(address: str, copies: int) -> None:
    """Copy every participant of this PostgreSQL database so many times, and have its statistics taken."""
    copied = list(models_of_people())
    with psycopg.connect(address, autocommit=True) as connection:
        strides = {model: _stride(connection, model) for model in copied}
        # Two at once: no copy waits for the rows that it refers to.
        with ThreadPoolExecutor(2) as pool:
            list(pool.map(lambda model: _copy(address, model, strides, copies), copied))
        connection.execute("VACUUM ANALYZE")


def _copy(address: str, model: type[models.Model], strides: dict[type[models.Model], int], copies: int) -> None:
    with psycopg.connect(address, autocommit=True) as connection:
        # Every copy refers to its own copies; to check that for each row would take longer than the rest.
        connection.execute("SET session_replication_role = replica")
        connection.execute("SET synchronous_commit = off")
        connection.execute("SET jit = off")
        connection.execute(_copying(model, strides), {"copies": copies})
        connection.execute(_sequence(model))


def models_of_people() -> Iterator[type[models.Model]]:
    """Participant, and every model whose rows belong to one."""
    found: set[type[models.Model]] = {Participant}
    everything = list(apps.get_models())
    while more := {model for model in everything if model not in found and found & set(_targets(model))}:
        found |= more
    yield from (model for model in everything if model in found)


def _targets(model: type[models.Model]) -> Sequence[type[models.Model]]:
    return [field.related_model for field in model._meta.concrete_fields if isinstance(field, models.ForeignKey)]


def _stride(connection: "psycopg.Connection[tuple[int]]", model: type[models.Model]) -> int:
    key, table = sql.Identifier(model._meta.pk.column), sql.Identifier(model._meta.db_table)
    row = connection.execute(sql.SQL("SELECT coalesce(max({}), 0) FROM {}").format(key, table)).fetchone()
    return int(row[0]) if row else 0


def _copying(model: type[models.Model], strides: dict[type[models.Model], int]) -> sql.Composed:
    fields = model._meta.concrete_fields
    columns = [sql.Identifier(field.column) for field in fields]
    values = [_value(field, strides) for field in fields]
    return sql.SQL(
        "INSERT INTO {table} ({columns}) SELECT {values} FROM generate_series(1, %(copies)s) AS copy, {table} AS one"
        " WHERE one.{key} <= {stride} ORDER BY copy, one.{key}"
    ).format(
        table=sql.Identifier(model._meta.db_table),
        columns=sql.SQL(", ").join(columns),
        values=sql.SQL(", ").join(values),
        key=sql.Identifier(model._meta.pk.column),
        stride=sql.Literal(strides[model]),
    )


def _value(field: "models.Field[object, object]", strides: dict[type[models.Model], int]) -> sql.Composed:
    """What a copy has in a column."""
    column = sql.SQL("one.{}").format(sql.Identifier(field.column))
    model = field.related_model if isinstance(field, models.ForeignKey) else field.model if field.primary_key else None
    if model in strides:
        return sql.SQL("{} + copy * {}").format(column, sql.Literal(strides[model]))  # type: ignore[index]
    if isinstance(field, models.BinaryField):
        # What follows is the original's: as random, and in a row of its own nothing could make it shorter.
        return sql.SQL(
            "substring(sha512(convert_to(concat_ws('/', copy, one.{key}), 'UTF8')) FROM 1 FOR length({column}))"
            " || substring({column} FROM 65)"
        ).format(column=column, key=sql.Identifier(field.model._meta.pk.column))
    if isinstance(field, models.CharField):
        other = sql.SQL("{} || '-' || copy").format(column) if field.unique else column
        return sql.SQL(
            "CASE WHEN {column} ~ {is_id} THEN left({column}, 4) || upper(left(md5({column} || copy), 26))"
            " ELSE {other} END"
        ).format(column=column, is_id=sql.Literal(_ID), other=other)
    return column


def _sequence(model: type[models.Model]) -> sql.Composed:
    table, key = model._meta.db_table, model._meta.pk.column
    return sql.SQL(
        "SELECT setval(pg_get_serial_sequence({name}, {key_name}), max({key})) FROM {table} HAVING max({key}) > 0"
    ).format(
        name=sql.Literal(table),
        key_name=sql.Literal(key),
        table=sql.Identifier(table),
        key=sql.Identifier(key),
    )
