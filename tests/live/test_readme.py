"""The README's commands, run as they stand there."""

import os
import re
import signal
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", README, re.DOTALL)


@contextmanager
def running(command: list[str], folder: Path, **environment: str) -> Iterator["subprocess.Popen[str]"]:
    process = subprocess.Popen(
        command,
        cwd=ROOT,
        env={**os.environ, "VOICE_DATA_DIR": str(folder), **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        start_new_session=True,
    )
    try:
        yield process
    finally:
        os.killpg(process.pid, signal.SIGTERM)
        process.communicate(timeout=20)


def read_until(process: "subprocess.Popen[str]", pattern: str) -> str:
    assert process.stdout is not None
    text = ""
    for line in process.stdout:
        text += line
        if re.search(pattern, text, re.MULTILINE):
            return text
    raise AssertionError(text)


def test_the_walk_of_the_readme_is_the_one_that_the_demonstration_prints() -> None:
    assert blocks("bash") == [(ROOT / "fixtures" / "walk.sh").read_text(encoding="utf-8")]


@pytest.fixture(scope="module")
def walked(tmp_path_factory: pytest.TempPathFactory) -> str:
    """What `make demo` and the walk print, from the first line to the last event."""
    port = free_port()
    folder = tmp_path_factory.mktemp("demo")
    with running(["make", "demo", f"PORT={port}", f"DEMO_DATA={folder}"], folder, VOICE_STREAM_SECONDS="2") as demo:
        printed = read_until(demo, r"stream\?after=0")
        walk = printed[printed.index("ME=") :]
        done = subprocess.run(["bash", "-euo", "pipefail", "-c", walk], capture_output=True, text=True, timeout=60)
        assert done.returncode == 0, done.stderr
    return printed + done.stdout


def test_make_demo_says_that_answers_are_recorded_and_which_openings_it_knows(walked: str) -> None:
    assert "The answers here are recorded" in walked
    assert "  - The Route 14 school bus stopped in March and my children now walk the ring road." in walked


def test_make_demo_names_who_can_sign_in_at_the_pages_and_at_the_desk(walked: str) -> None:
    assert re.search(r"made-up name:  resident-\d+\n  passphrase:    \w+( \w+){3}\n", walked)
    assert re.search(r"/desk/ as desk with \S{20,}\n", walked)


def test_the_walk_leads_from_a_question_through_a_proposal_to_a_concern(walked: str) -> None:
    for expected in (
        '"reply":"That sounds like a real change to the school run. Is it the morning walk, the afternoon, or both?"',
        '"summary":"The Route 14 school bus was withdrawn and children now walk along the ring road to school."',
        '"passages":["Route 14 school bus stopped"]',
        '"id":"cnc-',
        '"contributions":[]',
        '"state":"Confirmed"}}',
    ):
        assert expected in walked


def test_the_commands_for_serving_work_beside_each_other(tmp_path: Path) -> None:
    commands = [line for block in blocks("sh") for line in block.splitlines()]
    assert {"make demo", "make test", "make install"} < set(commands)
    serve, *others = (line.split() for line in commands if line.startswith(".venv/bin/python manage.py"))
    said = {}
    with running([*serve, "--port", str(free_port())], tmp_path) as server:
        read_until(server, "Ctrl-C stops it")
        for command in others:
            environment = {**os.environ, "VOICE_DATA_DIR": str(tmp_path)}
            made = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
            assert made.returncode == 0, made.stderr
            said[command[2]] = made.stdout
    assert said["participant"].splitlines()[-1].startswith("vt_")
    assert "Added: 60." in said["import_issues"]
    assert len(said["operator"].splitlines()[-1]) >= 20, "a passphrase"


def test_the_table_of_settings_names_every_setting_that_is_read() -> None:
    read = set(re.findall(r'env\.\w+\(\s*"([A-Z_]+)"', (ROOT / "voice" / "settings.py").read_text(encoding="utf-8")))
    told = set(re.findall(r"^\| `([A-Z_]+)`", README, re.MULTILINE))
    assert read == told


def test_every_file_that_is_linked_is_there() -> None:
    linked = re.findall(r"\]\(([^)#]+)\)", README)
    assert [path for path in linked if not (ROOT / path).exists()] == []
