"""`manage.py verify_ledger`: is every participant's ledger what was written, all of it, and nothing else?"""

from collections.abc import Iterable
from typing import Any

from django.core.management import CommandError, CommandParser

from participants.ledger_check import faults_of_ledger, participants_with_ledgers
from participants.models import Participant, name_key
from voice.kit.command import ReadyCommand
from voice.kit.text import is_storable


class Command(ReadyCommand):
    """A sentence for each fault, by the participant's number; 1 when there is one. Entries may be added meanwhile."""

    help = "Find entries of ledgers that were changed, taken out or put in."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--participant", metavar="NAME", help="look at this one's ledger alone")

    def run(self, *args: Any, **options: Any) -> None:
        looked_at = faulty = 0
        for number in self._numbers(options["participant"]):
            looked_at += 1
            is_faulty = False
            for fault in faults_of_ledger(number):
                is_faulty = True
                self.stdout.write(f"Participant {number}: {fault}")
            faulty += is_faulty
        if faulty:
            raise CommandError(f"{faulty} of {looked_at} ledgers are not as they were written.")
        self.stdout.write(f"Ledgers as they were written: {looked_at} of {looked_at}.")

    def _numbers(self, name: str | None) -> Iterable[int]:
        if name is None:
            return participants_with_ledgers()
        found = Participant.objects.filter(name_key=name_key(name)).first() if is_storable(name) else None
        if found is None:
            raise CommandError("There is no participant of that name.")
        return [found.pk]
