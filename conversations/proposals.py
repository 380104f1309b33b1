"""What a participant does with a proposal: edit, discard, answer what is offered with it.

(Confirming makes a concern and lives in that room.)
"""

from collections.abc import Mapping, Sequence
from typing import Any

from participants.access import Caller
from participants.answers import forget_answers_about
from participants.keys import conversation_key
from providers.base import KINDS
from voice.kit.envelope import Key
from voice.kit.ids import may_be_id
from voice.kit.text import Passages, is_visible

from . import counters, events
from .errors import AlreadyConfirmed, ProposalInvalid, ProposalNotFound, ProposalStale
from .models import Author, Conversation, Message, Proposal
from .offers import answered, find_offer
from .record import writing
from .seals import ProposalBody, open_proposal, open_text, seal_proposal
from .wordings import own_after

TEXT_LIMIT = 500
ELEMENTS_AT_MOST = 20


def find_proposal(conversation: Conversation, public_id: str) -> Proposal:
    """A proposal of this conversation. Raises ProposalNotFound."""
    proposals = Proposal.objects.filter(conversation=conversation, public_id=public_id)
    proposal = proposals.first() if may_be_id(public_id) else None
    if proposal is None:
        raise ProposalNotFound
    return proposal


def edit_proposal(
    *,
    caller: Caller,
    conversation: Conversation,
    public_id: str,
    summary: str | None,
    elements: Sequence[Mapping[str, Any]],
) -> Proposal:
    """Put a proposal in the participant's own words. What they write is theirs and is not checked for grounding.

    Raises ProposalNotFound, AlreadyConfirmed, ProposalStale, ProposalInvalid.
    """
    key = conversation_key(caller.root, conversation.public_id)
    with writing(conversation.pk) as held:
        proposal = find_proposal(held, public_id)
        _refuse_confirmed(proposal)
        if proposal.stale:
            raise ProposalStale
        body = open_proposal(key, held, proposal)
        edited, named = _edited(summary, elements, _own_texts(held, key))
        own = own_after(body, summary or "", edited, edited=proposal.edited)
        after: ProposalBody = {**body, "summary": summary or "", "elements": edited, "own": own}
        first = not proposal.edited
        proposal.revision += 1
        proposal.edited = True
        proposal.basis = sorted({*proposal.basis, *named})
        proposal.sealed = seal_proposal(key, held, public_id, proposal.revision, after)
        proposal.save(update_fields=["revision", "edited", "basis", "sealed"])
        events.record_proposal(held, proposal, "Edited")
        if first:
            counters.count_first_edit(proposal)
    return proposal


def answer_offer(
    *, caller: Caller, conversation: Conversation, public_id: str, issue: str, answer: str | None
) -> Proposal:
    """Keep, sealed with the proposal, whether an offered topic is the same matter; None takes the answer back.

    It joins nothing and tells nobody: there is no event, and the revision stays, so a page on which the same proposal
    is being edited is not disturbed. Raises ProposalNotFound, IssueNotFound, AlreadyConfirmed.
    """
    key = conversation_key(caller.root, conversation.public_id)
    with writing(conversation.pk) as held:
        proposal = find_proposal(held, public_id)
        body = open_proposal(key, held, proposal)
        find_offer(body, issue)
        _refuse_confirmed(proposal)
        proposal.sealed = seal_proposal(key, held, public_id, proposal.revision, answered(body, issue, answer))
        proposal.save(update_fields=["sealed"])
    return proposal


def discard_proposal(*, caller: Caller, conversation: Conversation, public_id: str) -> None:
    """Remove a proposal, its events and the kept answers that hold it; nothing else is recorded.

    Raises ProposalNotFound, AlreadyConfirmed.
    """
    with writing(conversation.pk) as held:
        proposal = find_proposal(held, public_id)
        _refuse_confirmed(proposal)
        events.announce_discard(held, proposal)
        forget_answers_about(proposal=public_id)
        proposal.delete()


def confirm_proposal(conversation: Conversation, proposal: Proposal, concern: str) -> None:
    """Mark as confirmed, with the concern that it became; the room above calls this in the concern's transaction.

    Conditional, beside the lock: the database refuses the second of two. Raises AlreadyConfirmed, ProposalStale.
    """
    _refuse_confirmed(proposal)
    if proposal.stale:
        raise ProposalStale
    if Proposal.objects.filter(pk=proposal.pk, concern="", stale=False).update(concern=concern) != 1:
        raise AlreadyConfirmed
    proposal.concern = concern
    events.record_proposal(conversation, proposal, "Confirmed")
    counters.count_confirmation(proposal)


def _refuse_confirmed(proposal: Proposal) -> None:
    if proposal.concern:
        raise AlreadyConfirmed


def _own_texts(conversation: Conversation, key: Key) -> dict[int, Passages]:
    rows = Message.objects.filter(conversation=conversation, author=Author.CITIZEN)
    return {row.seq: Passages(open_text(key, conversation, row)) for row in rows}


def _edited(
    summary: str | None, elements: Sequence[Mapping[str, Any]], texts: Mapping[int, Passages]
) -> tuple[list[dict[str, object]], set[int]]:
    """The elements with their passages cut anew, and the messages they name. Raises ProposalInvalid."""
    errors = []
    if not _is_line(summary):
        errors.append({"field": "summary", "detail": f"Write 1 to {TEXT_LIMIT} characters, one of them visible."})
    if len(elements) > ELEMENTS_AT_MOST:
        errors.append({"field": "elements", "detail": f"At most {ELEMENTS_AT_MOST}."})
    elif [element.get("kind") for element in elements].count("Problem") != 1:
        errors.append({"field": "elements", "detail": "Exactly one is of kind Problem."})
    for place, element in enumerate(elements[:ELEMENTS_AT_MOST]):
        errors += _element_errors(f"elements[{place}]", element, texts)
    if errors:
        raise ProposalInvalid(errors=errors)
    edited = [_cut(element, texts) for element in elements]
    named = {span["messageSeq"] for element in elements for span in element.get("sourceSpans") or ()}
    return edited, named


def _element_errors(field: str, element: Mapping[str, Any], texts: Mapping[int, Passages]) -> list[dict[str, str]]:
    errors = []
    if element.get("kind") not in KINDS:
        errors.append({"field": f"{field}.kind", "detail": f"One of: {', '.join(KINDS)}."})
    if not _is_line(element.get("text")):
        errors.append({"field": f"{field}.text", "detail": f"Write 1 to {TEXT_LIMIT} characters, one of them visible."})
    for place, span in enumerate(element.get("sourceSpans") or ()):
        if not _is_own_passage(span, texts):
            errors.append(
                {"field": f"{field}.sourceSpans[{place}]", "detail": "Not a passage of one of your own messages."}
            )
    return errors


def _is_own_passage(span: Mapping[str, int], texts: Mapping[int, Passages]) -> bool:
    try:
        return texts[span["messageSeq"]].has(span["from"], span["to"])
    except KeyError:  # a part of the span is missing, or the message is not one of the participant's
        return False


def _is_line(text: object) -> bool:
    return isinstance(text, str) and len(text) <= TEXT_LIMIT and is_visible(text)


def _cut(element: Mapping[str, Any], texts: Mapping[int, Passages]) -> dict[str, object]:
    spans = [
        {"messageSeq": span["messageSeq"], "from": span["from"], "to": span["to"]}
        for span in element.get("sourceSpans") or ()
    ]
    return {
        "kind": element["kind"],
        "text": element["text"],
        "sourceSpans": spans,
        "passages": [texts[span["messageSeq"]].cut(span["from"], span["to"]) for span in spans],
    }
