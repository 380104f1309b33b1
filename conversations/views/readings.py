"""One reading: looked at, edited, discarded."""

from participants.page import Page


class ReadingPage(Page):
    """Being written."""


class EditReadingPage(Page):
    """Being written."""


class DiscardReadingPage(Page):
    """Being written."""
