"""What holds on SQLite once more on PostgreSQL, where several really write at the same time."""

import os
import subprocess
import sys

import pytest
from live_server import REPOSITORY

AGAIN = {
    "desk": ("test_races.py", "test_odd_values.py"),
    "ledger": ("test_chain.py", "test_turns.py", "test_account.py", "test_reading.py", "test_races.py"),
    "participants": ("test_names.py", "test_at_once.py", "test_sessions.py"),
    "turns": ("test_order.py", "test_fairness.py"),
}


# One process for a folder: its start and its tables cost more than most of the tests.
@pytest.mark.postgres
@pytest.mark.timeout(600)
@pytest.mark.parametrize("folder", AGAIN)
def test_the_same_on_postgresql(postgres_url: str, folder: str) -> None:
    files = [f"tests/{folder}/{name}" for name in AGAIN[folder]]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *files],
        cwd=REPOSITORY, env={**os.environ, "DATABASE_URL": postgres_url}, capture_output=True, text=True,
        check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout[-4_000:]
