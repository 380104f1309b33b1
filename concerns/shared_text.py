"""A text that its owner may share: what it may be, and the bytes that stand for it.

Its owner may leave out everything but the summary: a text to share has no, or one, element of kind Problem, where a
proposal has exactly one. Nothing else of the concern is in it: no passage, no time, no id.
"""

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext

from conversations.errors import ProposalInvalid
from conversations.proposals import ELEMENTS_AT_MOST, TEXT_LIMIT
from issues.errors import IssueNotFound
from issues.models import TITLE_LIMIT, Issue, State
from issues.rules import one_line
from issues.selectors import find_issue
from providers.base import KINDS
from voice.kit.errors import Malformed
from voice.kit.text import is_visible


@dataclass(frozen=True, slots=True)
class SharedText:
    """What would leave, and where to: under a public `issue`, or else under a `title` that is proposed for one.

    The title is one line from the beginning: a topic that is made from it is called what its owner has seen.
    """

    issue: str
    title: str
    summary: str
    elements: Sequence[Mapping[str, str]]

    def __post_init__(self) -> None:
        object.__setattr__(self, "title", one_line(self.title))

    @property
    def published(self) -> dict[str, object]:
        """What anyone would read, once an operator publishes it."""
        return {"summary": self.summary, "elements": [dict(element) for element in self.elements]}

    @property
    def digest(self) -> str:
        """SHA-256 over the one way to write this text and where it goes."""
        whole = {"issue": self.issue, "title": self.title, **self.published}
        written = json.dumps(whole, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(written.encode()).hexdigest()

    @property
    def fields(self) -> dict[str, str]:
        """Every text of it by its field's name, in the order of reading."""
        texts = {"summary": self.summary} if self.issue else {"title": self.title, "summary": self.summary}
        lines = zip(self.element_fields, self.elements, strict=True)
        return texts | {name: element["text"] for name, element in lines}

    @property
    def element_fields(self) -> list[str]:
        """The names of the elements' texts."""
        return [f"elements[{place}].text" for place in range(len(self.elements))]

    def find_issue(self) -> Issue | None:
        """The topic it goes to, None for a proposed title. A closed one takes nothing new. Raises IssueNotFound."""
        if not self.issue:
            return None
        issue = find_issue(self.issue)
        if issue.state != State.OPEN:
            raise IssueNotFound(gettext("This topic is closed."))
        return issue

    def check(self) -> None:
        """Raises ProposalInvalid with every fault."""
        errors = []
        if not self.issue and not _is_line(self.title, TITLE_LIMIT):
            errors.append(_fault("title", TITLE_LIMIT))
        if not _is_line(self.summary, TEXT_LIMIT):
            errors.append(_fault("summary", TEXT_LIMIT))
        if len(self.elements) > ELEMENTS_AT_MOST:
            errors.append({"field": "elements", "detail": f"At most {ELEMENTS_AT_MOST}."})
        elif [element["kind"] for element in self.elements].count("Problem") > 1:
            errors.append({"field": "elements", "detail": "At most one is of kind Problem."})
        for place, element in enumerate(self.elements[:ELEMENTS_AT_MOST]):
            if element["kind"] not in KINDS:
                errors.append({"field": f"elements[{place}].kind", "detail": f"One of: {', '.join(KINDS)}."})
            if not _is_line(element["text"], TEXT_LIMIT):
                errors.append(_fault(f"elements[{place}].text", TEXT_LIMIT))
        if errors:
            raise ProposalInvalid(gettext("This is not a text to share."), errors=errors)


def text_to_share(
    *, issue: str | None, title: str | None, summary: str | None, elements: Sequence[Mapping[str, Any]]
) -> SharedText:
    """What a body or a form names, with nothing of it checked but that it goes to one place. Raises Malformed."""
    if (issue is None) == (title is None):
        raise Malformed(errors=[{"field": "issue", "detail": "Name an issue, or a title for one, and not both."}])
    if issue == "":
        raise IssueNotFound
    return SharedText(
        issue or "",
        title or "",
        summary or "",
        [{"kind": element.get("kind") or "", "text": element.get("text") or ""} for element in elements],
    )


def _is_line(text: str, limit: int) -> bool:
    return len(text) <= limit and is_visible(text)


def _fault(field: str, limit: int) -> dict[str, str]:
    return {"field": field, "detail": f"Write 1 to {limit} characters, one of them visible."}
