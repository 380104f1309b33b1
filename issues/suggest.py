"""Topics that a concern may join, computed in this process (docs/suggestions.md).

Nothing of the concern is kept: no table, log, cache or index gets any of it.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from django.conf import settings

from .suggesting import live
from .suggesting.index import Limits
from .suggesting.suggester import Concern


def suggest(
    *,
    summary: str,
    elements: Sequence[Mapping[str, Any]],
    messages: Mapping[int, str],
    search_line: str | None,
    language: str,
    without: Collection[str] = (),
) -> list[dict[str, Any]]:
    """At most three open topics that a concern fits, the best first; usually none.

    `elements` are as a proposal seals them, `messages` the participant's own by number, `search_line` the concern in a
    sentence in the main language, `language` that of the summary, `without` the ids of topics not to offer. Each is
    `{"issue", "title", "same", "differs"}`: the passages that the topic says too, and what only the topic says.
    """
    line = (search_line or "").strip() or None
    concern = Concern(language, summary, details_of(elements, messages), line, messages)
    suggester = live.current()
    ids = suggester.offers(concern, limits(), without)
    # The index may be a moment old: what is returned is open now, in the words it has now.
    topics = {topic.id: topic for topic in live.open_topics(public_id__in=ids)} if ids else {}
    explained = [(topics[id], suggester.explain(topics[id], concern)) for id in ids if id in topics]
    return [
        {"issue": topic.id, "title": topic.title, "same": why.same, "differs": why.differs} for topic, why in explained
    ]


def limits() -> Limits:
    """What an offer must reach in this deployment."""
    return Limits(weight=settings.VOICE_SUGGEST_WEIGHT, share=settings.VOICE_SUGGEST_SHARE)


def details_of(elements: Sequence[Mapping[str, Any]], messages: Mapping[int, str]) -> list[str]:
    """The texts of a concern's elements, and the passages that they rest on."""
    texts = [str(element["text"]) for element in elements]
    spans = [span for element in elements for span in element.get("sourceSpans") or ()]
    return texts + [
        messages[span["messageSeq"]][span["from"] : span["to"]] for span in spans if span["messageSeq"] in messages
    ]
