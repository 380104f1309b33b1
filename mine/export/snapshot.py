"""One moment of the database, for as long as an archive is made."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import connection, transaction


@contextmanager
def snapshot() -> Iterator[None]:
    """Everything that is read in here is of one moment; nobody waits, and nothing that is written meanwhile is seen.

    On SQLite a deferred transaction, as it takes no lock of a writer (ours are immediate); what is written stays in the
    log until it is over. On PostgreSQL a repeatable read that may not write.
    """
    if connection.vendor == "sqlite":
        with connection.cursor() as cursor:
            cursor.execute("BEGIN DEFERRED")
        try:
            yield
        finally:
            with connection.cursor() as cursor:
                cursor.execute("ROLLBACK")
        return
    with transaction.atomic():
        with connection.cursor() as cursor:
            cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
        yield
