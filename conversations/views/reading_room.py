"""What the pages of one reading have in common, and what is said when nothing can be done with it any more."""

from collections.abc import Sequence

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext

from conversations.errors import AlreadyConfirmed, ProposalNotFound, ProposalStale
from conversations.models import Proposal
from conversations.proposals import find_proposal
from participants.page import see_other
from participants.sentences import refusal_sentence
from voice.kit.errors import Problem
from voice.kit.text import is_visible

from .letter import letter_of
from .room import ConversationRoom
from .rows import Rows, read_rows
from .slip import Reading, reading_of
from .thread import shown_reading


class ReadingRoom(ConversationRoom):
    """A page below one reading."""

    def rows(self) -> Rows:
        """Everything in the conversation, as it is now."""
        return read_rows(self.caller, self.conversation)

    def proposal(self) -> Proposal:
        """The reading that the address names, as it is now. Raises ProposalNotFound."""
        return find_proposal(self.conversation, self.kwargs["proposal"])

    def get(self, request: HttpRequest, **named: str) -> HttpResponse:
        """Whoever comes back to a button's address finds the conversation."""
        return see_other(self.home())

    def refused(self, problem: Problem) -> HttpResponse:
        if isinstance(problem, ProposalNotFound | AlreadyConfirmed | ProposalStale):
            return self.closed(problem)
        return super().refused(problem)

    def where_shown(self, rows: Rows, proposal: Proposal, place: str = "reading-title") -> str:
        """The address of a place in the reading: in the conversation, or an earlier one on its own page."""
        shown = shown_reading(rows)
        if shown is not None and shown.pk == proposal.pk:
            return f"{self.home()}#{place}"
        return reverse("reading", args=(self.kwargs["conversation"], proposal.public_id)) + f"#{place}"

    def look(self, *, status: int = 200, announcement: str = "") -> HttpResponse:
        """The reading on its own page, with its marks in the letter."""
        rows = self.rows()
        reading = reading_of(rows, self.proposal())
        return self.show(
            "conversations/reading.html",
            status=status,
            section="conversations",
            home=self.home(),
            reading=reading,
            letter=letter_of(rows, reading.elements, shown_reading=reading.id),
            said=announcement,
        )

    def stale(self) -> HttpResponse:
        """The reading is out of date: the conversation with it, so that nobody confirms another one unseen.

        Where the conversation has a newer one in its place already, the old one is shown on its own page.
        """
        rows, proposal = self.rows(), self.proposal()
        sentence, shown = stale_sentence(reading_of(rows, proposal)), shown_reading(rows)
        if self.is_partial or (shown is not None and shown.pk == proposal.pk):
            return self.refused_thread(ProposalStale.status, sentence)
        self.keep_draft()
        return self.look(status=ProposalStale.status, announcement=sentence)

    def closed(self, problem: Problem, *, typed: Sequence[str] = ()) -> HttpResponse:
        """Nothing can be done with this reading any more: why, where to go, and the words that were typed."""
        reading = None if isinstance(problem, ProposalNotFound) else reading_of(self.rows(), self.proposal())
        sentence = stale_sentence(reading) if reading and not reading.concern else refusal_sentence(problem)
        if self.is_partial:
            return self.refused_thread(problem.status, sentence)
        self.keep_draft()
        return self.show(
            "conversations/reading-closed.html",
            status=problem.status,
            section="conversations",
            home=self.home(),
            reading=reading,
            sentence=sentence,
            announcement=sentence,
            typed=[text for text in typed if is_visible(text)],
        )


def stale_sentence(reading: Reading) -> str:
    """Why a reading can no longer be confirmed or edited."""
    if not reading.changed:
        return refusal_sentence(ProposalStale())
    return gettext(
        "You changed your message of %(time)s after Voice read it. So this can no longer be confirmed or edited."
    ) % {"time": reading.changed}
