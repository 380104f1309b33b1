"""Topics at the desk: written through the one door for writes, logged, and never deleted."""

from collections.abc import Callable
from typing import Any

import pytest
from at_desk import Operator
from django.test import Client
from topics import kept, stamp, topic

from audit.models import Entry
from issues.models import Issue

LIST = "/desk/issues/issue/"
FIELDS = {"public_id": "", "title": "Street lamps", "description": "", "state": "open", "language": "en", "gloss": ""}


@pytest.fixture
def editor(enter: Callable[..., Operator]) -> Operator:
    """An issue editor."""
    return enter("edda", "issue editor")


def logged() -> list[tuple[str, str]]:
    return list(Entry.objects.exclude(action="sign-in").order_by("number").values_list("action", "subject"))


def of(public_id: str) -> Issue:
    return Issue.objects.get(public_id=public_id)


def change(editor: Operator, public_id: str, **fields: str) -> Any:
    return editor.post(f"{LIST}{of(public_id).pk}/change/", **{**FIELDS, **fields})


def test_a_topic_is_added_and_found_at_once(editor: Operator) -> None:
    before = stamp()
    assert editor.post(f"{LIST}add/", **{**FIELDS, "title": "  Street \n lamps "}).url == LIST
    assert stamp() > before
    made = Issue.objects.get()
    assert (made.title, made.public_id[:4]) == ("Street lamps", "iss-")
    assert [issue["id"] for issue in Client().get("/issues?q=lamps").json()] == [made.public_id]
    assert logged() == [("add-issue", made.public_id)]


def test_a_topic_may_be_given_its_id_once(editor: Operator) -> None:
    editor.post(f"{LIST}add/", **{**FIELDS, "public_id": "lamps-1"})
    again = editor.post(f"{LIST}add/", **{**FIELDS, "public_id": "lamps-1"})
    assert again.status_code == 200
    assert "already exists" in again.content.decode()
    editor.post(f"{LIST}{of('lamps-1').pk}/change/", **{**FIELDS, "public_id": "other"})
    assert [issue["public_id"] for issue in kept()] == ["lamps-1"]


@pytest.mark.parametrize(
    ("field", "value", "sentence"),
    [
        ("title", "\u200b", "Write 1 to 200 characters."),
        ("language", "English!", "Write a language code"),
        ("public_id", "a b", "letters, digits and hyphens"),
        ("description", "x" * 4_001, "at most 4,000 characters"),
        ("gloss", "x" * 501, "at most 500 characters"),
    ],
)
def test_what_is_no_topic_is_told_at_its_field(editor: Operator, field: str, value: str, sentence: str) -> None:
    answer = editor.post(f"{LIST}add/", **{**FIELDS, field: value})
    assert answer.status_code == 200
    assert sentence in answer.content.decode()
    assert (kept(), logged()) == ([], [])


def test_a_change_keeps_search_in_step(editor: Operator) -> None:
    lamps = topic("Street lamps")
    before = stamp()
    assert change(editor, lamps, title="Benches", language="CY").status_code == 302
    assert stamp() > before
    assert (of(lamps).title, of(lamps).language, of(lamps).words.strip()) == ("Benches", "cy", "benches")
    assert logged() == [("change-issue", lamps)]


def test_a_form_that_changes_nothing_leaves_no_trace(editor: Operator) -> None:
    lamps = topic("Street lamps")
    before = stamp()
    change(editor, lamps)
    assert (stamp(), logged()) == (before, [])


@pytest.mark.parametrize(("action", "state"), [("close_topics", "closed"), ("hide_topics", "hidden")])
def test_topics_are_closed_and_hidden_and_opened_again(editor: Operator, action: str, state: str) -> None:
    lamps, roads = topic("Street lamps"), topic("Roads", state=state)
    chosen = [str(of(lamps).pk), str(of(roads).pk)]
    editor.browser.post(LIST, {"action": action, "_selected_action": chosen})
    assert [issue["state"] for issue in kept()] == [state, state]
    assert editor.told() == [f"Topics that are {state} now and were not: 1."]
    editor.browser.post(LIST, {"action": "open_topics", "_selected_action": chosen})
    assert [issue["state"] for issue in kept()] == ["open", "open"]
    assert logged() == [(f"{state}-issue", lamps), ("open-issue", lamps), ("open-issue", roads)]


def test_a_hidden_topic_is_gone_for_everyone_else(editor: Operator) -> None:
    lamps = topic("Street lamps")
    change(editor, lamps, state="hidden")
    assert Client().get(f"/issues/{lamps}").status_code == 404
    assert lamps in editor.get(LIST).content.decode()


def test_no_topic_is_deleted(editor: Operator, enter: Callable[..., Operator]) -> None:
    lamps = topic("Street lamps")
    for operator in (editor, enter("root")):
        operator.browser.post(
            LIST, {"action": "delete_selected", "_selected_action": [str(of(lamps).pk)], "post": "yes"}
        )
        assert "delete" not in operator.get(f"{LIST}{of(lamps).pk}/change/").content.decode().lower()
    assert of(lamps).state == "open"
