"""Starts what is measured: the product as `manage.py serve`, and the bare view, each on its own folder and port."""

import json
import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from .figures import CannotMeasure
from .recordings import write_recordings

ROOT = Path(__file__).resolve().parent.parent
HOST = "127.0.0.1"
START_SECONDS, STOP_SECONDS = 30.0, 15.0
LOG_LINES = 15


@dataclass(frozen=True, slots=True)
class Server:
    """A server that answers, and, for the product, the token of a participant."""

    port: int
    process: int
    token: str = ""


def environment(folder: Path) -> dict[str, str]:
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
    }


@contextmanager
def product(*, delay: float = 0.0) -> Iterator[Server]:
    """The product on one process. Its recorded provider answers at once, and SLOW_OPENING after `delay` seconds."""
    with tempfile.TemporaryDirectory(prefix="voice-bench-") as name:
        folder, port = Path(name), free_port()
        write_recordings(folder / "recordings", delay=delay)
        command = [sys.executable, "manage.py", "serve", "--host", HOST, "--port", str(port)]
        with _running(command, folder, port) as process:
            yield Server(port, process, _participant(folder))


@contextmanager
def bare() -> Iterator[Server]:
    """The bare view on one process of stock daphne."""
    with tempfile.TemporaryDirectory(prefix="voice-bench-") as name:
        folder, port = Path(name), free_port()
        command = [sys.executable, "-m", "daphne", "-v", "0", "-b", HOST, "-p", str(port), "bench.bare:application"]
        with _running(command, folder, port) as process:
            yield Server(port, process)


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port: int = probe.getsockname()[1]
        return port


@contextmanager
def _running(command: Sequence[str], folder: Path, port: int) -> Iterator[int]:
    log = folder / "server.log"
    with log.open("wb") as output:
        process = subprocess.Popen(command, cwd=ROOT, env=environment(folder), stdout=output, stderr=output)
        try:
            _wait_until_it_answers(process, port, log)
            yield process.pid
        finally:
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


def _participant(folder: Path) -> str:
    command = [sys.executable, "manage.py", "participant", "bench", "--json"]
    done = subprocess.run(command, cwd=ROOT, env=environment(folder), capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise CannotMeasure(f"no participant was made:\n{done.stderr}")
    token: str = json.loads(done.stdout)["token"]
    return token
