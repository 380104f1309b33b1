"""A shared text as operators read it: line by line, with what may point to a person marked and listed."""

from collections.abc import Sequence
from dataclasses import dataclass

from conversations.kinds import kind_labels

from .detail_words import kind_names, legend
from .details import Detail, find_details
from .models import Contribution


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a line; `detail` says what it may be, or is empty."""

    words: str
    detail: str


@dataclass(frozen=True, slots=True)
class Line:
    """The summary, an element, or the title that is proposed for a topic."""

    label: str
    pieces: Sequence[Piece]


@dataclass(frozen=True, slots=True)
class ShownText:
    """All lines, and a sentence for each personal detail that was found in them."""

    lines: Sequence[Line]
    found: Sequence[str]


def shown_text(contribution: Contribution) -> ShownText | None:
    """What would be, or is, published; None when the text is gone."""
    if contribution.text is None:
        return None
    labels, kinds = {"summary": "Summary"}, kind_labels()
    texts = {"summary": str(contribution.text["summary"])}
    for place, element in enumerate(contribution.text["elements"]):
        field = f"elements[{place}].text"
        labels[field], texts[field] = kinds.get(element["kind"], element["kind"]), str(element["text"])
    if contribution.title:
        labels["title"], texts["title"] = "Title proposed for a new topic", contribution.title
    details = find_details(texts)
    lines = [Line(labels[field], _pieces(text, _within(field, details))) for field, text in texts.items()]
    return ShownText(lines, [legend(one.kind, texts[one.field][one.start : one.end]) for one in details])


def _within(field: str, details: Sequence[Detail]) -> list[Detail]:
    return [detail for detail in details if detail.field == field]


def _pieces(text: str, details: Sequence[Detail]) -> list[Piece]:
    names, pieces, done = kind_names(), [], 0
    for detail in details:
        pieces.append(Piece(text[done : detail.start], ""))
        pieces.append(Piece(text[detail.start : detail.end], names[detail.kind]))
        done = detail.end
    pieces.append(Piece(text[done:], ""))
    return [piece for piece in pieces if piece.words]
