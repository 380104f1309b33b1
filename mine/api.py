"""The API's doors to taking everything along and to erasing (CONTRACT section 7)."""

from typing import Any

from django.http import HttpResponse
from django.http.response import HttpResponseBase
from django.utils import timezone
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from conversations.api.conversations import OneConversationCall
from issues.calls import PublicCall
from participants.api import MeCall
from participants.calls import Call, refuses
from participants.fields import Text, read
from participants.ledger_models import By
from voice.kit.errors import Malformed

from .choices import Contributions
from .erase import erase_conversation, erase_participant
from .export.archive import export
from .export.response import Archive
from .receipt import ALGORITHM, key_id, public_key


class EraseBody(serializers.Serializer[None]):
    """What becomes of public texts: `keep` leaves them without a way back to anybody, `withdraw` takes them away."""

    contributions = Text(required=False, allow_null=True, default=None, help_text="keep or withdraw")


class ReceiptStays(serializers.Serializer[None]):
    """A public text that stays, and its topic."""

    contribution = serializers.CharField()
    issue = serializers.CharField(allow_null=True)


class ReceiptCalls(serializers.Serializer[None]):
    """Calls to a model outside: how many, and with how many characters of what was said."""

    provider = serializers.CharField()
    model = serializers.CharField()
    calls = serializers.IntegerField()
    characters = serializers.IntegerField()


class ReceiptDocument(serializers.Serializer[None]):
    """What was erased: counts by class, what is public and stays, what had left the house."""

    version = serializers.IntegerField()
    id = serializers.CharField()
    erased = serializers.ChoiceField(choices=["conversation", "everything"])
    conversation = serializers.CharField(required=False)
    at = serializers.DateTimeField()
    by = serializers.ChoiceField(choices=["participant", "operator"])
    contributions = serializers.ChoiceField(choices=Contributions.values)
    counts = serializers.DictField(child=serializers.IntegerField())
    stays = ReceiptStays(many=True)
    modelCalls = ReceiptCalls(many=True)
    key = serializers.CharField()


class SignedReceipt(serializers.Serializer[None]):
    """A receipt, and the deployment's signature over it in its one form (docs/erase.md)."""

    receipt = ReceiptDocument()
    algorithm = serializers.CharField()
    signature = serializers.CharField()


class ReceiptKey(serializers.Serializer[None]):
    """The public key that checks receipts."""

    key = serializers.CharField()
    algorithm = serializers.CharField()
    publicKey = serializers.CharField(help_text="PEM")


class ErasableMeCall(MeCall):
    """The caller, who may erase everything."""

    takes_body = MeCall.takes_body | {"DELETE"}

    @extend_schema(operation_id="eraseMe", request=EraseBody, responses={200: SignedReceipt})
    def delete(self, request: Request, **kwargs: str) -> Response:
        choice = chosen(read(self.body(), EraseBody)["contributions"])
        if choice is None:
            raise Malformed("contributions is keep or withdraw.")
        return Response(erase_participant(participant=self.caller.participant, contributions=choice, by=By.PARTICIPANT))


@refuses(Malformed)
class ErasableConversationCall(OneConversationCall):
    """A conversation, which its owner may erase. Without a body its public texts stay, and stay theirs to withdraw."""

    takes_body = OneConversationCall.takes_body | {"DELETE"}

    @extend_schema(operation_id="eraseConversation", request=EraseBody, responses={200: SignedReceipt})
    def delete(self, request: Request, **kwargs: str) -> Response:
        body: dict[str, Any] = read(self.body(), EraseBody) if request.body else {}
        choice = chosen(body.get("contributions")) or Contributions.KEEP
        return Response(erase_conversation(caller=self.caller, conversation=self.conversation, contributions=choice))


class ExportCall(Call):
    """Everything of the caller, as one archive that is made while it is read (docs/export.md)."""

    media_type = "application/zip"

    @extend_schema(operation_id="exportMe", responses={(200, "application/zip"): OpenApiTypes.BINARY})
    def get(self, request: Request, **kwargs: str) -> HttpResponseBase:
        return Archive(lambda: export(self.caller), headers=_headers())

    def head(self, request: Request, **kwargs: str) -> HttpResponseBase:
        """The headers alone: nothing is read, and nothing enters the ledger."""
        return HttpResponse(headers=_headers())


class ReceiptKeyCall(PublicCall):
    """The key that receipts are checked with; anyone may have it."""

    @extend_schema(operation_id="readReceiptKey", responses=ReceiptKey)
    def get(self, request: Request, **kwargs: str) -> Response:
        return Response({"key": key_id(), "algorithm": ALGORITHM, "publicKey": public_key()})


def _headers() -> dict[str, str]:
    # The name says nothing of whose it is.
    name = f"voice-export-{timezone.now():%Y-%m-%d}.zip"
    return {
        "Content-Type": "application/zip",
        "Content-Disposition": f'attachment; filename="{name}"',
        "X-Content-Type-Options": "nosniff",
    }


def chosen(value: str | None) -> Contributions | None:
    """The choice that a body or a form names; None for none. Raises Malformed."""
    if value is None:
        return None
    if value not in Contributions.values:
        raise Malformed("contributions is keep or withdraw.")
    return Contributions(value)
