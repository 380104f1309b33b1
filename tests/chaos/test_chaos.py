"""The chaos suite's short form: every kind of fault once, a few dozen turns, nothing lost and nothing twice (chaos/).

It starts all that it stands on, so it needs PostgreSQL's and Redis's programs, not servers that run.
"""

import subprocess
import sys

import pytest
from live_server import REPOSITORY

pytestmark = [pytest.mark.postgres, pytest.mark.redis, pytest.mark.timeout(900)]

TURNS, PARTICIPANTS, SEED = 60, 12, 14


@pytest.mark.usefixtures("_programs")
def test_nothing_is_lost_doubled_or_blocked_by_any_fault() -> None:
    wanted = {"turns": TURNS, "participants": PARTICIPANTS, "seed": SEED, "minutes": 0.3, "longest": 4}
    options = [part for name, value in wanted.items() for part in (f"--{name}", str(value))]
    done = subprocess.run(
        [sys.executable, "-m", "chaos", *options],
        cwd=REPOSITORY, capture_output=True, text=True, check=False,
    )  # fmt: skip
    print(done.stdout)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "No finding." in done.stdout
    assert done.stdout.count("| fault: ") == 18, "every kind of fault was at work"
