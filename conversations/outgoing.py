"""What a turn sends to a model, in its owner's ledger before it leaves: a worker that is killed hides no call."""

from collections.abc import Iterable

import regex
from django.db import connection, transaction
from django.utils import timezone

from participants.ledger import Fact, Value, enter_all
from participants.ledger_models import By, What
from providers.base import Budget, Checker, Exchange, Line, Provider, RawAnswer, Subject

from .models import State, Turn
from .record import LeaseLost

# A model's name comes from the settings, and may hold what the ledger takes for words.
_ODD = regex.compile(r"[^A-Za-z0-9._:/@+-]", regex.ASCII)


class Outgoing:
    """The calls of one turn. `unentered` are those with which nothing left: they are entered with the turn's end."""

    def __init__(self, turn: Turn) -> None:
        self._turn = turn
        self.unentered: list[Fact] = []

    def enter(self, provider: Provider, call: str, lines: Iterable[Line], **more: int) -> None:
        """Enter a call that is about to be made. Raises LeaseLost when the turn is not this worker's any more.

        So what was erased meanwhile does not leave either.
        """
        texts = [line.text for line in lines]
        detail: dict[str, Value] = {
            "turn": self._turn.public_id,
            # The row was read before its claim was counted.
            "claim": self._turn.claims + 1,
            "call": call,
            "provider": provider.name,
            "model": _named(provider.model),
            "prompt": provider.prompt_version,
            "to": _named(provider.sends_to),
            "left": bool(provider.sends_to),
            "messages": len(texts),
            "characters": sum(map(len, texts)),
            **more,
        }
        fact = Fact(What.MODEL_CALL, By.VOICE, detail, timezone.now())
        if not provider.sends_to:
            self.unentered.append(fact)
            return
        with transaction.atomic():
            if not Turn.objects.filter(pk=self._turn.pk, state=State.THINKING, lease=self._turn.lease).exists():
                raise LeaseLost
            enter_all(participant=self._turn.participant_id, facts=[fact])
        give_connection_back()


class _Entered:
    """A provider whose calls are entered before they are made."""

    def __init__(self, provider: Provider, outgoing: Outgoing) -> None:
        self._provider = provider
        self._outgoing = outgoing
        self.name = provider.name
        self.model = provider.model
        self.varies = provider.varies
        self.prompt_version = provider.prompt_version
        self.sends_to = provider.sends_to

    def ask(self, exchange: Exchange, budget: Budget) -> RawAnswer:
        """As the provider. Raises LeaseLost too."""
        self._outgoing.enter(self._provider, "ask", exchange.lines)
        return self._provider.ask(exchange, budget)


class _EnteredChecker(_Entered):
    """The same of one that can also be asked to check."""

    def __init__(self, checker: Checker, provider: Provider, outgoing: Outgoing) -> None:
        super().__init__(provider, outgoing)
        self._checker = checker

    def check(
        self, statements: tuple[str, ...], subject: Subject, lines: tuple[Line, ...], budget: Budget
    ) -> RawAnswer:
        """As the provider. Raises LeaseLost too."""
        made = sum(map(len, statements))
        self._outgoing.enter(self._provider, "check", lines, statements=len(statements), statementCharacters=made)
        return self._checker.check(statements, subject, lines, budget)


def entered(provider: Provider, outgoing: Outgoing) -> Provider:
    """The provider, with each of its calls in the ledger."""
    if isinstance(provider, Checker):
        return _EnteredChecker(provider, provider, outgoing)
    return _Entered(provider, outgoing)


def give_connection_back() -> None:
    """The model may take its whole budget: no connection waits for it."""
    # SQLite's is an open file that nobody waits for, and opening it again costs every reply half a millisecond.
    if connection.vendor != "sqlite" and not connection.in_atomic_block:
        connection.close()


def _named(name: str) -> str:
    return _ODD.sub("-", name)[:100]
