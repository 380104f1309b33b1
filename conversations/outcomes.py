"""What a participant would have been shown at the end of a turn, in words and compared part by part."""

from collections.abc import Iterator, Mapping
from typing import Any

#: `{"state", "failure"}`, `{"state", "reply"}` or `{"state", "proposal": {"summary", "confidence", "elements"}}`.
Outcome = dict[str, Any]


def in_a_line(outcome: Outcome) -> str:
    """The outcome for a list."""
    proposal = outcome.get("proposal")
    if isinstance(proposal, dict):
        kinds = ", ".join(element["kind"] for element in proposal["elements"])
        return f"proposal ({kinds}): {proposal['summary']}"
    return f"question: {outcome['reply']}" if "reply" in outcome else " ".join(str(part) for part in outcome.values())


def differences(before: Outcome, after: Outcome) -> Iterator[str]:
    """Each part that is not the same: `- ` what it was, `+ ` what it is; nothing when the outcomes are equal."""
    old, new = _parts(before), _parts(after)
    for name in dict.fromkeys((*old, *new)):
        if old.get(name) == new.get(name):
            continue
        yield f"{name}:"
        yield from (f"{mark} {parts[name]}" for mark, parts in (("-", old), ("+", new)) if name in parts)


def _parts(outcome: Outcome) -> dict[str, str]:
    parts = {"state": str(outcome.get("state"))}
    if "failure" in outcome:
        parts["failure"] = str(outcome["failure"])
    if "reply" in outcome:
        parts["question"] = str(outcome["reply"])
    proposal = outcome.get("proposal") or {}
    parts |= {name: str(proposal[name]) for name in ("summary", "confidence") if name in proposal}
    for element in proposal.get("elements", ()):
        # Several of a kind are told apart by their place among them.
        number = 1 + sum(name.partition(" ")[0] == element["kind"] for name in parts)
        parts[element["kind"] if number == 1 else f"{element['kind']} {number}"] = _element(element)
    return parts


def _element(element: Mapping[str, Any]) -> str:
    passages = (
        f"“{passage}” ({span['messageSeq']}: {span['from']}-{span['to']})"
        for passage, span in zip(element["passages"], element["sourceSpans"], strict=True)
    )
    return f"{element['text']} ← {'; '.join(passages)}"
