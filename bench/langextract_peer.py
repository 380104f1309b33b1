"""LangExtract's aligner on the same quotes. Runs in a venv of its own (bench/requirements-peers.txt), prints JSON.

Each quote is aligned in the participant's messages in two ways: strict (exact matches only) and lenient (its defaults,
which include partial and fuzzy matches).
"""

import json
import re
import sys
import time
from pathlib import Path
from typing import Any

from langextract.core.data import Extraction
from langextract.resolver import WordAligner

FRAGMENTS = re.compile(r"\s*(?:;|\.\.\.|…)\s*")
STRICT = {"enable_fuzzy_alignment": False, "accept_match_lesser": False}


def align(quote: str, messages: list[dict[str, Any]], options: dict[str, Any]) -> list[tuple[int, int, int]] | None:
    """The spans of a quote, as (seq, from, to), or None.

    LangExtract names one interval for one extraction, so the fragments of a quote are split for it.
    """
    spans = []
    for fragment in FRAGMENTS.split(quote):
        span = align_one(fragment, messages, options) if fragment.strip() else None
        if span is None:
            return None
        spans.append(span)
    return spans


def align_one(text: str, messages: list[dict[str, Any]], options: dict[str, Any]) -> tuple[int, int, int] | None:
    """The first message of the participant's in which it finds the text."""
    for message in messages:
        if message["author"] != "citizen":
            continue
        found = WordAligner().align_extractions([[Extraction("quote", text)]], message["text"], **options)
        interval = found[0][0].char_interval
        if interval is not None and interval.start_pos is not None:
            return (message["seq"], interval.start_pos, interval.end_pos)
    return None


def measure(cases: list[dict[str, Any]], options: dict[str, Any]) -> dict[str, float]:
    """Shares of exact spans and of refusals, and quotes a second."""
    started = time.process_time()
    found = [align(case["quote"], case["messages"], options) for case in cases]
    seconds = time.process_time() - started
    wanted = [
        [(span["messageSeq"], span["from"], span["to"]) for span in case["expect"]] if case["expect"] else None
        for case in cases
    ]
    pairs = list(zip(found, wanted, strict=True))
    accepts = [got == want for got, want in pairs if want is not None]
    refusals = [got is None for got, want in pairs if want is None]
    return {
        "exact": sum(accepts) / len(accepts),
        "refused": sum(refusals) / len(refusals),
        "per_second": len(cases) / seconds,
    }


def main() -> None:
    """Measure the file of cases that the command line names."""
    lines = Path(sys.argv[1]).read_text(encoding="utf-8").splitlines()
    cases = [json.loads(line) for line in lines]
    print(json.dumps({"strict": measure(cases, STRICT), "lenient": measure(cases, {})}))


if __name__ == "__main__":
    main()
