"""The API's doors to the participant's root key: renewing it, and how far the rows have followed."""

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from voice.kit.envelope import CannotOpen
from voice.kit.errors import Malformed, Problem, Throttled

from .attempts import count_attempt, forget_attempts
from .browser import give_cookie
from .calls import Call, refuses
from .errors import KeyNotProven
from .fields import Text, read
from .renewal import Proof, proven_by_code, proven_by_passphrase, renew_root_key
from .reseal import progress, reseal


class ProofBody(serializers.Serializer[None]):
    """What shows that it is the owner who asks, and not somebody who has a token: one of both."""

    passphrase = Text(required=False, allow_null=True, default=None)
    recovery = Text(required=False, allow_null=True, default=None)


class SentReseal(serializers.Serializer[None]):
    """How far the rows have followed the newest root key, in conversations.

    `goingOn` until all have; `halted` when a row would not be sealed anew, for which the former key is kept.
    """

    goingOn = serializers.BooleanField()
    halted = serializers.BooleanField()
    done = serializers.IntegerField()
    total = serializers.IntegerField()


class SentKey(serializers.Serializer[None]):
    """What is shown once. `token` takes the place of the one that asked; a browser gets a new cookie and null."""

    token = serializers.CharField(allow_null=True)
    recovery = serializers.CharField()
    reseal = SentReseal()


@refuses(Malformed)
class KeyCall(Call):
    """The root key. An answer that holds a token is kept nowhere, so there is no Idempotency-Key here."""

    takes_body = frozenset({"POST"})
    takes_idempotency_key = False

    @classmethod
    def problems(cls, method: str) -> set[type[Problem]]:
        return super().problems(method) | ({KeyNotProven, Throttled} if method == "POST" else set())

    @extend_schema(operation_id="readKey", responses=SentReseal)
    def get(self, request: Request, **kwargs: str) -> Response:
        """How far it is. Every call of its owner goes on with it; this one does more, also after it halted."""
        reseal(self.caller)
        return Response(_shape(self))

    @extend_schema(operation_id="renewKey", request=ProofBody, responses={201: SentKey})
    def post(self, request: Request, **kwargs: str) -> Response:
        """A new root key. Every token, session and code of before opens nothing from now on."""
        body = read(self.body(), ProofBody)
        if (body["passphrase"] is None) == (body["recovery"] is None):
            raise Malformed("Give either passphrase or recovery.")
        who = {"name": self.caller.participant.name, "address": str(request.META.get("REMOTE_ADDR", ""))}
        count_attempt(**who)
        try:
            renewed = renew_root_key(caller=self.caller, proof=self._proof(body["passphrase"], body["recovery"]))
        except CannotOpen:
            raise KeyNotProven from None
        forget_attempts(**who)
        self.caller = renewed.caller
        reseal(self.caller)
        shown = {"token": renewed.token or None, "recovery": renewed.recovery, "reseal": _shape(self)}
        response = Response(shown, status=201)
        if renewed.secret:
            give_cookie(response, renewed.secret, secure=request.is_secure())
        return response

    def _proof(self, passphrase: str | None, recovery: str | None) -> Proof:
        if passphrase is not None:
            return proven_by_passphrase(caller=self.caller, passphrase=passphrase)
        return proven_by_code(caller=self.caller, code=recovery or "")


def _shape(call: Call) -> dict[str, object]:
    found = progress(call.caller)
    return {"goingOn": found.going_on, "halted": found.halted, "done": found.done, "total": found.total}
