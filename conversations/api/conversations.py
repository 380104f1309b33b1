"""Conversations, their messages and turns."""

from collections.abc import Mapping

from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from conversations.errors import (
    ConversationFull,
    MessageEmpty,
    MessageNotEditable,
    MessageNotFound,
    NothingToRetry,
    NothingToSkip,
    TurnNotFound,
)
from conversations.events import message_data
from conversations.intake import Said, edit_message, retry_turn, send_message, skip_question, start_conversation
from conversations.models import Conversation, Message, Turn
from conversations.selectors import conversation_list_shapes, conversation_shape, find_message, find_turn, turn_shape
from participants.answers import Answer
from participants.calls import Call, refuses
from participants.fields import read
from participants.listing import PAGE, PAGE_AT_MOST, page_of
from voice.kit.errors import Malformed
from voice.kit.ids import turn_id

from . import shapes
from .calls import IDEMPOTENCY_KEY, ConversationCall

LIMIT = OpenApiParameter(
    "limit", {"type": "integer", "minimum": 1, "maximum": PAGE_AT_MOST, "default": PAGE}, description="else 400"
)
CURSOR = OpenApiParameter("cursor", str, description="from the Link header of the page before")
LINK = OpenApiParameter(
    "Link", str, OpenApiParameter.HEADER, response=[200], description='`<…>; rel="next"` when there is more'
)


@refuses(Malformed)
class ConversationsCall(Call):
    """The caller's conversations."""

    @extend_schema(
        operation_id="listConversations",
        parameters=[LIMIT, CURSOR, LINK],
        responses=shapes.ListedConversation(many=True),
    )
    def get(self, request: Request, **kwargs: str) -> Response:
        mine = Conversation.objects.filter(participant=self.caller.participant)
        page, headers = page_of(mine, request, self.caller)
        return Response(conversation_list_shapes(page), headers=headers)

    @extend_schema(
        operation_id="startConversation",
        parameters=[IDEMPOTENCY_KEY],
        request=None,
        responses={201: shapes.SentConversation},
    )
    def post(self, request: Request, **kwargs: str) -> Response:
        return self.once(self._start)

    def _start(self) -> Answer:
        return Answer(201, conversation_shape(self.caller, start_conversation(caller=self.caller)))


class OneConversationCall(ConversationCall):
    """A conversation, whole."""

    @extend_schema(operation_id="readConversation", responses=shapes.SentConversation)
    def get(self, request: Request, **kwargs: str) -> Response:
        return Response(conversation_shape(self.caller, self.conversation))


@refuses(ConversationFull, MessageEmpty)
class MessagesCall(ConversationCall):
    """Sending a message."""

    takes_body = frozenset({"POST"})

    @extend_schema(
        operation_id="sendMessage",
        parameters=[IDEMPOTENCY_KEY],
        request=shapes.MessageBody,
        responses={202: shapes.Accepted},
    )
    def post(self, request: Request, **kwargs: str) -> Response:
        body = read(self.body(), shapes.MessageBody)
        return self.once(
            lambda: _answer(send_message(caller=self.caller, conversation=self.conversation, text=body["text"]))
        )


@refuses(MessageNotFound, MessageNotEditable, MessageEmpty)
class EditMessageCall(ConversationCall):
    """Editing one of the participant's own messages."""

    takes_body = frozenset({"POST"})
    message: Message

    def find_below(self, named: Mapping[str, str]) -> None:
        self.message = find_message(self.conversation, named["seq"])

    @extend_schema(
        operation_id="editMessage",
        parameters=[IDEMPOTENCY_KEY],
        request=shapes.MessageBody,
        responses={202: shapes.Accepted, 200: shapes.Unchanged},
    )
    def post(self, request: Request, **kwargs: str) -> Response:
        body = read(self.body(), shapes.MessageBody)
        return self.once(
            lambda: _answer(
                edit_message(
                    caller=self.caller, conversation=self.conversation, seq=self.message.seq, text=body["text"]
                )
            )
        )


@refuses(TurnNotFound)
class BelowTurnCall(ConversationCall):
    """A call on one turn."""

    turn: Turn

    def find_below(self, named: Mapping[str, str]) -> None:
        self.turn = find_turn(self.conversation, named["turn"])

    def started(self, turn: Turn) -> Answer:
        """202 with the turn that follows this one."""
        return Answer(202, {"turn": turn_id(self.conversation.public_id, turn.n)})


class TurnCall(BelowTurnCall):
    """A turn, as it is now."""

    @extend_schema(operation_id="readTurn", responses=shapes.SentTurn)
    def get(self, request: Request, **kwargs: str) -> Response:
        return Response(turn_shape(self.caller, self.conversation, self.turn))


@refuses(NothingToSkip)
class SkipCall(BelowTurnCall):
    """Skipping the question that a turn asked."""

    @extend_schema(
        operation_id="skipQuestion", parameters=[IDEMPOTENCY_KEY], request=None, responses={202: shapes.Started}
    )
    def post(self, request: Request, **kwargs: str) -> Response:
        return self.once(
            lambda: self.started(skip_question(caller=self.caller, conversation=self.conversation, n=self.turn.n))
        )


@refuses(NothingToRetry)
class RetryCall(BelowTurnCall):
    """Reading again after CouldNotInterpret."""

    @extend_schema(
        operation_id="retryTurn", parameters=[IDEMPOTENCY_KEY], request=None, responses={202: shapes.Started}
    )
    def post(self, request: Request, **kwargs: str) -> Response:
        return self.once(
            lambda: self.started(retry_turn(caller=self.caller, conversation=self.conversation, n=self.turn.n))
        )


def _answer(said: Said) -> Answer:
    if said.turn is None:
        return Answer(200, {"message": message_data(said.message)})
    turn = turn_id(said.turn.conversation.public_id, said.turn.n)
    return Answer(202, {"turn": turn, "message": message_data(said.message)})
