"""The ledger once more, on PostgreSQL."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.postgres
@pytest.mark.parametrize(
    "tests", ["test_chain.py", "test_turns.py", "test_account.py", "test_reading.py", "test_races.py"]
)
def test_the_same_on_postgresql(postgres_url: str, tests: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", f"tests/ledger/{tests}"],
        cwd=ROOT, env={**os.environ, "DATABASE_URL": postgres_url}, capture_output=True, text=True, timeout=170,
        check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout[-4_000:]
