"""The product as it runs on several machines: web servers, workers and beat as processes, watched and started again."""

import asyncio
import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

from .stores import HOST, CannotRun

ROOT = Path(__file__).resolve().parent.parent
READY_SECONDS = 300.0
#: Who has not ended so long after TERM hangs. (How fast they are told to be is tested where nothing else is broken.)
STOP_SECONDS = 60.0


def environment(data: Path, settings: Mapping[str, str]) -> dict[str, str]:
    """These settings, and no other of ours."""
    given = {name: value for name, value in os.environ.items() if not name.startswith(("VOICE_", "ANTHROPIC_"))}
    return given | {
        "DJANGO_SETTINGS_MODULE": "voice.settings",
        "VOICE_DATA_DIR": str(data),
        "PYTHONUNBUFFERED": "1",
        # Whoever does not stop in time says where it stands before it is ended.
        "PYTHONFAULTHANDLER": "1",
        # Empty is as good as missing, and wins over a .env file.
        **dict.fromkeys(("DJANGO_SECRET_KEY_FILE", "VOICE_FIXTURES"), ""),
        **settings,
    }


class Process:
    """One process of the product; its log grows over all its lives. `says` is what it says when it is ready."""

    def __init__(self, name: str, command: Sequence[str], folder: Path, settings: Mapping[str, str], says: str) -> None:
        self.name = name
        self.log = folder / f"{name}.log"
        self._command = [sys.executable, *command]
        self._environment = environment(folder / "data", settings)
        self._says = says.encode()
        self._process: subprocess.Popen[bytes] | None = None
        self._starting = asyncio.Lock()
        self.ended_by_itself: list[int] = []

    async def start(self) -> None:
        """Start, and wait until it is ready."""
        async with self._starting:
            await self._start()

    async def _start(self) -> None:
        begin = self.log.stat().st_size if self.log.exists() else 0
        with self.log.open("ab") as log:
            self._process = process = subprocess.Popen(
                self._command, cwd=ROOT, env=self._environment, stdin=subprocess.DEVNULL, stdout=log, stderr=log
            )
        deadline = time.monotonic() + READY_SECONDS
        while self._says not in self.log.read_bytes()[begin:]:
            if process.poll() is not None or time.monotonic() > deadline:
                raise CannotRun(f"{self.name} did not start; see {self.log}")
            await asyncio.sleep(0.05)

    async def kill(self) -> None:
        """Kill -9."""
        await self._end(signal.SIGKILL, STOP_SECONDS)

    async def stop(self) -> float:
        """Ask it to stop; the seconds it took. It is killed when it takes too long."""
        begin = time.monotonic()
        await self._end(signal.SIGTERM, STOP_SECONDS)
        return time.monotonic() - begin

    async def revive(self) -> None:
        """Start it again if it has ended though nobody asked it to."""
        async with self._starting:
            process = self._process
            if process is not None and process.poll() is not None:
                self.ended_by_itself.append(process.returncode)
                await self._start()

    async def _end(self, number: int, seconds: float) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        process.send_signal(number)
        try:
            await asyncio.to_thread(process.wait, seconds)
        except subprocess.TimeoutExpired:
            process.send_signal(signal.SIGABRT)
            with contextlib.suppress(subprocess.TimeoutExpired):
                await asyncio.to_thread(process.wait, 5)
        process.kill()
        process.wait()


class Product:
    """Two web servers, three workers and one beat."""

    def __init__(self, folder: Path, settings: Mapping[str, str], ports: Sequence[int]) -> None:
        celery = ("-m", "celery", "-A", "voice")
        self.webs = [
            Process(
                f"web-{n}", ("manage.py", "serve", "--host", HOST, "--port", str(port)), folder, settings, "Voice is at"
            )
            for n, port in enumerate(ports, 1)
        ]
        self.workers = [
            Process(
                f"worker-{n}",
                (*celery, "worker", "-P", "threads", "-c", "16", "-n", f"worker-{n}@%h"),
                folder,
                settings,
                "[queues]",
            )
            for n in range(1, 4)
        ]
        self.beat = Process("beat", (*celery, "beat", "-s", str(folder / "beat")), folder, settings, "beat")

    @property
    def processes(self) -> list[Process]:
        """All of them."""
        return [*self.webs, *self.workers, self.beat]

    async def start(self) -> None:
        """Start everything at once."""
        await asyncio.gather(*(process.start() for process in self.processes))

    async def stop(self) -> None:
        """Ask everything to stop."""
        await asyncio.gather(*(process.stop() for process in self.processes))

    async def kill(self) -> None:
        """Leave nothing running."""
        await asyncio.gather(*(process.kill() for process in self.processes))

    async def watch(self) -> None:
        """Start again what ends by itself, until cancelled; `ended_by_itself` tells."""
        while True:
            await asyncio.sleep(0.5)
            for process in self.processes:
                await process.revive()
