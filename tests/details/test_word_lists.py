"""The word lists are whole, and every kind can be asked about."""

import tomllib
from pathlib import Path

import pytest
from django.utils import translation

import concerns.details
from concerns.detail_words import kind_labels, kind_names, legend
from concerns.details import KINDS
from concerns.details.lexicon import LANGUAGES

WORDS = Path(concerns.details.__file__).parent / "words"
EVERYWHERE = {
    "common", "self", "titles", "kin", "given", "child", "schools", "health", "routine", "habit",
    "birth", "age", "months", "weekdays", "house", "not_house", "places", "phone_words", "id_words", "bank_words",
    "plate_words", "clock", "small",
}  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_has_a_list_for_every_rule(language: str) -> None:
    sections = tomllib.loads((WORDS / f"{language}.toml").read_text(encoding="utf-8"))

    assert sections.keys() >= EVERYWHERE
    assert sections.keys() & {"streets_before", "streets_after"}
    assert sections.keys() & {"work_before", "work_after"}
    assert all(",," not in text and not text.strip().endswith(",") for text in sections.values())


def test_every_kind_has_a_sentence_and_a_name() -> None:
    with translation.override("en"):
        assert tuple(sorted(kind_labels())) == tuple(sorted(kind_names())) == tuple(sorted(KINDS))
        assert legend("name", "Danuta") == "“Danuta” is a person’s name"
        assert legend("place-of-work", "100% Depot") == "“100% Depot” is a place of work"
