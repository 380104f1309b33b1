"""What docker-compose.yml, Dockerfile and deploy/nginx.conf say, run as plain processes on this machine.

Only addresses differ: a service's name and port, and the paths that containers have for themselves. The commands, the
health checks, the environment and nginx's configuration are the ones that are shipped.
"""

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml
from live_people import wait_until
from live_server import REPOSITORY, environment, free_port
from name_server import NameServer

COMPOSE: dict[str, Any] = yaml.safe_load((REPOSITORY / "docker-compose.yml").read_text(encoding="utf-8"))
DOCKERFILE = (REPOSITORY / "Dockerfile").read_text(encoding="utf-8").replace("\\\n", " ")
NGINX = (REPOSITORY / "deploy" / "nginx.conf").read_text(encoding="utf-8")
START_SECONDS = 180.0


def image_command(instruction: str) -> list[str]:
    """The arguments of the image's last CMD, or of the CMD of its HEALTHCHECK."""
    (*_, found) = re.findall(rf"^{instruction}\b[^\[\n]*(\[.*\])", DOCKERFILE, re.MULTILINE)
    return list(json.loads(found))


def command_of(service: str) -> list[str]:
    """What a service runs."""
    return list(COMPOSE["services"][service].get("command") or image_command("CMD"))


def health_check_of(service: str) -> list[str]:
    """What says whether a service is well; CMD and CMD-SHELL as Docker runs them."""
    check = COMPOSE["services"][service].get("healthcheck")
    if check is None:
        return image_command("HEALTHCHECK")
    kind, *command = check["test"]
    return ["/bin/sh", "-c", *command] if kind == "CMD-SHELL" else command


def seconds(duration: str) -> int:
    """A duration of the file, such as 20s."""
    return int(duration.removesuffix("s"))


@dataclass
class Service:
    """One process of a service, with an address and folders of its own."""

    name: str
    host: str
    folder: Path
    places: Mapping[str, str]
    settings: Mapping[str, str]
    process: "subprocess.Popen[bytes] | None" = None

    def start(self) -> None:
        """Start it, as its container would."""
        for kept in ("data", "tmp"):
            (self.folder / kept).mkdir(parents=True, exist_ok=True)
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                self.placed(command_of(self.name)),
                cwd=REPOSITORY,
                env=self._environment(),
                stdout=log,
                stderr=log,
                start_new_session=True,
            )

    def stop(self) -> None:
        """Stop it as Docker does, which kills what takes longer than its grace."""
        assert self.process is not None
        service = COMPOSE["services"][self.name]
        self.process.send_signal(getattr(signal, service.get("stop_signal", "SIGTERM")))
        self.process.wait(seconds(service["stop_grace_period"]))
        self.process = None

    def kill(self) -> None:
        """Kill -9, with the processes of its own that it has."""
        if self.process is not None:
            with suppress(ProcessLookupError):
                os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
            self.process = None

    def is_healthy(self) -> bool:
        """What the file's own health check says."""
        assert self.process is not None
        assert self.process.poll() is None, self.log
        done = subprocess.run(
            self.placed(health_check_of(self.name)), cwd=REPOSITORY, env=self._environment(), check=False,
            capture_output=True, timeout=START_SECONDS,
        )  # fmt: skip
        return done.returncode == 0

    def wait_until_healthy(self) -> None:
        wait_until(self.is_healthy, f"a healthy {self.name}", START_SECONDS)

    @property
    def log(self) -> str:
        return (self.folder / "log").read_text(encoding="utf-8", errors="replace")

    def placed(self, texts: list[str]) -> list[str]:
        """Texts of the files with this machine's places in them."""
        return [put_in(text.replace("$$", "$"), self._places()) for text in texts]

    def _places(self) -> dict[str, str]:
        own = {"/var/lib/voice": f"{self.folder}/data", "/tmp": f"{self.folder}/tmp"}  # noqa: S108 - the container's
        port = self.places.get("web port", "")
        # The health check asks this process under its own address, which is another one here.
        web = {
            ",127.0.0.1": f",127.0.0.1,{self.host}",
            "127.0.0.1:9000": f"{self.host}:{port}",
            "0.0.0.0": self.host,  # noqa: S104 - it is replaced
            "9000": port,
        }
        return {**own, **(web if self.name == "web" else {}), **self.places}

    def _environment(self) -> dict[str, str]:
        given = COMPOSE["services"][self.name].get("environment", {})
        said = {name: put_in(interpolated(value, self.settings), self._places()) for name, value in given.items()}
        path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
        return {**environment(self.folder / "data"), **self.settings, **said, "PATH": path}


