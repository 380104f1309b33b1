"""`evaluate tests/cases/suggestions`: the floors of the project, with lines and without."""

import json
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from conversations.evaluation.figures import Share
from conversations.evaluation.suggestions import SuggestionCase, decisions
from issues.suggesting.suggester import Concern

CASES = Path(__file__).parents[1] / "cases" / "suggestions"
FIGURES = {"none", "precision", "recall", "right", "must_not"}


@pytest.fixture(scope="module")
def figures() -> Any:
    """What is printed. No test here asks for a database, so one that is touched fails the run."""
    out = StringIO()
    call_command("evaluate", CASES, "--json", stdout=out)
    return json.loads(out.getvalue())["suggestions"]


def test_the_shape_is_that_of_the_contract_with_the_figures_without_lines_beside_it(figures: Any) -> None:
    assert figures.keys() == FIGURES | {"cases", "without_lines"}
    assert figures["without_lines"].keys() == FIGURES
    assert figures["cases"] == 97


def test_with_lines_what_fits_is_offered_and_nothing_when_nothing_fits(figures: Any) -> None:
    assert figures["none"] >= 0.94
    assert figures["precision"] >= 0.80
    assert figures["recall"] >= 0.82
    assert figures["right"] >= 0.86
    assert figures["must_not"] <= 0.07


def test_without_lines_fewer_are_offered_and_seldom_wrong_ones(figures: Any) -> None:
    assert figures["without_lines"]["none"] >= 0.88
    assert figures["without_lines"]["right"] >= 0.74
    assert figures["without_lines"]["must_not"] <= 0.07


def test_each_figure_is_counted_as_it_is_defined() -> None:
    def case(fitting: str, must_not: str = "") -> SuggestionCase:
        return SuggestionCase("one", Concern("en", ""), "", frozenset(fitting), frozenset(must_not))

    found = decisions([
        (case("a"), {"a", "x"}),
        (case("ab"), set()),
        (case("a", "x"), {"x"}),
        (case("", "x"), set()),
        (case("", "x"), {"y"}),
    ])  # fmt: skip
    assert found.none == Share(1, 2)
    assert found.precision == Share(1, 4)
    assert found.recall == Share(1, 3)
    assert found.right == Share(2, 5)
    assert found.must_not == Share(1, 5)


def row(**fields: Any) -> dict[str, Any]:
    good = {"id": "c", "lang": "en", "messages": [], "summary": "A lamp is dark.", "elements": [], "best": ["t"]}
    return good | {"acceptable": [], "must_not": [], "none": False} | fields


def write(folder: Path, name: str, *rows: Any) -> None:
    (folder / name).write_text("".join(json.dumps(one) + "\n" for one in rows), encoding="utf-8")


def test_closed_topics_of_the_file_are_never_offered(tmp_path: Path) -> None:
    lamp = "The lamp outside the chapel stays dark although residents complain every week."
    write(tmp_path, "concerns.mine.jsonl", row(summary=lamp))
    shares = []
    for state in ("open", "closed", "hidden"):
        topic = {"id": "t", "lang": "en", "title": "Dark lamp by the chapel", "description": lamp, "state": state}
        write(tmp_path, "issues.jsonl", topic)
        out = StringIO()
        call_command("evaluate", tmp_path, "--json", stdout=out)
        shares.append(json.loads(out.getvalue())["suggestions"]["recall"])
    assert shares == [1.0, 0.0, 0.0]


def test_a_case_that_cannot_be_counted_is_refused_in_a_sentence(tmp_path: Path) -> None:
    write(tmp_path, "issues.jsonl")
    write(tmp_path, "concerns.jsonl", row(), row(none=True))
    with pytest.raises(CommandError, match=r'concerns.jsonl, line 2: name topics in "best" or "acceptable"'):
        call_command("evaluate", tmp_path)


def test_the_report_names_the_cases_that_came_out_otherwise() -> None:
    out = StringIO()
    call_command("evaluate", CASES, "--verbosity", "2", stdout=out)
    assert "concerns.jsonl: 97 cases" in out.getvalue()
    assert "without lines" in out.getvalue()
    assert "otherwise than labelled" in out.getvalue()
