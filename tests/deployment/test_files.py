"""What docker-compose.yml, Dockerfile and deploy/nginx.conf promise, read from them."""

import json
import re
import stat
import subprocess
from pathlib import Path
from typing import Any

import pytest
from composed import COMPOSE, DOCKERFILE, NGINX, command_of, health_check_of, seconds
from django.conf import settings
from live_server import REPOSITORY

from voice.kit.errors import Malformed, Problem, RouteNotFound, ServiceUnavailable, TooLarge, Unexpected

SERVICES: dict[str, Any] = COMPOSE["services"]
OURS = ("migrate", "web", "worker", "beat")


@pytest.mark.parametrize("name", SERVICES)
def test_every_service_is_locked_in(name: str) -> None:
    service = SERVICES[name]
    assert service["read_only"] is True
    assert service["cap_drop"] == ["ALL"]
    assert service["security_opt"] == ["no-new-privileges:true"]
    assert name in OURS or service["user"] not in ("root", "0")
    assert {"privileged", "cap_add"}.isdisjoint(service)


@pytest.mark.parametrize("name", [name for name in SERVICES if name != "migrate"])
def test_every_service_that_stays_is_restarted_watched_and_given_time_to_stop(name: str) -> None:
    assert SERVICES[name]["restart"] == "unless-stopped"
    assert health_check_of(name)
    assert seconds(SERVICES[name]["stop_grace_period"]) >= 10


def test_only_nginx_can_be_reached_and_only_the_worker_gets_out() -> None:
    assert [name for name, service in SERVICES.items() if "ports" in service] == ["nginx"]
    assert {name for name, service in SERVICES.items() if "outer" in service["networks"]} == {"nginx", "worker"}
    assert COMPOSE["networks"]["inner"]["internal"] is True


def test_redis_writes_nothing_to_a_disk_and_evicts_nothing() -> None:
    command = " ".join(command_of("redis"))
    assert "--save  --appendonly no" in command
    assert "--maxmemory-policy noeviction" in command
    assert SERVICES["redis"]["tmpfs"] == ["/data"]
    assert "volumes" not in SERVICES["redis"]


def test_one_beat_sweeps_and_workers_have_the_threads_of_the_product() -> None:
    assert "replicas" not in SERVICES["beat"].get("deploy", {})
    assert "-B" not in command_of("worker")
    assert " ".join(command_of("worker")).startswith("celery -A voice worker -P threads -c 64 ")
    assert SERVICES["web"]["deploy"]["replicas"] >= 2


def make_secrets(folder: Path) -> dict[str, str]:
    """Run the script; what stands in its files."""
    subprocess.run(["sh", "deploy/make_secrets.sh", str(folder)], cwd=REPOSITORY, check=True)
    return {path.name: path.read_text(encoding="utf-8").strip() for path in folder.iterdir()}


def test_secrets_come_as_files_and_stand_nowhere_else(tmp_path: Path) -> None:
    for name in OURS:
        given = SERVICES[name]["environment"]
        assert {"DATABASE_URL", "DJANGO_SECRET_KEY", "ANTHROPIC_API_KEY"}.isdisjoint(given)
        files = {value.removeprefix("/run/secrets/") for key, value in given.items() if key.endswith("_FILE")}
        assert files == set(SERVICES[name]["secrets"])
    folder = tmp_path / "secrets"
    made = [make_secrets(folder), make_secrets(folder)]
    assert made[0] == made[1], "what is there stays"
    assert set(made[0]) == set(COMPOSE["secrets"])
    assert made[0]["postgres_password"] in made[0]["database_url"]
    assert len(made[0]["django_secret_key"]) == 64
    assert stat.S_IMODE((tmp_path / "secrets").stat().st_mode) == 0o700


def test_the_image_runs_without_rights_without_tools_and_says_how_it_is() -> None:
    final = DOCKERFILE.rpartition("\nFROM ")[2]
    assert re.search(r"^USER 10001", final, re.MULTILINE)
    assert "PYTHONUNBUFFERED=1" in final
    assert "pip uninstall" in final
    assert "apt-get" not in DOCKERFILE
    assert command_of("web")[:3] == ["python", "manage.py", "serve"]
    assert "/healthz" in health_check_of("web")[-1]


def test_the_image_holds_what_runs_and_nothing_else() -> None:
    lines = (REPOSITORY / ".dockerignore").read_text(encoding="utf-8").splitlines()
    taken = {line[1:] for line in lines if line.startswith("!")}
    rooms = {app.split(".")[0] for app in settings.INSTALLED_APPS if (REPOSITORY / app.split(".")[0]).is_dir()}
    assert rooms <= taken
    assert "*" in lines
    assert {"templates", "static", "locale", "manage.py", "requirements.txt"} <= taken
    assert taken.isdisjoint({"tests", "deploy", "var", ".env", ".git", "bench"})


@pytest.mark.parametrize(
    ("status", "problem"),
    [(400, Malformed), (404, RouteNotFound), (413, TooLarge), (503, ServiceUnavailable), (502, Unexpected)],
)
def test_nginx_refuses_in_the_products_own_words(status: int, problem: type[Problem]) -> None:
    (said,) = [json.loads(found) for found in re.findall(rf"return {status} '(.*)';", NGINX)]
    own = problem().as_dict()
    if status == 502:  # whether anything was recorded is not known
        own |= {"status": 502, "detail": said["detail"]}
    assert said == own


def test_nginx_sends_no_message_twice_and_writes_no_word_to_a_file() -> None:
    without_comments = re.sub(r"#.*", "", NGINX)
    assert "non_idempotent" not in without_comments
    assert "proxy_max_temp_file_size 0;" in without_comments
    assert "client_max_body_size 640k;" in without_comments, "the largest form of the product, and more"
    assert "client_body_buffer_size 1m;" in without_comments, "what is let in has room in memory"
    (log,) = re.findall(r"log_format voice ([^;]*);", without_comments)
    assert not re.search(r"\$(request|request_uri|uri|args|remote_addr|http_\w+)\b", log)
