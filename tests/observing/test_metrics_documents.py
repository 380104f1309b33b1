"""docs/metrics.md and deploy/alerts.yml name what there is, and all of it."""

import re
from datetime import date
from pathlib import Path

import pytest
from asgi_door import ask
from django.test import Client
from scraped import families

from conversations.backlog import record_sweep
from conversations.models import CounterOfDay
from voice import __version__
from voice.logs import FIGURES

ROOT = Path(__file__).resolve().parents[2]
DOCUMENT = (ROOT / "docs" / "metrics.md").read_text(encoding="utf-8")
RULES = (ROOT / "deploy" / "alerts.yml").read_text(encoding="utf-8")
ROW = re.compile(r"^\| `(voice_\w+)` \|([^|]*)\| (?:process|all) \|", re.MULTILINE)
SUFFIXES = ("_bucket", "_count", "_sum", "_total")


@pytest.fixture
def told(transactional_db: None) -> dict[str, set[str]]:
    """What there is: names as they are sampled, without those of a histogram's parts, and their labels."""
    CounterOfDay.objects.create(day=date(2026, 1, 1), name="turn", outcome="question", model="m", place=0, value=1)
    record_sweep()
    ask("/healthz")
    found: dict[str, set[str]] = {}
    for family in families(Client().get("/metrics").content.decode()).values():
        name = f"{family.name}_total" if family.type == "counter" else family.name
        found[name] = {label for sample in family.samples for label in sample.labels} - {"le"}
    return found


def test_every_metric_is_documented_with_its_labels_and_no_other_is(told: dict[str, set[str]]) -> None:
    documented = {name: set(re.findall(r"`(\w+)`", labels)) for name, labels in ROW.findall(DOCUMENT)}
    assert documented == {name: labels for name, labels in told.items() if name.startswith("voice_")}
    assert {name.partition("_")[0] for name in told} == {"voice", "process"}


def test_the_rules_ask_for_metrics_and_labels_that_there_are(told: dict[str, set[str]]) -> None:
    expressions = "\n".join(re.findall(r"expr: \|?\n?((?:.+\n(?:            .+\n)?))", RULES))
    named = set(re.findall(r"\b(?:voice|process)_\w+", expressions))
    assert len(named) > 8
    for name in named:
        base = next((name.removesuffix(end) for end in SUFFIXES[:3] if name.endswith(end)), name)
        assert base in told, name
    for name, labels in re.findall(r"\b(voice_\w+)\{([^}]*)\}", expressions):
        base = name.removesuffix("_bucket")
        assert set(re.findall(r"(\w+)=", labels)) <= told[base], name
    outcomes = Client().get("/metrics").content.decode()
    for label in re.findall(r'outcome=~"([^"]*)"', expressions):
        assert all(f'outcome="{each}"' in outcomes for each in label.split("|"))


def test_every_alert_is_explained_and_no_other_is() -> None:
    assert re.findall(r"alert: (\w+)", RULES) == re.findall(r"^\| `(Voice\w+)` \|", DOCUMENT, re.MULTILINE)


def test_every_figure_of_a_line_is_documented() -> None:
    log = DOCUMENT.partition("## The log")[2]
    assert [name for name in FIGURES if f"`{name}`" not in log] == []


def test_the_lines_of_readyz_are_the_documented_ones(transactional_db: None) -> None:
    example = DOCUMENT.partition("```text\n")[2].partition("```")[0]
    names = [line.partition(":")[0] for line in Client().get("/readyz").content.decode().splitlines()]
    assert names == [line.partition(":")[0] for line in example.splitlines()]


def test_the_version_is_the_projects() -> None:
    assert f'version = "{__version__}"' in (ROOT / "pyproject.toml").read_text(encoding="utf-8")
