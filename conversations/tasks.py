"""The queue's side: a hint says that a turn waits, nothing more. The row is the truth."""

import contextlib
import logging
import queue
import threading
from collections.abc import Iterator
from datetime import date

from celery import shared_task
from django.db import InterfaceError, OperationalError, close_old_connections, connection, transaction
from django.utils import timezone

from participants.answers import forget_old_answers
from participants.sessions import forget_old_sessions
from voice.kit.stopping import stopping
from voice.kit.tracing import working_on_no_turn

from .backlog import record_sweep
from .claims import how_many_may_run, release_expired_leases
from .counters import fold
from .turns import run_next_turn

logger = logging.getLogger(__name__)


class Publisher:
    """Publishes hints from a thread of its own, so that no request waits for the queue.

    A hint that is not taken, or one too many while the queue does not answer, is dropped: the sweeper hints again. The
    thread is a daemon: it never holds a process that stops.
    """

    def __init__(self) -> None:
        self._waiting: queue.Queue[float | None] = queue.Queue(HINTS_AT_MOST)
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None

    def publish(self, expires: float | None) -> None:
        """Hand over a hint that is worth something for so many seconds, or for as long as it takes; returns at once."""
        with contextlib.suppress(queue.Full):
            self._waiting.put_nowait(expires)
        with self._lock:
            if self._thread is None or not self._thread.is_alive():
                self._thread = threading.Thread(target=self._run, name="voice-hints", daemon=True)
                self._thread.start()

    def _run(self) -> None:
        while True:
            expires = self._waiting.get()
            try:
                if expires is None:
                    take_turn.apply_async(retry=False)
                else:
                    take_turn.apply_async(retry=False, expires=expires)
            except Exception as error:  # noqa: BLE001 - whatever the broker raises, the sweeper hints again
                logger.warning("the queue took no hint: %s", type(error).__name__)


HINTS_AT_MOST = 64
# The sweeper hints again by then, so that hints do not pile up while no worker has room for them.
AGAIN_EXPIRES_SECONDS = 10.0
# The day on which this process last found no counter left to fold.
_folded_on: date | None = None
_publisher = Publisher()


@shared_task
def take_turn() -> None:
    """Run a waiting turn, and whatever waits then, one after the other.

    A hint for each of the others would go through the queue and back, which is much of what a short turn costs.
    """
    working_on_no_turn()
    with _without_database():
        while not stopping.is_set() and run_next_turn():
            # As after a task: other threads wait for this one's place in the pool.
            close_old_connections()
            working_on_no_turn()


@shared_task
def sweep() -> None:
    """Release the leases of workers that are gone, hint what waits, forget what is past its time."""
    working_on_no_turn()
    with _without_database():
        release_expired_leases()
        for _ in range(how_many_may_run(HINTS_AT_MOST)):
            hint(again=True)
        forget_old_answers()
        forget_old_sessions()
        _fold_counters()
        record_sweep()


def _fold_counters() -> None:
    global _folded_on
    today = timezone.now().date()
    if _folded_on != today and fold(today):
        _folded_on = today


@contextlib.contextmanager
def _without_database() -> Iterator[None]:
    """A database that is away ends the task, and nothing else: rows and leases are as they were, the sweeper comes."""
    try:
        yield
    except (OperationalError, InterfaceError) as error:
        logger.warning("the database did not answer a worker: %s", type(error).__name__)
        connection.close()


def hint(*, again: bool = False) -> None:
    """Tell the workers that a turn waits. A queue that is away, or slow, costs the caller nothing and no turn.

    `again`: the sweeper tells it each time, for as long as it is so.
    """
    _publisher.publish(AGAIN_EXPIRES_SECONDS if again else None)


def hint_on_commit() -> None:
    """Hint when the transaction is through, so that no worker looks before the row is there."""
    transaction.on_commit(hint, robust=True)
