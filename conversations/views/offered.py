"""The topics that are offered with a reading, as the pages show them: what each is about, and why it is offered."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import regex
from django.urls import reverse

from conversations.models import Proposal
from conversations.offers import offered_topics, open_offers
from conversations.seals import ProposalBody

from .rows import Rows

#: No more passages than these are shown of what both say.
PASSAGES_AT_MOST = 4
_SENTENCE = regex.compile(r".{1,240}?(?:[.!?…](?=\s|\Z)|[。！？]|$)", regex.MULTILINE)


@dataclass(frozen=True, slots=True)
class Offered:
    """A topic. `both` are words of the participant that it says too, `differs` is something that only it says.

    `answer` is what the participant said of it: "same", "different", or "" for nothing.
    """

    number: int
    id: str
    title: str
    begins: str
    language: str
    both: tuple[str, ...]
    differs: str
    answer: str
    address: str
    answers: str


def offered(rows: Rows, proposal: Proposal, body: ProposalBody) -> tuple[Offered, ...]:
    """What is offered with an open reading; to be called before the messages are looked at."""
    topics = offered_topics([body])
    found: Sequence[Mapping[str, Any]] = open_offers(body, topics)
    rows.need(span["messageSeq"] for offer in found for span in offer["same"])
    ids = (rows.conversation.public_id, proposal.public_id)
    return tuple(
        Offered(
            number=number,
            id=offer["issue"],
            title=offer["title"],
            begins=first_sentence(topics[offer["issue"]].description),
            language=topics[offer["issue"]].language,
            both=_passages(rows, offer["same"]),
            differs=offer["differs"] or "",
            answer=offer["answer"] or "",
            address=reverse("topic", args=[offer["issue"]]),
            answers=reverse("reading-topic", args=[*ids, offer["issue"]]),
        )
        for number, offer in enumerate(found, 1)
    )


def first_sentence(text: str) -> str:
    """How a description begins; of a sentence without an end its first words."""
    text = text.strip()
    found = _SENTENCE.match(text)
    return found[0] if found else f"{text[:240]}…" if text else ""


def _passages(rows: Rows, spans: list[Mapping[str, int]]) -> tuple[str, ...]:
    """The words of these spans, each once, whatever its capitals."""
    words = [rows.texts.get(span["messageSeq"], "")[span["from"] : span["to"]] for span in spans]
    each_once = {word.casefold(): word for word in reversed(words) if word}
    return tuple(reversed(each_once.values()))[:PASSAGES_AT_MOST]
