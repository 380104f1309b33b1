"""Catalogues that a test makes up, and the language that a test leaves as it found it."""

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from django.utils import translation

from tools.languages.catalogues import Translations, as_mo, as_po, file_of

Speak = Callable[[Translations, Mapping[Any, Any]], None]


@pytest.fixture(autouse=True)
def _language_stays() -> Iterator[None]:
    with translation.override(translation.get_language()):
        yield


@pytest.fixture
def speak(tmp_path: Path, settings: Any) -> Speak:
    """Have Django say these sentences in the language of a catalogue, and none of ours."""

    def use(catalogue: Translations, sentences: Mapping[Any, Any]) -> None:
        language = str(catalogue.locale_identifier)
        for sentence, translated in sentences.items():
            catalogue.add(sentence, translated)
        path = file_of(tmp_path, language).with_suffix(".mo")
        path.parent.mkdir(parents=True)
        path.write_bytes(as_mo(as_po(catalogue), language))
        settings.LOCALE_PATHS = [tmp_path / "locale"]

    return use
