"""A turn's way: claimed with a lease, read, asked, judged, recorded (DESIGN section 2)."""

import logging
import time
from collections.abc import Mapping
from dataclasses import replace

from django.conf import settings
from django.db import InterfaceError, OperationalError, connection

from providers.base import Exchange, Provider, ProviderError, Question, Stopped
from providers.registry import current_provider
from voice.kit.envelope import Key
from voice.kit.stopping import stopping
from voice.kit.tracing import working_on

from .claims import LEASE_MARGIN_SECONDS, claim, give_back, give_back_without_grant
from .grants import GrantsAway, granted_key, withdraw_grant
from .grounding.values import GroundedReading
from .interview import Interview, Interviewed
from .models import Turn
from .offers import SECONDS_AT_LEAST, offers_for
from .outgoing import Outgoing, entered, give_connection_back
from .readings import read_turn
from .record import Ending, LeaseLost, end_turn
from .seals import ProposalBody
from .wording import invitation

logger = logging.getLogger(__name__)

BETWEEN_RECORDINGS_SECONDS = 1.0


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
    with working_on(turn.public_id):
        return _see_to_its_end(turn, provider)


def _see_to_its_end(turn: Turn, provider: Provider | None) -> bool:
    budget = TurnBudget(settings.VOICE_TURN_SECONDS)
    try:
        key = granted_key(turn)
    except GrantsAway:
        # It may well be there: the sweeper hints again, and the owner need not come.
        give_back(turn)
        return False
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
        logger.warning("the turn's lease was lost")
        return True
    withdraw_grant(turn.grant)
    milliseconds = round(1000 * (settings.VOICE_TURN_SECONDS - budget.remaining()))
    logger.info("the turn ended", extra=_told(turn, ending) | {"milliseconds": milliseconds})
    return True


def _told(turn: Turn, ending: Ending) -> dict[str, object]:
    figures = dict(ending.figures or {})
    names = ("provider", "model", "attempts", "input_tokens", "output_tokens")
    told = {name: figures[name] for name in names if name in figures}
    if "prompt_version" in figures:
        told["prompt"] = figures["prompt_version"]
    if ending.failure:
        told["failure"] = ending.failure
    return {"state": str(turn.state), **told}


def _run(turn: Turn, key: Key, provider: Provider, budget: TurnBudget) -> Ending:
    outgoing = Outgoing(turn)
    try:
        reading = read_turn(turn, key)
        give_connection_back()
        interview = Interview(entered(provider, outgoing), reading.exchange, budget, check=settings.VOICE_CHECK)
        ending = _ending(turn, interview.hold(), reading.exchange, budget)
        revisions = reading.revisions
    except (Stopped, LeaseLost, OperationalError, InterfaceError):
        # While the database is away nothing is wrong with the turn: its lease runs out for somebody else.
        raise
    except Exception:
        # A row that does not open, or a fault of ours: the turn ends for whoever looks at it, and the log says where.
        logger.exception("the turn failed")
        ending, revisions = Ending(failure="gave-up"), {}
    _record(turn, key, replace(ending, unentered=outgoing.unentered), revisions, budget)
    return ending


def _record(turn: Turn, key: Key, ending: Ending, revisions: Mapping[int, int], budget: TurnBudget) -> None:
    """Record the end, again and again while the database is away and the lease holds: the answer was paid for.

    Raises LeaseLost; also when a commit went through whose answer did not come back: then it is recorded already.
    """
    until = time.monotonic() + budget.remaining() + LEASE_MARGIN_SECONDS - BETWEEN_RECORDINGS_SECONDS
    while True:
        try:
            end_turn(turn, key, ending, revisions=revisions)
        except (OperationalError, InterfaceError) as error:
            connection.close()
            if time.monotonic() > until or stopping.wait(BETWEEN_RECORDINGS_SECONDS):
                raise
            logger.warning("%s is not recorded yet: %s", turn.public_id, type(error).__name__)
        else:
            return


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
