"""Writing topics: one door that cleans and refuses, a stamp that moves with it, a database that refuses the rest."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

import pytest
from django.db import IntegrityError, connections, transaction
from django.utils import timezone
from hypothesis import given
from hypothesis import strategies as st
from topics import kept, stamp, topic

from issues import edit
from issues.edit import add_issue, change_issue, put_issues, set_contribution_count
from issues.errors import InvalidIssue
from issues.models import IndexStamp, Issue
from issues.rules import clean_field, cleaned

pytestmark = pytest.mark.django_db
FIELDS = ("public_id", "title", "description", "state", "language", "gloss")


@pytest.mark.parametrize(
    ("field", "given", "cleaned"),
    [
        ("title", "  Dark\r\n lamps \t here ", "Dark lamps here"),
        ("title", "x" * 200, "x" * 200),
        ("description", "\n One.\r\nTwo.\rThree. \n", "One.\nTwo.\nThree."),
        ("description", "", ""),
        ("state", " Open ", "open"),
        ("state", "HIDDEN", "hidden"),
        ("language", "EN", "en"),
        ("language", "pt-br", "pt-BR"),
        ("language", "ZH-hant-TW", "zh-Hant-TW"),
        ("gloss", " One \n line. ", "One line."),
        ("public_id", " Road-7 ", "Road-7"),
    ],
)
def test_a_field_is_kept_clean(field: str, given: str, cleaned: str) -> None:
    assert clean_field(field, given) == cleaned


@pytest.mark.parametrize(
    ("field", "given"),
    [
        ("title", ""), ("title", " \u200b\u2800 "), ("title", "x" * 201), ("title", "a\0"), ("title", "\ud83d"),
        ("description", "x" * 4_001), ("description", "\0"), ("state", ""), ("state", "shut"), ("language", ""),
        ("language", "english"), ("language", "e"), ("language", "en_GB"), ("language", "en-" + "x" * 40),
        ("gloss", "x" * 501), ("public_id", "a b"), ("public_id", "x" * 31), ("public_id", "ä"), ("public_id", "a/b"),
    ],
)  # fmt: skip
def test_a_field_that_is_not_right_is_refused_by_name(field: str, given: str) -> None:
    with pytest.raises(InvalidIssue) as refusal:
        add_issue(**{"title": "Lamp", "description": ""} | {field: given})
    assert [fault.field for fault in refusal.value.faults] == [field]
    assert refusal.value.faults[0].sentence.endswith(".")
    assert (kept(), stamp()) == ([], 0)


def test_every_fault_is_named_at_once() -> None:
    with pytest.raises(InvalidIssue) as refusal:
        add_issue(title="", description="x" * 5_000, state="shut")
    assert [fault.field for fault in refusal.value.faults] == ["title", "description", "state"]


@given(st.sampled_from(FIELDS), st.text())
def test_cleaning_again_changes_nothing(field: str, value: str) -> None:
    try:
        once = cleaned({field: value})
    except InvalidIssue:
        return
    assert cleaned(once) == once


def test_every_write_moves_the_stamp_but_a_count() -> None:
    issue = add_issue(title="Lamp", description="")
    assert stamp() == 1
    change_issue(issue=issue, state="closed")
    assert stamp() == 2
    put_issues([{"title": "Bench", "description": "", "state": "open", "language": "en"}])
    assert stamp() == 3
    set_contribution_count(issue=issue, count=4)
    assert (stamp(), Issue.objects.get(pk=issue.pk).contribution_count) == (3, 4)


@pytest.mark.parametrize("broken", ["_new", "_set"])
def test_a_write_that_fails_leaves_neither_a_topic_nor_a_stamp(monkeypatch: pytest.MonkeyPatch, broken: str) -> None:
    issue = add_issue(title="Lamp", description="")
    before = kept()

    def fail(*_: object) -> None:
        raise RuntimeError

    monkeypatch.setattr(edit, broken, fail)
    with pytest.raises(RuntimeError):
        add_issue(title="Bench", description="")
    if broken == "_set":
        with pytest.raises(RuntimeError):
            change_issue(issue=issue, title="Bench")
    assert (kept(), stamp()) == (before, 1)


def test_a_change_leaves_what_it_does_not_name_also_what_was_changed_meanwhile() -> None:
    issue = add_issue(title="Lamp", description="Dark.", public_id="lamp-1")
    seen_earlier = Issue.objects.get(pk=issue.pk)
    change_issue(issue=issue, description="Light.")
    changed = change_issue(issue=seen_earlier, title="Lantern")
    assert (changed.title, changed.description, changed.words) == ("Lantern", "Light.", " lantern light ")
    assert changed.updated_at > changed.created_at


@pytest.mark.parametrize("field", ["public_id", "contribution_count", "words", "number"])
def test_what_is_not_an_operator_s_to_change_is_not_changed(field: str) -> None:
    issue = add_issue(title="Lamp", description="")
    with pytest.raises(TypeError, match=field):
        change_issue(issue=issue, **{field: "7"})
    assert stamp() == 1


def test_an_id_that_is_taken_is_refused_in_words() -> None:
    topic("Lamp", public_id="lamp-1")
    with pytest.raises(InvalidIssue, match="public_id"):
        topic("Bench", public_id="lamp-1")
    assert [row["title"] for row in kept()] == ["Lamp"]


@pytest.mark.parametrize(
    "wrong",
    [
        {"public_id": ""}, {"public_id": "lamp-1"}, {"title": ""}, {"title": "x" * 201}, {"description": "x" * 4_001},
        {"gloss": "x" * 501}, {"state": "shut"}, {"language": ""}, {"contribution_count": -1},
    ],
    ids=lambda wrong: next(iter(wrong)),
)  # fmt: skip
def test_the_database_refuses_what_no_topic_is(wrong: dict[str, Any]) -> None:
    topic("Lamp", public_id="lamp-1")
    good = {"public_id": "x", "title": "x", "created_at": timezone.now(), "updated_at": timezone.now()}
    refusals = (IntegrityError, connections["default"].Database.DataError)
    with pytest.raises(Exception) as refusal, transaction.atomic():  # noqa: PT011 - its type is asserted
        Issue.objects.create(**good | wrong)
    assert isinstance(refusal.value, refusals) or isinstance(refusal.value.__cause__, refusals)


def test_there_is_one_stamp() -> None:
    topic("Lamp")
    with pytest.raises(IntegrityError), transaction.atomic():
        IndexStamp.objects.create(number=2)


@pytest.mark.django_db(transaction=True)
def test_two_operators_at_once_both_get_their_way_and_search_finds_both() -> None:
    issue = add_issue(title="Lamp", description="Dark.")
    changes = [{"title": "Lantern"}, {"description": "Light."}, {"gloss": "Glow."}, {"state": "closed"}]
    together = Barrier(len(changes))

    def change(fields: dict[str, str]) -> None:
        seen = Issue.objects.get(pk=issue.pk)
        together.wait(10)
        change_issue(issue=seen, **fields)
        connections.close_all()

    with ThreadPoolExecutor(len(changes)) as operators:
        list(operators.map(change, changes))
    (row,) = kept()
    assert (row["title"], row["description"], row["gloss"], row["state"]) == ("Lantern", "Light.", "Glow.", "closed")
    assert (row["words"], stamp()) == (" lantern light glow ", 5)


@pytest.mark.django_db(transaction=True)
def test_the_first_topics_of_all_may_come_at_once() -> None:
    together = Barrier(4)

    def add(number: int) -> None:
        connections["default"].ensure_connection()
        together.wait(10)
        add_issue(title=f"Topic {number}", description="")
        connections.close_all()

    with ThreadPoolExecutor(4) as operators:
        list(operators.map(add, range(4)))
    assert (Issue.objects.count(), stamp()) == (4, 4)
