"""Recordings pushed through the whole pipeline, in a scratch database: what would a participant have been shown?"""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from django.conf import settings
from django.core.management import call_command
from django.db import connections

from participants.access import Caller, authenticate, create_participant
from providers.base import Provider
from providers.recordings import Recording

from .intake import send_message, skip_question, start_conversation
from .models import Conversation, Turn
from .selectors import Shape, turn_shape
from .turns import run_next_turn


class CannotBeReached(Exception):
    """No conversation leads to this recording."""


@contextmanager
def scratch_database() -> Iterator[None]:
    """Point this process at an empty SQLite database that is thrown away; nothing of a deployment is touched."""
    original = connections.settings["default"]
    with tempfile.TemporaryDirectory(prefix="voice-replay-") as folder:
        scratch = {"ENGINE": "django.db.backends.sqlite3", "NAME": str(Path(folder) / "scratch.sqlite3")}
        _use(connections.configure_settings({"default": scratch | {"OPTIONS": settings.SQLITE_OPTIONS}})["default"])
        try:
            call_command("migrate", verbosity=0)
            yield
        finally:
            _use(original)


def replay(recording: Recording, provider: Provider, *, last: Provider | None = None) -> Shape:
    """What a turn that gets this recording ends with: state, failure, reply, and the proposal without its ids.

    The participant's earlier texts are said first, and answered by `provider`; the turn itself is answered by `last`
    where that is another. Raises CannotBeReached when a skip finds no question to skip.
    """
    caller = _someone()
    conversation = start_conversation(caller=caller)
    for text in recording.history or ():
        send_message(caller=caller, conversation=conversation, text=text)
        _run_all(provider)
    send_message(caller=caller, conversation=conversation, text=recording.text)
    _run_all(provider if recording.on_skip else last or provider)
    conversation.refresh_from_db()
    if recording.on_skip:
        turn = Turn.objects.get(conversation=conversation, n=conversation.last_turn)
        if not turn.asked:
            raise CannotBeReached
        skip_question(caller=caller, conversation=conversation, n=turn.n)
        _run_all(last or provider)
        conversation.refresh_from_db()
    return _outcome(caller, conversation)


def _use(config: dict[str, object]) -> None:
    connections["default"].close()
    del connections["default"]
    connections.settings["default"] = config


def _someone() -> Caller:
    name = f"replay {Conversation.objects.count() + 1}"
    return authenticate(f"Bearer {create_participant(name=name).token}")


def _run_all(provider: Provider) -> None:
    while run_next_turn(provider):
        pass


def _outcome(caller: Caller, conversation: Conversation) -> Shape:
    turn = Turn.objects.get(conversation=conversation, n=conversation.last_turn)
    shape = turn_shape(caller, conversation, turn)
    outcome: Shape = {"state": shape["state"]}
    if turn.failure:
        outcome["failure"] = turn.failure
        return outcome
    proposal = shape["proposal"]
    if isinstance(proposal, dict):
        kept = ("summary", "confidence", "elements")
        outcome["proposal"] = {name: proposal[name] for name in kept}
    else:
        outcome["reply"] = shape["reply"]
    return outcome
