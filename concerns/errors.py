"""The refusals of concerns."""

from django.utils.translation import gettext_noop as _

from voice.kit.errors import Problem


class ConcernNotFound(Problem):
    code, status = "concern.not-found", 404
    title = _("There is no such concern of yours.")
