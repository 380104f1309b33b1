"""The commands of docs/operations.md, run as they stand there; those for Docker by what is in them."""

import re
import shlex
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from composed import COMPOSE, command_of
from django.core.management import get_commands
from live_server import REPOSITORY, LiveServer, environment, make_live_person
from recorded_answers import BENCH, LAMP

PAGE = (REPOSITORY / "docs" / "operations.md").read_text(encoding="utf-8")


def commands(section: str = "") -> list[str]:
    """The lines of the shell of one section, or of all."""
    text = PAGE.partition(f"\n## {section}\n")[2].partition("\n## ")[0] if section else PAGE
    return [line for block in re.findall(r"```sh\n(.*?)```", text, re.DOTALL) for line in block.splitlines()]


def run_section(section: str, folder: Path, settings: dict[str, str], *, chosen: str) -> None:
    """Run the lines of a section that begin as `chosen` says, in a folder of their own."""
    lines = [line for line in commands(section) if re.match(chosen, line)]
    assert lines
    # In one go: the interpreter's own path may hold what is replaced.
    here = {".venv/bin/python": sys.executable, " manage.py": f" {REPOSITORY}/manage.py"}
    script = re.sub(r"\.venv/bin/python| manage\.py", lambda found: here[found[0]], "\n".join(lines))
    done = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", script], cwd=folder, capture_output=True, text=True, check=False,
        env=environment(folder / "data", PYTHONPATH=str(REPOSITORY), **settings), timeout=300,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr


def test_the_processes_are_started_as_the_compose_file_starts_them() -> None:
    said = [shlex.split(line.removeprefix(".venv/bin/")) for line in commands("Deploy without Docker")]
    shipped = [command_of(name) for name in ("migrate", "web", "worker", "beat", "redis")]
    for command in said:
        words = 3 if command[2] == "serve" else 4 if "beat" in command else len(command)
        assert command[:words] in [one[:words] for one in shipped], command


def test_docker_is_told_of_services_and_commands_that_are_there() -> None:
    known = get_commands()
    for line in commands():
        if "docker compose" not in line:
            continue
        if found := re.search(r"manage\.py (\w+)", line):
            assert found[1] in known
        assert re.search(r"docker compose (up|build|run|exec|ps) ?", line)
        named = set(re.findall(r"\b(web|worker|beat|migrate|postgres|redis|nginx)\b", line))
        assert named <= set(COMPOSE["services"])


def test_every_command_of_the_page_is_held_by_a_test() -> None:
    held = re.compile(
        r"docker |OLD=\$\(docker |sh deploy/make_secrets\.sh$|umask 077$"
        r"|\.venv/bin/(python|celery) |redis-server |pg_(dump|restore) "
    )
    assert [line for line in commands() if not held.match(line)] == []


def test_every_file_and_setting_that_is_named_is_there() -> None:
    for path in re.findall(r"\]\(([^)#]+)", PAGE):
        assert (REPOSITORY / "docs" / path).exists(), path
    for path in re.findall(r"`((?:tests|deploy)/[\w./]+)`", PAGE):
        assert (REPOSITORY / path).exists() or path.startswith("deploy/secrets/"), path
    read = set(re.findall(r'env\.\w+\(\s*"([A-Z_]+)"', (REPOSITORY / "voice" / "settings.py").read_text("utf-8")))
    named = set(re.findall(r"\b((?:VOICE|DJANGO|DATABASE|REDIS|ANTHROPIC)_[A-Z_]+)\b", PAGE))
    assert {name.removesuffix("_FILE") for name in named} - read <= {"VOICE_HOSTS", "VOICE_PORT"}


def talk(server: LiveServer, back_up: Callable[[], None], restore: Callable[[], None]) -> None:
    """Say something, back it up, erase a part, restore: the rest is as it was, and what was erased stays erased."""
    server.start()
    nora = make_live_person("nora", server)
    kept, gone = nora.start(), nora.start()
    nora.end_of(nora.say(kept, LAMP))
    nora.end_of(nora.say(gone, BENCH))
    before = nora.get(kept).json()
    back_up()
    erased = nora.client.delete(nora.url + gone, headers=nora.headers())
    assert erased.status_code == 200, erased.text
    later = nora.start()
    assert server.stop() < 30
    restore()
    server.start()
    assert nora.get(kept).json() == before
    assert [nora.get(path).status_code for path in (gone, later)] == [404, 404]
    server.stop()


@pytest.mark.timeout(600)
@pytest.mark.postgres
def test_a_backup_of_postgresql_is_restored_without_what_was_erased_since(
    make_server: Callable[..., LiveServer], make_postgres_url: Callable[[], str]
) -> None:
    server = make_server(DATABASE_URL=make_postgres_url())
    folder = server.folder
    talk(
        server,
        lambda: run_section("Back up", folder, server.settings, chosen="pg_dump "),
        lambda: run_section("Restore", folder, server.settings, chosen=""),
    )


@pytest.mark.timeout(600)
def test_a_backup_of_sqlite_holds_nothing_deleted_and_is_restored(make_server: Callable[..., LiveServer]) -> None:
    server = make_server()
    copy = server.folder / "voice-backup.sqlite3"

    def restore() -> None:
        assert copy.stat().st_mode & 0o077 == 0
        with closing(sqlite3.connect(copy)) as database:
            assert database.execute("PRAGMA freelist_count").fetchone() == (0,)
        for left in server.data.glob("voice.sqlite3*"):
            left.unlink()
        copy.rename(server.data / "voice.sqlite3")
        run_section("Restore", server.folder, server.settings, chosen=r"\.venv/bin/python manage\.py")

    talk(server, lambda: run_section("Back up", server.folder, server.settings, chosen=r"umask|\.venv"), restore)
