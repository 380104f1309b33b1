"""Conversations as a Django app: what the room below lets it take part in."""

from django.apps import AppConfig


class ConversationsConfig(AppConfig):
    """Streams end with the token or the session that opened them; what is said follows its owner's key."""

    name = "conversations"

    def ready(self) -> None:
        from participants.endings import closes_when_credentials_end
        from participants.reseal import seals_anew

        from .events import wake_streams_of
        from .reseal import ConversationsReseal

        closes_when_credentials_end(wake_streams_of)
        seals_anew(ConversationsReseal())
