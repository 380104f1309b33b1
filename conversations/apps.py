"""Conversations as a Django app: what the room below lets it take part in."""

from django.apps import AppConfig


class ConversationsConfig(AppConfig):
    """Streams end with the token or the session that opened them."""

    name = "conversations"

    def ready(self) -> None:
        from participants.endings import closes_when_credentials_end

        from .events import wake_streams_of

        closes_when_credentials_end(wake_streams_of)
