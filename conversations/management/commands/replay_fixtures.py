"""`manage.py replay_fixtures`: every recording through the whole pipeline; non-zero when something drifted."""

import json
from collections.abc import Iterator
from difflib import unified_diff
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management import BaseCommand, CommandError, CommandParser

from conversations.replay import CannotBeReached, replay, scratch_database
from conversations.selectors import Shape
from providers.recorded import RecordedProvider
from providers.recordings import MalformedRecording, Recording


class Command(BaseCommand):
    """What came out is compared with `meta.outcome`, which `--accept` writes."""

    help = "Replay every recording of VOICE_FIXTURES and show what a participant would have read."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--accept", action="store_true", help="write what came out into the recordings")

    def handle(self, *args: Any, **options: Any) -> None:
        folder = settings.VOICE_FIXTURES
        try:
            provider = RecordedProvider(folder)
        except MalformedRecording as error:
            raise CommandError(str(error)) from None
        outcomes: list[tuple[Recording, Shape]] = []
        with scratch_database():
            for recording in provider.recordings:
                outcomes.append((recording, _outcome(recording, provider)))
        drifted = sum(self._show(recording, outcome) for recording, outcome in outcomes)
        if options["accept"]:
            _accept(outcomes)
        self.stdout.write(f"{len(outcomes)} recordings, {drifted} drifted")
        if drifted and not options["accept"]:
            raise CommandError("Some answers come out differently. --accept writes what came out as what is expected.")

    def _show(self, recording: Recording, outcome: Shape) -> bool:
        expected = recording.meta.get("outcome")
        name = f"{recording.source.name}{' (skip)' if recording.on_skip else ''}"
        word = "new  " if expected is None else "same " if expected == outcome else "drift"
        self.stdout.write(f"{word} {name}: {_in_a_line(outcome)}")
        if word != "drift":
            return False
        for line in unified_diff(_lines(expected), _lines(outcome), "expected", "came out", lineterm="", n=1):
            self.stdout.write(f"      {line}")
        return True


def _outcome(recording: Recording, provider: RecordedProvider) -> Shape:
    try:
        return replay(recording, provider)
    except CannotBeReached:
        return {"state": "unreachable: nothing was asked that could be skipped"}


def _in_a_line(outcome: Shape) -> str:
    proposal = outcome.get("proposal")
    if isinstance(proposal, dict):
        kinds = ", ".join(element["kind"] for element in proposal["elements"])
        return f"proposal ({kinds}): {proposal['summary']}"
    return f"question: {outcome['reply']}" if "reply" in outcome else " ".join(str(part) for part in outcome.values())


def _lines(outcome: object) -> list[str]:
    return json.dumps(outcome, indent=1, ensure_ascii=False).splitlines()


def _accept(outcomes: list[tuple[Recording, Shape]]) -> None:
    remaining: Iterator[tuple[Recording, Shape]] = iter(outcomes)
    for path in dict.fromkeys(recording.source for recording, _ in outcomes):
        rows = json.loads(path.read_text(encoding="utf-8"))
        for row in rows if isinstance(rows, list) else [rows]:
            row["meta"] = {**(row.get("meta") or {}), "outcome": next(remaining)[1]}
        _write(path, rows)


def _write(path: Path, rows: object) -> None:
    path.write_text(json.dumps(rows, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
