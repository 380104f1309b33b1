"""`manage.py participant NAME`: make a participant, or sign one in again with their recovery code."""

import json
import sys
from typing import Any

from django.core.management import CommandError, CommandParser
from django.db import connection

from participants.access import (
    NAME_LIMIT,
    Credentials,
    NameTaken,
    NotAName,
    create_participant,
    sign_in_with_recovery_code,
)
from voice.kit.command import ReadyCommand
from voice.kit.envelope import CannotOpen


class Command(ReadyCommand):
    """The recovery code stands on a line of its own, the token alone on the last line."""

    help = "Make a participant and print their recovery code and a bearer token."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("name", metavar="NAME", help=f"a made-up name, up to {NAME_LIMIT} characters")
        parser.add_argument("--recovery", metavar="CODE", help="for someone who exists: their code, or - to read it")
        parser.add_argument("--json", action="store_true", help='print {"participant", "token", "recovery"}')

    def run(self, *args: Any, **options: Any) -> None:
        credentials = self._credentials(options["name"], options["recovery"])
        connection.close()
        if options["json"]:
            shown = {
                "participant": credentials.participant,
                "token": credentials.token,
                "recovery": credentials.recovery,
            }
            self.stdout.write(json.dumps(shown, ensure_ascii=False))
            return
        if credentials.recovery:
            self.stderr.write("Keep this recovery code: with it lost, and every token lost, the words are gone.")
            self.stdout.write(f"recovery code: {credentials.recovery}")
        self.stdout.write(credentials.token)

    def _credentials(self, name: str, code: str | None) -> Credentials:
        try:
            if code is None:
                return create_participant(name=name)
            typed = sys.stdin.readline().strip() if code == "-" else code
            return sign_in_with_recovery_code(name=name, code=typed, token_name="command line")  # noqa: S106 - a name
        except NameTaken:
            raise CommandError(
                f"There is a participant of that name, and only they can open their key. If that is you: "
                f"manage.py participant {name} --recovery - (it reads your recovery code)."
            ) from None
        except NotAName:
            raise CommandError(f"Write a name of 1 to {NAME_LIMIT} visible characters.") from None
        except CannotOpen:
            raise CommandError("No participant of that name has that recovery code.") from None
