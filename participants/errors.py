"""The refusals of what a participant may do with their own access."""

from django.utils.translation import gettext_noop as _

from voice.kit.errors import Problem


class TokenNotFound(Problem):
    code, status = "token.not-found", 404
    title = _("There is no such token.")
