"""Proposals: read, edit, discard, answer a suggestion. (Confirming one is the room of concerns.)"""

from collections.abc import Mapping

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from conversations.errors import AlreadyConfirmed, ProposalInvalid, ProposalNotFound, ProposalStale
from conversations.models import Proposal
from conversations.offers import find_offer
from conversations.proposals import answer_offer, discard_proposal, edit_proposal, find_proposal
from conversations.seals import open_proposal
from conversations.selectors import proposal_shape
from issues.errors import IssueNotFound
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


@refuses(IssueNotFound, AlreadyConfirmed)
class AnswerSuggestionCall(BelowProposalCall):
    """Saying whether a suggested issue is the same matter; it joins nothing."""

    takes_body = frozenset({"POST"})

    def find_below(self, named: Mapping[str, str]) -> None:
        super().find_below(named)
        key = conversation_key(self.caller.root, self.conversation.public_id)
        find_offer(open_proposal(key, self.conversation, self.proposal), named["issue"])

    @extend_schema(
        operation_id="answerSuggestion",
        parameters=[IDEMPOTENCY_KEY],
        request=shapes.AnswerBody,
        responses={200: shapes.SentProposal},
    )
    def post(self, request: Request, **kwargs: str) -> Response:
        answer = read(self.body(), shapes.AnswerBody)["answer"]
        return self.once(lambda: self._answer(kwargs["issue"], answer))

    def _answer(self, issue: str, answer: str) -> Answer:
        proposal = answer_offer(
            caller=self.caller,
            conversation=self.conversation,
            public_id=self.proposal.public_id,
            issue=issue,
            answer=answer,
        )
        return Answer(200, self.shape(proposal), about=proposal.public_id)
