"""The refusals of conversations."""

from django.utils.translation import gettext_noop as _

from voice.kit.errors import Problem


class ConversationNotFound(Problem):
    code, status = "conversation.not-found", 404
    title = _("There is no such conversation.")


class ConversationNotOwned(Problem):
    code, status = "conversation.not-owned", 403
    title = _("This conversation belongs to another participant.")


class ConversationFull(Problem):
    code, status = "conversation.full", 409
    title = _("This conversation holds 500 messages. Start another one.")


class MessageNotFound(Problem):
    code, status = "message.not-found", 404
    title = _("There is no such message in this conversation.")


class MessageNotEditable(Problem):
    code, status = "message.not-editable", 409
    title = _("Only the participant's own messages can be edited.")


class MessageEmpty(Problem):
    code, status = "conversation.message.empty", 422
    title = _("A message has 1 to 4,000 characters, one of them visible.")


class TurnNotFound(Problem):
    code, status = "turn.not-found", 404
    title = _("There is no such turn in this conversation.")


class NothingToSkip(Problem):
    code, status = "turn.nothing-to-skip", 409
    title = _("This turn asks no question that is still open.")


class NothingToRetry(Problem):
    code, status = "turn.nothing-to-retry", 409
    title = _("This turn is not one to read again.")


class ProposalNotFound(Problem):
    code, status = "proposal.not-found", 404
    title = _("There is no such proposal in this conversation.")


class ProposalStale(Problem):
    code, status = "proposal.stale", 409
    title = _("The messages this proposal was made from have been edited since.")


class AlreadyConfirmed(Problem):
    code, status = "proposal.already-confirmed", 409
    title = _("This proposal has been confirmed.")


class ProposalInvalid(Problem):
    code, status = "proposal.invalid", 422
    title = _("This is not a proposal.")
