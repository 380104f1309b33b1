"""The pages of signing up, in and out."""

from participants.page import Page


class LandingPage(Page):
    """Being written."""


class BeginPage(Page):
    """Being written."""


class SignInPage(Page):
    """Being written."""


class SignOutPage(Page):
    """Being written."""


class SignedOutPage(Page):
    """Being written."""


class RecoverPage(Page):
    """Being written."""
