"""`manage.py demo`: `serve` on recorded answers, with a ready participant and the API walk to paste."""

from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management import CommandError

from providers.recorded import RecordedProvider
from providers.registry import current_provider
from voice.demonstration import Ready, make_ready

from .serve import PORT
from .serve import Command as Serve

LINE = 110


class Command(Serve):
    """Says plainly that the answers are recorded, and which openings they know."""

    help = "Serve a demonstration on recorded answers."

    def handle(self, *args: Any, **options: Any) -> None:
        if settings.VOICE_PROVIDER != "recorded":
            raise CommandError(
                "The demonstration runs on recorded answers: write VOICE_PROVIDER=recorded, or make demo."
            )
        super().handle(*args, **options)

    def run(self, *args: Any, **options: Any) -> None:
        # A new one each time: nobody else, this command included, could open the key of the one before.
        self._ready = make_ready()
        super().run(*args, **options)

    def say_ready(self, host: str, port: int) -> None:
        super().say_ready(host, port)
        self.stdout.write(_introduction(self._ready, f"http://{host}:{port}/"))
        self.stdout.write(_walk(port))
        self.stdout.flush()


def _introduction(ready: Ready, address: str) -> str:
    openings = "\n".join(f"  - {opening}" for opening in _openings())
    return f"""
Open  {address}sign-in
  made-up name:  {ready.name}
  passphrase:    {ready.passphrase}

The answers here are recorded: no model is asked, and nothing leaves this machine.
Of what you can say first, these are known, the page offers them as buttons, and some more in {settings.VOICE_FIXTURES}:
{openings}
The question about the school run can be answered with "Both.", "The morning." or "The afternoon.".
Anything else ends in CouldNotInterpret. Your message is kept all the same.

Operators sign in at {address}desk/ as {ready.operator} with {ready.operator_passphrase}
A neighbour has shared a text: it waits there for a decision, and so will yours. There are 60 invented topics.

The API can be read at {address}docs. To walk through it as the same participant, paste:

ME={ready.token}
"""


def _openings() -> list[str]:
    """The openings that fit on a line, the walk's own first."""
    provider = current_provider()
    known = provider.openings() if isinstance(provider, RecordedProvider) else []
    walk = _walk(PORT)
    return sorted((text for text in known if len(text) <= LINE and "\n" not in text), key=lambda text: text not in walk)


def _walk(port: int) -> str:
    text = (Path(settings.BASE_DIR) / "fixtures" / "walk.sh").read_text(encoding="utf-8")
    return text.replace(f"localhost:{PORT}", f"localhost:{port}")
