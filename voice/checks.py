"""System checks: what would fail later is said at the start, with what to write."""

from typing import Any

from django.conf import settings
from django.core.checks import CheckMessage, Error, Warning, register

from providers.registry import current_provider


@register
def check_provider(**_: Any) -> list[CheckMessage]:
    """The provider can be built, and is the one that was asked for."""
    try:
        provider = current_provider()
    except ValueError as error:
        return [Error(str(error), hint="Correct VOICE_FIXTURES or the file it names.", id="voice.E001")]
    if provider.name != settings.VOICE_PROVIDER:
        return [
            Warning(
                "VOICE_PROVIDER=anthropic, but there is no ANTHROPIC_API_KEY: every turn ends in CouldNotInterpret.",
                hint="Set ANTHROPIC_API_KEY.",
                id="voice.W001",
            )
        ]
    return []
