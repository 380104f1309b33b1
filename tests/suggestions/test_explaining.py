"""Why a topic is offered: passages that are the participant's, and a word that is the topic's."""

from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from issues.suggesting.explaining import Explanation
from issues.suggesting.suggester import Concern, Suggester, Topic
from voice.kit.text import Passages

BUS = Topic(
    "bus",
    "en",
    "Evening bus to Port Kessel cancelled",
    "The 20:50 bus from Upper Fenny to Port Kessel is often cancelled.",
)
LATE = Topic("late", "en", "Trains are late on Mondays", "Morning trains stand at the signal, and commuters miss work.")
LAMP = Topic("lamp", "en", "Dark lamps by the chapel", "Lamps by the chapel stay dark, and nobody mends the cables.")
POLISH = Topic(
    "smieci", "pl", "Śmieci nie są wywożone", "Pojemniki stoją pełne.", "Rubbish in Port Kessel is not collected."
)
TOPICS = {topic.id: topic for topic in (BUS, LATE, LAMP, POLISH)}
SUGGESTER = Suggester(TOPICS.values(), language="en")


def explain(topic: Topic, messages: Mapping[int, str] | str, language: str = "en") -> Explanation:
    said = {1: messages} if isinstance(messages, str) else messages
    return SUGGESTER.explain(topic, Concern(language, " ".join(said.values()), messages=said))


def passages(topic: Topic, said: str, language: str = "en") -> list[str]:
    return [said[span["from"] : span["to"]] for span in explain(topic, said, language).same]


@pytest.mark.parametrize(
    ("topic", "said", "expected"),
    [
        (
            BUS,
            "My EVENINGS, a bus to port kessel: cancelling again.",
            ["EVENINGS", "bus", "port kessel", "cancelling"],
        ),
        (LAMP, "Nobody mended the lamp; the chapel-cable…", ["Nobody mended", "lamp", "chapel-cable"]),
        (LATE, "It is and at by the.", []),
        (BUS, "20:50", ["20", "50"]),
    ],
)
def test_the_same_words_are_found_in_whatever_form_they_are_said(topic: Topic, said: str, expected: list[str]) -> None:
    assert passages(topic, said) == expected


def test_only_names_and_numbers_are_the_same_in_another_language() -> None:
    assert passages(BUS, "In Port Kessel kommt der Bus um 20 Uhr nicht, evening.", "de") == ["Port Kessel", "20"]


def test_a_topic_in_the_own_language_is_compared_in_it() -> None:
    assert passages(POLISH, "Pojemników i śmieci nikt nie rusza w Port Kessel.", "pl") == ["Pojemników", "śmieci"]


def test_passages_name_the_message_that_they_are_in() -> None:
    found = explain(LAMP, {3: "A lamp.", 8: "The chapel."}).same
    assert found == [{"messageSeq": 3, "from": 2, "to": 6}, {"messageSeq": 8, "from": 4, "to": 10}]


@pytest.mark.parametrize(
    ("topic", "said", "expected"),
    [
        (BUS, "A bus is cancelled.", "Port Kessel"),
        (BUS, "A bus to Port Kessel is cancelled.", "Upper Fenny"),
        (BUS, "A bus from Upper Fenny to Port Kessel is cancelled.", "Evening"),
        (BUS, "The evening bus from Upper Fenny to Port Kessel is cancelled.", "20:50"),
        (LATE, "The trains are late.", "Mondays"),
        (LAMP, "Dark lamps.", "chapel"),
        (LAMP, f"{LAMP.title} {LAMP.description}", None),
        (POLISH, "Rubbish is not collected.", "Port Kessel"),
    ],
)
def test_a_topic_differs_by_its_first_place_or_time_or_its_rarest_word(
    topic: Topic, said: str, expected: str | None
) -> None:
    assert explain(topic, said).differs == expected


WORDS = st.sampled_from(
    [*" ".join(" ".join(topic[2:]) for topic in TOPICS.values()).split(), "e\u0301", "👩‍🔧", "\n", "\u00a0"]
)
SAID = st.lists(WORDS | st.text(max_size=6), max_size=20).map(" ".join) | st.text(max_size=80)


@given(
    st.dictionaries(st.integers(1, 9), SAID, max_size=3),
    st.sampled_from(["en", "pl", "de"]),
    st.sampled_from([*TOPICS]),
)
def test_whatever_is_said_the_passages_are_its_own_and_well_cut(said: dict[int, str], language: str, id: str) -> None:
    found = explain(TOPICS[id], said, language)
    ends: dict[int, int] = {}
    for span in found.same:
        assert Passages(said[span["messageSeq"]]).has(span["from"], span["to"])
        assert ends.get(span["messageSeq"], -1) < span["from"]
        ends[span["messageSeq"]] = span["to"]
    if found.differs is not None:
        assert any(found.differs in text for text in TOPICS[id])
