"""Whose wording each part of a proposal is: Voice's, or the participant's who has put it in their own words.

Kept beside the content, sealed with it, as the names of the participant's parts: "summary", "elements[0]" and so on.
"""

from collections.abc import Mapping, Sequence
from typing import Any

SUMMARY = "summary"


def element_name(place: int) -> str:
    """What an element is called among the parts, by its place."""
    return f"elements[{place}]"


def own_parts(body: Mapping[str, Any], *, edited: bool) -> frozenset[str]:
    """The parts in the participant's own words.

    Content that was edited before the parts were kept does not say: there an element that points at no passage is
    theirs, and the summary is not, because nobody knows.
    """
    if "own" in body:
        return frozenset(body["own"])
    if not edited:
        return frozenset()
    return frozenset(
        element_name(place) for place, element in enumerate(body["elements"]) if not element["sourceSpans"]
    )


def own_after(
    before: Mapping[str, Any], summary: str, elements: Sequence[Mapping[str, Any]], *, edited: bool
) -> list[str]:
    """The participant's parts after an edit: whatever does not say what Voice had written there.

    An element is Voice's as long as it has the text of one that was, wherever it stands now.
    """
    own = own_parts(before, edited=edited)
    voices = {each["text"] for place, each in enumerate(before["elements"]) if element_name(place) not in own}
    changed = [element_name(place) for place, element in enumerate(elements) if element["text"] not in voices]
    return [SUMMARY, *changed] if SUMMARY in own or summary != before["summary"] else changed
