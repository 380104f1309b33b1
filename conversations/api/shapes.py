"""The bodies that are read and the documents that are answered, for the parser and the OpenAPI document."""

from rest_framework import serializers

from conversations.models import Author, State
from participants.fields import Text, Whole
from providers.base import CONFIDENCES, KINDS

ANSWERS = ("same", "different")


class MessageBody(serializers.Serializer[None]):
    """A message. 1 to 4,000 code points, one of them visible; stored exactly as sent."""

    text = Text(required=False, allow_null=True, default=None, help_text="1 to 4,000 code points")


class SpanShape(serializers.Serializer[None]):
    """A passage of one of the participant's own messages: code points from 0, `to` exclusive."""

    messageSeq = Whole(required=False)
    to = Whole(required=False)

    def get_fields(self) -> dict[str, serializers.Field]:  # type: ignore[type-arg]
        fields = super().get_fields()
        return {"messageSeq": fields["messageSeq"], "from": Whole(required=False), "to": fields["to"]}


class ElementBody(serializers.Serializer[None]):
    """One element of an edit. Without spans it is the participant's own wording."""

    kind = Text(required=False, allow_null=True)
    text = Text(required=False, allow_null=True)
    sourceSpans = serializers.ListField(child=SpanShape(), required=False, allow_null=True)


class ProposalBody(serializers.Serializer[None]):
    """An edit: the summary and all elements."""

    summary = Text(required=False, allow_null=True, default=None)
    elements = serializers.ListField(child=ElementBody(), required=False, allow_null=True, default=None)


class SentSpan(SpanShape):
    """A passage, cut from the stored text."""

    def get_fields(self) -> dict[str, serializers.Field]:  # type: ignore[type-arg]
        return {name: serializers.IntegerField(min_value=0) for name in super().get_fields()}


class SentElement(serializers.Serializer[None]):
    """One element of a proposal or concern."""

    kind = serializers.ChoiceField(choices=KINDS)
    text = serializers.CharField()
    sourceSpans = SentSpan(many=True)
    passages = serializers.ListField(child=serializers.CharField())


class SuggestedIssue(serializers.Serializer[None]):
    """A public issue that the concern may join: what both say, and what only the issue says."""

    issue = serializers.CharField()
    title = serializers.CharField()
    same = SentSpan(many=True)
    differs = serializers.CharField(allow_null=True)
    answer = serializers.ChoiceField(choices=ANSWERS, allow_null=True)


class AnswerBody(serializers.Serializer[None]):
    """Whether a suggested issue is the same matter."""

    answer = serializers.ChoiceField(choices=ANSWERS)


class SentProposal(serializers.Serializer[None]):
    """Voice's structured reading, as it is now."""

    id = serializers.CharField()
    conversation = serializers.CharField()
    turn = serializers.CharField()
    summary = serializers.CharField()
    elements = SentElement(many=True)
    confidence = serializers.ChoiceField(choices=CONFIDENCES)
    suggestedIssues = SuggestedIssue(many=True)
    editedByCitizen = serializers.BooleanField()
    basis = serializers.ListField(child=serializers.IntegerField())
    stale = serializers.BooleanField()
    confirmed = serializers.CharField(allow_null=True)
    createdAt = serializers.DateTimeField()


class MessageReference(serializers.Serializer[None]):
    """A message without its text."""

    seq = serializers.IntegerField()
    author = serializers.ChoiceField(choices=Author.values)
    at = serializers.DateTimeField()
    editedAt = serializers.DateTimeField(required=False)


class SentMessage(serializers.Serializer[None]):
    """A message, whole."""

    seq = serializers.IntegerField()
    author = serializers.ChoiceField(choices=Author.values)
    text = serializers.CharField()
    at = serializers.DateTimeField()
    editedAt = serializers.DateTimeField(allow_null=True)
    turn = serializers.CharField()


class TurnReference(serializers.Serializer[None]):
    """A turn and where it is."""

    turn = serializers.CharField()
    state = serializers.ChoiceField(choices=State.values)


class SentConversation(serializers.Serializer[None]):
    """A conversation, whole: everything that the stream ever said can be rebuilt from it."""

    id = serializers.CharField()
    startedAt = serializers.DateTimeField()
    updatedAt = serializers.DateTimeField()
    messages = SentMessage(many=True)
    proposals = SentProposal(many=True)
    confirmed = serializers.ListField(child=serializers.CharField())
    turns = TurnReference(many=True)


class ListedConversation(serializers.Serializer[None]):
    """A conversation in the list."""

    id = serializers.CharField()
    startedAt = serializers.DateTimeField()
    updatedAt = serializers.DateTimeField()
    messageCount = serializers.IntegerField()
    openProposals = serializers.IntegerField()
    confirmed = serializers.ListField(child=serializers.CharField())


class Accepted(serializers.Serializer[None]):
    """A message was recorded and a turn has started."""

    turn = serializers.CharField()
    message = MessageReference()


class Unchanged(serializers.Serializer[None]):
    """The same text again: nothing changed."""

    message = MessageReference()


class Started(serializers.Serializer[None]):
    """A turn has started."""

    turn = serializers.CharField()


class SentTurn(serializers.Serializer[None]):
    """A turn's state and what came of it. `message` is there in CouldNotInterpret."""

    state = serializers.ChoiceField(choices=State.values)
    reply = serializers.CharField(allow_null=True)
    proposal = SentProposal(allow_null=True)
    message = serializers.CharField(required=False)
