"""`manage.py evaluate DIR`: the grounding (docs/faithfulness.md) and the suggestions (docs/suggestions.md) measured."""

import json
from functools import partial
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management import BaseCommand, CommandError, CommandParser

from conversations.evaluation.folder import Ask, as_json, evaluate
from conversations.evaluation.opinions import with_opinions
from conversations.evaluation.report import report
from conversations.evaluation.rows import MalformedCases
from conversations.turns import TurnBudget
from providers.base import Checker
from providers.registry import current_provider


class Command(BaseCommand):
    """Reads files and needs no database."""

    help = "Measure the spans, summaries, questions, readings, and concerns beside topics (JSON Lines) that DIR holds."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("folder", metavar="DIR", type=Path)
        parser.add_argument("--json", action="store_true", help="print the figures as one JSON object")
        parser.add_argument(
            "--provider",
            action="store_true",
            help="also ask the model of VOICE_PROVIDER, which costs what its calls cost",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        ask = _ask() if options["provider"] else None
        try:
            evaluation = evaluate(options["folder"], ask)
        except MalformedCases as error:
            raise CommandError(str(error)) from None
        if options["json"]:
            self.stdout.write(json.dumps(as_json(evaluation), indent=2, ensure_ascii=False))
            return
        for line in report(evaluation, misses=options["verbosity"] > 1):
            self.stdout.write(line)


def _ask() -> Ask:
    provider = current_provider()
    if not isinstance(provider, Checker):
        raise CommandError("There is no model to ask: set VOICE_PROVIDER=anthropic and ANTHROPIC_API_KEY.")
    return partial(with_opinions, provider=provider, budget=lambda: TurnBudget(settings.VOICE_TURN_SECONDS))
