"""A real worker for tests, beside a server that was given PostgreSQL and Redis."""

import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from live_server import REPOSITORY, LiveServer, environment


@contextmanager
def worker(server: LiveServer, *more: str) -> Iterator["subprocess.Popen[bytes]"]:
    """`celery -A voice worker`, beside the server, for as long as the block runs."""
    command = [sys.executable, "-m", "celery", "-A", "voice", "worker", "-P", "threads", "-c", "8", *more]
    path = server.folder / "worker.log"
    with path.open("ab") as log:
        process = subprocess.Popen(
            command, cwd=REPOSITORY, env=environment(server.data, **server.settings), stdout=log, stderr=log
        )
    try:
        yield process
    finally:
        process.send_signal(signal.SIGTERM)
        try:
            process.wait(30)
        finally:
            process.kill()
            process.wait()
    assert "Traceback" not in path.read_text(encoding="utf-8")
