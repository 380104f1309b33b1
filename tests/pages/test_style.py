"""The sheet: it mirrors by itself, asks for nothing, and its colours can be told apart."""

import re
from itertools import product
from pathlib import Path

import pytest

SHEET = (Path(__file__).resolve().parents[2] / "static" / "voice" / "style.css").read_text(encoding="utf-8")
RULES = re.sub(r"/\*.*?\*/", "", SHEET, flags=re.DOTALL)

_PHYSICAL = re.compile(
    r"""(?<![\w-])(?:
      (?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right|top|bottom)(?:-\w+)?\s*:
      | border-(?:top|bottom)-(?:left|right)-radius\s*:
      | (?:left|right|top|bottom)\s*:
      | (?:min-|max-)?(?:width|height)\s*:
      | (?:text-align|float|clear)\s*:\s*(?:left|right)
    )""",
    re.VERBOSE,
)


def declarations() -> list[str]:
    """What stands between braces; the conditions of media queries are about the window, not about a side."""
    return re.findall(r"\{([^{}]*)\}", RULES)


def test_no_declaration_names_a_side_of_the_window() -> None:
    found = [line.strip() for block in declarations() for line in block.split(";") if _PHYSICAL.search(line)]
    assert found == []
    assert len(declarations()) > 300


@pytest.mark.parametrize("line", ["margin-left: 1px", "left: 0", "text-align: right", "max-width: 3em", "float: left"])
def test_a_side_would_be_found(line: str) -> None:
    assert _PHYSICAL.search(line)


@pytest.mark.parametrize(
    "line", ["margin-inline: 1px", "inset-inline-start: 0", "text-align: start", "inline-size: 1px"]
)
def test_a_logical_property_names_no_side(line: str) -> None:
    assert not _PHYSICAL.search(line)


def test_the_sheet_asks_for_nothing() -> None:
    assert not re.search(r"url\(|@import|@font-face|src:", RULES)


def test_every_four_sided_value_is_the_same_on_both_sides() -> None:
    # The arrow of a summary is two borders of a square that stands on its corner: it has no side to mirror.
    sided = re.compile(r"(?<![\w-])(margin|padding|inset|border-width)\s*:\s*([^;{}]+)")
    found = []
    for block in declarations():
        for name, value in sided.findall(block):
            parts = re.findall(r"calc\((?:[^()]|\([^()]*\))*\)|var\([^()]*\)|[^\s]+", value)
            if len(parts) == 4 and parts[1] != parts[3]:
                found.append(f"{name}: {value}")
    assert found == ["border-width: 0 2px 2px 0"]


def _tokens(block: str) -> dict[str, str]:
    return dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6})", block))


def _themes() -> dict[str, dict[str, str]]:
    light, dark = re.findall(r":root \{(.*?--focus[^}]*)\}", RULES, re.DOTALL)[:2]
    return {"light": _tokens(light), "dark": {**_tokens(light), **_tokens(dark)}}


def _contrast(one: str, other: str) -> float:
    def light(color: str) -> float:
        parts = [int(color[place : place + 2], 16) / 255 for place in (1, 3, 5)]
        linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    brighter, darker = sorted((light(one), light(other)), reverse=True)
    return (brighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("theme", _themes())
def test_what_shows_the_focus_and_the_edges_of_controls_stands_out(theme: str) -> None:
    colors = _themes()[theme]
    grounds = ("desk", "sheet", "slip", "voice-wash", "mark-soft", "good-wash", "warn-wash", "stop-wash")
    lines = [*product(("focus", "voice"), grounds), *product(("edge", "passage"), ("sheet", "slip"))]
    faint = {pair: round(_contrast(*(colors[name] for name in pair)), 2) for pair in lines}
    assert {pair: ratio for pair, ratio in faint.items() if ratio < 3} == {}


@pytest.mark.parametrize("theme", _themes())
def test_words_stand_out_from_every_ground(theme: str) -> None:
    colors = _themes()[theme]
    pairs = [
        *product(("ink", "ink-2"), ("desk", "sheet", "slip", "voice-wash")),
        ("mark-ink", "mark"),
        ("ink", "mark-soft"),
    ]
    assert [pair for pair in pairs if _contrast(*(colors[name] for name in pair)) < 4.5] == []
