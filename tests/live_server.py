"""A real server for tests: `manage.py serve` as a process of its own, with its own port and data directory."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Self

from live_people import LivePerson

REPOSITORY = Path(__file__).resolve().parent.parent
START_SECONDS = 60.0
STOP_SECONDS = 30.0

# An empty value is as good as none, and shields the test from a `.env` and from the environment it runs in.
_UNSET = ("DATABASE_URL", "REDIS_URL", "DJANGO_SECRET_KEY", "DJANGO_SECRET_KEY_FILE", "DJANGO_DEBUG",
          "ANTHROPIC_API_KEY", "VOICE_FIXTURES", "VOICE_TURN_SECONDS", "VOICE_STREAM_SECONDS", "VOICE_LOG_LEVEL",
          "VOICE_ALLOWED_HOSTS", "VOICE_CONTEXT_CHARACTERS", "VOICE_SESSION_MINUTES", "VOICE_LIMITS",
          "VOICE_PROXY")  # fmt: skip


def free_port() -> int:
    """A port that nobody listens on just now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def environment(data: Path, **settings: str) -> dict[str, str]:
    """The environment of a command: these settings and no other of ours."""
    return {
        **os.environ,
        **dict.fromkeys(_UNSET, ""),
        "DJANGO_SETTINGS_MODULE": "voice.settings",
        "VOICE_DATA_DIR": str(data),
        "VOICE_PROVIDER": "recorded",
        "PYTHONUNBUFFERED": "1",
        **settings,
    }


def manage(*arguments: str, data: Path, text: str = "", **settings: str) -> subprocess.CompletedProcess[str]:
    """Run a command to its end."""
    return subprocess.run(
        [sys.executable, "manage.py", *arguments],
        cwd=REPOSITORY, env=environment(data, **settings), input=text, capture_output=True, text=True, timeout=60,
        check=False,
    )  # fmt: skip


def make_live_person(name: str, server: "LiveServer") -> LivePerson:
    """A participant who is new, by the command: it works beside the server, and before its first start."""
    done = manage("participant", name, "--json", data=server.data, **server.settings)
    assert done.returncode == 0, done.stderr
    return LivePerson(name, json.loads(done.stdout)["token"], server.url)


@dataclass
class LiveServer:
    """`folder` holds the data directory and the log; start, stop and kill may come as often as one likes."""

    folder: Path
    settings: dict[str, str] = field(default_factory=dict)
    port: int = field(default_factory=free_port)
    process: "subprocess.Popen[bytes] | None" = None

    @property
    def data(self) -> Path:
        return self.folder / "data"

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def log(self) -> str:
        """Everything that the server wrote to stdout and stderr."""
        return (self.folder / "serve.log").read_text(encoding="utf-8", errors="surrogateescape")

    def start(self) -> Self:
        """Start, and wait until it takes requests."""
        self.folder.mkdir(parents=True, exist_ok=True)
        path = self.folder / "serve.log"
        begin = path.stat().st_size if path.exists() else 0
        with path.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "manage.py", "serve", "--port", str(self.port)],
                cwd=REPOSITORY, env=environment(self.data, **self.settings), stdin=subprocess.DEVNULL,
                stdout=log, stderr=log,
            )  # fmt: skip
        deadline = time.monotonic() + START_SECONDS
        while b"Voice is at" not in path.read_bytes()[begin:]:
            assert self.process.poll() is None, path.read_bytes()[begin:].decode(errors="replace")
            assert time.monotonic() < deadline, "the server did not start"
            time.sleep(0.01)
        return self

    def stop(self, number: int = signal.SIGTERM) -> float:
        """Ask it to stop; the seconds it took."""
        process, begin = self.process, time.monotonic()
        if process is None:
            return 0.0
        process.send_signal(number)
        try:
            process.wait(STOP_SECONDS)
        finally:
            self.kill()
        return time.monotonic() - begin

    def kill(self) -> None:
        """Kill -9."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            self.process = None

    def status(self, name: str) -> int:
        """A number from the kernel's account of the process, such as Threads or VmRSS (in KiB)."""
        assert self.process is not None
        lines = Path(f"/proc/{self.process.pid}/status").read_text(encoding="ascii").splitlines()
        return int(next(line for line in lines if line.startswith(f"{name}:")).split()[1])

    def open_files(self) -> list[str]:
        """What its file descriptors point to."""
        assert self.process is not None
        found = []
        for link in Path(f"/proc/{self.process.pid}/fd").iterdir():
            try:
                found.append(str(link.readlink()))
            except FileNotFoundError:  # closed while we looked
                continue
        return found
