"""The preview: exactly what would leave, what in it may point to a person, and not one write."""

from typing import Any

import pytest
import regex
from contract import refused
from django.apps import apps
from people import Person
from shared_texts import DANUTA, Confirmed, publish
from topics import topic

from concerns.details import KINDS
from participants.models import StoredAnswer

PROBLEM = {"kind": "Problem", "text": "It is dark."}
LONG = "x" * 501


def everything() -> dict[str, list[Any]]:
    """Every row of every table."""
    return {model.__name__: list(model._default_manager.order_by("pk").values()) for model in apps.get_models()}


def test_it_is_exactly_the_text_that_was_given(confirmed: Confirmed, issue: str) -> None:
    body = {"summary": " In the\ndark. ", "elements": [PROBLEM, {"kind": "Wish", "text": "Ligh\u0301t 💡 "}]}
    shown = confirmed.preview({**body, "issue": issue})
    assert {name: shown[name] for name in body} == body
    assert (shown["issue"], shown["title"]) == (issue, None)
    assert regex.fullmatch(r"[0-9a-f]{64}", shown["digest"])


def test_details_are_found_in_every_field_at_code_points(confirmed: Confirmed) -> None:
    elements = [{"kind": "Who", "text": "😀 Danuta, 07700 900142"}]
    shown = confirmed.preview({"title": "The way of Danuta", "summary": DANUTA, "elements": elements})
    texts = {"title": "The way of Danuta", "summary": DANUTA, "elements[0].text": elements[0]["text"]}
    found = {(each["field"], texts[each["field"]][each["from"] : each["to"]]) for each in shown["details"]}
    assert {("title", "Danuta"), ("summary", "Danuta"), ("elements[0].text", "07700 900142")} <= found
    assert {each["kind"] for each in shown["details"]} <= set(KINDS)


def test_a_title_is_one_line_from_the_preview_on(confirmed: Confirmed) -> None:
    body = {"title": "  Dark\n lamps\u00a0here\u2028 ", "summary": "Dark."}
    assert confirmed.preview(body)["title"] == "Dark lamps here"
    shared = confirmed.send(body).json()
    assert shared["title"] == "Dark lamps here"
    publish(shared["id"])
    issue = confirmed.now()["contributions"][0]["issue"]
    assert confirmed.owner.get(f"/issues/{issue}").json()["title"] == "Dark lamps here"


def test_it_writes_nothing(confirmed: Confirmed, issue: str) -> None:
    body = confirmed.body(issue=issue)
    before = everything()
    for _ in range(3):
        confirmed.preview(body)
    assert everything() == before


def test_a_repeated_preview_keeps_its_sealed_answer_and_nothing_else(confirmed: Confirmed, issue: str) -> None:
    body = confirmed.body(issue=issue)
    before = everything()
    answers = [confirmed.owner.post(f"{confirmed.path}/preview", body, Idempotency_Key="k").json() for _ in range(2)]
    assert answers[0] == answers[1]
    after = everything()
    (kept,) = after.pop("StoredAnswer")
    before.pop("StoredAnswer")
    assert after == before
    assert b"Danuta" not in bytes(kept["answer"])
    assert StoredAnswer.objects.count() == 1


def test_the_digest_is_of_the_text_and_of_where_it_goes(confirmed: Confirmed, issue: str) -> None:
    body = {"summary": "Dark.", "elements": [PROBLEM]}
    texts = [
        {**body, "issue": issue},
        {**body, "issue": topic("Another")},
        {**body, "title": issue},
        {**body, "title": "Dark."},
        {**body, "issue": issue, "elements": []},
        {**body, "issue": issue, "elements": [{"kind": "Wish", "text": "It is dark."}]},
        {**body, "issue": issue, "summary": "Dark. "},
    ]
    digests = [confirmed.preview(text)["digest"] for text in texts]
    assert len(set(digests)) == len(texts)
    assert [confirmed.preview(text)["digest"] for text in texts] == digests


def test_passages_times_and_ids_are_no_part_of_it(confirmed: Confirmed, issue: str) -> None:
    concern = confirmed.now()
    shown = confirmed.preview({**concern, "issue": issue})
    assert shown["elements"] == [{"kind": "Problem", "text": concern["elements"][0]["text"]}]
    assert shown["digest"] == confirmed.preview(confirmed.body(issue=issue))["digest"]
    for private in (concern["id"], concern["conversation"], concern["proposal"], "sourceSpans", "confirmedAt"):
        assert private not in str(shown)


def test_everything_but_the_summary_may_be_left_out(confirmed: Confirmed, issue: str) -> None:
    assert confirmed.preview({"issue": issue, "summary": "Dark."})["elements"] == []
    assert confirmed.preview({"issue": issue, "summary": "Dark.", "elements": [{"kind": "Where", "text": "here"}]})


@pytest.mark.parametrize(
    ("changed", "field"),
    [
        ({"summary": None}, "summary"),
        ({"summary": " \u200b\u2800"}, "summary"),
        ({"summary": LONG}, "summary"),
        ({"elements": [PROBLEM, PROBLEM]}, "elements"),
        ({"elements": [{"kind": "Wish", "text": "x"}] * 21}, "elements"),
        ({"elements": [{"kind": "Praise", "text": "x"}]}, "elements[0].kind"),
        ({"elements": [{"text": "x"}]}, "elements[0].kind"),
        ({"elements": [PROBLEM, {"kind": "Wish", "text": LONG}]}, "elements[1].text"),
        ({"elements": [{"kind": "Wish"}]}, "elements[0].text"),
        ({"issue": None, "title": ""}, "title"),
        ({"issue": None, "title": "\u2800"}, "title"),
        ({"issue": None, "title": "x" * 201}, "title"),
    ],
)
def test_a_text_that_is_none_to_share_is_invalid(
    confirmed: Confirmed, issue: str, changed: dict[str, Any], field: str
) -> None:
    body = {"issue": issue, "summary": "Dark.", "elements": [], **changed}
    problem = refused(confirmed.owner.post(f"{confirmed.path}/preview", body), 422, "proposal.invalid")
    assert [error["field"] for error in problem["errors"]] == [field]


@pytest.mark.parametrize("place", [{}, {"issue": None}, {"issue": "iss-1", "title": "x"}])
def test_it_goes_to_one_place(confirmed: Confirmed, place: dict[str, object]) -> None:
    answer = confirmed.owner.post(f"{confirmed.path}/preview", {"summary": "Dark.", **place})
    assert [error["field"] for error in refused(answer, 400, "request.malformed")["errors"]] == ["issue"]


@pytest.mark.parametrize("state", ["hidden", "closed", "nobody's", "", "\u00fc"])
def test_a_topic_that_takes_nothing_is_not_found(confirmed: Confirmed, state: str) -> None:
    public_id = topic("Buses", state=state) if state in ("hidden", "closed") else state
    for action in ("preview", "share"):
        answer = confirmed.owner.post(f"{confirmed.path}/{action}", {"issue": public_id, "summary": "Dark."})
        refused(answer, 404, "issue.not-found")


def test_another_participants_concern_is_not_found(confirmed: Confirmed, issue: str, ben: Person) -> None:
    body = {**confirmed.body(issue=issue), "digest": "x"}
    for action in ("preview", "share"):
        refused(ben.post(f"{confirmed.path}/{action}", body), 404, "concern.not-found")
