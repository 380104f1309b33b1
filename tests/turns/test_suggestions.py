"""What is offered when a turn ends in a reading; and that the line it is searched with is kept nowhere."""

import json
import logging
from pathlib import Path
from typing import Any

import pytest
from django.apps import apps
from django.db import connection
from offered import MILL_LANE, MILL_LANE_TOPIC, county
from people import Person
from plaintext import forms_of, found_in
from proposed import Proposed, Work, propose
from recorded_answers import concern, write_recordings
from shared_texts import Confirmed

from conversations import offers
from conversations.models import Proposal
from issues.edit import change_issue
from issues.models import Issue
from providers.registry import current_provider

#: The concern of MILL_LANE in words that stand nowhere else.
LINE = "Lantern quenched alongside Mill Lane zanzibarish street lamp dark"
#: As the participant said it, in a language of which there is no topic.
GERMAN = "Die Straßenlaterne an der Ecke Mill Lane ist seit zwei Wochen dunkel und wir sehen nachts nichts."


def with_line(text: str, line: object, **changed: object) -> dict[str, object]:
    """The recording of a concern with a search line; fields of the answer may be other ones."""
    recording: dict[str, Any] = json.loads(json.dumps(concern(text)))
    recording["answer"]["result"] |= {"searchLine": line} | changed
    return recording


@pytest.fixture(autouse=True)
def answer(tmp_path: Path, settings: Any) -> Any:
    """Have the model answer these; the lamp, when nothing else is said."""

    def record(*recordings: dict[str, object]) -> None:
        settings.VOICE_FIXTURES = write_recordings(tmp_path, *recordings)
        current_provider.cache_clear()

    record(concern(MILL_LANE))
    return record


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """What the search was asked, while it goes on answering."""
    seen: list[dict[str, Any]] = []
    real = offers.suggest

    def spy(**given: Any) -> list[dict[str, Any]]:
        seen.append(given)
        return real(**given)

    monkeypatch.setattr(offers, "suggest", spy)
    return seen


def offered(proposed: Proposed) -> list[str]:
    return [each["issue"] for each in proposed.now()["suggestedIssues"]]


def test_a_reading_comes_with_the_topic_that_it_fits_and_says_why(ana: Person, work: Work) -> None:
    county()
    proposed = propose(ana, work, MILL_LANE)
    (found,) = proposed.now()["suggestedIssues"]
    assert found["issue"] == MILL_LANE_TOPIC
    assert found["title"] == Issue.objects.get(public_id=MILL_LANE_TOPIC).title
    assert found["answer"] is None
    assert found["differs"] is None or found["differs"]
    both = [MILL_LANE[span["from"] : span["to"]] for span in found["same"]]
    assert "street lamp" in both
    assert {span["messageSeq"] for span in found["same"]} == {1}


def test_a_reading_that_fits_no_topic_comes_without(ana: Person, work: Work, answer: Any) -> None:
    county()
    answer(concern("My parcel was left in the wrong garden."))
    assert offered(propose(ana, work, "My parcel was left in the wrong garden.")) == []


def test_what_is_offered_is_sealed(ana: Person, work: Work) -> None:
    county()
    title = Issue.objects.get(public_id=MILL_LANE_TOPIC).title
    proposed = propose(ana, work, MILL_LANE)
    assert offered(proposed) == [MILL_LANE_TOPIC]
    row = bytes(Proposal.objects.get(public_id=proposed.id).sealed)
    for text in (title, MILL_LANE_TOPIC, "suggestedIssues"):
        assert not found_in(row, forms_of(text))


def test_the_search_is_asked_once_with_the_line_and_the_participants_own_messages(
    ana: Person, work: Work, answer: Any, asked: list[dict[str, Any]]
) -> None:
    county()
    answer(with_line(GERMAN, LINE))
    proposed = propose(ana, work, GERMAN)
    (given,) = asked
    assert given["search_line"] == LINE
    assert given["language"] == "de"
    assert given["messages"] == {1: GERMAN}
    assert given["summary"] == GERMAN
    assert given["elements"] == proposed.now()["elements"]
    assert offered(proposed) == [MILL_LANE_TOPIC], "without its line nothing in English is offered for it"


def test_without_a_line_a_concern_in_another_language_is_offered_nothing(ana: Person, work: Work, answer: Any) -> None:
    county()
    answer(concern(GERMAN))
    assert offered(propose(ana, work, GERMAN)) == []


