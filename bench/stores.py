"""PostgreSQL and Redis for a measurement: a database and a Redis of its own, gone afterwards."""

import secrets
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager

import psycopg
import redis
from psycopg import sql

from .figures import CannotMeasure
from .ports import HOST, free_port

POSTGRES = ("postgres://127.0.0.1/postgres", "postgres:///postgres")
START_SECONDS = 20.0


def postgres() -> "psycopg.Connection[tuple[str]] | None":
    """A connection to the first server that answers."""
    for address in POSTGRES:
        try:
            return psycopg.connect(address, connect_timeout=3, autocommit=True)
        except psycopg.OperationalError:
            continue
    return None


@contextmanager
def database() -> Iterator[str]:
    """The address of an empty database of one's own. Raises CannotMeasure where no server answers."""
    name = f"voice_bench_{secrets.token_hex(6)}"
    server = postgres()
    if server is None:
        raise CannotMeasure(f"no PostgreSQL server answers at {' or '.join(POSTGRES)}")
    with server:
        server.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name)))
        host = f"{server.info.host}" if not server.info.host.startswith("/") else ""
    try:
        yield f"postgres://{host}/{name}"
    finally:
        again = postgres()
        if again is not None:
            with again:
                again.execute(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(sql.Identifier(name)))


@contextmanager
def redis_server() -> Iterator[str]:
    """The address of a Redis of one's own. Raises CannotMeasure where none is installed."""
    if shutil.which("redis-server") is None:
        raise CannotMeasure("redis-server is not installed")
    with tempfile.TemporaryDirectory(prefix="voice-bench-") as folder:
        port = free_port()
        command = ["redis-server", "--port", str(port), "--bind", HOST, "--save", "", "--dir", folder]
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            _wait_for(port)
            yield f"redis://{HOST}:{port}/0"
        finally:
            process.kill()
            process.wait()


def _wait_for(port: int) -> None:
    end = time.monotonic() + START_SECONDS
    while time.monotonic() < end:
        try:
            with redis.Redis(host=HOST, port=port) as client:
                client.ping()
        except redis.RedisError:
            time.sleep(0.02)
        else:
            return
    raise CannotMeasure("redis-server did not start")
