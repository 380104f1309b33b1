"""`manage.py erase`: erase somebody who asked for it in writing, apply the journal to a backup, check a receipt."""

import json
import sys
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management import CommandError, CommandParser
from django.db import connection, transaction

from audit.entries import record
from mine.again import Applied, apply_journal
from mine.choices import Contributions
from mine.erase import erase_participant
from mine.journal import settle
from mine.receipt import NotAReceipt, verify
from participants.access import find_participant
from participants.ledger_models import By
from voice.kit.command import ReadyCommand
from voice.kit.errors import Problem

# Who the log of operators' actions names: whoever may run commands here.
_COMMAND_LINE = "command line"


class Command(ReadyCommand):
    """The receipt is what stdout gets; sentences go to stderr."""

    help = "Erase everything of a participant, apply the journal of erasures again, or check a receipt."

    def add_arguments(self, parser: CommandParser) -> None:
        what = parser.add_mutually_exclusive_group(required=True)
        what.add_argument("--participant", metavar="NAME", help="erase everything of this participant")
        what.add_argument(
            "--journal",
            metavar="FILE",
            nargs="?",
            const="",
            help="erase again what this journal names (VOICE_ERASURES)",
        )
        what.add_argument("--verify", metavar="FILE", help="check a receipt; - reads it")
        parser.add_argument("--contributions", choices=Contributions.values, help="what becomes of public texts")
        parser.add_argument("--yes", action="store_true", help="do not ask once more")
        parser.add_argument(
            "--key", metavar="FILE", default="", help="the public key of another deployment, for --verify"
        )

    def run(self, *args: Any, **options: Any) -> None:
        if options["verify"]:
            self._verify(options["verify"], options["key"])
        elif options["participant"] is not None:
            self._erase(options["participant"], options["contributions"], options["yes"])
        else:
            self._again(Path(options["journal"] or settings.VOICE_ERASURES))

    def _erase(self, name: str, contributions: str | None, yes: bool) -> None:
        if contributions is None:
            raise CommandError("Write --contributions keep or --contributions withdraw, as they asked for.")
        participant = find_participant(name)
        if participant is None:
            raise CommandError("There is no participant of that name.")
        if not yes:
            self.stderr.write("This throws away the only key of everything they wrote. It cannot be undone.")
            self.stderr.write("Type the name once more: ", ending="")
            if sys.stdin.readline().rstrip("\n") != name:
                raise CommandError("Nothing was erased.")
        connection.close()
        try:
            signed = erase_participant(
                participant=participant, contributions=Contributions(contributions), by=By.OPERATOR
            )
        except Problem:
            raise CommandError(
                "Nothing was erased: they were erased before, or the journal of erasures or the database takes nothing "
                f"now. The journal is {settings.VOICE_ERASURES}."
            ) from None
        with transaction.atomic():
            record(operator=_COMMAND_LINE, action="erase", subject=signed["receipt"]["id"])
        self.stdout.write(json.dumps(signed, indent=2))

    def _again(self, path: Path) -> None:
        settle()
        try:
            applied: Applied = apply_journal(path)
        except OSError as error:
            raise CommandError(f"The journal {path} cannot be read: {error.strerror}.") from None
        self.stdout.write(f"erased again: {applied.erased}; not in this database: {applied.absent}")
        if applied.unreadable:
            raise CommandError(
                f"{applied.unreadable} lines of {path} cannot be read. All others were applied. Look at them: a line "
                "that a crash cut short was never promised to anybody."
            )

    def _verify(self, file: str, key: str) -> None:
        try:
            text = sys.stdin.read() if file == "-" else Path(file).read_text(encoding="utf-8")
            public_key = Path(key).read_text(encoding="utf-8") if key else ""
        except (OSError, UnicodeDecodeError):
            raise CommandError("The file cannot be read.") from None
        try:
            document = verify(text, public_key=public_key)
        except NotAReceipt as error:
            raise CommandError(str(error)) from None
        self.stdout.write(f"This receipt is as it was signed: {document['id']} of {document['at']}.")
