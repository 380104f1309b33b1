"""The bodies that are read and the documents that are answered, for the parser and the OpenAPI document."""

from rest_framework import serializers

from concerns.details import KINDS as DETAIL_KINDS
from concerns.models import ContributionState
from conversations.api.shapes import SentElement
from participants.fields import Text
from providers.base import KINDS


class SharedElementBody(serializers.Serializer[None]):
    """One element of a text to share."""

    kind = Text(required=False, allow_null=True)
    text = Text(required=False, allow_null=True)


class PreviewBody(serializers.Serializer[None]):
    """A text to share, and either the issue it goes to or a title that is proposed for one."""

    issue = Text(required=False, allow_null=True, default=None)
    title = Text(required=False, allow_null=True, default=None, help_text="1 to 200 code points")
    summary = Text(required=False, allow_null=True, default=None, help_text="1 to 500 code points")
    elements = serializers.ListField(child=SharedElementBody(), required=False, allow_null=True, default=None)


class ShareBody(PreviewBody):
    """The body of a preview, and the digest that it answered."""

    digest = Text(required=False, allow_null=True, default=None)


class PublicElement(serializers.Serializer[None]):
    """One element of a text that was shared."""

    kind = serializers.ChoiceField(choices=KINDS)
    text = serializers.CharField()


class PublishedContribution(serializers.Serializer[None]):
    """What one person shared and an operator published. Nothing in it leads back."""

    id = serializers.CharField()
    summary = serializers.CharField()
    elements = PublicElement(many=True)
    publishedOn = serializers.DateField()


class SentDetail(serializers.Serializer[None]):
    """A passage that may point to a person: code points of the field's text from 0, `to` exclusive."""

    field = serializers.CharField()
    to = serializers.IntegerField(min_value=1)
    kind = serializers.ChoiceField(choices=DETAIL_KINDS)

    def get_fields(self) -> dict[str, serializers.Field]:  # type: ignore[type-arg]
        fields = super().get_fields()
        return {
            "field": fields["field"],
            "from": serializers.IntegerField(min_value=0),
            "to": fields["to"],
            "kind": fields["kind"],
        }


class SentPreview(serializers.Serializer[None]):
    """Exactly what would leave, and the digest that shares it."""

    issue = serializers.CharField(allow_null=True)
    title = serializers.CharField(allow_null=True)
    summary = serializers.CharField()
    elements = PublicElement(many=True)
    details = SentDetail(many=True)
    digest = serializers.CharField()


class SentContribution(serializers.Serializer[None]):
    """What was shared, in its owner's words, and what became of it."""

    id = serializers.CharField()
    concern = serializers.CharField(allow_null=True)
    issue = serializers.CharField(allow_null=True)
    title = serializers.CharField(allow_null=True)
    state = serializers.ChoiceField(choices=ContributionState.values)
    summary = serializers.CharField()
    elements = PublicElement(many=True)
    sharedAt = serializers.DateTimeField()
    decidedAt = serializers.DateTimeField(allow_null=True)
    reason = serializers.CharField(allow_null=True)


class SentConcern(serializers.Serializer[None]):
    """A concern: a statement by one person, private but for what is shared from it."""

    id = serializers.CharField()
    conversation = serializers.CharField()
    proposal = serializers.CharField()
    summary = serializers.CharField()
    elements = SentElement(many=True)
    basis = serializers.ListField(child=serializers.IntegerField())
    confirmedAt = serializers.DateTimeField()
    contributions = SentContribution(many=True)
