"""The queue's side: a hint says that a turn waits, nothing more. The row is the truth."""

import logging

from celery import shared_task
from django.db import transaction

from participants.answers import forget_old_answers
from voice.kit.stopping import stopping

from .claims import any_waits, release_expired_leases
from .turns import run_next_turn

logger = logging.getLogger(__name__)


@shared_task
def take_turn() -> None:
    """Run one waiting turn, if there is one, and hint the next."""
    if stopping.is_set():
        return
    if run_next_turn() and any_waits():
        hint()


@shared_task
def sweep() -> None:
    """Release the leases of workers that are gone, hint what waits, forget answers past their day."""
    release_expired_leases()
    forget_old_answers()
    if any_waits():
        hint()


def hint() -> None:
    """Tell the workers that a turn waits. A queue that is away costs at most about a second, and no turn."""
    try:
        take_turn.apply_async(retry=False)
    except Exception as error:  # noqa: BLE001 - whatever the broker raises, the sweeper hints again
        logger.warning("the queue took no hint: %s", type(error).__name__)


def hint_on_commit() -> None:
    """Hint when the transaction is through, so that no worker looks before the row is there."""
    transaction.on_commit(hint, robust=True)
