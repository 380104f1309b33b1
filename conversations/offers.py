"""Public topics that a reading may join: offered when it is made, answered by its owner, in the way of nothing."""

import logging
from collections.abc import Iterable, Mapping, Sequence

from django.db import connection

from issues.errors import IssueNotFound
from issues.models import Issue, State
from issues.suggest import suggest
from providers.base import Line

from .grounding.language import language_of_texts
from .grounding.values import GroundedReading, citizen_lines
from .models import Turn
from .seals import ProposalBody

logger = logging.getLogger(__name__)

# Once in a while a process reads all topics anew. A turn that has no more time than this ends without an offer.
SECONDS_AT_LEAST = 5


def offers_for(
    turn: Turn, reading: GroundedReading, body: ProposalBody, lines: Sequence[Line]
) -> list[dict[str, object]]:
    """What is offered with a new reading, unanswered. When the search fails there is no offer, and no other harm.

    The reading's search line is used here, and goes nowhere from here.
    """
    passages = [passage for element in reading.elements for passage in element.passages]
    try:
        found = suggest(
            summary=reading.summary,
            elements=body["elements"],
            messages={line.seq: line.text for line in citizen_lines(lines)},
            search_line=reading.search_line or None,
            language=language_of_texts([reading.summary, *passages]),
            without=_own_topics(turn),
        )
    except Exception as error:  # noqa: BLE001 - the reading does not depend on it; what the error says may hold words
        logger.warning("%s has no offers: %s", turn.public_id, type(error).__name__)
        # A connection that broke here is not left to the turn's end.
        connection.close_if_unusable_or_obsolete()
        return []
    return [{**offer, "answer": None} for offer in found]


def offered_topics(bodies: Iterable[ProposalBody]) -> Mapping[str, Issue]:
    """The topics offered with these readings, by id, but for those that were closed or hidden since."""
    wanted = {offer["issue"] for body in bodies for offer in body["suggestedIssues"]}
    if not wanted:
        return {}
    still_open = Issue.objects.filter(state=State.OPEN).only("public_id", "title", "description", "language")
    return still_open.in_bulk(wanted, field_name="public_id")


def open_offers(body: ProposalBody, topics: Mapping[str, Issue]) -> list[dict[str, object]]:
    """A reading's offers as they are told, with the titles that the topics have now."""
    offers = [(offer, topics.get(str(offer["issue"]))) for offer in body["suggestedIssues"]]
    return [{**offer, "title": topic.title} for offer, topic in offers if topic is not None]


def find_offer(body: ProposalBody, issue: str) -> None:
    """See that a topic is offered with a reading. Raises IssueNotFound."""
    if issue not in offered_topics([body]):
        raise IssueNotFound


def answered(body: ProposalBody, issue: str, answer: str | None) -> ProposalBody:
    """A reading's content with what its owner says of a topic; None takes back what was said."""
    offers = [{**offer, "answer": answer} if offer["issue"] == issue else offer for offer in body["suggestedIssues"]]
    return {**body, "suggestedIssues": offers}


def _own_topics(turn: Turn) -> list[str]:
    """The topics under which the participant has shared something, whatever has become of it.

    A contribution belongs to the room above; of it only the columns that say whose and where are asked.
    """
    own = Issue.objects.filter(contributions__participant=turn.participant_id)
    return list(own.distinct().values_list("public_id", flat=True))
