"""Searching: every word begins a word of the topic, whatever its capitals and accents."""

import logging
import unicodedata
from typing import Any
from urllib.parse import quote

import pytest
from contract import refused
from hypothesis import given
from hypothesis import strategies as st
from topics import topic

from issues.edit import change_issue
from issues.models import Issue
from issues.words import fold, words

TITLE = "Late bus to Łódź"
DESCRIPTION = "It stops at Caffè Nero’s corner, İstanbul Straße, and at Crème-Brûlée Square (№ 14)."
GLOSS = "Немає автобуса до лікарні"


def found(reader: Any, q: str) -> list[str]:
    """The ids that a search finds."""
    return reader.ids(f"/issues?q={quote(q)}")


@pytest.mark.parametrize(
    "q",
    [
        "late", "LATE", "lat", "l", "bus late", "late   late", "lodz", "ŁÓDŹ", "Łódź", "caffe", "caffè",
        "istanbul", "İSTANBUL", "strasse", "STRASSE", "straße", "brulee", "creme brulee", "nero", "nero's", "14",
        "автобуса", "лікарні АВТО", unicodedata.normalize("NFD", "Łódź caffè"), " late\tbus\n", "bus, late!",
        "late-bus",
    ],
)  # fmt: skip
def test_a_topic_is_found_by_the_beginnings_of_its_words(reader: Any, q: str) -> None:
    public_id = topic(TITLE, DESCRIPTION, gloss=GLOSS)
    topic("Something else")
    assert found(reader, q) == [public_id]


@pytest.mark.parametrize(
    "q", ["ate", "busses", "late train", "uss", "%", "_", "l%te", "' or 1=1", "*", "🚌", "-", "\\"]
)
def test_what_is_not_said_is_not_found(reader: Any, q: str) -> None:
    topic(TITLE, DESCRIPTION, gloss=GLOSS)
    assert found(reader, q) == []


@pytest.mark.parametrize("q", ["", " ", "%09%0A", "%C2%A0"])
def test_a_blank_search_is_the_list(reader: Any, q: str) -> None:
    ids = [topic("One"), topic("Two")]
    assert reader.ids(f"/issues?q={q}") == ids[::-1]


def test_a_word_in_the_title_comes_first_and_a_whole_one_before_a_beginning(reader: Any) -> None:
    whole = topic("The bus")
    begun = topic("The business")
    described_whole = topic("Wheels", "On the bus.")
    described = topic("Wheels", "In business.")
    gloss = topic("Koła", language="pl", gloss="Bus wheels.")
    assert found(reader, "bus") == [whole, begun, gloss, described_whole, described]


def test_a_topic_is_found_by_its_words_of_now(reader: Any) -> None:
    issue = Issue.objects.get(public_id=topic("Lamp", "Dark.", gloss="Old"))
    change_issue(issue=issue, title="Bench", gloss="New")
    assert [len(found(reader, q)) for q in ("lamp", "old", "bench", "dark", "new")] == [0, 0, 1, 1, 1]


def test_what_is_over_200_characters_is_not_read(reader: Any) -> None:
    public_id = topic("Lamp")
    assert found(reader, "lamp" + " " * 196 + "nothing") == [public_id]
    assert found(reader, "lamp" + " " * 195 + "nothing") == []
    assert found(reader, "x" * 5_000) == []


def test_many_words_are_searched_in_order_of_nothing(reader: Any) -> None:
    letters = [chr(number) for number in range(0x4E00, 0x4E00 + 100)]
    public_id = topic("Signs", " ".join(letters))
    assert found(reader, " ".join(reversed(letters))) == [public_id]
    assert found(reader, " ".join([*letters[1:], "龍"])) == []


def test_a_search_with_nul_is_malformed(reader: Any) -> None:
    refused(reader.get("/issues?q=lamp%00"), 400, "request.malformed")
    refused(reader.get(f"/issues?q={'x' * 300}%00"), 400, "request.malformed")


def test_half_a_character_is_searched_as_what_it_was_read_as(reader: Any) -> None:
    topic("Lamp")
    assert reader.ids("/issues?q=%ED%A0%80") == reader.ids("/issues?q=%ff") == []


def test_no_log_holds_what_was_searched(reader: Any, caplog: pytest.LogCaptureFixture) -> None:
    topic("Lamp")
    with caplog.at_level(logging.DEBUG):
        found(reader, "my-secret-worry")
        refused(reader.get("/issues?q=my-secret-worry%00"), 400, "request.malformed")
    ours = [record.getMessage() for record in caplog.records if not record.name.startswith("django.db")]
    assert "secret" not in " ".join(ours)


@given(st.text())
def test_folding_takes_capitals_and_accents_and_leaves_words(text: str) -> None:
    assert words(text) == words(unicodedata.normalize("NFD", text)) == words(unicodedata.normalize("NFC", text))
    assert not any(unicodedata.category(letter) == "Mn" for letter in fold(text))
    assert all(" " not in word and word for word in words(text))
