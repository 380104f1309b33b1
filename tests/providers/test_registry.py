"""The provider that the settings name."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from providers.recorded import RecordedProvider
from providers.registry import FACTORIES, current_provider


@pytest.fixture(autouse=True)
def _a_new_process() -> Iterator[None]:
    current_provider.cache_clear()
    yield
    current_provider.cache_clear()


def test_none_needs_nothing(settings: Any) -> None:
    settings.VOICE_PROVIDER = "none"
    assert current_provider().name == "none"


def test_recorded_reads_the_folder_of_the_settings(settings: Any, tmp_path: Path) -> None:
    (tmp_path / "one.json").write_text('{"text": "one", "failure": "overloaded"}', encoding="utf-8")
    settings.VOICE_PROVIDER, settings.VOICE_FIXTURES = "recorded", tmp_path
    provider = current_provider()
    assert isinstance(provider, RecordedProvider)
    assert [recording.text for recording in provider.recordings] == ["one"]


def test_a_provider_is_built_once(settings: Any, tmp_path: Path) -> None:
    settings.VOICE_PROVIDER, settings.VOICE_FIXTURES = "recorded", tmp_path
    assert current_provider() is current_provider()


def test_an_unknown_provider_is_told_which_there_are(settings: Any) -> None:
    settings.VOICE_PROVIDER = "oracle"
    with pytest.raises(ValueError, match="Set VOICE_PROVIDER to one of: anthropic, none, recorded"):
        current_provider()


@pytest.mark.parametrize("name", FACTORIES)
def test_a_provider_goes_by_the_name_it_is_chosen_with(settings: Any, tmp_path: Path, name: str) -> None:
    settings.VOICE_PROVIDER, settings.VOICE_FIXTURES, settings.ANTHROPIC_API_KEY = name, tmp_path, "a-key"
    assert current_provider().name == name


def test_without_a_key_the_real_model_is_none(settings: Any) -> None:
    settings.VOICE_PROVIDER, settings.ANTHROPIC_API_KEY = "anthropic", ""
    assert current_provider().name == "none"
