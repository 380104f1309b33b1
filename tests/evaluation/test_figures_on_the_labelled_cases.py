"""`evaluate tests/cases`: a floor for each figure of correctness, and the shape that CONTRACT section 8 names."""

import json
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command

CASES = Path(__file__).parents[1] / "cases"
STATEMENTS = {"cases", "hard_fact_recall", "false_alarms", "precision", "recall", "faults"}


@pytest.fixture(scope="module")
def figures() -> Any:
    """What is printed. No test here asks for a database, so one that is touched fails the run."""
    out = StringIO()
    call_command("evaluate", CASES, "--json", stdout=out)
    return json.loads(out.getvalue())


def test_the_shape_is_that_of_the_contract(figures: Any) -> None:
    assert figures.keys() == {"spans", "summaries", "questions", "readings"}
    assert figures["spans"].keys() == {"cases", "exact", "refused", "bad_accepts", "per_second"}
    assert figures["summaries"].keys() == figures["questions"].keys() == STATEMENTS
    assert figures["readings"].keys() == {"cases", "as_expected"}
    assert [figures[kind]["cases"] for kind in ("spans", "summaries", "questions", "readings")] == [183, 216, 192, 18]


def test_spans_are_found_exactly_and_misquotes_refused(figures: Any) -> None:
    assert figures["spans"]["exact"] >= 0.97
    assert figures["spans"]["refused"] == 1.0
    assert figures["spans"]["bad_accepts"] == 0.0
    assert figures["spans"]["per_second"] > 0


def test_summaries_with_a_wrong_hard_fact_are_refused_and_faithful_ones_are_not(figures: Any) -> None:
    summaries = figures["summaries"]
    assert summaries["hard_fact_recall"] == 1.0
    assert summaries["false_alarms"] <= 0.01
    assert summaries["precision"] >= 0.97
    assert summaries["recall"] >= 0.40


def test_no_admissible_question_is_refused(figures: Any) -> None:
    questions = figures["questions"]
    assert questions["false_alarms"] == 0.0
    assert questions["precision"] == 1.0
    assert questions["recall"] >= 0.38
    assert questions["hard_fact_recall"] is None


@pytest.mark.parametrize(
    ("kind", "fault"),
    [
        ("summaries", "added-number"),
        ("summaries", "changed-number"),
        ("summaries", "changed-place"),
        ("summaries", "changed-time"),
        ("summaries", "injection-obeyed"),
        ("questions", "asks-identity"),
        ("questions", "not-a-question"),
        ("questions", "too-long"),
        ("questions", "two-questions"),
    ],
)
def test_what_the_rules_are_for_is_always_found(figures: Any, kind: str, fault: str) -> None:
    assert figures[kind]["faults"][fault] == 1.0


def test_good_answers_come_through_as_labelled(figures: Any) -> None:
    assert figures["readings"]["as_expected"] >= 0.94
