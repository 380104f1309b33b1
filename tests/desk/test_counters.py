"""The counters: exact, in the transaction of what they count, and blind to discards; and what is shown of them."""

import re
from collections.abc import Callable
from datetime import date, timedelta
from typing import Any

import pytest
from at_desk import Operator
from django.db import transaction
from django.db.models import Sum
from django.utils import timezone
from people import Person
from proposed import propose
from recorded_answers import BENCH, LAMP, NOBODY

from conversations import counters
from conversations.figures import FEW, HELD_BACK, figures, shown, within
from conversations.models import CounterOfDay
from conversations.proposals import confirm_proposal

Work = Callable[[], int]
TODAY = timezone.now().date()


def counted() -> dict[tuple[str, str], int]:
    rows = CounterOfDay.objects.values("name", "outcome").annotate(count=Sum("value"))
    return {(row["name"], row["outcome"]): row["count"] for row in rows}


def add(name: str, outcome: str, value: int, *, day: date = TODAY, length: int = 500, version: str = "1") -> None:
    """Counts of a day, without the turns."""
    CounterOfDay.objects.create(
        day=day, name=name, outcome=outcome, length=length, prompt_version=version, model="m", place=0, value=value
    )


def test_every_end_of_a_turn_is_counted_once(town: None, ana: Person, work: Work) -> None:
    conversation = ana.start()
    for text in (BENCH, BENCH, NOBODY, LAMP):
        ana.say(conversation, text)
        work()
    assert counted() == {("turn", "question"): 2, ("turn", "overloaded"): 1, ("turn", "reading"): 1}
    assert set(CounterOfDay.objects.values_list("day", flat=True)) == {TODAY}
    assert all(row.length in counters.LENGTHS for row in CounterOfDay.objects.all())


def test_edits_are_counted_once_a_reading_and_confirmations_once(town: None, ana: Person, work: Work) -> None:
    first, second = propose(ana, work), propose(ana, work)
    assert [first.do("edit").status_code, first.do("edit").status_code] == [200, 200]
    first.confirm()
    assert first.do("confirm").status_code == 409
    second.confirm()
    assert counted() == {("turn", "reading"): 2, ("edited", "reading"): 1, ("confirmed", "reading"): 2}
    versions = set(CounterOfDay.objects.values_list("prompt_version", "model"))
    assert len(versions) == 1, "an edit is counted for the version that made the reading"


def test_a_discard_leaves_the_counters_as_they_are(town: None, ana: Person, work: Work) -> None:
    proposed, edited = propose(ana, work), propose(ana, work)
    edited.do("edit")
    before = list(CounterOfDay.objects.order_by("number").values())
    assert [each.do("discard").status_code for each in (proposed, edited)] == [204, 204]
    assert list(CounterOfDay.objects.order_by("number").values()) == before


def test_what_is_not_committed_is_not_counted(town: None, ana: Person, work: Work, monkeypatch: Any) -> None:
    proposed = propose(ana, work)
    before = counted()

    def fails(*arguments: Any) -> None:
        confirm_proposal(*arguments)
        raise ZeroDivisionError

    monkeypatch.setattr("concerns.confirm.confirm_proposal", fails)
    ana.client.raise_request_exception = False
    assert proposed.do("confirm").status_code == 500
    assert counted() == before
    assert transaction.get_connection().in_atomic_block is False


@pytest.mark.parametrize(
    ("counts", "told"),
    [
        ({}, {}),
        ({"a": 10, "b": 11}, {"a": 10, "b": 11}),
        ({"a": 9}, {"a": FEW}),
        ({"a": 9, "b": 40, "c": 30}, {"a": FEW, "b": 40, "c": HELD_BACK}),
        ({"a": 9, "b": 0, "c": 30}, {"a": FEW, "b": FEW, "c": 30}),
        ({"a": 0, "b": 10}, {"a": FEW, "b": HELD_BACK}),
    ],
)
def test_small_groups_are_not_shown_nor_to_be_worked_out(counts: dict[str, int], told: dict[str, int | str]) -> None:
    assert shown(counts) == told


@pytest.mark.parametrize(
    ("lengths", "share", "length"),
    [({500: 19, 1000: 1}, 0.95, 500), ({500: 18, 1000: 2}, 0.95, 1000), ({500: 5, 1000: 5}, 0.5, 500), ({}, 0.5, 0)],
)
def test_a_share_of_the_turns_ended_within_a_length(lengths: dict[int, int], share: float, length: int) -> None:
    assert within(lengths, share) == length


def test_figures_add_up_the_places_and_leave_old_days_out(db: None) -> None:
    for place in range(3):
        CounterOfDay.objects.create(day=TODAY, name="turn", outcome="question", length=500, place=place, value=5)
    add("turn", "reading", 20, version="1")
    add("turn", "reading", 12, version="2", length=3_000)
    add("edited", "reading", 11, version="1")
    add("confirmed", "reading", 15, version="1")
    add("confirmed", "reading", 10, version="2")
    add("turn", "reading", 99, day=TODAY - timedelta(days=30))
    found = figures(today=TODAY)
    assert found.outcomes == {"question": 15, "reading": 32}
    today = found.days[-1]
    assert (today.day, today.turns, today.questions, today.half, today.most) == (TODAY, 47, 15, 500, 3_000)
    assert [day.turns for day in found.days[:-1]] == [FEW] * 29
    assert [(one.prompt_version, one.offered, one.edited, one.confirmed) for one in found.versions] == [
        ("1", 20, HELD_BACK, 15),
        ("2", 12, FEW, 10),
    ], "the second version's edits are fewer than ten, so the first one's could tell them"


def test_the_page_shows_no_group_under_ten(enter: Callable[..., Operator]) -> None:
    admin = enter("olga", "administrator")
    add("turn", "reading", 4321)
    add("turn", "question", 1234)
    add("turn", "overloaded", 7)
    add("turn", "no-model", 8)
    page = admin.get("/desk/figures/").content.decode()
    cells = [cell.strip() for cell in re.findall(r"<td>(.*?)</td>", page, re.DOTALL)]
    assert {"4321", "1234"} <= set(cells)
    assert "fewer than 10" in page
    assert not {"7", "8"} & set(cells)
    assert page.count('<svg class="plot"') == 4
    assert "style=" not in page
