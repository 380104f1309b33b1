"""Proposals: read, edit, discard. (Confirming one is the room of concerns.)"""

from collections.abc import Mapping

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from conversations.errors import AlreadyConfirmed, ProposalInvalid, ProposalNotFound, ProposalStale
from conversations.models import Proposal
from conversations.proposals import discard_proposal, edit_proposal, find_proposal
from conversations.selectors import proposal_shape
from participants.answers import Answer
from participants.calls import refuses
from participants.fields import read
from participants.keys import conversation_key

from . import shapes
from .calls import IDEMPOTENCY_KEY, ConversationCall


@refuses(ProposalNotFound)
class BelowProposalCall(ConversationCall):
    """A call on one proposal."""

    proposal: Proposal

    def find_below(self, named: Mapping[str, str]) -> None:
        self.proposal = find_proposal(self.conversation, named["proposal"])

    def shape(self, proposal: Proposal) -> dict[str, object]:
        """The proposal, whole."""
        key = conversation_key(self.caller.root, self.conversation.public_id)
        return proposal_shape(key, self.conversation, proposal)


class ProposalCall(BelowProposalCall):
    """A proposal, as it is now."""

    @extend_schema(operation_id="readProposal", responses=shapes.SentProposal)
    def get(self, request: Request, **kwargs: str) -> Response:
        return Response(self.shape(self.proposal))


@refuses(AlreadyConfirmed, ProposalStale, ProposalInvalid)
class EditProposalCall(BelowProposalCall):
    """Putting a proposal in the participant's own words."""

    takes_body = frozenset({"POST"})

    @extend_schema(
        operation_id="editProposal",
        parameters=[IDEMPOTENCY_KEY],
        request=shapes.ProposalBody,
        responses={200: shapes.SentProposal},
    )
    def post(self, request: Request, **kwargs: str) -> Response:
        body = read(self.body(), shapes.ProposalBody)
        return self.once(lambda: self._edit(body["summary"], body["elements"] or []))

    def _edit(self, summary: str | None, elements: list[dict[str, object]]) -> Answer:
        proposal = edit_proposal(
            caller=self.caller,
            conversation=self.conversation,
            public_id=self.proposal.public_id,
            summary=summary,
            elements=elements,
        )
        return Answer(200, self.shape(proposal), about=proposal.public_id)


@refuses(AlreadyConfirmed)
class DiscardProposalCall(BelowProposalCall):
    """Discarding a proposal."""

    @extend_schema(operation_id="discardProposal", parameters=[IDEMPOTENCY_KEY], request=None, responses={204: None})
    def post(self, request: Request, **kwargs: str) -> Response:
        return self.once(self._discard)

    def _discard(self) -> Answer:
        discard_proposal(caller=self.caller, conversation=self.conversation, public_id=self.proposal.public_id)
        return Answer(204)
