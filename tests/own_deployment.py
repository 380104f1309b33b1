"""One scaled deployment whose PostgreSQL and Redis a test may stop: all of it is its own."""

import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from found_servers import missing
from live_people import LivePerson
from live_server import REPOSITORY, LiveServer, environment, make_live_person
from recorded_answers import SLOW, ordinary, question, write_recordings

from chaos.stores import Postgres, Redis

SECRET = "a secret of the deployment, long enough for everyone: 7Jq2mX0v"


@dataclass
class Deployment:
    """A web server, a worker with two threads that also sweeps, and what they stand on."""

    postgres: Postgres
    redis: Redis
    web: LiveServer
    worker: "subprocess.Popen[bytes]"
    sara: LivePerson


def need_programs() -> None:
    """Servers need not run, their programs must be there."""
    if not (any(Path("/usr/lib/postgresql").glob("*/bin/initdb")) or shutil.which("initdb")):
        missing("postgres", "initdb is not installed")
    if shutil.which("redis-server") is None:
        missing("redis", "redis-server is not installed")


@contextmanager
def deployed(folder: Path) -> Iterator[Deployment]:
    """The deployment, for as long as the block runs."""
    postgres, redis = Postgres(), Redis(folder)
    fixtures = write_recordings(folder / "recordings", *ordinary(), question(SLOW, delay=20))
    try:
        postgres.make()
        redis.start()
        settings = {
            "DATABASE_URL": postgres.url(), "REDIS_URL": f"redis://127.0.0.1:{redis.port}/0",
            "DJANGO_SECRET_KEY": SECRET, "VOICE_FIXTURES": str(fixtures), "VOICE_LIMITS": "off",
        }  # fmt: skip
        web = LiveServer(folder, settings).start()
        worker = _worker(web)
        try:
            yield Deployment(postgres, redis, web, worker, make_live_person("sara", web))
        finally:
            worker.send_signal(signal.SIGTERM)
            web.stop()
            worker.wait(60)
    finally:
        redis.kill()
        postgres.remove()


def _worker(web: LiveServer) -> "subprocess.Popen[bytes]":
    command = [sys.executable, "-m", "celery", "-A", "voice", "worker", "-P", "threads", "-c", "2", "-B", "-s"]
    with (web.folder / "worker.log").open("ab") as log:
        return subprocess.Popen(
            [*command, str(web.folder / "beat")],
            cwd=REPOSITORY, env=environment(web.data, **web.settings), stdout=log, stderr=log,
        )  # fmt: skip
