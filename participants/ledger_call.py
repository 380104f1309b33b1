"""The API's door to the ledger: who used the caller's key and words, and for what (CONTRACT section 7)."""

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from voice.kit.errors import Malformed
from voice.kit.times import rfc3339

from .calls import Call, refuses
from .ledger_models import By, LedgerEntry, What
from .listing import CURSOR, LIMIT, LINK, page_of


class SentEntry(serializers.Serializer[None]):
    """One entry. `hash` is over the entry and the hash before it; docs/ledger.md says how."""

    seq = serializers.IntegerField(min_value=1)
    at = serializers.DateTimeField()
    what = serializers.ChoiceField(What.choices)
    by = serializers.ChoiceField(By.choices)
    detail = serializers.DictField(help_text="ids, kinds and figures; never a text or a name")
    hash = serializers.RegexField("^[0-9a-f]{64}$")


@refuses(Malformed)
class AccessCall(Call):
    """The caller's ledger."""

    @extend_schema(operation_id="readAccess", parameters=[LIMIT, CURSOR, LINK], responses=SentEntry(many=True))
    def get(self, request: Request, **kwargs: str) -> Response:
        mine = LedgerEntry.objects.filter(participant=self.caller.participant)
        page, headers = page_of(mine, request, self.caller, by="seq")
        return Response([entry_shape(entry) for entry in page], headers=headers)


def entry_shape(entry: LedgerEntry) -> dict[str, object]:
    """An entry as it is sent."""
    return {
        "seq": entry.seq,
        "at": rfc3339(entry.at),
        "what": entry.what,
        "by": entry.by,
        "detail": entry.detail,
        "hash": bytes(entry.hash).hex(),
    }
