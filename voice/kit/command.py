"""Commands that work on an empty data directory and beside a running server (CONTRACT section 8)."""

from typing import Any

from django.core.management import BaseCommand, call_command
from django.db import connection
from django.db.migrations.executor import MigrationExecutor


class ReadyCommand(BaseCommand):
    """A command that finds the tables it needs: it migrates first, when anything is missing."""

    def handle(self, *args: Any, **options: Any) -> None:
        migrate_if_needed()
        self.run(*args, **options)

    def run(self, *args: Any, **options: Any) -> None:
        """What the command does."""
        raise NotImplementedError


def migrate_if_needed() -> None:
    """Bring the tables up to date; says nothing when they are."""
    executor = MigrationExecutor(connection)
    if executor.migration_plan(executor.loader.graph.leaf_nodes()):
        call_command("migrate", interactive=False, verbosity=0)
