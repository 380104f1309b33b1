"""A data directory that cannot be used is told in a sentence, by every command."""

from pathlib import Path

import pytest
from live_server import free_port, manage

COMMANDS = (("participant", "ana"), ("serve", "--port", "0"))


def told(data: Path, command: tuple[str, ...], **settings: str) -> str:
    done = manage(*(str(free_port()) if word == "0" else word for word in command), data=data, **settings)
    assert done.returncode != 0
    assert "Traceback" not in done.stderr, done.stderr
    return done.stderr


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command[0])
def test_a_database_that_is_none(tmp_path: Path, command: tuple[str, ...]) -> None:
    (tmp_path / "voice.sqlite3").write_bytes(b"this is no database, but a letter to the council " * 100)
    assert "The database does not answer, or is not one." in told(tmp_path, command)


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command[0])
def test_a_lock_that_cannot_be_made(tmp_path: Path, command: tuple[str, ...]) -> None:
    # A folder in its place, since root may write to a folder that is read-only.
    for name in ("migrate.lock", "serve.lock"):
        (tmp_path / name).mkdir()
    assert "cannot be used" in told(tmp_path, command)


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command[0])
def test_an_empty_secret(tmp_path: Path, command: tuple[str, ...]) -> None:
    (tmp_path / "django-secret").touch()
    assert "Delete the file, and another is made." in told(tmp_path, command)


@pytest.mark.parametrize("host", ["nonsense..host", "203.0.113.77"])
def test_a_host_that_is_none_of_ours(tmp_path: Path, host: str) -> None:
    assert "Cannot listen on" in told(tmp_path, ("serve", "--host", host, "--port", "0"))


@pytest.mark.parametrize("name", ["two\nlines", "a\x07bell"])
def test_a_name_with_control_characters_is_none(tmp_path: Path, name: str) -> None:
    assert "visible characters" in told(tmp_path, ("participant", name))


def test_what_is_no_file_is_no_recording(tmp_path: Path) -> None:
    (tmp_path / "folder.json").mkdir()
    (tmp_path / "dangling.json").symlink_to(tmp_path / "nowhere")
    done = manage("replay_fixtures", data=tmp_path / "data", VOICE_FIXTURES=str(tmp_path))
    assert (done.returncode, done.stdout.splitlines()[-1]) == (0, "0 recordings, 0 drifted")
