"""`manage.py participant NAME`: who is new gets a token and a code, who exists needs the code."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from participants.access import authenticate
from participants.models import AccessToken, Participant

#: Settings of this run that the command must not see.
OURS = ("VOICE_", "DJANGO_", "DATABASE_", "REDIS_")
ROOT = Path(__file__).parent.parent.parent


@pytest.fixture(autouse=True)
def _database(transactional_db: None) -> None:
    """The command closes its connection, so its rows must be committed."""


def participant(*arguments: str, stdin: str = "") -> list[str]:
    """What it prints on stdout, line by line."""
    output = io.StringIO()
    given = sys.stdin
    sys.stdin = io.StringIO(stdin)
    try:
        call_command("participant", *arguments, stdout=output, stderr=io.StringIO())
    finally:
        sys.stdin = given
    assert output.getvalue().endswith("\n")
    return output.getvalue().splitlines()


def name_of(token: str) -> str:
    """Who a token speaks for."""
    return authenticate(f"Bearer {token}").participant.name


def test_who_is_new_gets_a_recovery_code_and_a_token_alone_on_the_last_line() -> None:
    *before, token = participant("ana")
    assert name_of(token) == "ana"
    code = before[-1].rpartition(" ")[2]
    assert participant("ana", "--recovery", code) != [token]


def test_as_json_it_is_one_object() -> None:
    (line,) = participant("Zoë", "--json")
    shown = json.loads(line)
    assert shown.keys() == {"participant", "token", "recovery"}
    assert shown["participant"] == name_of(shown["token"]) == "Zoë"
    (line,) = participant("zoë", "--json", "--recovery", shown["recovery"])
    again = json.loads(line)
    assert (again["participant"], again["recovery"]) == ("Zoë", None)
    assert name_of(again["token"]) == "Zoë"


@pytest.mark.parametrize("arguments", [[], ["--json"]])
def test_who_exists_is_refused_in_words_without_the_code(arguments: list[str]) -> None:
    participant("ana")
    with pytest.raises(CommandError, match="recovery") as refusal:
        participant("Ana", *arguments)
    assert "vt_" not in str(refusal.value)
    assert (Participant.objects.count(), AccessToken.objects.count()) == (1, 1)


def test_the_code_is_taken_from_the_line_or_read_from_stdin_however_it_is_typed() -> None:
    *before, first = participant("ana")
    code = before[-1].rpartition(" ")[2]
    tokens = {
        first,
        *participant("ana", "--recovery", code),
        *participant("ana", "--recovery", code.lower().replace("-", " ")),
        *participant("ana", "--recovery", "-", stdin=f"{code}\n"),
        *participant("ana", "--recovery", "-", stdin=f"  {code.lower()}  \nmore\n"),
    }
    assert len(tokens) == 5
    assert {name_of(token) for token in tokens} == {"ana"}


@pytest.mark.parametrize(
    ("arguments", "stdin"),
    [
        (["ana", "--recovery", "0000-0000-0000-0000-0000-0000-0000-0000"], ""),
        (["ana", "--recovery", ""], ""),
        (["ana", "--recovery", "\udcff"], ""),
        (["ana", "--recovery", "-"], ""),
        (["ana", "--recovery", "-"], "wrong\n"),
        (["nobody", "--recovery", "0000"], ""),
        (["\udcff", "--recovery", "0000"], ""),
    ],
    ids=ascii,
)
def test_a_wrong_code_or_name_is_refused_alike(arguments: list[str], stdin: str) -> None:
    participant("ana")
    with pytest.raises(CommandError, match="No participant of that name has that recovery code"):
        participant(*arguments, stdin=stdin)
    assert AccessToken.objects.count() == 1


@pytest.mark.parametrize("name", ["", " ", "a" * 81, "\udcff"], ids=ascii)
def test_what_is_no_name_is_refused_in_words(name: str) -> None:
    with pytest.raises(CommandError, match="1 to 80 visible characters"):
        participant(name)
    assert not Participant.objects.exists()


def test_it_works_on_an_empty_data_directory_as_a_command(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "data"
    kept = {name: value for name, value in os.environ.items() if not name.startswith(OURS)}

    def run(*arguments: str, **more: Any) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "manage.py", "participant", *arguments]
        env = {**kept, "VOICE_DATA_DIR": str(folder)}
        return subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False, **more)

    made = run("ana")
    assert made.returncode == 0, made.stderr
    *before, token = made.stdout.splitlines()
    assert token.startswith("vt_")
    again = run("ana")
    assert (again.returncode, again.stdout) == (1, "")
    assert "recovery" in again.stderr
    assert "Traceback" not in again.stderr
    code = before[-1].rpartition(" ")[2]
    assert run("ana", "--recovery", "-", input=f"{code}\n").stdout.startswith("vt_")
