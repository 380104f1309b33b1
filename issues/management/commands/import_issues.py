"""`manage.py import_issues FILE.csv`: the public topics from a spreadsheet (docs/issues.md)."""

from pathlib import Path
from typing import Any

from django.core.management import CommandError, CommandParser

from issues.csv_reading import LineFault, UnreadableFile
from issues.importing import OPTIONAL, REQUIRED, FaultyFile, import_file
from voice.kit.command import ReadyCommand


class Command(ReadyCommand):
    """All of the file or nothing of it."""

    help = f"Add or change the topics of a CSV file. Columns: {', '.join(REQUIRED)}; if you like {', '.join(OPTIONAL)}."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", metavar="FILE.csv", type=Path)
        parser.add_argument("--dry-run", action="store_true", help="only say what would be written")

    def run(self, *args: Any, **options: Any) -> None:
        path: Path = options["file"]
        try:
            imported = import_file(path, dry_run=options["dry_run"])
        except UnreadableFile as error:
            raise CommandError(f"{path}: nothing was imported. {error}") from None
        except FaultyFile as faulty:
            told = "\n".join(f"  {_told(fault)}" for fault in faulty.faults)
            raise CommandError(f"{path}: nothing was imported. To be put right:\n{told}") from None
        if imported.unused:
            self.stdout.write(f"Columns that are not read: {', '.join(imported.unused)}.")
        put = imported.put
        self.stdout.write(
            f"{'Would be added' if options['dry_run'] else 'Added'}: {len(put.added)}. "
            f"Changed: {len(put.changed)}. As they were: {put.unchanged}."
        )
        if options["dry_run"]:
            self.stdout.write("Nothing was written.")


def _told(fault: LineFault) -> str:
    return f"line {fault.line}{fault.column and f', {fault.column}'}: {fault.sentence}"
