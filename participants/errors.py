"""The refusals of what a participant may do with their own access."""

from django.utils.translation import gettext_noop as _

from voice.kit.errors import Problem


class TokenNotFound(Problem):
    code, status = "token.not-found", 404
    title = _("There is no such token.")


class KeyNotProven(Problem):
    code, status = "key.not-proven", 403
    title = _("This is neither your passphrase nor your recovery code.")


class SessionNotFound(Problem):
    code, status = "session.not-found", 404
    title = _("There is no such signed-in browser.")
