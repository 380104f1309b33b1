"""`suggest` beside a database: what is offered, what never is, and how the index keeps in step."""

import sqlite3
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from django.conf import LazySettings
from django.db import connections

from issues.edit import add_issue, change_issue
from issues.models import Issue
from issues.suggesting import live

Suggest = Callable[..., list[dict[str, Any]]]
Topics = dict[str, Issue]

RATS = "Rats come out of the drains behind the bakery and run through kitchens every night."


def ids(offers: list[dict[str, Any]]) -> list[str]:
    return [offer["issue"] for offer in offers]


def test_the_topic_that_fits_is_offered_with_what_is_the_same_and_what_differs(
    topics: Topics, suggest: Suggest
) -> None:
    (offer,) = suggest()
    assert offer.keys() == {"issue", "title", "same", "differs"}
    assert (offer["issue"], offer["title"]) == ("lamps", "Dark street lamps in Brynwen")
    text = "The street lamp outside the chapel in Brynwen has been dark for three weeks and people stumble."
    passages = [text[span["from"] : span["to"]] for span in offer["same"]]
    assert {"street lamp", "chapel", "Brynwen", "dark", "weeks"} <= set(passages)
    assert offer["differs"] == "Several"


def test_nothing_is_offered_when_nothing_fits(topics: Topics, suggest: Suggest) -> None:
    assert suggest(RATS) == []
    assert suggest("It is dark in the weeks before Christmas.") == []


def test_without_any_topic_nothing_is_offered(transactional_db: None, suggest: Suggest) -> None:
    assert suggest() == []
    assert suggest(language="cy", search_line=None) == []


def test_an_only_topic_is_offered_to_what_fits_it_alone(transactional_db: None, suggest: Suggest) -> None:
    add_issue(title="Rats from the drains", description=RATS, public_id="rats")
    assert ids(suggest(RATS)) == ["rats"]
    assert suggest() == []


@pytest.mark.parametrize("state", ["hidden", "closed"])
def test_a_topic_that_is_hidden_or_closed_is_not_offered(topics: Topics, suggest: Suggest, state: str) -> None:
    assert ids(suggest()) == ["lamps"]
    change_issue(issue=topics["lamps"], state=state)
    assert suggest() == []
    change_issue(issue=topics["lamps"], state="open")
    assert ids(suggest()) == ["lamps"]


@pytest.mark.parametrize("state", ["hidden", "closed"])
def test_nor_is_one_that_became_so_after_the_index_was_built(topics: Topics, suggest: Suggest, state: str) -> None:
    assert ids(suggest()) == ["lamps"]
    # Past the stamp: as if it happened between the search and the answer.
    Issue.objects.filter(public_id="lamps").update(state=state)
    assert suggest() == []


def test_a_topic_that_the_participant_has_joined_is_not_offered(topics: Topics, suggest: Suggest) -> None:
    assert suggest(without={"lamps"}) == []


def test_a_new_topic_is_offered_at_once_and_a_changed_one_in_its_new_words(topics: Topics, suggest: Suggest) -> None:
    assert suggest(RATS) == []
    rats = add_issue(title="Rats from the drains", description=RATS, public_id="rats")
    assert ids(suggest(RATS)) == ["rats"]
    change_issue(issue=rats, title="Foxes at the school", description="Foxes sleep under the huts of the school.")
    assert suggest(RATS) == []
    assert ids(suggest("Foxes sleep under the huts of the school.")) == ["rats"]


def test_the_index_is_built_once_for_as_long_as_no_topic_is_written(topics: Topics, suggest: Suggest) -> None:
    suggest()
    first = live.current()
    suggest(RATS)
    assert live.current() is first
    change_issue(issue=topics["pool"], title="The pool is warm again")
    assert live.current() is not first


def test_while_one_thread_builds_the_others_get_the_index_before(topics: Topics, suggest: Suggest) -> None:
    suggest()
    first = live.current()
    change_issue(issue=topics["pool"], title="The pool is warm again")
    with live._keeper._building:
        assert live.current() is first
    assert live.current() is not first


def test_at_most_three_are_offered(topics: Topics, suggest: Suggest) -> None:
    for number in range(4):
        add_issue(title=f"Rats from the drains {number}", description=RATS)
    for number in range(90):
        add_issue(title=f"Matter {number}", description=f"This is about matter {number}.")
    assert len(suggest(RATS)) == 3


def test_a_topic_elsewhere_is_not_offered(topics: Topics, suggest: Suggest) -> None:
    assert suggest("The street lamp outside the chapel in Elmfield has been dark for three weeks.") == []


def test_places_may_be_named_by_the_operator(topics: Topics, suggest: Suggest, settings: LazySettings) -> None:
    elsewhere = "The street lamp outside the chapel in Hartwell has been dark for three weeks."
    assert ids(suggest(elsewhere)) == ["lamps"]
    settings.VOICE_PLACES = ["Hartwell"]
    assert suggest(elsewhere) == []


