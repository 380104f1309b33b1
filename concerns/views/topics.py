"""The public topics and what is published under them. Nobody has to sign in to read them."""

from typing import Any

from django.http import HttpRequest, HttpResponse

from concerns.contributions import published_on, published_shape, published_under
from concerns.errors import ContributionNotFound
from concerns.models import Contribution
from conversations.views.days import short_day
from issues.models import Issue, State
from issues.selectors import find_issue, search_issues
from participants.page import Page
from voice.kit.errors import Malformed
from voice.kit.ids import may_be_id
from voice.kit.text import is_storable

from .topic_choice import topic_of

ON_A_PAGE = 50


class TopicsPage(Page):
    """All topics, the newest first, or those that have some words.

    The form sends its words in a POST, so that they stand in no address; the answer is the page itself.
    """

    template_name = "topics/topics.html"
    signed_in_only = False

    def get(self, request: HttpRequest) -> HttpResponse:
        return self._page(request.GET.get("q", ""), before=request.GET.get("before", ""))

    def post(self, request: HttpRequest) -> HttpResponse:
        return self._page(request.POST.get("q", ""))

    def _page(self, q: str, *, before: str = "") -> HttpResponse:
        if not is_storable(q):
            raise Malformed
        found = search_issues(q)
        if before and not q:
            found = found.filter(number__lt=find_issue(before).pk)
        page = list(found[: ON_A_PAGE + 1])
        shown = page[:ON_A_PAGE]
        return self.show(
            topics=[topic_of(issue) for issue in shown],
            q=q,
            before=before,
            has_more=len(page) > ON_A_PAGE,
            earlier=shown[-1].public_id if shown else "",
        )


class TopicPage(Page):
    """One topic, and what people shared under it."""

    template_name = "topics/topic.html"
    signed_in_only = False
    issue: Issue

    def find(self, **named: str) -> None:
        self.issue = find_issue(named["issue"])

    def get(self, request: HttpRequest, **named: str) -> HttpResponse:
        before = request.GET.get("before", "")
        published = published_under(self.issue)
        if before:
            # Also one that was taken back since: its place in the list is all that is asked.
            there = Contribution.objects.filter(issue=self.issue, public_id=before)
            last = there.first() if may_be_id(before) else None
            if last is None:
                raise ContributionNotFound
            published = published.filter(number__lt=last.number)
        page = list(published[: ON_A_PAGE + 1])
        shown = page[:ON_A_PAGE]
        return self.show(
            issue=self.issue,
            is_closed=self.issue.state == State.CLOSED,
            contributions=[_shown(contribution) for contribution in shown],
            before=before,
            earlier=shown[-1].public_id if len(page) > ON_A_PAGE else "",
        )


def _shown(contribution: Contribution) -> dict[str, Any]:
    return {**published_shape(contribution), "day": short_day(published_on(contribution))}
