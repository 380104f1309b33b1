"""Which provider this process asks: the one place where providers meet the settings."""

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, cast

from django.conf import settings

from providers.base import Provider, ProviderFactory
from providers.none import NoProvider
from providers.prompt import LATEST
from providers.recorded import RecordedProvider

if TYPE_CHECKING:
    from providers.anthropic import AnthropicProvider


def _anthropic(*, model: str = "", prompt_version: str = LATEST) -> "AnthropicProvider":
    # Its SDK takes over a second to import: only a process that has a key pays for it.
    from providers.anthropic import AnthropicProvider, SchemaPlace

    return AnthropicProvider(
        api_key=settings.ANTHROPIC_API_KEY,
        model=model or settings.VOICE_MODEL,
        base_url=settings.ANTHROPIC_BASE_URL,
        schema=cast(SchemaPlace, settings.VOICE_MODEL_SCHEMA),
        prompt_version=prompt_version,
    )


#: By the names that VOICE_PROVIDER may have.
FACTORIES: Mapping[str, ProviderFactory] = {
    "anthropic": lambda: _anthropic() if settings.ANTHROPIC_API_KEY else NoProvider(),
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


def real_model(*, model: str = "", prompt_version: str = LATEST) -> "AnthropicProvider":
    """A model to ask beside the turns, as the settings say but for what is given; the caller closes it.

    Raises ValueError with a sentence that says what to set, when there is no real model or no such prompt version.
    """
    if settings.VOICE_PROVIDER != "anthropic" or not settings.ANTHROPIC_API_KEY:
        raise ValueError("There is no model to ask: set VOICE_PROVIDER=anthropic and ANTHROPIC_API_KEY.")
    return _anthropic(model=model, prompt_version=prompt_version)
