"""Commands that work on an empty data directory and beside a running server (CONTRACT section 8)."""

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO, Any

from django.conf import settings
from django.core.management import BaseCommand, CommandError, call_command
from django.db import DatabaseError, connection
from django.db.migrations.executor import MigrationExecutor

#: The number that migrating processes agree on; any other would do.
MIGRATION_LOCK = 5_641_973


class ReadyCommand(BaseCommand):
    """A command that finds the tables it needs: it migrates first, when anything is missing."""

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            migrate_if_needed()
            self.run(*args, **options)
        except DatabaseError:
            raise CommandError(
                "The database does not answer, or is not one. Start it, make room for it, or write another address, "
                "for example DATABASE_URL=postgres://voice@127.0.0.1/voice."
            ) from None

    def run(self, *args: Any, **options: Any) -> None:
        """What the command does."""
        raise NotImplementedError


def migrate_if_needed() -> None:
    """Bring the tables up to date; says nothing when they are.

    Two commands that start at once on an empty data directory would both create the tables: the second waits.
    """
    with _only_one_migrates():
        executor = MigrationExecutor(connection)
        if executor.migration_plan(executor.loader.graph.leaf_nodes()):
            call_command("migrate", interactive=False, verbosity=0)


@contextmanager
def _only_one_migrates() -> Iterator[None]:
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_lock(%s)", [MIGRATION_LOCK])
            try:
                yield
            finally:
                cursor.execute("SELECT pg_advisory_unlock(%s)", [MIGRATION_LOCK])
        return
    with lock_file("migrate.lock") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def lock_file(name: str) -> IO[str]:
    """A file to lock in the data directory. Raises CommandError when none can be made."""
    try:
        return (settings.VOICE_DATA_DIR / name).open("a+")
    except OSError as error:
        raise CommandError(
            f"The data directory {settings.VOICE_DATA_DIR} cannot be used: {error.strerror}. Write the path of a "
            "folder that this user may write to, for example VOICE_DATA_DIR=var."
        ) from None
