"""The settings page and what is done there."""

from participants.page import Page


class SettingsPage(Page):
    """Being written."""


class ReadingSettingsPage(Page):
    """Being written."""


class ChangePassphrasePage(Page):
    """Being written."""


class NewCodePage(Page):
    """Being written."""


class MakeTokenPage(Page):
    """Being written."""


class StopTokenPage(Page):
    """Being written."""


class StopSessionPage(Page):
    """Being written."""
