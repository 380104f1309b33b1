"""A turn's way: claimed with a lease, read, asked, judged, recorded (DESIGN section 2)."""

import logging
import time

from django.conf import settings
from django.db import connection

from providers.base import Exchange, Provider, ProviderError, Question, Stopped
from providers.registry import current_provider
from voice.kit.envelope import Key
from voice.kit.stopping import stopping

from .claims import claim, give_back, give_back_without_grant
from .grants import granted_key, withdraw_grant
from .grounding.values import GroundedReading
from .interview import Interview, Interviewed
from .models import Turn
from .offers import SECONDS_AT_LEAST, offers_for
from .readings import read_turn
from .record import Ending, LeaseLost, end_turn
from .seals import ProposalBody
from .wording import invitation

logger = logging.getLogger(__name__)


class TurnBudget:
    """The time one turn has, from its claim on; waiting ends early when the process stops."""

    def __init__(self, seconds: float) -> None:
        self._deadline = time.monotonic() + seconds

    def remaining(self) -> float:
        """Seconds left, never below 0."""
        return max(0.0, self._deadline - time.monotonic())

    def wait(self, seconds: float) -> None:
        """Sleep. Raises Stopped, or ProviderError("timed-out") when the budget ends first."""
        remaining = self.remaining()
        if stopping.wait(min(seconds, remaining)):
            raise Stopped
        if seconds > remaining:
            raise ProviderError("timed-out")


def run_next_turn(provider: Provider | None = None) -> bool:
    """Claim the turn whose time it is and see it to its end; False when none waits.

    `provider` is the process's own unless another is given.
    """
    turn = claim()
    if turn is None:
        return False
    budget = TurnBudget(settings.VOICE_TURN_SECONDS)
    key = granted_key(turn)
    if key is None:
        give_back_without_grant(turn)
        return True
    try:
        ending = _run(turn, key, provider or current_provider(), budget)
    except Stopped:
        give_back(turn)
        return False
    except LeaseLost:
        # Another worker claimed the turn after our lease ran out: what it writes counts, ours does not.
        logger.warning("%s lost its lease", turn.public_id)
        return True
    withdraw_grant(turn.grant)
    milliseconds = round(1000 * (settings.VOICE_TURN_SECONDS - budget.remaining()))
    logger.info("%s %s %s %d ms", turn.public_id, turn.state, ending.failure, milliseconds)
    return True


def _run(turn: Turn, key: Key, provider: Provider, budget: TurnBudget) -> Ending:
    try:
        reading = read_turn(turn, key)
        # The model may take its whole budget: no connection waits for it.
        _give_connection_back()
        interview = Interview(provider, reading.exchange, budget, check=settings.VOICE_CHECK)
        ending = _ending(turn, interview.hold(), reading.exchange, budget)
        revisions = reading.revisions
    except Stopped:
        raise
    except Exception:
        # A row that does not open, or a fault of ours: the turn ends for whoever looks at it, and the log says where.
        logger.exception("%s failed", turn.public_id)
        ending, revisions = Ending(failure="gave-up"), {}
    end_turn(turn, key, ending, revisions=revisions)
    return ending


def _ending(turn: Turn, interviewed: Interviewed, exchange: Exchange, budget: TurnBudget) -> Ending:
    figures, outcome = interviewed.figures, interviewed.outcome
    if isinstance(outcome, ProviderError):
        return Ending(failure=outcome.code, figures=figures)
    if isinstance(outcome, Question):
        return Ending(reply=outcome.question, asked=True, figures=figures)
    body = _body(outcome)
    if budget.remaining() > SECONDS_AT_LEAST:
        body["suggestedIssues"] = offers_for(turn, outcome, body, exchange.lines)
    return Ending(reply=invitation(_texts(outcome)), proposal=body, figures=figures)


def _texts(reading: GroundedReading) -> list[str]:
    return [reading.summary, *(passage for element in reading.elements for passage in element.passages)]


def _body(reading: GroundedReading) -> ProposalBody:
    return {
        "summary": reading.summary,
        "elements": [
            {
                "kind": element.kind,
                "text": element.text,
                "sourceSpans": [{"messageSeq": span.seq, "from": span.start, "to": span.end} for span in element.spans],
                "passages": list(element.passages),
            }
            for element in reading.elements
        ],
        "confidence": reading.confidence,
        "suggestedIssues": [],
    }


def _give_connection_back() -> None:
    # SQLite's is an open file that nobody waits for, and opening it again costs every reply half a millisecond.
    if connection.vendor != "sqlite" and not connection.in_atomic_block:
        connection.close()
