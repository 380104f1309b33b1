"""The recovery code, shown once and asked for once."""

from participants.page import Page


class CodePage(Page):
    """Being written."""


class CodeCheckPage(Page):
    """Being written."""
