"""A real worker for tests, beside a server that was given PostgreSQL and Redis; and the turns as they stand there."""

import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg
from live_server import REPOSITORY, LiveServer, environment

STOP_SECONDS = 30


def start_worker(server: LiveServer, *more: str) -> "subprocess.Popen[bytes]":
    """`celery -A voice worker` with the server's settings; what it says is in its log."""
    command = [sys.executable, "-m", "celery", "-A", "voice", "worker", "-P", "threads", "-c", "8", *more]
    with worker_log(server).open("ab") as log:
        return subprocess.Popen(
            command, cwd=REPOSITORY, env=environment(server.data, **server.settings), stdout=log, stderr=log
        )


def worker_log(server: LiveServer) -> Path:
    """Where the workers of this server write."""
    server.folder.mkdir(parents=True, exist_ok=True)
    return server.folder / "worker.log"


def with_beat(server: LiveServer) -> tuple[str, ...]:
    """What a worker needs to sweep too."""
    return ("-B", "-s", str(server.folder / "beat"))


@contextmanager
def worker(server: LiveServer, *more: str) -> Iterator["subprocess.Popen[bytes]"]:
    """A worker for as long as the block runs, which must not fall over."""
    process = start_worker(server, *more)
    try:
        yield process
    finally:
        process.send_signal(signal.SIGTERM)
        try:
            process.wait(STOP_SECONDS)
        finally:
            process.kill()
            process.wait()
    assert "Traceback" not in worker_log(server).read_text(encoding="utf-8")


def turns_of(server: LiveServer) -> list[tuple[str, bool]]:
    """Each turn's state, and whether a worker has it, in the order in which they were made."""
    settings = server.settings
    address = settings.get("DATABASE_URL") or Path(settings["DATABASE_URL_FILE"]).read_text(encoding="utf-8").strip()
    with psycopg.connect(address) as database:
        rows = database.execute("SELECT state, lease <> '' FROM conversations_turn ORDER BY number").fetchall()
    return [(str(state), bool(leased)) for state, leased in rows]


def claimed(server: LiveServer) -> int:
    """How many turns workers have."""
    return sum(leased for _, leased in turns_of(server))
