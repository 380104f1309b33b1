"""The page "Who read my words": the reader's own ledger, a page at a time, and whether it is whole."""

from django.db.models import Count, Q
from django.http import HttpRequest, HttpResponse

from participants.access import Caller
from participants.ledger_check import faults_of_ledger
from participants.ledger_models import LedgerEntry, What
from participants.page import Page
from voice.kit.errors import Malformed

from .ledger_lines import LedgerDay, ledger_days

_ON_A_PAGE, _LATEST = 50, 5
_HIGHEST = 10**15


def ledger_numbers(caller: Caller) -> dict[str, int]:
    """How often the reader came in, the AI service was asked, and staff took a text that they shared."""
    return LedgerEntry.objects.filter(participant=caller.participant).aggregate(
        came_in=Count("pk", filter=Q(what__in=(What.SIGN_IN, What.TOKEN_USED))),
        asked=Count("pk", filter=Q(what=What.MODEL_CALL, detail__left=True)),
        read=Count("pk", filter=Q(what=What.REVIEWED, detail__decision="read")),
    )


def latest_days(caller: Caller) -> list[LedgerDay]:
    """The newest lines."""
    return ledger_days(LedgerEntry.objects.filter(participant=caller.participant).order_by("-seq")[:_LATEST])


class WhoReadPage(Page):
    """All lines, the newest first. `before` is the line that the page before ended with."""

    template_name = "participants/who-read.html"

    def get(self, request: HttpRequest) -> HttpResponse:
        entries = LedgerEntry.objects.filter(participant=self.caller.participant, seq__lt=_before(request))
        page = list(entries.order_by("-seq")[: _ON_A_PAGE + 1])
        shown = page[:_ON_A_PAGE]
        return self.show(
            section="settings",
            days=ledger_days(shown),
            numbers=ledger_numbers(self.caller),
            older=shown[-1].seq if len(page) > len(shown) else None,
            is_first="before" not in request.GET,
        )


class CheckLedgerPage(Page):
    """Whether no line is missing, and none was changed."""

    template_name = "participants/who-read-check.html"

    def get(self, request: HttpRequest) -> HttpResponse:
        faulty = next(faults_of_ledger(self.caller.participant.pk), None) is not None
        newest = LedgerEntry.objects.filter(participant=self.caller.participant).order_by("-seq").first()
        return self.show(section="settings", is_faulty=faulty, newest=newest, hash=newest and bytes(newest.hash).hex())


def _before(request: HttpRequest) -> int:
    asked = request.GET.get("before", "")
    if asked and not (asked.isascii() and asked.isdecimal() and len(asked) <= 15):
        raise Malformed
    return int(asked or _HIGHEST)
