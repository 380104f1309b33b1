"""No model: every turn ends in CouldNotInterpret, and every message is kept."""

from providers.base import Budget, Exchange, ProviderError, RawAnswer


class NoProvider:
    """What answers when no model is configured: nobody, at once."""

    name = "none"
    model = "none"
    varies = False

    def ask(self, exchange: Exchange, budget: Budget) -> RawAnswer:
        """Raise ProviderError("no-model")."""
        raise ProviderError("no-model")
