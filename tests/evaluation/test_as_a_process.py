"""`evaluate` on an empty data directory: it reads files, and makes no database."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_an_empty_data_directory_stays_without_a_database(tmp_path: Path) -> None:
    environment = {"PATH": os.environ["PATH"], "VOICE_DATA_DIR": str(tmp_path)}
    command = [sys.executable, "manage.py", "evaluate", "tests/cases"]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False, timeout=120)
    assert (done.returncode, done.stderr) == (0, "")
    assert "readings.jsonl: 18 cases" in done.stdout
    assert not list(tmp_path.glob("*.sqlite3"))


def test_a_wrong_folder_is_one_sentence_and_not_zero(tmp_path: Path) -> None:
    environment = {"PATH": os.environ["PATH"], "VOICE_DATA_DIR": str(tmp_path)}
    command = [sys.executable, "manage.py", "evaluate", str(tmp_path / "missing"), "--json"]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 1
    assert (done.stdout, len(done.stderr.splitlines())) == ("", 1)
