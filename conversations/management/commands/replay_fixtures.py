"""`manage.py replay_fixtures`: every recording through the whole pipeline; non-zero when something drifted."""

import shlex
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management import BaseCommand, CommandError, CommandParser

from conversations.outcomes import Outcome, differences, in_a_line
from conversations.replay import CannotBeReached, replay, scratch_database
from conversations.taping import Model
from providers.base import Provider
from providers.circuit import STRIKES
from providers.nearest import nearest
from providers.recorded import RecordedProvider
from providers.recording_files import read_rows, write_rows
from providers.recordings import MalformedRecording, Recording
from providers.registry import real_model

Replayed = list[tuple[Recording, Outcome]]


class Command(BaseCommand):
    """What came out is compared with `meta.outcome`, which `--accept` writes, or with another model's answers."""

    help = "Replay every recording of VOICE_FIXTURES and show what a participant would have read."

    def add_arguments(self, parser: CommandParser) -> None:
        what = parser.add_mutually_exclusive_group()
        what.add_argument("--accept", action="store_true", help="write what came out into the recordings")
        what.add_argument(
            "--against",
            metavar="PROMPT_VERSION|MODEL",
            help="ask the model of VOICE_PROVIDER=anthropic with another prompt version, or another model, and compare",
        )
        what.add_argument("--text", help="show what is recorded for this text, or what is nearest to it")
        parser.add_argument("--history", action="append", metavar="TEXT", help="an earlier message before --text")

    def handle(self, *args: Any, **options: Any) -> None:
        if options["history"] and options["text"] is None:
            raise CommandError("--history belongs to --text.")
        try:
            provider = RecordedProvider(settings.VOICE_FIXTURES)
            if options["text"] is not None:
                self._look_up(options["text"], options["history"], provider)
            elif options["against"] is not None:
                self._compare(options["against"], provider)
            else:
                self._replay(provider, accept=options["accept"])
        except (MalformedRecording, ValueError) as error:
            raise CommandError(str(error)) from None

    def _replay(self, provider: RecordedProvider, *, accept: bool) -> None:
        with scratch_database():
            outcomes = [(recording, _outcome(recording, provider)) for recording in provider.recordings]
        drifted = sum(self._show(recording, outcome) for recording, outcome in outcomes)
        if accept:
            _accept(outcomes)
        self.stdout.write(f"{len(outcomes)} recordings, {drifted} drifted")
        if drifted and not accept:
            raise CommandError("Some answers come out differently. --accept writes what came out as what is expected.")

    def _show(self, recording: Recording, outcome: Outcome) -> bool:
        expected = recording.meta.get("outcome")
        word = "new" if not isinstance(expected, dict) else "same" if expected == outcome else "drift"
        self._line(word, recording, outcome)
        if word == "drift" and isinstance(expected, dict):
            self._differences(expected, outcome)
        return word == "drift"

    def _compare(self, other: str, provider: RecordedProvider) -> None:
        # A failure is recorded to be shown, not because a model gave it.
        recordings = [recording for recording in provider.recordings if recording.failure is None]
        differ = 0
        with closing(_other(other)) as model, scratch_database():
            for recording in recordings:
                recorded = _outcome(recording, provider)
                asked = _outcome(recording, provider, last=model)
                if asked.get("failure") in STRIKES:
                    raise CommandError(f"The model cannot be asked ({asked['failure']}).")
                differ += recorded != asked
                self._line("same" if recorded == asked else "other", recording, asked)
                self._differences(recorded, asked)
        self.stdout.write(f"{len(recordings)} recordings, {differ} come out otherwise with {other}")

    def _look_up(self, text: str, history: Sequence[str] | None, provider: RecordedProvider) -> None:
        wish = Recording(text, settings.VOICE_FIXTURES, tuple(history) if history else None)
        with scratch_database():
            outcome = _outcome(wish, provider)
        self.stdout.write(in_a_line(outcome))
        if outcome.get("failure") != "no-recording":
            return
        found = nearest(text, provider.recordings)
        if found:
            recording, percent = found
            self.stdout.write(f"The nearest recording, {percent} % alike, is in {recording.source.name}:")
            self.stdout.write(f"  {recording.text}")
            self.stdout.writelines(f"  after: {earlier}" for earlier in recording.history or ())
        said = " ".join(f"--history {shlex.quote(earlier)}" for earlier in history or ())
        command = f".venv/bin/python manage.py record_fixtures --text {shlex.quote(text)} {said}"
        raise CommandError(f"No recording answers this text. To record one:\n  {command.strip()}")

    def _line(self, word: str, recording: Recording, outcome: Outcome) -> None:
        name = f"{recording.source.name}{' (skip)' if recording.on_skip else ''}"
        self.stdout.write(f"{word:5} {name}: {in_a_line(outcome)}")

    def _differences(self, before: Outcome, after: Outcome) -> None:
        for line in differences(before, after):
            self.stdout.write(f"      {line}")


def _other(name: str) -> Model:
    """The model of the settings with another prompt version (a number), or another model with the newest prompt."""
    return real_model(prompt_version=name) if name.isdecimal() else real_model(model=name)


def _outcome(recording: Recording, provider: RecordedProvider, last: Provider | None = None) -> Outcome:
    try:
        return replay(recording, provider, last=last)
    except CannotBeReached:
        return {"state": "unreachable: nothing was asked that could be skipped"}


def _accept(outcomes: Replayed) -> None:
    remaining: Iterator[tuple[Recording, Outcome]] = iter(outcomes)
    for path in dict.fromkeys(recording.source for recording, _ in outcomes):
        _write_outcomes(path, remaining)


def _write_outcomes(path: Path, remaining: Iterator[tuple[Recording, Outcome]]) -> None:
    rows = read_rows(path)
    for row in rows:
        meta = row.get("meta")
        row["meta"] = {**(meta if isinstance(meta, dict) else {}), "outcome": next(remaining)[1]}
    write_rows(path, rows)
