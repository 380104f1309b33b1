"""Erasing, from a page: what goes and what stays stands before the decision, the receipt after it."""

import base64
import json
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext

from conversations.views.room import ConversationRoom
from mine.choices import Contributions
from mine.erase import erase_conversation, erase_participant
from mine.overview import overview
from mine.receipt import Signed
from participants.browser import forget_signed_in, take_cookie
from participants.ledger_models import By
from participants.views.settings import SettingsPage, WrongPassphrase

_NO_CHOICE, _NOT_SURE = "contributions", "sure"


class EraseEverythingPage(SettingsPage):
    """Erasing everything: their passphrase, and that they are sure."""

    template_name = "mine/erase.html"
    has_box = False

    def get(self, request: HttpRequest, **named: str) -> HttpResponse:
        return self._page()

    def post(self, request: HttpRequest, **named: str) -> HttpResponse:
        choice, wrong = _choice(self, overview(self.caller.participant).topics)
        if wrong or choice is None:
            return self._page(status=422, wrong=wrong)
        try:
            self.check_passphrase()
        except WrongPassphrase as error:
            response = self._page(
                status=error.problem.status if error.problem else 422, wrong={"passphrase": error.sentence}
            )
            for name, value in (error.problem.headers if error.problem else {}).items():
                response[name] = value
            return response
        signed = erase_participant(participant=self.caller.participant, contributions=choice, by=By.PARTICIPANT)
        forget_signed_in(request)
        response = self.show("mine/erased.html", **_shown(signed))
        take_cookie(response)
        return response

    def back(self) -> str:
        return self.request.path

    def _page(self, *, status: int = 200, wrong: dict[str, str] | None = None) -> HttpResponse:
        goes = overview(self.caller.participant)
        return self.show(status=status, section="settings", **_asked(self.request, goes, wrong))


class EraseConversationPage(ConversationRoom):
    """Erasing one conversation."""

    template_name = "mine/erase-conversation.html"
    has_box = False

    def get(self, request: HttpRequest, **named: str) -> HttpResponse:
        return self._page()

    def post(self, request: HttpRequest, **named: str) -> HttpResponse:
        choice, wrong = _choice(self, overview(self.caller.participant, self.conversation).topics)
        if wrong or choice is None:
            return self._page(status=422, wrong=wrong)
        signed = erase_conversation(caller=self.caller, conversation=self.conversation, contributions=choice)
        return self.show("mine/erased.html", section="conversations", **_shown(signed))

    def back(self) -> str:
        return self.request.path

    def _page(self, *, status: int = 200, wrong: dict[str, str] | None = None) -> HttpResponse:
        goes = overview(self.caller.participant, self.conversation)
        home = {"conversation": self.conversation.public_id}
        return self.show(status=status, section="conversations", **home, **_asked(self.request, goes, wrong))


def _choice(page: Any, topics: list[str]) -> tuple[Contributions | None, dict[str, str]]:
    """What they chose, and a sentence at each field that is not right. Without public texts there is no choice."""
    chosen = page.words(_NO_CHOICE) if topics else Contributions.KEEP.value
    wrong = {}
    if chosen not in Contributions.values:
        wrong[_NO_CHOICE] = gettext("Choose what becomes of your public texts.")
    if not page.words(_NOT_SURE):
        wrong[_NOT_SURE] = gettext("Tick this if you are sure. Nothing was erased.")
    return (None if wrong else Contributions(chosen)), wrong


def _asked(request: HttpRequest, goes: object, wrong: dict[str, str] | None) -> dict[str, Any]:
    context: dict[str, Any] = {
        "goes": goes,
        "wrong": wrong or {},
        "chosen": request.POST.get(_NO_CHOICE, ""),
        "sure": bool(request.POST.get(_NOT_SURE)),
    }
    if wrong:
        context["announcement"] = next(iter(wrong.values()))
    return context


def _shown(signed: Signed) -> dict[str, Any]:
    written = json.dumps(signed, indent=2)
    return {
        "receipt": signed["receipt"],
        "written": written,
        "file": f"data:application/json;base64,{base64.b64encode(written.encode()).decode()}",
    }
