"""Which words count as places, and the settings that say what an offer must reach."""

from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured

from issues.suggesting.places import always_capitalised, calendar, tongues, words_of_names
from voice.environment import Environment


def test_a_place_is_a_word_that_always_has_a_capital() -> None:
    texts = ["Buses to Port Kessel are late.", "Late buses. Port staff wait in St Ives for the NHS.", "A bus to a port"]
    assert always_capitalised(texts) == {"kessel", "ives"}


def test_the_first_word_of_a_sentence_is_none_by_its_capital() -> None:
    assert always_capitalised(["Potholes are deep. Drivers swerve! “Nobody cares?” Why: Money is short."]) == set()


def test_where_all_nouns_have_capitals_none_of_them_is_a_place() -> None:
    assert (
        always_capitalised(["der Bus nach Aldermoor hat eine Panne", "die Lampe an der Kapelle ist ein Problem"])
        == set()
    )


def test_an_operator_names_places_by_their_names() -> None:
    assert words_of_names(["Stoke-on-Trent", "Łódź", "Y Felinheli"]) == {"stoke", "trent", "lodz", "y", "felinheli"}


def test_days_months_and_languages_have_capitals_and_are_no_places() -> None:
    assert {"monday", "march"} <= calendar("en")
    assert {"lundi", "mars"} <= calendar("fr")
    assert {"welsh", "polish"} <= tongues("en")
    # Lower Sorbian is a language, and Lower Fenny is a place.
    assert "lower" not in tongues("en")


@pytest.mark.parametrize("value", ["much", "0,22", "-0.1", "1.01", "nan", "inf"])
def test_a_wrong_share_is_refused_with_what_to_write(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, value: str
) -> None:
    monkeypatch.setenv("VOICE_SUGGEST_SHARE", value)
    with pytest.raises(
        ImproperlyConfigured, match=r"write a number from 0 to 1, for example VOICE_SUGGEST_SHARE=0\.22"
    ):
        Environment(tmp_path).fraction("VOICE_SUGGEST_SHARE", 0.22, least=0, most=1)


@pytest.mark.parametrize(("value", "expected"), [("", 0.22), ("0.5", 0.5), ("1", 1.0), (" .25 ", 0.25)])
def test_a_share_is_a_number_with_a_point(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, value: str, expected: float
) -> None:
    monkeypatch.setenv("VOICE_SUGGEST_SHARE", value)
    assert Environment(tmp_path).fraction("VOICE_SUGGEST_SHARE", 0.22, least=0, most=1) == expected
