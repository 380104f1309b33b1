"""Commands that work on an empty data directory and beside a running server (CONTRACT section 8)."""

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.conf import settings
from django.core.management import BaseCommand, CommandError, call_command
from django.db import OperationalError, connection
from django.db.migrations.executor import MigrationExecutor

#: The number that migrating processes agree on; any other would do.
MIGRATION_LOCK = 5_641_973


class ReadyCommand(BaseCommand):
    """A command that finds the tables it needs: it migrates first, when anything is missing."""

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            migrate_if_needed()
        except OperationalError:
            raise CommandError(
                "The database of DATABASE_URL does not answer. Start it, or write the address of one that does, for "
                "example DATABASE_URL=postgres://voice@127.0.0.1/voice."
            ) from None
        self.run(*args, **options)

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
    with (settings.VOICE_DATA_DIR / "migrate.lock").open("a+") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield
