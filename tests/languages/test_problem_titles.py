"""A refusal of the API is told in the reader's language; its code, and the documents, stay as they are."""

from collections.abc import Callable
from pathlib import Path

import pytest
from contract import refused
from django.utils.translation import override
from people import Person

from tools.languages.catalogues import Translations
from tools.languages.extraction import said_sentences
from voice.kit.errors import Malformed, RouteNotFound, every_problem

ROOT = Path(__file__).resolve().parent.parent.parent
NOWHERE = "There is nothing at this address."
NIGDZIE = "Pod tym adresem nic nie ma."
Speak = Callable[..., None]


def test_title_and_detail_are_in_the_reader_s_language(ana: Person, speak: Speak) -> None:
    speak(Translations("pl"), {NOWHERE: NIGDZIE})
    problem = refused(ana.get("/nothing", Accept_Language="pl"), 404, "route.not-found")
    assert (problem["title"], problem["detail"]) == (NIGDZIE, NIGDZIE)
    problem = refused(ana.get("/nothing", Accept_Language="en"), 404, "route.not-found")
    assert (problem["title"], problem["detail"]) == (NOWHERE, NOWHERE)


def test_a_problem_is_told_in_the_language_it_is_read_in_not_raised_in(speak: Speak) -> None:
    speak(Translations("pl"), {NOWHERE: NIGDZIE})
    with override("pl"):
        problem = RouteNotFound()
    with override("en"):
        assert problem.as_dict()["title"] == NOWHERE
    with override("pl"):
        assert problem.as_dict()["detail"] == NIGDZIE
        assert Malformed("Exactly so.").as_dict()["detail"] == "Exactly so."
    assert RouteNotFound.title == NOWHERE


@pytest.mark.parametrize("language", ["en", "pl", "ar"])
def test_without_a_translation_a_title_is_said_in_english(speak: Speak, language: str) -> None:
    speak(Translations("pl"), {"Made up.": "Zmyślone."})
    with override(language):
        assert RouteNotFound().as_dict()["title"] == NOWHERE


def test_every_title_is_a_sentence_for_the_translators() -> None:
    import voice.urls  # noqa: F401 - so that every room has declared its problems

    said = said_sentences(ROOT)
    assert [problem.code for problem in every_problem() if said.get(problem.title) is None] == []