def test_both_limits_are_settings(topics: Topics, suggest: Suggest, settings: LazySettings) -> None:
    settings.VOICE_SUGGEST_WEIGHT = 900.0
    assert suggest() == []
    settings.VOICE_SUGGEST_WEIGHT, settings.VOICE_SUGGEST_SHARE = 14.6, 0.99
    assert suggest() == []


def test_without_a_line_another_language_than_the_topics_is_offered_nothing(topics: Topics, suggest: Suggest) -> None:
    polish = "Latarnia przy kaplicy w Brynwen nie świeci od trzech tygodni, dark street lamp chapel weeks."
    assert suggest(polish, search_line=None, language="pl") == []
    assert suggest(polish, search_line=" ", language="pl") == []
    assert ids(
        suggest(polish, search_line="The street lamp by the chapel in Brynwen is dark for weeks.", language="pl")
    ) == ["lamps"]


def test_without_a_line_the_own_language_is_compared_with_topics_in_it(topics: Topics, suggest: Suggest) -> None:
    said = "Od trzech tygodni nie wywożą śmieci z pojemników przy ulicy, szczury biegają po podwórzu."
    add_issue(
        title="Śmieci nie są wywożone",
        description="Pojemniki stoją pełne od tygodni, a po podwórzach biegają szczury.",
        language="pl",
        public_id="smieci",
    )
    (offer,) = suggest(said, search_line=None, language="pl")
    assert offer["issue"] == "smieci"
    assert "szczury biegają" in [said[span["from"] : span["to"]] for span in offer["same"]]
    # The topic has no gloss, so there is nothing to compare an English line with.
    assert suggest(said, search_line="Rats run about the yards.", language="pl") == []


def test_a_topic_in_another_language_is_found_by_its_gloss(topics: Topics, suggest: Suggest) -> None:
    add_issue(
        title="Neb yn casglu sbwriel",
        description="Mae'r biniau'n llawn.",
        language="cy",
        gloss=RATS,
        public_id="llygod",
    )
    assert ids(suggest(RATS)) == ["llygod"]


def test_the_passages_that_elements_rest_on_count_for_the_share(
    topics: Topics, suggest: Suggest, settings: LazySettings
) -> None:
    settings.VOICE_SUGGEST_SHARE = 0.6
    said = {1: "Our lamp. Near the chapel it stays dark for weeks, and several others do too."}
    line = "A street lamp in Brynwen is dark for weeks."
    assert suggest(line, messages=said) == []
    element = {"kind": "Problem", "text": "it stays dark", "sourceSpans": [{"messageSeq": 1, "from": 10, "to": 71}]}
    assert ids(suggest(line, messages=said, elements=[element])) == ["lamps"]


@pytest.mark.parametrize(
    "text",
    [
        '"',
        "''",
        "*",
        "OR AND NOT NEAR",
        'street" OR "lamp',
        "title:street lamp*",
        "NEAR(street lamp, 5)",
        "^street + lamp - chapel",
        "(street",
        "\N{ZERO WIDTH SPACE}",
        "ﬃ ½ ǆ İ ß ⅷ ﷺ",
        "💡💡",
        "\U000e0001 \U00011f00 𞤀𞤁",
        pytest.param("street " * 500, id="long"),
    ],
)
def test_whatever_is_written_is_only_words(topics: Topics, suggest: Suggest, text: str) -> None:
    assert ids(suggest(text)) in ([], ["lamps"])
    assert ids(suggest(f"{text} The street lamp near the chapel in Brynwen stays dark for weeks.")) == ["lamps"]


def test_many_threads_are_answered_alike_from_one_index_while_topics_change(topics: Topics, suggest: Suggest) -> None:
    everyone = threading.Barrier(16)

    def ask(number: int) -> set[tuple[str, ...]]:
        everyone.wait(timeout=60)
        try:
            if not number:
                for title in ("The pool is warm", "The pool is shut"):
                    change_issue(issue=topics["pool"], title=title)
            return {tuple(ids(suggest())) for _ in range(5)}
        finally:
            connections.close_all()

    with ThreadPoolExecutor(16) as threads:
        answers = list(threads.map(ask, range(16)))
    assert answers == [{("lamps",)}] * 16


def test_nothing_of_a_concern_stays_in_the_index_or_in_the_database(
    topics: Topics, suggest: Suggest, caplog: pytest.LogCaptureFixture, django_assert_num_queries: Any
) -> None:
    private = "Marwenna Trelawny"
    caplog.set_level("DEBUG")
    suggest()
    text = f"The street lamp outside the chapel in Brynwen has been dark for weeks, says {private} of {private}."
    with django_assert_num_queries(3) as asked:
        assert ids(suggest(text)) == ["lamps"]
    for word in ("marwenna", "trelawny"):
        assert not any(word in query["sql"].lower() for query in asked.captured_queries)
        assert word not in caplog.text.lower()
    for index in live.current()._indexes.values():
        copy = sqlite3.connect(":memory:")
        index._database.backup(copy)
        assert b"lamp" in copy.serialize()
        assert b"marwenn" not in copy.serialize()
        assert b"trelawn" not in copy.serialize()
        assert not {"marwenna", "trelawny"} & (index._stems.keys() | index._counts.keys() | index._places)
