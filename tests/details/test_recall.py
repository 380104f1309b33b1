"""How many of the details that people write are found, and how often a public text is asked about for nothing."""

import pytest
from details.marked_texts import marked_texts, missed, rows

from concerns.details import KINDS, find_details

WORDS_PER_FALSE_ALARM = 40


@pytest.mark.parametrize(("file", "least"), [("details.jsonl", 0.95), ("held_out.jsonl", 0.9)])
@pytest.mark.parametrize("says_its_language", [True, False])
def test_most_details_are_found(file: str, least: float, says_its_language: bool) -> None:
    marked = list(marked_texts(file))
    wanted = sum(len(one.details) for one in marked)
    lost = [
        (one.text[detail.start : detail.end], detail.kind)
        for one in marked
        for detail in missed(one, one.language if says_its_language else "")
    ]

    assert wanted >= 40
    assert 1 - len(lost) / wanted >= least, lost


def test_the_set_holds_every_kind_and_nine_languages() -> None:
    marked = list(marked_texts("details.jsonl"))

    assert sum(len(one.details) for one in marked) >= 100
    assert {detail.kind for one in marked for detail in one.details} == set(KINDS)
    assert len({one.language for one in marked}) == 9


@pytest.mark.parametrize("says_its_language", [True, False])
def test_public_texts_are_hardly_asked_about(says_its_language: bool) -> None:
    texts = rows("neutral.jsonl")
    words = sum(len(row["text"].split()) for row in texts)
    alarms = [
        (row["text"][detail.start : detail.end], detail.kind)
        for row in texts
        for detail in find_details({"summary": row["text"]}, language=row["language"] if says_its_language else "")
    ]

    assert len(texts) == 60
    assert len(alarms) <= words / WORDS_PER_FALSE_ALARM, alarms
