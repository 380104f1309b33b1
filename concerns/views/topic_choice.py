"""The topics that a text may go to, as a page offers them."""

from collections.abc import Iterable
from dataclasses import dataclass

import regex

from concerns.models import Concern
from conversations.seals import open_proposal
from issues.models import Issue, State
from issues.selectors import public_issues, search_issues
from participants.access import Caller
from participants.keys import conversation_key

FOUND_AT_MOST = 20
_SENTENCE = regex.compile(r"\A.{1,200}?(?:[.!?…](?=\s|\Z)|[。！？]|$)", regex.DOTALL | regex.MULTILINE)


@dataclass(frozen=True, slots=True)
class Topic:
    """A public topic on a page."""

    id: str
    title: str
    begins: str
    language: str
    contributions: int


def topic_of(issue: Issue) -> Topic:
    """A topic with the first sentence about it."""
    sentence = _SENTENCE.match(issue.description)
    begins = sentence[0] if sentence else issue.description[:200]
    return Topic(issue.public_id, issue.title, begins, issue.language, issue.contribution_count)


def offered_topics(caller: Caller, concern: Concern) -> list[Topic]:
    """What was offered with the reading and not refused, what was called the same first; open ones only."""
    key = conversation_key(caller.root, concern.conversation.public_id)
    offered = open_proposal(key, concern.conversation, concern.proposal)["suggestedIssues"]
    wanted = [each for each in offered if each.get("answer") != "different"]
    wanted.sort(key=lambda each: each.get("answer") != "same")
    return _open([str(each["issue"]) for each in wanted])


def found_topics(q: str) -> list[Topic]:
    """The open topics that have these words, or the newest."""
    return [topic_of(issue) for issue in search_issues(q).filter(state=State.OPEN)[:FOUND_AT_MOST]]


def _open(ids: Iterable[str]) -> list[Topic]:
    wanted = list(dict.fromkeys(ids))
    there = public_issues().filter(state=State.OPEN).in_bulk(wanted, field_name="public_id")
    return [topic_of(there[public_id]) for public_id in wanted if public_id in there]
