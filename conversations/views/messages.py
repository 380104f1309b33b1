"""Editing a message."""

from participants.page import Page


class MessagePage(Page):
    """Being written."""