def test_the_line_stands_in_no_row_no_file_no_log_and_no_answer(
    ana: Person, work: Work, answer: Any, asked: list[dict[str, Any]], caplog: pytest.LogCaptureFixture, tmp_path: Path
) -> None:
    county()
    answer(with_line(GERMAN, LINE))
    with caplog.at_level(logging.DEBUG):
        proposed = propose(ana, work, GERMAN)
        streamed = ana.get(f"{proposed.conversation}/stream").content
    assert [given["search_line"] for given in asked] == [LINE]
    forms = forms_of("Lantern quenched alongside") | forms_of("zanzibarish")
    rows = "\n".join(
        f"{column} {value!r} {value if isinstance(value, str) else ''}"
        for model in apps.get_models()
        for row in model._default_manager.values()
        for column, value in row.items()
    )
    assert MILL_LANE_TOPIC in rows, "the scan reads what is there"
    assert not found_in(rows.encode(), forms)
    told = [caplog.text.encode(), streamed, ana.get(proposed.conversation).content, ana.get(proposed.turn).content]
    assert not any(found_in(data, forms) for data in told)
    if connection.vendor == "sqlite":
        database = Path(str(connection.settings_dict["NAME"]))
        files = [file for file in database.parent.glob(f"{database.name}*") if file.is_file()]
        assert files
        assert not any(found_in(file.read_bytes(), forms) for file in files)
    kept = json.dumps(_opened(proposed))
    assert "same" in kept
    assert not found_in(kept.encode(), forms)


def test_what_was_refused_and_repaired_is_searched_without_its_line(
    ana: Person, work: Work, answer: Any, asked: list[dict[str, Any]]
) -> None:
    county()
    answer(with_line(MILL_LANE, LINE, summary="The street lamp in Mill Lane has been dark for 900 weeks."))
    proposed = propose(ana, work, MILL_LANE)
    assert "900" not in proposed.now()["summary"]
    assert [given["search_line"] for given in asked] == [None]


class _BrokenOnPurpose(Exception):
    pass


def test_a_search_that_fails_takes_nothing_from_the_reading_and_tells_the_log_no_word(
    ana: Person, work: Work, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(**given: Any) -> list[dict[str, Any]]:
        raise _BrokenOnPurpose(given["summary"])

    monkeypatch.setattr(offers, "suggest", fail)
    with caplog.at_level(logging.DEBUG):
        proposed = propose(ana, work, MILL_LANE)
    assert proposed.now()["suggestedIssues"] == []
    assert ana.get(proposed.turn).json()["state"] == "Replied"
    (said,) = [record.getMessage() for record in caplog.records if "no offers" in record.getMessage()]
    assert said.endswith(": _BrokenOnPurpose")
    assert "Mill Lane" not in caplog.text


def test_a_turn_without_time_to_search_ends_with_its_reading(
    ana: Person, work: Work, settings: Any, asked: list[dict[str, Any]]
) -> None:
    county()
    settings.VOICE_TURN_SECONDS = offers.SECONDS_AT_LEAST - 1
    assert propose(ana, work, MILL_LANE).now()["suggestedIssues"] == []
    assert asked == []


@pytest.mark.parametrize("state", ["closed", "hidden"])
def test_a_topic_that_is_closed_or_hidden_later_is_offered_no_more(ana: Person, work: Work, state: str) -> None:
    county()
    proposed = propose(ana, work, MILL_LANE)
    assert offered(proposed) == [MILL_LANE_TOPIC]
    change_issue(issue=Issue.objects.get(public_id=MILL_LANE_TOPIC), state=state)
    whole = ana.get(proposed.conversation).json()
    assert whole["proposals"][0]["suggestedIssues"] == offered(proposed) == []
    change_issue(issue=Issue.objects.get(public_id=MILL_LANE_TOPIC), state="open", title="Lamps in Mill Lane")
    assert [each["title"] for each in proposed.now()["suggestedIssues"]] == ["Lamps in Mill Lane"]


def test_a_topic_under_which_somebody_shared_is_not_offered_to_them_again(ana: Person, ben: Person, work: Work) -> None:
    county()
    first = propose(ana, work, MILL_LANE)
    assert offered(first) == [MILL_LANE_TOPIC]
    Confirmed(ana, first.confirm()["id"]).share(issue=MILL_LANE_TOPIC)
    assert offered(propose(ana, work, MILL_LANE)) == []
    assert offered(propose(ben, work, MILL_LANE)) == [MILL_LANE_TOPIC]


def _opened(proposed: Proposed) -> Any:
    """What the sealed row of a proposal holds."""
    from conversations.seals import open_proposal
    from participants.access import authenticate
    from participants.keys import conversation_key

    row = Proposal.objects.select_related("conversation").get(public_id=proposed.id)
    key = conversation_key(authenticate(f"Bearer {proposed.owner.token}").root, row.conversation.public_id)
    return open_proposal(key, row.conversation, row)
