"""A real model with a tape running: what it gave in one turn, as it gave it."""

from dataclasses import dataclass
from typing import Protocol

from providers.base import Budget, Checker, Exchange, Line, Provider, ProviderError, RawAnswer, Subject


class Model(Provider, Checker, Protocol):
    """A provider that can also be asked to check, and is closed by whoever made it."""

    def close(self) -> None:
        """Close the connections."""


@dataclass(frozen=True, slots=True)
class Take:
    """One answer, and the check of it where one was made."""

    answer: RawAnswer
    check: RawAnswer | None = None


class Tape:
    """Passes everything on to the model and back. `takes` are the answers, `failed` the last failure's code.

    `unchecked` says that a check was asked for and did not come: then nobody knows what it would have refused.
    """

    def __init__(self, model: Model) -> None:
        self._model = model
        self.name = model.name
        self.model = model.model
        self.varies = model.varies
        self.takes: list[Take] = []
        self.failed: str | None = None
        self.unchecked = False

    def ask(self, exchange: Exchange, budget: Budget) -> RawAnswer:
        """As the model."""
        try:
            answer = self._model.ask(exchange, budget)
        except ProviderError as error:
            self.failed = error.code
            raise
        self.takes.append(Take(answer))
        return answer

    def check(
        self, statements: tuple[str, ...], subject: Subject, lines: tuple[Line, ...], budget: Budget
    ) -> RawAnswer:
        """As the model."""
        try:
            check = self._model.check(statements, subject, lines, budget)
        except ProviderError as error:
            self.failed, self.unchecked = error.code, True
            raise
        self.takes[-1] = Take(self.takes[-1].answer, check)
        return check
