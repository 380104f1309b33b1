"""The stream's place in the URLconf: HEAD, OPTIONS and every refusal are answered here.

A GET goes to `conversations.stream`, which the ASGI router puts in front; on a server without that router it answers
what has been recorded so far, and closes, which a reader takes for a stream that ended early.
"""

from django.http import HttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request

from conversations.events import events_after
from participants.calls import refuses
from voice.kit import sse
from voice.kit.errors import Malformed

from .calls import ConversationCall

MOST = 10_000


@refuses(Malformed)
class StreamCall(ConversationCall):
    """What happened in a conversation, as server-sent events."""

    media_type = sse.MEDIA_TYPE

    @extend_schema(
        operation_id="streamConversation",
        parameters=[
            OpenApiParameter("after", str, description="the seq of a message, or the id of an event"),
            OpenApiParameter("Last-Event-ID", str, OpenApiParameter.HEADER, description="resumes exactly; wins"),
        ],
        responses={(200, sse.MEDIA_TYPE): OpenApiTypes.STR},
    )
    def get(self, request: Request, **kwargs: str) -> HttpResponse:
        cursor = sse.place_to_start(request.GET.get("after", ""), request.headers.get("Last-Event-ID", ""))
        events = [] if request.method == "HEAD" else events_after(self.conversation.pk, cursor, MOST)
        body = sse.COMMENT + b"".join(sse.event(kind, data, at) for at, kind, data in events)
        return HttpResponse(body, headers=sse.HEADERS)
