"""The races and the counters once more, on PostgreSQL."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.postgres
def test_two_at_once_on_postgresql(postgres_url: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/desk/test_races.py"],
        cwd=ROOT, env={**os.environ, "DATABASE_URL": postgres_url}, capture_output=True, text=True, timeout=170,
        check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout[-4_000:]
