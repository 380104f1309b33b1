"""The list of conversations, and one of them."""

from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from conversations.errors import (
    ConversationFull,
    MessageEmpty,
    NothingToRetry,
    NothingToSkip,
    TurnNotFound,
)
from conversations.intake import retry_turn, send_message, skip_question, start_conversation
from participants.page import Page
from participants.sentences import SENT, refusal_sentence
from voice.kit.errors import Malformed
from voice.kit.text import from_web_form

from .box import Refused, first_box, refused_text
from .conversation_list import earlier_conversations, known_openings, start_text, starts
from .room import ConversationRoom, draft_for, forget_draft


class ConversationsPage(Page):
    """ "What is on your mind?": the box that begins a conversation, and the ones before."""

    template_name = "conversations/conversations.html"

    def get(self, request: HttpRequest, **named: str) -> HttpResponse:
        draft = draft_for(self, request.path)
        return self._page(draft or start_text(request.GET.get("start", "")))

    def post(self, request: HttpRequest, **named: str) -> HttpResponse:
        try:
            response = self.once(self._begin)
        except (MessageEmpty, Malformed) as problem:
            return self._page(refused=refused_text(problem, from_web_form(request.POST.get("text", ""))))
        forget_draft(self, request.path)
        self.tell(SENT)
        return response

    @transaction.atomic
    def _begin(self) -> str:
        conversation = start_conversation(caller=self.caller)
        send_message(caller=self.caller, conversation=conversation, text=self.words("text"))
        return reverse("conversation", args=(conversation.public_id,)) + "#write"

    def _page(self, text: str = "", refused: Refused | None = None) -> HttpResponse:
        context: dict[str, object] = {"announcement": refused.sentence} if refused else {}
        return self.show(
            self.template_name,
            status=refused.status if refused else 200,
            section="conversations",
            write=first_box(text, refused),
            starts=starts(),
            openings=known_openings(),
            earlier=earlier_conversations(self.caller, before=self.request.GET.get("before", "")),
            **context,
        )


class ConversationPage(ConversationRoom):
    """One conversation; what is posted here is its next message."""

    def get(self, request: HttpRequest, **named: str) -> HttpResponse:
        return self.thread_response()

    def post(self, request: HttpRequest, **named: str) -> HttpResponse:
        try:
            response = self.once(self._send)
        except (MessageEmpty, ConversationFull, Malformed) as problem:
            refused = refused_text(problem, from_web_form(request.POST.get("text", "")))
            return self.thread_response(status=problem.status, refused=refused)
        forget_draft(self, self.home())
        if self.is_partial:
            return self.thread_response()
        self.tell(SENT)
        return response

    def _send(self) -> str:
        send_message(caller=self.caller, conversation=self.conversation, text=self.words("text"))
        return f"{self.home()}#write"


class _TurnAction(ConversationRoom):
    """A button below a turn."""

    n: int

    def find_below(self, **named: str) -> None:
        self.n = int(named["n"])

    def get(self, request: HttpRequest, **named: str) -> HttpResponse:
        """Whoever comes back to the button's address finds the conversation."""
        return self.to("conversation", self.conversation.public_id)

    def post(self, request: HttpRequest, **named: str) -> HttpResponse:
        try:
            response = self.once(self._perform)
        except (TurnNotFound, NothingToSkip, NothingToRetry) as problem:
            return self.refused_thread(problem.status, refusal_sentence(problem))
        if self.is_partial:
            return self.thread_response()
        self.keep_draft()
        self.tell(SENT)
        return response

    def _perform(self) -> str:
        self.act()
        return f"{self.home()}#write"

    def act(self) -> None:
        """What the button does."""
        raise NotImplementedError


class SkipPage(_TurnAction):
    """Skipping the question that a turn asked."""

    def act(self) -> None:
        skip_question(caller=self.caller, conversation=self.conversation, n=self.n)


class RetryPage(_TurnAction):
    """Reading again what could not be made out."""

    def act(self) -> None:
        retry_turn(caller=self.caller, conversation=self.conversation, n=self.n)
