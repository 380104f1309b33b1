"""What became of what was shared, as the pages say it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext

from concerns.contributions import contribution_shape
from concerns.models import LIVE, Concern, Contribution, ContributionState
from conversations.views.days import short_day
from issues.models import Issue, State
from participants.access import Caller


@dataclass(frozen=True, slots=True)
class Sharing:
    """One state: the tag's colour and word, and a sentence. `topic` is there when anyone can read it."""

    colour: str
    word: str
    sentence: str
    id: str = ""
    topic: Issue | None = None
    title: str = ""
    text: Mapping[str, Any] | None = None
    is_live: bool = False


def private() -> Sharing:
    """Nothing was shared."""
    return Sharing("good", gettext("Private"), gettext("Only you can see it."))


def shared_from(caller: Caller, concern: Concern) -> list[Sharing]:
    """Everything that was shared from a concern, the newest first."""
    return [_sharing(caller, contribution) for contribution in concern.contributions.all()]


def foremost(states: Sequence[Sharing]) -> Sharing:
    """The one that a list tells: what is public or may become so goes before what is over."""
    return next(
        (state for state in states if state.topic), next((s for s in states if s.is_live), [*states, private()][0])
    )


def _sharing(caller: Caller, contribution: Contribution) -> Sharing:
    text = contribution_shape(caller, contribution)
    colour, word, sentence = _said(contribution, text)
    issue = contribution.issue
    is_readable = issue is not None and issue.state != State.HIDDEN
    return Sharing(
        colour,
        word,
        sentence,
        contribution.public_id,
        issue if is_readable and contribution.state == ContributionState.PUBLISHED else None,
        issue.title if issue and is_readable else str(text["title"] or ""),
        text,
        contribution.state in LIVE,
    )


def _said(contribution: Contribution, text: Mapping[str, Any]) -> tuple[str, str, str]:
    decided = short_day(contribution.decided_at) if contribution.decided_at else ""
    match contribution.state:
        case ContributionState.IN_REVIEW:
            sentence = gettext("You shared a text on %(day)s. It is not public yet.")
            return "warn", gettext("Being checked"), sentence % {"day": short_day(contribution.shared_at)}
        case ContributionState.PUBLISHED if contribution.issue and contribution.issue.state != State.HIDDEN:
            sentence = gettext("Part of “%(topic)s” since %(day)s.")
            return "voice", gettext("Public"), sentence % {"topic": contribution.issue.title, "day": decided}
        case ContributionState.PUBLISHED:
            return "calm", gettext("Not shown"), gettext("Its topic is not shown now.")
        case ContributionState.DECLINED if text["reason"]:
            sentence = gettext("“%(reason)s” Still private.")
            return "calm", gettext("Sent back"), sentence % {"reason": text["reason"]}
        case ContributionState.DECLINED:
            return "calm", gettext("Sent back"), gettext("It was not made public.")
        case _:
            sentence = gettext("You took it back on %(day)s. Only you can see it.")
            return "calm", gettext("Taken back"), sentence % {"day": decided}
