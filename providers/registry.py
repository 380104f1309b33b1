"""Which provider this process asks: the one place where providers meet the settings."""

from collections.abc import Mapping
from functools import cache
from typing import cast

from django.conf import settings

from providers.base import Provider, ProviderFactory
from providers.none import NoProvider
from providers.recorded import RecordedProvider


def _anthropic() -> Provider:
    if not settings.ANTHROPIC_API_KEY:
        return NoProvider()
    # Its SDK takes over a second to import: only a process that has a key pays for it.
    from providers.anthropic import AnthropicProvider, SchemaPlace

    return AnthropicProvider(
        api_key=settings.ANTHROPIC_API_KEY,
        model=settings.VOICE_MODEL,
        base_url=settings.ANTHROPIC_BASE_URL,
        schema=cast(SchemaPlace, settings.VOICE_MODEL_SCHEMA),
    )


#: By the names that VOICE_PROVIDER may have.
FACTORIES: Mapping[str, ProviderFactory] = {
    "anthropic": _anthropic,
    "none": NoProvider,
    "recorded": lambda: RecordedProvider(settings.VOICE_FIXTURES),
}


@cache
def current_provider() -> Provider:
    """The provider that VOICE_PROVIDER names, built once in a process.

    Raises ValueError with a sentence that says what to write, when there is no such provider or its
    recordings cannot be read.
    """
    if settings.VOICE_PROVIDER not in FACTORIES:
        raise ValueError(f"Set VOICE_PROVIDER to one of: {', '.join(FACTORIES)}.")
    return FACTORIES[settings.VOICE_PROVIDER]()
