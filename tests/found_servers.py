"""PostgreSQL and Redis for tests: found or started here, or said to be missing.

A test that needs one is skipped where there is none, and fails where VOICE_TEST_REQUIRE names it: a run that is meant
to cover PostgreSQL cannot pass by not finding it.
"""

import os
import secrets
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NoReturn

import psycopg
import pytest
import redis
from live_server import free_port
from psycopg import sql

REQUIRED = {name.strip() for name in os.environ.get("VOICE_TEST_REQUIRE", "").split(",")} - {""}


def missing(name: str, why: str) -> NoReturn:
    """Skip loudly, or fail where the run requires it."""
    if name in REQUIRED:
        pytest.fail(f"VOICE_TEST_REQUIRE names {name}, but {why}", pytrace=False)
    pytest.skip(f"{name.upper()} IS MISSING, so this was not tested: {why}")


def postgres_servers() -> list[str]:
    """Where to look: addresses of servers, with a database one may connect to."""
    given = os.environ.get("VOICE_TEST_POSTGRES") or os.environ.get("DATABASE_URL", "")
    return [given] if given.startswith("postgres") else ["postgres://127.0.0.1/postgres", "postgres:///postgres"]


def run_on_a_server(statement: sql.Composed) -> str:
    """Run a statement on the first server that answers; its address."""
    for server in postgres_servers():
        try:
            connection = psycopg.connect(server, autocommit=True, connect_timeout=3)
        except psycopg.OperationalError:
            continue
        with connection:
            connection.execute(statement)
        return server
    missing("postgres", f"no PostgreSQL server answers at {' or '.join(postgres_servers())} (VOICE_TEST_POSTGRES)")


@contextmanager
def own_database() -> Iterator[str]:
    """A database of one's own, dropped in the end whoever is still connected."""
    name = f"voice_test_{secrets.token_hex(6)}"
    server = run_on_a_server(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name)))
    try:
        yield f"{server.rpartition('/')[0]}/{name}"
    finally:
        run_on_a_server(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(sql.Identifier(name)))


class RedisServer:
    """A Redis of one's own: it may be stopped and looked into without anyone else noticing."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self.url = f"redis://127.0.0.1:{self.port}/0"
        self.process = subprocess.Popen(
            ["redis-server", "--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--dir", str(folder)],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        deadline = time.monotonic() + 20
        while not self._answers():
            assert time.monotonic() < deadline, "redis-server did not start"
            time.sleep(0.02)

    def client(self) -> "redis.Redis[bytes]":
        return redis.Redis(port=self.port)

    def stop(self) -> None:
        self.process.kill()
        self.process.wait()

    def _answers(self) -> bool:
        try:
            with self.client() as client:
                return bool(client.ping())
        except redis.ConnectionError:
            return False


@contextmanager
def own_redis(folder: Path) -> Iterator[RedisServer]:
    """A Redis server, gone in the end."""
    if shutil.which("redis-server") is None:
        missing("redis", "redis-server is not installed")
    server = RedisServer(folder)
    try:
        yield server
    finally:
        server.stop()
