"""The refusals of concerns, and of what is shared from them."""

from django.utils.translation import gettext_noop as _

from voice.kit.errors import Problem


class ConcernNotFound(Problem):
    code, status = "concern.not-found", 404
    title = _("There is no such concern of yours.")


class ContributionNotFound(Problem):
    code, status = "contribution.not-found", 404
    title = _("There is no such contribution of yours.")


class ShareChanged(Problem):
    code, status = "share.changed", 409
    title = _("This is not the text of that preview.")


class ShareAlreadyShared(Problem):
    code, status = "share.already-shared", 409
    title = _("A text of this concern is shared there already.")


class ContributionClosed(Problem):
    code, status = "contribution.closed", 409
    title = _("This contribution was declined or withdrawn before.")
