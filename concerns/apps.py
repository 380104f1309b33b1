"""Concerns as a Django app: what the rooms below let it take part in."""

from django.apps import AppConfig


class ConcernsConfig(AppConfig):
    """What is sealed here stands under the keys of conversations, and follows them."""

    name = "concerns"

    def ready(self) -> None:
        from conversations.reseal import SealedRows, seals_under_conversations

        from .confirm import concern_address
        from .contributions import contribution_address
        from .models import Concern, Contribution

        seals_under_conversations(
            SealedRows(Concern, "conversation", lambda held, concern: concern_address(held, concern.public_id)),
            SealedRows(
                Contribution, "concern__conversation", lambda held, text: contribution_address(held, text.public_id)
            ),
        )
