"""Previewing, sharing and taking back; and what is published, for everyone (CONTRACT section 6)."""

from collections.abc import Mapping
from typing import Any

from django.conf import settings
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from concerns.contributions import contribution_shape, find_contribution, published_shape, published_under
from concerns.errors import ContributionClosed, ContributionNotFound, ShareAlreadyShared, ShareChanged
from concerns.models import Contribution
from concerns.preview import preview, preview_shape
from concerns.share import share, withdraw
from concerns.shared_text import SharedText, text_to_share
from conversations.api.calls import IDEMPOTENCY_KEY
from conversations.api.conversations import CURSOR, LIMIT, LINK
from conversations.errors import ProposalInvalid
from issues.calls import PublicCall
from issues.errors import IssueNotFound
from issues.models import Issue
from issues.selectors import find_issue
from participants.answers import Answer
from participants.calls import Call, refuses
from participants.fields import read
from participants.listing import page_by_key
from voice.kit.envelope import Key
from voice.kit.errors import Malformed

from .concerns import BelowConcernCall
from .shapes import PreviewBody, PublishedContribution, SentContribution, SentPreview, ShareBody


@refuses(IssueNotFound, ProposalInvalid)
class PreviewCall(BelowConcernCall):
    """Seeing exactly what would leave. Nothing is written but the answer of an Idempotency-Key."""

    takes_body = frozenset({"POST"})

    @extend_schema(
        operation_id="previewContribution",
        parameters=[IDEMPOTENCY_KEY],
        request=PreviewBody,
        responses={200: SentPreview},
    )
    def post(self, request: Request, **kwargs: str) -> Response:
        text = _text(read(self.body(), PreviewBody))
        return self.once(lambda: Answer(200, preview_shape(preview(caller=self.caller, text=text))))


@refuses(IssueNotFound, ShareAlreadyShared, ShareChanged, ProposalInvalid)
class ShareCall(BelowConcernCall):
    """Sharing a text that was previewed. An operator reads it before anybody else does."""

    takes_body = frozenset({"POST"})

    @extend_schema(
        operation_id="shareContribution",
        parameters=[IDEMPOTENCY_KEY],
        request=ShareBody,
        responses={201: SentContribution},
    )
    def post(self, request: Request, **kwargs: str) -> Response:
        body = read(self.body(), ShareBody)
        text = _text(body)
        return self.once(lambda: self._share(text, body["digest"] or ""))

    def _share(self, text: SharedText, digest: str) -> Answer:
        shared = share(caller=self.caller, concern=self.concern, text=text, digest=digest)
        return Answer(201, contribution_shape(self.caller, shared))


@refuses(ContributionNotFound, ContributionClosed)
class WithdrawCall(Call):
    """Taking a text back, from review or from public view."""

    contribution: Contribution

    def find(self, named: Mapping[str, str]) -> None:
        self.contribution = find_contribution(self.caller, named["contribution"])

    @extend_schema(
        operation_id="withdrawContribution",
        parameters=[IDEMPOTENCY_KEY],
        request=None,
        responses={200: SentContribution},
    )
    def post(self, request: Request, **kwargs: str) -> Response:
        return self.once(self._withdraw)

    def _withdraw(self) -> Answer:
        contribution = withdraw(caller=self.caller, contribution=self.contribution)
        return Answer(200, contribution_shape(self.caller, contribution))


class ContributionsCall(PublicCall):
    """What is published under a topic."""

    refused = (IssueNotFound, Malformed)
    issue: Issue

    def find(self, named: Mapping[str, str]) -> None:
        self.issue = find_issue(named["issue"])

    @extend_schema(
        operation_id="listContributions",
        parameters=[LIMIT, CURSOR, LINK],
        responses=PublishedContribution(many=True),
    )
    def get(self, request: Request, **kwargs: str) -> Response:
        key = Key.from_secret(settings.SECRET_KEY.encode(), f"voice contribution cursors {self.issue.public_id}")
        page, headers = page_by_key(published_under(self.issue), request, key)
        return Response([published_shape(contribution) for contribution in page], headers=headers)


def _text(body: Mapping[str, Any]) -> SharedText:
    return text_to_share(
        issue=body["issue"], title=body["title"], summary=body["summary"], elements=body["elements"] or []
    )