def interpolated(text: str, settings: Mapping[str, str]) -> str:
    """`${NAME:-otherwise}`, as Compose reads it."""
    return re.sub(r"\$\{(\w+):-([^}]*)\}", lambda found: settings.get(found[1]) or found[2], text)


def put_in(text: str, places: Mapping[str, str]) -> str:
    """Replace each place once; what was put in is not looked at again."""
    longest_first = sorted(places, key=len, reverse=True)
    return re.sub("|".join(map(re.escape, longest_first)), lambda found: places[found[0]], text)


@dataclass
class Deployment:
    """Everything that the file starts, but for PostgreSQL and Redis: the tests have theirs."""

    folder: Path
    database: str
    redis_port: int
    settings: Mapping[str, str]
    web: list[Service] = field(default_factory=list)
    others: dict[str, Service] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._names = NameServer(lambda: [one.host for one in self.web])
        self._nginx_port, self._web_port = free_port(), free_port()
        self.folder.mkdir(parents=True, exist_ok=True)
        made = subprocess.run(
            ["sh", "deploy/make_secrets.sh", str(self.folder / "secrets")], cwd=REPOSITORY, check=True
        )
        assert made.returncode == 0
        address = self.folder / "secrets" / "database_url"
        address.chmod(0o600)
        address.write_text(self.database, encoding="utf-8")
        (self.folder / "nginx.conf").write_text(
            put_in(NGINX, {**self._places(), "/tmp": f"{self.folder}/nginx/tmp"}),  # noqa: S108 - the container's
            encoding="utf-8",
        )

    @property
    def url(self) -> str:
        """Where nginx is."""
        return f"http://127.0.0.1:{self._nginx_port}"

    def __enter__(self) -> "Deployment":
        self._names.__enter__()
        return self

    def __exit__(self, *_: object) -> None:
        for service in (*self.web, *self.others.values()):
            service.kill()
        self._names.__exit__(None, None, None)

    def up(self) -> None:
        """In the order of the file: the tables, then everything."""
        migrate = self._service("migrate")
        migrate.start()
        assert migrate.process is not None
        assert migrate.process.wait(START_SECONDS) == 0, migrate.log
        self.others = {name: self._service(name) for name in ("worker", "beat", "nginx")}
        for number in range(COMPOSE["services"]["web"]["deploy"]["replicas"]):
            self.web.append(self._service("web", number))
        for service in (*self.web, *self.others.values()):
            service.start()
        for service in (*self.web, self.others["nginx"]):
            service.wait_until_healthy()

    def replace_web(self, number: int) -> None:
        """Stop one web process and start another in its place, as an upgrade does."""
        self.web[number].stop()
        self.web[number].start()
        self.web[number].wait_until_healthy()

    def _service(self, name: str, number: int = 0) -> Service:
        return Service(
            name,
            f"127.0.0.{2 + number}",
            self.folder / f"{name}-{number}" if name == "web" else self.folder / name,
            self._places(),
            self.settings,
        )

    def _places(self) -> dict[str, str]:
        return {
            "/run/secrets": f"{self.folder}/secrets",
            "/var/lib/voice-erasures": str(self.folder),
            "/etc/nginx/voice.conf": f"{self.folder}/nginx.conf",
            "redis:6379": f"127.0.0.1:{self.redis_port}",
            "127.0.0.1 -p 6379": f"127.0.0.1 -p {self.redis_port}",
            "web:9000": f"web:{self._web_port}",
            "web port": str(self._web_port),
            "127.0.0.11 ": f"127.0.0.1:{self._names.port} ",
            "127.0.0.1:8080": f"127.0.0.1:{self._nginx_port}",
            "listen 8080": f"listen 127.0.0.1:{self._nginx_port}",
        }
