"""What is refused: to a reader, a topic that is not there; to an operator, a field that is not right."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.translation import gettext_noop as _

from voice.kit.errors import Problem


class IssueNotFound(Problem):
    code, status = "issue.not-found", 404
    title = _("There is no such topic.")


@dataclass(frozen=True, slots=True)
class Fault:
    """A field, and what to write in it."""

    field: str
    sentence: str


class InvalidIssue(ValueError):
    """What an operator gave is no topic yet. `faults` names every field that is not right."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = list(faults)
        super().__init__(" ".join(f"{fault.field}: {fault.sentence}" for fault in self.faults))
