"""The refusals of concerns."""

from voice.kit.errors import Problem


class ConcernNotFound(Problem):
    code, status = "concern.not-found", 404
    title = "There is no such concern of yours."
