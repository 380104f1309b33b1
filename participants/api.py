"""The API's doors to what is the participant's own: who they are, and their tokens (CONTRACT section 7)."""

from collections.abc import Mapping
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
from .errors import SessionNotFound, TokenNotFound
from .fields import Text, read
from .languages import CODES, choose_language
from .signed_in_browsers import browsers_of, sign_out_browser
from .tokens import NAME_LIMIT, OwnToken, find_token, rename_token, stop_token, tokens_of


class ParticipantBody(serializers.Serializer[None]):
    """What may be changed: the language of the pages and of Voice's own sentences; empty is the browser's."""

    language = Text(required=False, allow_null=True, default=None)


class SentParticipant(serializers.Serializer[None]):
    """The caller."""

    participant = serializers.CharField()
    language = serializers.CharField(allow_blank=True)
    createdAt = serializers.DateTimeField()


class TokenBody(serializers.Serializer[None]):
    """A token's name, to know it by."""

    name = Text(required=False, allow_null=True, default=None, help_text=f"1 to {NAME_LIMIT} characters")


class SentToken(serializers.Serializer[None]):
    """A token; itself it is shown once, on creation. `usedAt` is exact to five minutes, `this` is the one that asks."""

    id = serializers.CharField()
    name = serializers.CharField()
    createdAt = serializers.DateTimeField()
    usedAt = serializers.DateTimeField(allow_null=True)
    this = serializers.BooleanField()


class MadeToken(SentToken):
    """A token that was just made."""

    token = serializers.CharField()


class SentSession(serializers.Serializer[None]):
    """A browser that is signed in. `usedAt` is exact to some seconds, `this` is the one that asks."""

    id = serializers.CharField()
    createdAt = serializers.DateTimeField()
    usedAt = serializers.DateTimeField()
    this = serializers.BooleanField()


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
        token = issue_token(participant=self.caller.participant, root=self.caller.root, name=_name(self.body()))
        made: dict[str, Any] = _shape(tokens_of(self.caller)[0])
        return Response({**made, "token": token}, status=201)


@refuses(TokenNotFound, Malformed)
class OneTokenCall(Call):
    """One of the caller's tokens: called something else, or stopped."""

    takes_body = frozenset({"PATCH"})

    def find(self, named: Mapping[str, str]) -> None:
        find_token(self.caller, named["token"])

    @extend_schema(operation_id="renameToken", request=TokenBody, responses=SentToken)
    def patch(self, request: Request, **kwargs: str) -> Response:
        name = _name(self.body())
        return Response(_shape(rename_token(caller=self.caller, public_id=kwargs["token"], name=name)))

    @extend_schema(operation_id="stopToken", responses={204: None})
    def delete(self, request: Request, **kwargs: str) -> Response:
        stop_token(caller=self.caller, public_id=kwargs["token"])
        return Response(status=204)


class SessionsCall(Call):
    """The browsers on which the caller is signed in."""

    @extend_schema(operation_id="listSessions", responses=SentSession(many=True))
    def get(self, request: Request, **kwargs: str) -> Response:
        browsers = sorted(browsers_of(self.caller), key=lambda browser: browser.since, reverse=True)
        return Response(
            [
                {
                    "id": browser.public_id,
                    "createdAt": rfc3339(browser.since),
                    "usedAt": rfc3339(browser.seen_at),
                    "this": browser.is_this,
                }
                for browser in browsers
            ]
        )


@refuses(SessionNotFound)
class OneSessionCall(Call):
    """Signing a browser out."""

    @extend_schema(operation_id="stopSession", responses={204: None})
    def delete(self, request: Request, **kwargs: str) -> Response:
        sign_out_browser(caller=self.caller, public_id=kwargs["session"])
        return Response(status=204)


def _name(body: dict[str, Any]) -> str:
    """A name for a token. Raises Malformed."""
    name = read(body, TokenBody)["name"]
    if not name or not is_visible(name) or len(name) > NAME_LIMIT:
        raise Malformed(f"name is a text of 1 to {NAME_LIMIT} characters, one of them visible.")
    return str(name)


def _shape(token: OwnToken) -> dict[str, object]:
    return {
        "id": token.public_id,
        "name": token.name,
        "createdAt": rfc3339(token.made_at),
        "usedAt": rfc3339(token.used_at) if token.used_at else None,
        "this": token.is_this,
    }
