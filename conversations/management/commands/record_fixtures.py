"""`manage.py record_fixtures`: a real model's answers to text from the command line, kept as recordings."""

import json
from contextlib import closing
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management import BaseCommand, CommandError, CommandParser

from conversations.outcomes import in_a_line
from conversations.recording import NotRecorded, check_wish, record
from conversations.replay import scratch_database
from providers.recording_files import new_file
from providers.recordings import MalformedRecording, Recording
from providers.registry import real_model
from voice.kit.text import from_web_form


class Command(BaseCommand):
    """Nothing of a deployment is read or sent: the conversation is held in a scratch database."""

    help = "Ask the model of VOICE_PROVIDER=anthropic and keep its raw answers as recordings in VOICE_FIXTURES."

    def add_arguments(self, parser: CommandParser) -> None:
        what = parser.add_mutually_exclusive_group(required=True)
        what.add_argument("--text", help="what the participant writes")
        what.add_argument("--file", type=Path, help="a file that holds what the participant writes")
        what.add_argument("--conversation", type=Path, metavar="FILE", help="messages, one a line or as a JSON list")
        parser.add_argument("--history", action="append", metavar="TEXT", help="an earlier message; may be repeated")
        parser.add_argument("--skip", action="store_true", help="record what follows when the question is skipped")
        parser.add_argument("--into", type=Path, metavar="DIR", help="another folder than VOICE_FIXTURES")
        parser.add_argument("--replace", action="store_true", help="record anew what is recorded")

    def handle(self, *args: Any, **options: Any) -> None:
        if options["conversation"] and (options["history"] or options["skip"]):
            raise CommandError("--history and --skip belong to --text or --file; a conversation holds its own history.")
        try:
            wishes = _wishes(options)
            for wish in wishes:
                check_wish(wish, replaces=options["replace"])
            with closing(real_model()) as model, scratch_database():
                for wish in wishes:
                    recorded = record(wish, model)
                    self.stdout.write(f"{recorded.path.name}: {in_a_line(recorded.outcome)}")
                    if recorded.drifts:
                        self.stdout.write("  but the model's own turn showed something else; see docs/testing.md")
        except (NotRecorded, MalformedRecording, ValueError) as error:
            raise CommandError(str(error)) from None


def _wishes(options: dict[str, Any]) -> list[Recording]:
    folder: Path = options["into"] or settings.VOICE_FIXTURES
    if options["into"]:
        folder.mkdir(parents=True, exist_ok=True)
    if options["conversation"]:
        texts = _messages(options["conversation"])
        file = new_file(folder, texts[0])
        return [Recording(text, file, tuple(texts[:at]) if at else None) for at, text in enumerate(texts)]
    text = options["text"] if options["file"] is None else _read(options["file"]).removesuffix("\n")
    history = tuple(options["history"]) if options["history"] else None
    return [Recording(text, new_file(folder, text), history, on_skip=options["skip"])]


def _messages(path: Path) -> list[str]:
    content = _read(path)
    if content.lstrip().startswith("["):
        try:
            texts = json.loads(content)
        except (ValueError, RecursionError):
            texts = None
        if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
            raise NotRecorded(f"{path}: write a JSON list of texts, or one message a line.")
    else:
        texts = [line for line in content.split("\n") if line.strip()]
    if not texts:
        raise NotRecorded(f"{path} holds no message.")
    return texts


def _read(path: Path) -> str:
    try:
        return from_web_form(path.read_bytes().decode("utf-8-sig"))
    except (OSError, UnicodeDecodeError):
        raise NotRecorded(f"{path}: cannot be read as a file in UTF-8.") from None
