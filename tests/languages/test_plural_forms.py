"""Counting, as each language does it, through Django and beside Django's own catalogues."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.utils.translation import gettext, ngettext, override

from tools.languages.catalogues import read_catalogue, update

ROOT = Path(__file__).resolve().parent.parent.parent
COUNTS = (0, 1, 2, 3, 5, 11, 21, 101)
#: Which form each of these counts takes.
FORMS = {
    "cy": (2, 0, 1, 2, 2, 3, 2, 2),
    "de": (1, 0, 1, 1, 1, 1, 1, 1),
    "es": (2, 0, 2, 2, 2, 2, 2, 2),
    "fr": (0, 0, 1, 1, 1, 1, 1, 1),
    "pl": (2, 0, 1, 1, 2, 2, 2, 2),
    "uk": (2, 0, 1, 1, 2, 2, 0, 0),
    "tr": (0, 0, 1, 1, 1, 1, 1, 1),
    "ar": (0, 1, 2, 3, 3, 4, 4, 5),
}


def test_every_language_of_the_pages_counts_here(settings: Any) -> None:
    assert FORMS.keys() == {code for code, _name in settings.LANGUAGES} - {"en"}


@pytest.mark.parametrize("language", FORMS)
def test_a_count_takes_the_form_of_its_language(language: str, speak: Callable[..., None]) -> None:
    catalogue = update(read_catalogue(ROOT, language), language, [])
    speak(catalogue, {("%d made-up", "%d made-ups"): [f"%d, form {n}" for n in range(catalogue.num_plurals)]})
    with override(language):
        said = [ngettext("%d made-up", "%d made-ups", count) % count for count in COUNTS]
        # Django's own sentences still stand beside ours.
        assert gettext("January") != "January"
    assert said == [f"{count}, form {form}" for count, form in zip(COUNTS, FORMS[language], strict=True)]


def test_english_counts_without_a_catalogue() -> None:
    with override("en"):
        assert [ngettext("%d line", "%d lines", count) % count for count in (0, 1, 2)] == [
            "0 lines",
            "1 line",
            "2 lines",
        ]
