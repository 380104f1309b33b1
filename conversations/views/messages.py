"""Editing a message."""

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from conversations.errors import MessageEmpty, MessageNotEditable
from conversations.intake import edit_message
from conversations.models import Author, Message
from conversations.seals import open_text
from conversations.selectors import find_message
from participants.keys import conversation_key
from participants.sentences import CHANGED
from voice.kit.errors import Malformed
from voice.kit.text import from_web_form

from .box import Refused, edit_box, refused_text
from .room import ConversationRoom, draft_for, forget_draft
from .thread import address_of_message


class MessagePage(ConversationRoom):
    """One of the participant's own messages, to be changed."""

    template_name = "conversations/message.html"
    message: Message

    def find_below(self, **named: str) -> None:
        self.message = find_message(self.conversation, named["seq"])
        if self.message.author != Author.CITIZEN:
            raise MessageNotEditable

    def back(self) -> str:
        return reverse("message", args=(self.kwargs["conversation"], self.kwargs["seq"]))

    def get(self, request: HttpRequest, **named: str) -> HttpResponse:
        key = conversation_key(self.caller.root, self.conversation.public_id)
        return self._page(draft_for(self, self.back()) or open_text(key, self.conversation, self.message))

    def post(self, request: HttpRequest, **named: str) -> HttpResponse:
        try:
            response = self.once(self._save)
        except (MessageEmpty, Malformed) as problem:
            return self._page(refused=refused_text(problem, from_web_form(request.POST.get("text", ""))))
        forget_draft(self, self.back())
        return response

    def _save(self) -> str:
        said = edit_message(
            caller=self.caller, conversation=self.conversation, seq=self.message.seq, text=self.words("text")
        )
        if said.turn is not None:
            self.tell(CHANGED)
        return address_of_message(self.conversation, self.message.seq)

    def _page(self, text: str = "", refused: Refused | None = None) -> HttpResponse:
        context: dict[str, object] = {"announcement": refused.sentence} if refused else {}
        return self.show(
            self.template_name,
            status=refused.status if refused else 200,
            section="conversations",
            write=edit_box(self.back(), self.message.at, text, refused),
            home=self.home(),
            **context,
        )
