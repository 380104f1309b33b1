"""The API's doors to the public topics (CONTRACT section 6)."""

from collections.abc import Mapping

from django.http import HttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from voice.kit.errors import Malformed

from .calls import PublicCall
from .errors import IssueNotFound
from .exporting import issues_as_csv, issues_as_json
from .listing import PAGE, PAGE_AT_MOST, page_of_issues
from .models import Issue
from .selectors import QUERY_LIMIT, find_issue, issue_shape

Q = OpenApiParameter(
    "q", str, description=f"words that all begin a word of the topic; read up to {QUERY_LIMIT} characters"
)
LIMIT = OpenApiParameter(
    "limit", {"type": "integer", "minimum": 1, "maximum": PAGE_AT_MOST, "default": PAGE}, description="else 400"
)
CURSOR = OpenApiParameter("cursor", str, description="from the Link header of the page before, for the same q")
LINK = OpenApiParameter(
    "Link", str, OpenApiParameter.HEADER, response=[200], description='`<…>; rel="next"` when there is more'
)


class SentIssue(serializers.Serializer[None]):
    """A public topic. `state` is open or closed; `contributions` counts the published ones."""

    id = serializers.CharField()
    title = serializers.CharField()
    description = serializers.CharField(allow_blank=True)
    state = serializers.CharField()
    language = serializers.CharField()
    contributions = serializers.IntegerField(min_value=0)


class ExportedIssue(SentIssue):
    """A public topic with its gloss: one sentence in the main language, for a topic in another."""

    gloss = serializers.CharField(allow_blank=True)


class IssuesCall(PublicCall):
    """The public topics."""

    refused = (Malformed,)

    @extend_schema(operation_id="listIssues", parameters=[Q, LIMIT, CURSOR, LINK], responses=SentIssue(many=True))
    def get(self, request: Request, **kwargs: str) -> Response:
        page, headers = page_of_issues(request)
        return Response([issue_shape(issue) for issue in page], headers=headers)


class OneIssueCall(PublicCall):
    """One public topic."""

    refused = (IssueNotFound,)
    issue: Issue

    def find(self, named: Mapping[str, str]) -> None:
        self.issue = find_issue(named["issue"])

    @extend_schema(operation_id="readIssue", responses=SentIssue)
    def get(self, request: Request, **kwargs: str) -> Response:
        return Response(issue_shape(self.issue))


class IssuesAsCsvCall(PublicCall):
    """All public topics for a spreadsheet, oldest first. `import_issues` reads it."""

    media_type = "text/csv"

    @extend_schema(operation_id="exportIssuesAsCsv", responses={(200, "text/csv"): OpenApiTypes.STR})
    def get(self, request: Request, **kwargs: str) -> HttpResponse:
        return _file("issues.csv", issues_as_csv(), "text/csv; charset=utf-8")


class IssuesAsJsonCall(PublicCall):
    """All public topics for a program, oldest first."""

    @extend_schema(operation_id="exportIssuesAsJson", responses=ExportedIssue(many=True))
    def get(self, request: Request, **kwargs: str) -> HttpResponse:
        return _file("issues.json", issues_as_json(), "application/json")


def _file(name: str, content: bytes, media_type: str) -> HttpResponse:
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return HttpResponse(content, content_type=media_type, headers=headers)
