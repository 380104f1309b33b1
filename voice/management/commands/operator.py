"""`manage.py operator NAME --role ROLE`: let somebody in at the operators' desk, or no longer."""

import sys
from typing import Any

from django.core.management import CommandError, CommandParser

from voice.kit.command import ReadyCommand
from voice.operators import ROLES, NotAnOperator, put_operator, stop_operator


class Command(ReadyCommand):
    """The passphrase stands alone on the last line, and nowhere else again."""

    help = "Make an operator of the desk at /desk/ and print their passphrase once."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("name", metavar="NAME", help="the name they sign in with: letters, digits and @ . + - _")
        what = parser.add_mutually_exclusive_group(required=True)
        what.add_argument("--role", choices=ROLES, help="what they may do")
        what.add_argument("--stop", action="store_true", help="let them in no more")
        parser.add_argument("--passphrase", choices=["-"], help="read one from standard input; else it is random")
        parser.add_argument("--again", action="store_true", help="they exist: another role and a new passphrase")

    def run(self, *args: Any, **options: Any) -> None:
        try:
            if options["stop"]:
                stop_operator(name=options["name"])
                return
            typed = sys.stdin.readline().rstrip("\r\n") if options["passphrase"] else ""
            if options["passphrase"] and not typed:
                raise NotAnOperator("Write the passphrase on the first line of standard input.")
            passphrase = put_operator(
                name=options["name"], role=options["role"], passphrase=typed, again=options["again"]
            )
        except NotAnOperator as invalid:
            raise CommandError(str(invalid)) from None
        if not typed:
            self.stderr.write("Keep this passphrase: it is shown once. The operator can change it at the desk.")
            self.stdout.write(passphrase)
