"""The queue's side: a hint says that a turn waits, nothing more. The row is the truth."""

import contextlib
import logging
import queue
import threading

from celery import shared_task
from django.db import transaction

from participants.answers import forget_old_answers
from participants.sessions import forget_old_sessions
from voice.kit.stopping import stopping

from .claims import any_waits, release_expired_leases
from .turns import run_next_turn

logger = logging.getLogger(__name__)


class Publisher:
    """Publishes hints from a thread of its own, so that no request waits for the queue.

    A hint that is not taken, or one too many while the queue does not answer, is dropped: the sweeper hints again. The
    thread is a daemon: it never holds a process that stops.
    """

    def __init__(self) -> None:
        self._waiting: queue.Queue[None] = queue.Queue(HINTS_AT_MOST)
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None

    def publish(self) -> None:
        """Hand a hint over; returns at once."""
        with contextlib.suppress(queue.Full):
            self._waiting.put_nowait(None)
        with self._lock:
            if self._thread is None or not self._thread.is_alive():
                self._thread = threading.Thread(target=self._run, name="voice-hints", daemon=True)
                self._thread.start()

    def _run(self) -> None:
        while True:
            self._waiting.get()
            try:
                take_turn.apply_async(retry=False)
            except Exception as error:  # noqa: BLE001 - whatever the broker raises, the sweeper hints again
                logger.warning("the queue took no hint: %s", type(error).__name__)


HINTS_AT_MOST = 64
_publisher = Publisher()


@shared_task
def take_turn() -> None:
    """Run one waiting turn, if there is one, and hint the next."""
    if stopping.is_set():
        return
    if run_next_turn() and any_waits():
        hint()


@shared_task
def sweep() -> None:
    """Release the leases of workers that are gone, hint what waits, forget answers and sessions past their time."""
    release_expired_leases()
    forget_old_answers()
    forget_old_sessions()
    if any_waits():
        hint()


def hint() -> None:
    """Tell the workers that a turn waits. A queue that is away, or slow, costs the caller nothing and no turn."""
    _publisher.publish()


def hint_on_commit() -> None:
    """Hint when the transaction is through, so that no worker looks before the row is there."""
    transaction.on_commit(hint, robust=True)
