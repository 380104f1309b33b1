"""The preview: exactly what would leave, and what in it may point to a person. It writes nothing."""

from collections.abc import Sequence
from dataclasses import dataclass

from participants.access import Caller

from .details import Detail, find_details
from .shared_text import SharedText


@dataclass(frozen=True, slots=True)
class Preview:
    """A text as it would leave, the details in it for its owner to decide on, and the digest that shares it."""

    text: SharedText
    details: Sequence[Detail]
    digest: str


def preview(*, caller: Caller, text: SharedText) -> Preview:
    """Raises IssueNotFound, ProposalInvalid."""
    text.find_issue()
    text.check()
    details = find_details(text.fields, language=caller.participant.language)
    return Preview(text, details, text.digest)


def preview_shape(shown: Preview) -> dict[str, object]:
    """A preview as the API shows it."""
    return {
        "issue": shown.text.issue or None,
        "title": shown.text.title or None,
        **shown.text.published,
        "details": [
            {"field": detail.field, "from": detail.start, "to": detail.end, "kind": detail.kind}
            for detail in shown.details
        ],
        "digest": shown.digest,
    }
