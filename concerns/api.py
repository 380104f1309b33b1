"""The API's doors to concerns."""

from collections.abc import Mapping

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from conversations.api.calls import IDEMPOTENCY_KEY
from conversations.api.conversations import CURSOR, LIMIT, LINK
from conversations.api.proposals import BelowProposalCall
from conversations.api.shapes import SentElement
from conversations.errors import AlreadyConfirmed, ProposalStale
from participants.answers import Answer
from participants.calls import Call, refuses
from participants.listing import page_of
from voice.kit.errors import Malformed

from .confirm import confirm
from .errors import ConcernNotFound
from .models import Concern
from .selectors import concern_shape, find_concern


class SentConcern(serializers.Serializer[None]):
    """A concern: a statement by one person, private until it is shared."""

    id = serializers.CharField()
    conversation = serializers.CharField()
    proposal = serializers.CharField()
    summary = serializers.CharField()
    elements = SentElement(many=True)
    basis = serializers.ListField(child=serializers.IntegerField())
    confirmedAt = serializers.DateTimeField()
    contributions = serializers.ListField(child=serializers.DictField())


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
        mine = Concern.objects.select_related("conversation", "proposal").filter(participant=self.caller.participant)
        page, headers = page_of(mine, request, self.caller)
        return Response([concern_shape(self.caller, concern) for concern in page], headers=headers)


@refuses(ConcernNotFound)
class OneConcernCall(Call):
    """One concern."""

    concern: Concern

    def find(self, named: Mapping[str, str]) -> None:
        self.concern = find_concern(self.caller, named["concern"])

    @extend_schema(operation_id="readConcern", responses=SentConcern)
    def get(self, request: Request, **kwargs: str) -> Response:
        return Response(concern_shape(self.caller, self.concern))
