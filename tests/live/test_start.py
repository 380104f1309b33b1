"""Starting: one server for a data directory, every command beside it, wrong settings told in a sentence."""

import re
import signal
import socket
import stat
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from live_people import LivePerson
from live_server import LiveServer, environment, free_port, make_live_person, manage
from recorded_answers import BENCH


def test_a_second_server_on_the_same_data_directory_is_refused_in_words(server: LiveServer) -> None:
    done = manage("serve", "--port", str(free_port()), data=server.data, **server.settings)
    assert done.returncode != 0
    assert "Another serve runs" in done.stderr
    assert str(server.data) in done.stderr
    assert "VOICE_DATA_DIR=" in done.stderr
    assert "Traceback" not in done.stderr


def test_commands_work_beside_a_running_server(server: LiveServer, nora: LivePerson) -> None:
    beside = make_live_person("beside", server)
    assert beside.end_of(beside.say(beside.start(), BENCH))["state"] == "Replied"
    again = manage("participant", "beside", data=server.data, **server.settings)
    assert again.returncode != 0
    assert "Traceback" not in again.stderr
    for command in (["check"], ["migrate", "--check"], ["replay_fixtures"]):
        done = manage(*command, data=server.data, **server.settings)
        assert done.returncode == 0, done.stderr
    assert nora.get("/me/conversations").status_code == 200


def test_every_command_works_on_an_empty_data_directory(tmp_path: Path) -> None:
    done = manage("participant", "first", "--json", data=tmp_path / "new" / "deeper")
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "new" / "deeper" / "voice.sqlite3").exists()


def test_a_killed_server_leaves_nothing_that_keeps_the_next_from_starting(
    make_server: Callable[..., LiveServer],
) -> None:
    server = make_server().start()
    server.kill()
    server.start()
    assert server.stop(signal.SIGINT) < 10
    assert "Traceback" not in server.log


def test_what_it_makes_is_its_owners_alone(server: LiveServer, nora: LivePerson) -> None:
    nora.say(nora.start(), BENCH)
    found = {path.name: stat.S_IMODE(path.stat().st_mode) for path in server.data.iterdir()}
    assert {"voice.sqlite3", "django-secret", "serve.lock"} <= set(found)
    assert set(found.values()) == {0o600}
    assert stat.S_IMODE(server.data.stat().st_mode) == 0o700


def test_a_port_that_is_taken_is_told_in_a_sentence(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        done = manage("serve", "--port", str(port), data=tmp_path)
    assert done.returncode != 0
    assert f"Cannot listen on 127.0.0.1:{port}" in done.stderr
    assert "--port" in done.stderr
    assert "Traceback" not in done.stderr


WRONG = [
    {"VOICE_TURN_SECONDS": "soon"},
    {"VOICE_TURN_SECONDS": "0"},
    {"VOICE_STREAM_SECONDS": "-1"},
    {"VOICE_STREAM_SECONDS": "1.5"},
    {"VOICE_CONTEXT_CHARACTERS": "lots"},
    {"VOICE_MAX_QUESTIONS": "none"},
    {"VOICE_PROVIDER": "foo"},
    {"VOICE_PROVIDER": "Recorded"},
    {"VOICE_LOG_LEVEL": "LOUD"},
    {"VOICE_FIXTURES": "/nowhere/at/all"},
    {"DATABASE_URL": "mysql://voice:verysecret@127.0.0.1/voice"},
    {"DATABASE_URL": "nonsense"},
    {"DATABASE_URL": "postgres://voice:verysecret@127.0.0.1:1/voice"},
    {"DATABASE_URL": "sqlite:////nowhere/at/all.sqlite3"},
    {"DATABASE_URL": "sqlite://:memory:"},
    {"DJANGO_DEBUG": "maybe"},
    {"REDIS_URL": "http://:verysecret@127.0.0.1"},
    {"REDIS_URL": "redis://127.0.0.1:1/0"},
    {"DJANGO_SECRET_KEY_FILE": "/nowhere/at/all"},
    {"VOICE_DATA_DIR": "/dev/null/data"},
]
REDIS_ALONE = {"REDIS_URL": "redis://127.0.0.1:1/0"}


@pytest.fixture(scope="module")
def refusals(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[dict[str, str]], tuple[int, str]]]:
    """What `serve` says to each wrong setting; all are started at once, because a start takes a second."""

    def start(wrong: dict[str, str]) -> tuple[int, str]:
        data = tmp_path_factory.mktemp("wrong")
        done = manage("serve", "--port", str(free_port()), data=data, **wrong)
        return done.returncode, done.stderr

    with ThreadPoolExecutor(3) as pool:
        said = {str(wrong): pool.submit(start, wrong) for wrong in WRONG}
        yield lambda wrong: said[str(wrong)].result()


@pytest.mark.parametrize("wrong", WRONG, ids=lambda wrong: "-".join([*wrong, *wrong.values()])[:60])
def test_a_wrong_setting_stops_the_start_with_a_sentence_that_says_what_to_write(
    refusals: Callable[[dict[str, str]], tuple[int, str]], wrong: dict[str, str]
) -> None:
    code, said = refusals(wrong)
    name = "DJANGO_SECRET_KEY" if wrong == REDIS_ALONE else next(iter(wrong))
    assert code != 0
    assert "Traceback" not in said
    assert name in said
    assert re.search(r"[Ww]rite|[Cc]orrect|[Ss]et |[Ss]tart", said), said
    assert "verysecret" not in said


def test_a_key_that_is_empty_is_no_key_and_starts_without_a_model(tmp_path: Path) -> None:
    done = manage("check", data=tmp_path, ANTHROPIC_API_KEY="", VOICE_PROVIDER="")
    assert done.returncode == 0, done.stderr
    assert environment(tmp_path)["ANTHROPIC_API_KEY"] == ""


def test_a_provider_without_its_key_starts_and_warns(make_server: Callable[..., LiveServer]) -> None:
    server = make_server(VOICE_PROVIDER="anthropic").start()
    nora = make_live_person("nora", server)
    assert nora.end_of(nora.say(nora.start(), BENCH))["state"] == "CouldNotInterpret"
    assert "ANTHROPIC_API_KEY" in server.log
    assert "answers: none" in server.log
