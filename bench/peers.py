"""The aligner beside LangExtract's, on the same quotes in the same run."""

import json
import subprocess
from collections.abc import Mapping
from typing import Any

from conversations.grounding.align import align
from providers.base import Line

from .figures import CannotMeasure, Figure, Section
from .grounding import CASES, quotes_per_second
from .serving import ROOT

ROUNDS = 5
PEERS = ROOT / ".venv-peers" / "bin" / "python"

HOW = (
    "Every labelled case of tests/cases/spans.jsonl. Exact: of the good quotes, those whose labelled passages come "
    "out; refused: of the misquotes. LangExtract runs in a venv of its own, strict (exact matches only) and with its "
    "defaults (partial and fuzzy matches too); the fragments of a quote are split for it, and it sees only the "
    "participant's messages."
)


def section() -> Section:
    """Measure both."""
    if not PEERS.exists():
        raise CannotMeasure("LangExtract is not installed: make bench installs it into .venv-peers")
    command = [str(PEERS), str(ROOT / "bench" / "langextract_peer.py"), str(CASES)]
    printed = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    theirs = json.loads(printed.splitlines()[-1])
    return Section(
        "LangExtract",
        HOW,
        (
            _figure("Voice", _ours()),
            _figure("LangExtract, strict", theirs["strict"]),
            _figure("LangExtract, its defaults", theirs["lenient"]),
        ),
    )


def _ours() -> Mapping[str, float]:
    cases = [json.loads(line) for line in CASES.read_text(encoding="utf-8").splitlines()]
    outcomes = [(_found(case), _expected(case)) for case in cases]
    accepts = [found == expected for found, expected in outcomes if expected is not None]
    refusals = [found is None for found, expected in outcomes if expected is None]
    return {
        "exact": sum(accepts) / len(accepts),
        "refused": sum(refusals) / len(refusals),
        "per_second": quotes_per_second(lambda quote, lines, before: align(quote, lines, before=before), CASES, ROUNDS),
    }


def _found(case: Mapping[str, Any]) -> list[tuple[int, int, int]] | None:
    lines = [Line(line["seq"], line["author"], line["text"]) for line in case["messages"]]
    spans = align(case["quote"], lines, before=case.get("hint_before") or "")
    return None if spans is None else [(span.seq, span.start, span.end) for span in spans]


def _expected(case: Mapping[str, Any]) -> list[tuple[int, int, int]] | None:
    if case["expect"] is None:
        return None
    return [(span["messageSeq"], span["from"], span["to"]) for span in case["expect"]]


def _figure(name: str, measured: Mapping[str, float]) -> Figure:
    shares = f"exact {measured['exact']:.3f}, refused {measured['refused']:.3f}"
    return Figure(f"Quotes: {name}", f"{shares}, {measured['per_second']:,.0f}/s")
