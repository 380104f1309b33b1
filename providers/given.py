"""An answer that is already there: for what is put through the pipeline as if a model had just given it."""

from providers.base import Budget, Exchange, RawAnswer


class GivenAnswer:
    """Answers everything with one raw answer, and cannot be asked to check: the check is what came with it."""

    name = "given"
    model = "given"
    varies = False

    def __init__(self, answer: RawAnswer) -> None:
        self._answer = answer

    def ask(self, exchange: Exchange, budget: Budget) -> RawAnswer:
        """Return the answer."""
        return self._answer
