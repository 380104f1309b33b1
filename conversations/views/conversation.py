"""The list of conversations, and one of them."""

from participants.page import Page


class ConversationsPage(Page):
    """Being written."""


class ConversationPage(Page):
    """Being written."""


class SkipPage(Page):
    """Being written."""


class RetryPage(Page):
    """Being written."""
