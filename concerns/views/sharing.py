"""Sharing from a concern: choosing a topic, the preview, sending it, and taking it back.

Words are posted, so that none stands in an address. Nothing is written before the button that sends.
"""

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext

from concerns.contributions import find_contribution
from concerns.errors import ContributionClosed, ShareAlreadyShared, ShareChanged
from concerns.models import Contribution
from concerns.preview import preview
from concerns.selectors import concern_shape
from concerns.share import share, withdraw
from concerns.shared_text import SharedText
from conversations.errors import ProposalInvalid
from conversations.views.days import short_day
from conversations.views.room import draft_for, forget_draft
from issues.errors import IssueNotFound
from issues.models import TITLE_LIMIT
from issues.selectors import find_issue
from participants.page import Page
from participants.sentences import ALREADY_SHARED, CLOSED_BEFORE, SHARED, TAKEN_BACK, refusal_sentence
from voice.kit.text import is_visible

from .concerns import OneConcernPage
from .leaf import leaf_of
from .share_form import ShareForm, first_text, sent_form, typed_texts
from .topic_choice import found_topics, offered_topics, topic_of


class SharePage(OneConcernPage):
    """The way from a concern to a text that is sent for review."""

    template_name = "concerns/share.html"
    has_box = False

    def get(self, request: HttpRequest, **named: str) -> HttpResponse:
        """Whoever has chosen a topic that is there can follow a link from the preview, and come back to it."""
        issue = request.GET.get("issue", "")
        try:
            return self._show(self._whole(issue=issue)) if issue else self._choose()
        except IssueNotFound as problem:
            return self._gone(problem)

    def post(self, request: HttpRequest, **named: str) -> HttpResponse:
        try:
            if request.POST.get("do") == "look":
                return self._choose(q=self.words("q"))
            if "text-summary" in request.POST:
                return self._go_on()
            return self._begin()
        except IssueNotFound as problem:
            return self._gone(problem)

    def unsent(self) -> str:
        """Everything that was typed."""
        return "\n\n".join(filter(is_visible, typed_texts(self.request.POST)))

    def _gone(self, problem: IssueNotFound) -> HttpResponse:
        sentence = gettext("This topic is closed, or it is not here any more. Nothing was sent.")
        return self._choose(status=problem.status, sentence=sentence)

    def _choose(self, *, q: str | None = None, status: int = 200, sentence: str = "", title: str = "") -> HttpResponse:
        """Which topic it goes to. `title` is one that was proposed and is not right."""
        return self.show(
            "concerns/share-topic.html",
            status=status,
            section="concerns",
            concern=self.concern,
            day=short_day(self.concern.confirmed_at),
            offered=offered_topics(self.caller, self.concern),
            found=None if q is None else found_topics(q),
            q=q or "",
            sentence=sentence,
            title=title,
            title_error=sentence if status == ProposalInvalid.status else "",
            draft=draft_for(self, self.back()),
        )

    def _begin(self) -> HttpResponse:
        """The whole concern, as it would leave if nothing is changed."""
        issue, title = self.request.POST.get("issue", ""), self.words("title")
        if not issue and not (is_visible(title) and len(title) <= TITLE_LIMIT):
            sentence = gettext("Write a title of 1 to %(limit)d characters.") % {"limit": TITLE_LIMIT}
            return self._choose(status=ProposalInvalid.status, sentence=sentence, title=title)
        return self._show(self._whole(issue=issue, title="" if issue else title))

    def _whole(self, *, issue: str, title: str = "") -> SharedText:
        return first_text(concern_shape(self.caller, self.concern), issue=issue, title=title)

    def _go_on(self) -> HttpResponse:
        form = sent_form(self.request.POST, self.words, self.caller.participant.language)
        if form.errors:
            return self._show(form.shown, form, status=ProposalInvalid.status)
        sends = self.request.POST.get("do") == "send"
        try:
            if not form.is_touched:
                return self._send(form.shown) if sends else self._show(form.shown, said=gettext("Nothing was changed."))
            if not sends:
                said = gettext("This is the new text. Nothing was sent.")
                return self._show(form.wanted, said=said)
            # Whoever chose something and did not look at what it makes has not seen the words that would be sent.
            return self._show(form.wanted, status=ShareChanged.status, said=refusal_sentence(ShareChanged()))
        except ProposalInvalid as problem:
            return self._show(form.shown, form.with_faults(), status=problem.status)

    def _send(self, text: SharedText) -> HttpResponse:
        try:
            response = self.once(lambda: self._share(text))
        except ShareChanged as problem:
            return self._show(text, status=problem.status, said=refusal_sentence(problem))
        except ShareAlreadyShared:
            self.tell(ALREADY_SHARED)
            return self.to("concern", self.concern.public_id, fragment="sharing")
        forget_draft(self, self.back())
        self.tell(SHARED)
        return response

    def _share(self, text: SharedText) -> str:
        digest = self.request.POST.get("digest", "")
        share(caller=self.caller, concern=self.concern, text=text, digest=digest)
        return reverse("concern", args=(self.concern.public_id,)) + "#sharing"

    def _show(
        self, text: SharedText, form: ShareForm | None = None, *, status: int = 200, said: str = ""
    ) -> HttpResponse:
        """The preview. Raises IssueNotFound, ProposalInvalid."""
        leaf = leaf_of(preview(caller=self.caller, text=text), form)
        return self.show(
            status=status,
            section="concerns",
            concern=self.concern,
            day=short_day(self.concern.confirmed_at),
            leaf=leaf,
            topic=topic_of(find_issue(text.issue)) if text.issue else None,
            bar=said if status != 200 else "",
            said=said or leaf.first_error,
            draft=draft_for(self, self.back()),
        )


class WithdrawPage(Page):
    """Taking a text back."""

    contribution: Contribution

    def find(self, **named: str) -> None:
        self.contribution = find_contribution(self.caller, named["contribution"])

    def back(self) -> str:
        return reverse("concerns")

    def get(self, request: HttpRequest, **named: str) -> HttpResponse:
        """Whoever comes back to the button's address finds the concern."""
        return self.to("concerns") if self.contribution.concern is None else self._concern()

    def post(self, request: HttpRequest, **named: str) -> HttpResponse:
        try:
            self.once(self._withdraw)
        except ContributionClosed:
            self.tell(CLOSED_BEFORE)
        else:
            self.tell(TAKEN_BACK)
        return self.get(request)

    def _withdraw(self) -> str:
        withdraw(caller=self.caller, contribution=self.contribution)
        return ""

    def _concern(self) -> HttpResponse:
        concern = self.contribution.concern
        return self.to("concern", concern.public_id if concern else "", fragment="sharing")
