"""The pages of concerns, and the one press that makes one."""

from datetime import datetime
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.timezone import localtime
from django.utils.translation import gettext
from django_htmx.http import HttpResponseClientRedirect

from concerns.confirm import confirm
from concerns.made_from import listed, message_times
from concerns.models import Concern
from concerns.selectors import concern_shape, find_concern, own_concerns, own_wording
from conversations.errors import AlreadyConfirmed, ProposalStale
from conversations.kinds import kind_labels
from conversations.views.days import clock, long_day, short_day
from conversations.views.reading_room import ReadingRoom
from conversations.wordings import SUMMARY, element_name
from participants.access import Caller
from participants.page import Page, see_other
from participants.sentences import (
    ALREADY_SHARED,
    CLOSED_BEFORE,
    CONFIRMED,
    SHARED,
    TAKEN_BACK,
    announcement_sentence,
    refusal_sentence,
)
from participants.sessions import keep_draft
from voice.kit.text import from_web_form, is_storable, is_visible

from .states import foremost, private, shared_from

ON_A_PAGE = 50
# A key of what the browser's next page says once, like those of `sentences`; here the page itself shows it as well.
CONFIRMED_BEFORE = "confirmed-before"
# What the page says once about sharing, in a bar of its own as well.
SHARING = (SHARED, TAKEN_BACK, ALREADY_SHARED, CLOSED_BEFORE)
# More messages than these are counted and not named by their times.
TIMES_AT_MOST = 6


class ConcernsPage(Page):
    """The caller's concerns, the newest first."""

    template_name = "concerns/concerns.html"

    def get(self, request: HttpRequest) -> HttpResponse:
        before = request.GET.get("before", "")
        mine = own_concerns(self.caller)
        if before:
            mine = mine.filter(pk__lt=find_concern(self.caller, before).pk)
        found = list(mine.order_by("-pk")[: ON_A_PAGE + 1])
        shown = found[:ON_A_PAGE]
        return self.show(
            section="concerns",
            concerns=[_shown(self.caller, concern) for concern in shown],
            before=before,
            earlier=shown[-1].public_id if len(found) > ON_A_PAGE else "",
        )


class OneConcernPage(Page):
    """A page below one of the caller's concerns."""

    concern: Concern

    def find(self, **named: str) -> None:
        self.concern = find_concern(self.caller, named["concern"])


class ConcernPage(OneConcernPage):
    """A concern, in the words that were confirmed."""

    template_name = "concerns/concern.html"

    def get(self, request: HttpRequest, **named: str) -> HttpResponse:
        happened = self.session.announcement
        times = message_times(self.concern)
        before = refusal_sentence(AlreadyConfirmed()) if happened == CONFIRMED_BEFORE else ""
        shared = shared_from(self.caller, self.concern)
        return self.show(
            section="concerns",
            concern=_shown(self.caller, self.concern),
            messages=len(times),
            times=listed(times) if len(times) <= TIMES_AT_MOST else "",
            confirmed_now=happened == CONFIRMED,
            confirmed_before=before,
            shared=shared or [private()],
            is_private=not any(each.is_live for each in shared),
            happened=announcement_sentence(happened) if happened in SHARING else "",
        )


class ConcernFile(OneConcernPage):
    """The same as a text to keep. The file's name says nothing of what is in it."""

    def get(self, request: HttpRequest, **named: str) -> HttpResponse:
        text = _as_text(concern_shape(self.caller, self.concern), self.concern.confirmed_at)
        day = localtime(self.concern.confirmed_at).date().isoformat()
        response = HttpResponse(text, content_type="text/plain; charset=utf-8")
        response["Content-Disposition"] = f'attachment; filename="voice-concern-{day}.txt"'
        response["X-Content-Type-Options"] = "nosniff"
        return response


class ConfirmReadingPage(ReadingRoom):
    """Confirming a reading. Whoever presses twice has one concern."""

    def post(self, request: HttpRequest, **named: str) -> HttpResponse:
        try:
            response = self.once(self._confirm)
        except ProposalStale:
            return self.stale()
        except AlreadyConfirmed:
            return self._on_to(_address(self.proposal().concern), CONFIRMED_BEFORE)
        return self._on_to(response["Location"], CONFIRMED)

    def _confirm(self) -> str:
        concern = confirm(caller=self.caller, conversation=self.conversation, proposal=self.kwargs["proposal"])
        return _address(concern.public_id)

    def _on_to(self, address: str, announcement: str) -> HttpResponse:
        # With a script too: it leaves the page now, and the box with it.
        text = from_web_form(self.request.POST.get("text", ""))
        if is_storable(text) and is_visible(text):
            keep_draft(self.signed_in, self.home(), text)
        self.tell(announcement)
        # What stands there is no piece of this page.
        return HttpResponseClientRedirect(address) if self.is_partial else see_other(address)


def _address(concern: str) -> str:
    return reverse("concern", args=[concern]) + "#concern-title"


def _shown(caller: Caller, concern: Concern) -> dict[str, object]:
    shape: dict[str, Any] = concern_shape(caller, concern)
    own = own_wording(caller, concern)
    return {
        **shape,
        "elements": [{**each, "is_own": element_name(place) in own} for place, each in enumerate(shape["elements"])],
        "at": localtime(concern.confirmed_at),
        "long_day": long_day(concern.confirmed_at),
        "short_day": short_day(concern.confirmed_at),
        "was_edited": concern.proposal.edited,
        "is_own": SUMMARY in own,
        "sharing": foremost(shared_from(caller, concern)),
    }


def _as_text(concern: dict[str, Any], at: datetime) -> str:
    labels = kind_labels()
    parts = [
        (gettext("In short"), concern["summary"]),
        *((labels[element["kind"]], element["text"]) for element in concern["elements"]),
        (gettext("Confirmed"), f"{long_day(at)}, {clock(at)}"),
    ]
    words = "\n\n".join(f"{heading}\n{text}" for heading, text in parts)
    return f"{words}\n\n{gettext('This is what one person said. Nobody has checked if it is so.')}\n"
