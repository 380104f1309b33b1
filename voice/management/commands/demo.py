"""`manage.py demo`: `serve` on recorded answers, with a ready participant and the API walk to paste."""

import secrets
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management import CommandError

from participants.access import check_recovery_code, issue_token, sign_up
from participants.models import Participant
from providers.recorded import RecordedProvider
from providers.registry import current_provider

from .serve import PORT
from .serve import Command as Serve

LINE = 110
_WORDS = ("amber", "bridge", "candle", "ferry", "garden", "harbour", "lantern", "meadow", "orchard", "pebble", "river")


@dataclass(frozen=True, slots=True)
class Ready:
    """Who can sign in, at the pages and at the API."""

    name: str
    passphrase: str
    token: str


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
        self._ready = _ready_participant()
        super().run(*args, **options)

    def say_ready(self, host: str, port: int) -> None:
        super().say_ready(host, port)
        self.stdout.write(_introduction(self._ready, f"http://{host}:{port}/"))
        self.stdout.write(_walk(port))
        self.stdout.flush()


def _ready_participant() -> Ready:
    passphrase = " ".join(secrets.choice(_WORDS) for _ in range(4))
    caller, recovery = sign_up(name=f"resident-{Participant.objects.count() + 1}", passphrase=passphrase)
    check_recovery_code(caller=caller, code=recovery)
    token = issue_token(participant=caller.participant, root=caller.root, name="demonstration")
    return Ready(caller.participant.name, passphrase, token)


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
