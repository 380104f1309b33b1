"""What the pages below a conversation have in common: whose it is, and how it is shown again."""

from django.http import HttpResponse
from django.middleware.csrf import get_token
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.translation import gettext

from conversations.errors import ConversationNotFound, ConversationNotOwned
from conversations.intake import grant_again
from conversations.models import Conversation, State
from conversations.selectors import find_conversation
from participants.page import Page
from participants.sessions import draft_of, keep_draft
from voice.kit.text import from_web_form, is_storable, is_visible

from .box import Refused
from .thread import Thread, thread_of


class ConversationRoom(Page):
    """A page below one of the caller's conversations; another's is as absent as one that never was."""

    template_name = "conversations/conversation.html"
    conversation: Conversation

    def find(self, **named: str) -> None:
        try:
            self.conversation = find_conversation(self.caller, named["conversation"])
        except ConversationNotOwned:
            raise ConversationNotFound from None
        self.find_below(**named)
        grant_again(caller=self.caller, conversation=self.conversation)

    def find_below(self, **named: str) -> None:
        """Load what stands below the conversation. Raises the 404 of it."""

    def back(self) -> str:
        return self.home()

    def home(self) -> str:
        """The conversation's own address."""
        return reverse("conversation", args=(self.kwargs["conversation"],))

    @property
    def is_partial(self) -> bool:
        """Whether the page's script asks, which swaps pieces of the page."""
        return bool(getattr(self.request, "htmx", False))

    def thread_response(self, *, status: int = 200, sentence: str = "", refused: Refused | None = None) -> HttpResponse:
        """The conversation as it is now, read anew: for a script the thread alone, else the whole page.

        `sentence` says why something else than a text was refused, `refused` which text was and why; both are
        announced.
        """
        conversation = find_conversation(self.caller, self.conversation.public_id)
        text = "" if refused else self.draft()
        thread = thread_of(self.caller, conversation, first=self._first(), text=text, refused=refused)
        if self.is_partial:
            return self._partial(thread, status, sentence)
        context: dict[str, object] = {"thread": thread, "write": thread.box, "bar": sentence}
        if said := (refused.sentence if refused else sentence) or self._news(thread):
            context["announcement"] = said
        return self.show("conversations/conversation.html", status=status, section="conversations", **context)

    def refused_thread(self, problem_status: int, sentence: str) -> HttpResponse:
        """The conversation again, with the sentence for what could not be done and the words that were in the box."""
        self.keep_draft()
        return self.thread_response(status=problem_status, sentence=sentence)

    def draft(self) -> str:
        """What was left unsent for this page, from before the session ended or from another button."""
        return draft_for(self, self.home())

    def keep_draft(self) -> None:
        """A button that is not Send was pressed: what stands in the box comes along, and stays there.

        With the script the box is never emptied, so there is nothing to keep.
        """
        text = from_web_form(self.request.POST.get("text", ""))
        if not self.is_partial and is_storable(text) and is_visible(text):
            keep_draft(self.signed_in, self.home(), text)

    def _first(self) -> int:
        """From which message on the letter is shown: a page that has them goes on showing them."""
        asked = self.request.GET.get("from") or self.request.POST.get("from", "")
        return int(asked) if asked.isascii() and asked.isdigit() and len(asked) <= 9 else 0

    def _news(self, thread: Thread) -> str:
        """What became of the turn that "Check now" asks about: then the page itself is the event."""
        asked = self.request.GET.get("check", "")
        turn = thread.rows.turns[-1] if thread.rows.turns else None
        if turn is None or asked != str(turn.n):
            return ""
        if turn.state == State.COULD_NOT_INTERPRET:
            return gettext("Voice could not work out what this is about. Your message is kept.")
        if thread.box.question:
            return gettext("Voice asks: {question} You can answer or skip it.").replace(
                "{question}", thread.box.question
            )
        if turn.state == State.REPLIED and thread.reading and thread.reading.face == "open":
            return gettext("Voice wrote down what it understood. Please check it.")
        return ""

    def _partial(self, thread: Thread, status: int, sentence: str) -> HttpResponse:
        # Without the request's context: it would take the announcement that is meant for the next whole page.
        context = {"thread": thread, "write": thread.box, "alert": sentence, "csrf_token": get_token(self.request)}
        return HttpResponse(render_to_string("conversations/thread.html", context), status=status)


def draft_for(page: Page, address: str) -> str:
    """The unsent words that are kept for a page's box."""
    return draft_of(page.signed_in, address)


def forget_draft(page: Page, address: str) -> None:
    """The words were sent."""
    if draft_for(page, address):
        keep_draft(page.signed_in, address, "")
