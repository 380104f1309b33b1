"""What the calls below a conversation have in common."""

from collections.abc import Mapping

from drf_spectacular.utils import OpenApiParameter

from conversations.errors import ConversationNotFound, ConversationNotOwned
from conversations.intake import grant_again
from conversations.models import Conversation
from conversations.selectors import find_conversation
from participants.calls import Call, refuses

IDEMPOTENCY_KEY = OpenApiParameter(
    "Idempotency-Key",
    {"type": "string", "pattern": "^[!-~]{1,255}$"},
    OpenApiParameter.HEADER,
    description="1 to 255 visible ASCII characters; kept for 24 hours",
)


@refuses(ConversationNotFound, ConversationNotOwned)
class ConversationCall(Call):
    """A call on one of the caller's conversations. Any of them lets turns run whose grant was lost."""

    conversation: Conversation

    def find(self, named: Mapping[str, str]) -> None:
        self.conversation = find_conversation(self.caller, named["conversation"])
        self.find_below(named)
        grant_again(caller=self.caller, conversation=self.conversation)

    def find_below(self, named: Mapping[str, str]) -> None:
        """Load what stands under the conversation. Raises the 404 of it."""
