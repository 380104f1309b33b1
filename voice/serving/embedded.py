"""What `serve` needs beside the web server when there is no Redis: the lock, a real worker, a sweeper."""

import contextlib
import fcntl
import logging
import os
import threading
from collections.abc import Iterator

from celery.worker import WorkController
from celery.worker import state as worker_state
from django.db import DatabaseError, connections

from conversations.tasks import hint, sweep
from voice.celery import app
from voice.kit.command import lock_file
from voice.kit.stopping import stopping

from .write_ahead_log import empty_log

logger = logging.getLogger(__name__)

TURNS_AT_ONCE = 64
SWEEP_SECONDS = 2.0
JOIN_SECONDS = 6.0


class AlreadyServed(Exception):
    """Another server runs on this data directory."""


@contextlib.contextmanager
def only_server() -> Iterator[None]:
    """Hold the data directory. The lock is the kernel's and dies with the process. Raises AlreadyServed."""
    with lock_file("serve.lock") as file:
        os.fchmod(file.fileno(), 0o600)
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise AlreadyServed from None
        yield


@contextlib.contextmanager
def worker_beside() -> Iterator[None]:
    """Run a Celery worker and the sweeper in threads of this process, until the block ends."""
    worker = WorkController(
        app=app,
        pool_cls="threads",
        concurrency=TURNS_AT_ONCE,
        hostname="embedded@localhost",
        without_gossip=True,
        without_mingle=True,
        without_heartbeat=True,
    )
    threads = [
        threading.Thread(target=worker.start, name="voice-worker", daemon=True),
        threading.Thread(target=_sweep_for_ever, name="voice-sweeper", daemon=True),
    ]
    for thread in threads:
        thread.start()
    try:
        yield
    finally:
        # Turns that wait on a model give their leases back; then the worker's own stop finds its threads idle.
        stopping.set()
        worker_state.should_stop = 0  # type: ignore[assignment]
        # The worker's loop looks at that flag when a message comes, and waits for one more before it ends.
        for _ in range(2):
            hint()
        for thread in threads:
            thread.join(JOIN_SECONDS)


def _sweep_for_ever() -> None:
    while not stopping.wait(SWEEP_SECONDS):
        try:
            sweep()
            empty_log()
        except DatabaseError as error:
            logger.warning("the sweep failed: %s", type(error).__name__)
        finally:
            connections.close_all()
