"""PostgreSQL and Redis of one's own, in a temporary folder and on a random port, to be stopped in every way."""

import asyncio
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Any

import psycopg
import redis

HOST = "127.0.0.1"
START_SECONDS = 60.0


class CannotRun(Exception):
    """Something that the suite needs is not on this machine, or does not start."""


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        return int(probe.getsockname()[1])


class Postgres:
    """A cluster. PostgreSQL refuses to run as root, so root starts it as the user `postgres`."""

    def __init__(self) -> None:
        self.port = free_port()
        self.folder = Path(tempfile.mkdtemp(prefix="voice-chaos-postgres-"))
        self._as: dict[str, Any] = {}
        if os.geteuid() == 0:
            owner = pwd.getpwnam("postgres")
            os.chown(self.folder, owner.pw_uid, owner.pw_gid)
            self._as = {"user": owner.pw_uid, "group": owner.pw_gid, "extra_groups": []}
        self._data = self.folder / "data"

    @property
    def log(self) -> Path:
        """What the server wrote."""
        return self.folder / "postgres.log"

    def make(self) -> None:
        """A new cluster with an empty database `voice`, started."""
        self._run("initdb", "-D", str(self._data), "-U", "voice", "-A", "trust", "-E", "UTF8", "--no-sync")
        self.start()
        with self.connect("postgres") as connection:
            connection.execute("CREATE DATABASE voice")

    def url(self, port: int | None = None) -> str:
        """Its address, or that of a proxy before it."""
        return f"postgres://voice@{HOST}:{port or self.port}/voice"

    def connect(self, database: str = "voice") -> "psycopg.Connection[Any]":
        """A connection past every proxy."""
        return psycopg.connect(f"postgres://voice@{HOST}:{self.port}/{database}", autocommit=True, connect_timeout=10)

    def start(self) -> None:
        """Start, and wait until it answers."""
        options = f"-p {self.port} -k {self.folder} -c listen_addresses={HOST}"
        self._run("pg_ctl", "-D", str(self._data), "-l", str(self.log), "-o", options, "-w", "-t", "60", "start")

    def stop(self, mode: str) -> None:
        """Stop: `fast` throws sessions out, `immediate` is as good as a crash."""
        self._run("pg_ctl", "-D", str(self._data), "-m", mode, "-w", "-t", "60", "stop")

    def end_sessions(self) -> None:
        """Throw every session out, and stay; returns when they are gone."""
        with self.connect() as connection:
            connection.execute(
                "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity "
                "WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()"
            )

    def remove(self) -> None:
        """Stop it, and leave nothing behind."""
        if (self._data / "postmaster.pid").exists():
            self.stop("immediate")
        shutil.rmtree(self.folder, ignore_errors=True)

    def _run(self, command: str, *arguments: str) -> None:
        done = subprocess.run(
            [str(_binaries() / command), *arguments],
            cwd=self.folder, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
            env={"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8"}, check=False, **self._as,
        )  # fmt: skip
        if done.returncode != 0:
            raise CannotRun(f"{command} failed: {done.stderr.decode(errors='replace').strip()}")


class Redis:
    """A server that keeps nothing on the disk: a restart has lost everything."""

    def __init__(self, folder: Path) -> None:
        if shutil.which("redis-server") is None:
            raise CannotRun("redis-server is not installed")
        self.port = free_port()
        self._folder = folder
        self._running: subprocess.Popen[bytes] | None = None

    @property
    def log(self) -> Path:
        """What the server wrote."""
        return self._folder / "redis.log"

    @property
    def process(self) -> "subprocess.Popen[bytes]":
        """The server, which runs."""
        assert self._running is not None
        return self._running

    def start(self) -> None:
        """Start, and wait until it answers."""
        command = ["redis-server", "--port", str(self.port), "--bind", HOST, "--save", "", "--dir", str(self._folder)]
        with self.log.open("ab") as log:
            self._running = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        deadline = time.monotonic() + START_SECONDS
        while True:
            try:
                with self.client() as client:
                    client.ping()
                return
            except redis.RedisError:
                if time.monotonic() > deadline:
                    raise CannotRun("redis-server did not start") from None
                time.sleep(0.02)

    def kill(self) -> None:
        """Kill -9."""
        if self._running is not None:
            self._running.kill()
            self._running.wait()
            self._running = None

    async def freeze(self, seconds: float) -> None:
        """Neither answers nor refuses for a while."""
        process = self.process
        process.send_signal(signal.SIGSTOP)
        try:
            await asyncio.sleep(seconds)
        finally:
            process.send_signal(signal.SIGCONT)

    def client(self) -> "redis.Redis":
        """A connection past every proxy."""
        return redis.Redis(host=HOST, port=self.port, socket_timeout=5, socket_connect_timeout=5)


def _binaries() -> Path:
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda folder: int(folder.parent.name))
    if found:
        return found[-1]
    if command := shutil.which("initdb"):
        return Path(command).parent
    raise CannotRun("PostgreSQL's initdb and pg_ctl are not installed")
