"""Starts what is measured, and what it is compared with, each on its own port."""

import json
import os
import secrets
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path

from . import stores
from .figures import CannotMeasure
from .ports import HOST, free_port
from .recordings import write_recordings

ROOT = Path(__file__).resolve().parent.parent
START_SECONDS, STOP_SECONDS = 120.0, 15.0
LOG_LINES = 15


@dataclass(frozen=True, slots=True)
class Server:
    """A server that answers, and, for the product, the token of a participant and the environment it runs in."""

    port: int
    process: int
    token: str = ""
    environment: Mapping[str, str] = field(default_factory=dict)

    def for_another(self, name: str) -> "Server":
        """The same server, for another participant, who is new."""
        return replace(self, token=_participant(self.environment, name))


def environment(folder: Path, **settings: str) -> dict[str, str]:
    """The environment of a process that keeps everything in `folder` and asks nobody."""
    given = {name: value for name, value in os.environ.items() if not name.startswith("VOICE_")}
    return given | {
        "DJANGO_SETTINGS_MODULE": "voice.settings",
        "VOICE_DATA_DIR": str(folder / "data"),
        "VOICE_FIXTURES": str(folder / "recordings"),
        "VOICE_PROVIDER": "recorded",
        # Streams stay open for as long as a measurement takes, and nobody is told to come back later.
        "VOICE_STREAM_SECONDS": "900",
        "VOICE_LIMITS": "off",
        # Empty is as good as missing, and wins over a .env file.
        **dict.fromkeys(("DATABASE_URL", "REDIS_URL", "ANTHROPIC_API_KEY"), ""),
        **settings,
    }


@contextmanager
def product(*, delay: float = 0.0, **settings: str) -> Iterator[Server]:
    """The product on one process. Its recorded provider answers at once, and SLOW_OPENING after `delay` seconds."""
    with tempfile.TemporaryDirectory(prefix="voice-bench-") as name:
        folder, port = Path(name), free_port()
        write_recordings(folder / "recordings", delay=delay)
        given = environment(folder, **settings)
        command = [sys.executable, "manage.py", "serve", "--host", HOST, "--port", str(port)]
        with running(command, folder, port, given) as process:
            yield Server(port, process, _participant(given, "bench"), given)


@contextmanager
def scaled(**settings: str) -> Iterator[Server]:
    """The web process alone, on PostgreSQL and Redis of its own; for workers there is `worker`."""
    with stores.database() as database, stores.redis_server() as redis:
        shared = {"DATABASE_URL": database, "REDIS_URL": redis, "DJANGO_SECRET_KEY": secrets.token_hex(32)}
        with product(**shared, **settings) as web:
            yield web


@contextmanager
def worker(server: Server, *, app: str = "voice") -> Iterator[int]:
    """A worker of a scaled server: 64 threads. It is ready when it takes its first task."""
    command = [sys.executable, "-m", "celery", "-A", app, "worker", "-P", "threads", "-c", "64"]
    with tempfile.TemporaryFile() as log:
        process = subprocess.Popen(command, cwd=ROOT, env=dict(server.environment), stdout=log, stderr=log)
        try:
            yield process.pid
        finally:
            _stop(process)


@contextmanager
def bare() -> Iterator[Server]:
    """The bare view on one process of stock daphne."""
    with tempfile.TemporaryDirectory(prefix="voice-bench-") as name:
        folder, port = Path(name), free_port()
        command = [sys.executable, "-m", "daphne", "-v", "0", "-b", HOST, "-p", str(port), "bench.bare:application"]
        with running(command, folder, port, environment(folder)) as process:
            yield Server(port, process)


@contextmanager
def running(command: Sequence[str], folder: Path, port: int, environment: Mapping[str, str]) -> Iterator[int]:
    """A server that answers at this port, until the block ends."""
    log = folder / "server.log"
    with log.open("wb") as output:
        process = subprocess.Popen(command, cwd=ROOT, env=dict(environment), stdout=output, stderr=output)
        try:
            _wait_until_it_answers(process, port, log)
            yield process.pid
        finally:
            _stop(process)


def _stop(process: "subprocess.Popen[bytes]") -> None:
    process.terminate()
    try:
        process.wait(STOP_SECONDS)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def _wait_until_it_answers(process: "subprocess.Popen[bytes]", port: int, log: Path) -> None:
    end = time.monotonic() + START_SECONDS
    while time.monotonic() < end and process.poll() is None:
        try:
            socket.create_connection((HOST, port), timeout=1).close()
        except OSError:
            time.sleep(0.05)
        else:
            return
    last = "\n".join(log.read_text(errors="replace").splitlines()[-LOG_LINES:])
    raise CannotMeasure(f"the server did not start:\n{last}")


def _participant(environment: Mapping[str, str], name: str) -> str:
    command = [sys.executable, "manage.py", "participant", name, "--json"]
    done = subprocess.run(command, cwd=ROOT, env=dict(environment), capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise CannotMeasure(f"no participant was made:\n{done.stderr}")
    token: str = json.loads(done.stdout)["token"]
    return token
