"""The pages of one reading: looked at, put in one's own words, discarded; and what is said of its topics."""

from collections.abc import Sequence

from django.http import HttpRequest, HttpResponse

from conversations.errors import AlreadyConfirmed, ProposalInvalid, ProposalStale
from conversations.models import Proposal
from conversations.proposals import answer_offer, discard_proposal, edit_proposal, find_proposal
from conversations.record import writing
from issues.errors import IssueNotFound
from participants.page import see_other
from participants.sentences import DISCARDED, NOTED, SAVED, refusal_sentence
from voice.kit.errors import Malformed, Problem
from voice.kit.text import from_web_form, is_visible

from .edit_errors import show_errors
from .edit_form import EditForm, fresh_form, typed_form
from .letter import letter_of
from .reading_room import ReadingRoom
from .room import draft_for, forget_draft
from .rows import Rows
from .slip import reading_of


class ChangedElsewhere(Exception):
    """The reading is not any more what the form was made from."""


class ReadingPage(ReadingRoom):
    """A reading with its own marks in the letter: how an earlier one that is still open is looked at."""

    def back(self) -> str:
        return self.request.path

    def get(self, request: HttpRequest, **named: str) -> HttpResponse:
        return self.look()


class EditReadingPage(ReadingRoom):
    """The form in which a reading is put in the participant's own words, with the letter beside it."""

    template_name = "conversations/reading-edit.html"
    has_box = False

    def back(self) -> str:
        return self.request.path

    def get(self, request: HttpRequest, **named: str) -> HttpResponse:
        rows, proposal = self.rows(), self.proposal()
        _refuse_closed(proposal)
        return self._page(rows, proposal, fresh_form(rows.body(proposal), proposal.revision))

    def post(self, request: HttpRequest, **named: str) -> HttpResponse:
        if "more" in request.POST:
            return self._again(adds=True)
        try:
            response = self.once(self._save)
        except (ProposalInvalid, Malformed) as problem:
            return self._again(problem)
        except ChangedElsewhere:
            return self._again(status=409)
        forget_draft(self, self.back())
        self.tell(SAVED)
        return response

    def unsent(self) -> str:
        """Everything in the form."""
        return "\n\n".join(filter(is_visible, self._all_typed()))

    def closed(self, problem: Problem, *, typed: Sequence[str] = ()) -> HttpResponse:
        return super().closed(problem, typed=[*self._all_typed(), draft_for(self, self.back())])

    def _save(self) -> str:
        """Under the conversation's lock: an edit of another page is either seen here, or it sees this one."""
        with writing(self.conversation.pk) as held:
            proposal = find_proposal(held, self.kwargs["proposal"])
            _refuse_closed(proposal)
            if not self._is_as_read(proposal):
                raise ChangedElsewhere
            rows = self.rows()
            form = typed_form(rows.body(proposal), proposal.revision, self.request.POST, self.words)
            summary, elements = form.saved()
            if form.is_changed:
                edit_proposal(
                    caller=self.caller,
                    conversation=held,
                    public_id=proposal.public_id,
                    summary=summary,
                    elements=elements,
                )
        return self.where_shown(rows, proposal)

    def _again(self, problem: Problem | None = None, *, status: int = 200, adds: bool = False) -> HttpResponse:
        """The form once more, with everything that was typed."""
        rows, proposal = self.rows(), self.proposal()
        _refuse_closed(proposal)
        form = typed_form(rows.body(proposal), proposal.revision, self.request.POST, self._typed)
        if isinstance(problem, ProposalInvalid):
            show_errors(form, problem)
        elif problem is not None:
            form.error = refusal_sentence(problem)
        if adds:
            form.add_empty_line(has_focus=True)
        return self._page(rows, proposal, form, status=problem.status if problem else status)

    def _page(self, rows: Rows, proposal: Proposal, form: EditForm, *, status: int = 200) -> HttpResponse:
        reading = reading_of(rows, proposal)
        was_changed = self.request.method == "POST" and not self._is_as_read(proposal)
        return self.show(
            status=status,
            section="conversations",
            reading=reading,
            form=form,
            letter=letter_of(rows, reading.elements, plain=True),
            leave=self.where_shown(rows, proposal),
            draft=draft_for(self, self.back()),
            was_changed=was_changed,
        )

    def _is_as_read(self, proposal: Proposal) -> bool:
        return self.request.POST.get("revision") == str(proposal.revision)

    def _typed(self, field: str) -> str:
        # A page cannot hold a NUL: a browser reads this sign in its place.
        return from_web_form(self.request.POST.get(field, "")).replace("\0", "\ufffd")

    def _all_typed(self) -> list[str]:
        fields = ("summary", *(name for name in self.request.POST if name.startswith("text-")))
        return [self._typed(name) for name in fields]


class DiscardReadingPage(ReadingRoom):
    """Discarding a reading; the messages stay."""

    def post(self, request: HttpRequest, **named: str) -> HttpResponse:
        response = self.once(self._discard)
        if self.is_partial:
            return self.thread_response()
        self.keep_draft()
        self.tell(DISCARDED)
        return response

    def _discard(self) -> str:
        discard_proposal(caller=self.caller, conversation=self.conversation, public_id=self.kwargs["proposal"])
        return f"{self.home()}#write"


class AnswerTopicPage(ReadingRoom):
    """Saying of a topic whether it is the same matter as a reading; it joins nothing, and Change takes it back."""

    def post(self, request: HttpRequest, **named: str) -> HttpResponse:
        said, issue = request.POST.get("answer"), self.kwargs["issue"]
        if said not in ("same", "different", "change"):
            raise Malformed
        proposal = answer_offer(
            caller=self.caller,
            conversation=self.conversation,
            public_id=self.kwargs["proposal"],
            issue=issue,
            answer=None if said == "change" else said,
        )
        if self.is_partial:
            return self.thread_response()
        self.keep_draft()
        if said != "change":
            self.tell(NOTED)
        rows = self.rows()
        offers = reading_of(rows, proposal).offers
        place = next((f"maybe-{offer.number}" for offer in offers if offer.id == issue), "reading-title")
        return see_other(self.where_shown(rows, proposal, place))

    def refused(self, problem: Problem) -> HttpResponse:
        if isinstance(problem, IssueNotFound):
            return self.refused_thread(problem.status, refusal_sentence(problem))
        return super().refused(problem)


def _refuse_closed(proposal: Proposal) -> None:
    """In the order of the service. Raises AlreadyConfirmed, ProposalStale."""
    if proposal.concern:
        raise AlreadyConfirmed
    if proposal.stale:
        raise ProposalStale
