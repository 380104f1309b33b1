"""Confirming a proposal, and reading what was confirmed."""

from collections.abc import Mapping

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from concerns.confirm import confirm
from concerns.errors import ConcernNotFound
from concerns.models import Concern
from concerns.selectors import concern_shape, find_concern, own_concerns
from conversations.api.calls import IDEMPOTENCY_KEY
from conversations.api.conversations import CURSOR, LIMIT, LINK
from conversations.api.proposals import BelowProposalCall
from conversations.errors import AlreadyConfirmed, ProposalStale
from participants.answers import Answer
from participants.calls import Call, refuses
from participants.listing import page_of
from voice.kit.errors import Malformed

from .shapes import SentConcern


@refuses(AlreadyConfirmed, ProposalStale)
class ConfirmProposalCall(BelowProposalCall):
    """Confirming a proposal."""

    @extend_schema(
        operation_id="confirmProposal", parameters=[IDEMPOTENCY_KEY], request=None, responses={201: SentConcern}
    )
    def post(self, request: Request, **kwargs: str) -> Response:
        return self.once(self._confirm)

    def _confirm(self) -> Answer:
        concern = confirm(caller=self.caller, conversation=self.conversation, proposal=self.proposal.public_id)
        return Answer(201, concern_shape(self.caller, concern))


@refuses(Malformed)
class ConcernsCall(Call):
    """The caller's concerns."""

    @extend_schema(operation_id="listConcerns", parameters=[LIMIT, CURSOR, LINK], responses=SentConcern(many=True))
    def get(self, request: Request, **kwargs: str) -> Response:
        page, headers = page_of(own_concerns(self.caller), request, self.caller)
        return Response([concern_shape(self.caller, concern) for concern in page], headers=headers)


@refuses(ConcernNotFound)
class BelowConcernCall(Call):
    """A call on one concern."""

    concern: Concern

    def find(self, named: Mapping[str, str]) -> None:
        self.concern = find_concern(self.caller, named["concern"])


class OneConcernCall(BelowConcernCall):
    """One concern."""

    @extend_schema(operation_id="readConcern", responses=SentConcern)
    def get(self, request: Request, **kwargs: str) -> Response:
        return Response(concern_shape(self.caller, self.concern))
