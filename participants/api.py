"""The API's doors to what is the participant's own: who they are, and their tokens (CONTRACT section 7)."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from voice.kit.errors import Malformed
from voice.kit.text import is_visible
from voice.kit.times import rfc3339

from .access import issue_token
from .calls import Call, refuses
from .errors import TokenNotFound
from .fields import Text, read
from .languages import CODES, choose_language
from .models import AccessToken
from .tokens import NAME_LIMIT, stop_token, token_id, tokens_of


class ParticipantBody(serializers.Serializer[None]):
    """What may be changed: the language of the pages and of Voice's own sentences; empty is the browser's."""

    language = Text(required=False, allow_null=True, default=None)


class SentParticipant(serializers.Serializer[None]):
    """The caller."""

    participant = serializers.CharField()
    language = serializers.CharField(allow_blank=True)
    createdAt = serializers.DateTimeField()


class TokenBody(serializers.Serializer[None]):
    """A new token's name, to know it by."""

    name = Text(required=False, allow_null=True, default=None, help_text=f"1 to {NAME_LIMIT} characters")


class SentToken(serializers.Serializer[None]):
    """A token; itself it is shown once, on creation. `usedAt` is exact to five minutes."""

    id = serializers.CharField()
    name = serializers.CharField()
    createdAt = serializers.DateTimeField()
    usedAt = serializers.DateTimeField(allow_null=True)


class MadeToken(SentToken):
    """A token that was just made."""

    token = serializers.CharField()


@refuses(Malformed)
class MeCall(Call):
    """The caller."""

    takes_body = frozenset({"PATCH"})

    @extend_schema(operation_id="readMe", responses=SentParticipant)
    def get(self, request: Request, **kwargs: str) -> Response:
        return Response(self._shape())

    @extend_schema(operation_id="changeMe", request=ParticipantBody, responses=SentParticipant)
    def patch(self, request: Request, **kwargs: str) -> Response:
        language = read(self.body(), ParticipantBody)["language"]
        if language is not None:
            if language and language not in CODES:
                raise Malformed(f"language is one of {', '.join(sorted(CODES))}, or empty.")
            choose_language(self.caller.participant, language)
        return Response(self._shape())

    def _shape(self) -> dict[str, object]:
        participant = self.caller.participant
        return {
            "participant": participant.name,
            "language": participant.language,
            "createdAt": rfc3339(participant.created_at),
        }


@refuses(Malformed)
class TokensCall(Call):
    """The caller's tokens. An answer that holds a token is kept nowhere, so there is no Idempotency-Key here."""

    takes_body = frozenset({"POST"})
    takes_idempotency_key = False

    @extend_schema(operation_id="listTokens", responses=SentToken(many=True))
    def get(self, request: Request, **kwargs: str) -> Response:
        return Response([_shape(token) for token in tokens_of(self.caller)])

    @extend_schema(operation_id="makeToken", request=TokenBody, responses={201: MadeToken})
    def post(self, request: Request, **kwargs: str) -> Response:
        name = read(self.body(), TokenBody)["name"]
        if not name or not is_visible(name) or len(name) > NAME_LIMIT:
            raise Malformed(f"name is a text of 1 to {NAME_LIMIT} characters, one of them visible.")
        token = issue_token(participant=self.caller.participant, root=self.caller.root, name=name)
        made: dict[str, Any] = _shape(tokens_of(self.caller)[0])
        return Response({**made, "token": token}, status=201)


@refuses(TokenNotFound)
class OneTokenCall(Call):
    """Stopping a token."""

    @extend_schema(operation_id="stopToken", responses={204: None})
    def delete(self, request: Request, **kwargs: str) -> Response:
        stop_token(caller=self.caller, public_id=kwargs["token"])
        return Response(status=204)


def _shape(token: AccessToken) -> dict[str, object]:
    return {
        "id": token_id(token),
        "name": token.name,
        "createdAt": rfc3339(token.created_at),
        "usedAt": rfc3339(token.used_at) if token.used_at else None,
    }
