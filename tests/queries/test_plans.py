"""Among many rows PostgreSQL finds what a call asks for by an index: no call reads a growing table from end to end."""

import json
import os
import subprocess
import sys
from pathlib import Path

import psycopg
import pytest
from live_server import REPOSITORY, environment


@pytest.mark.postgres
@pytest.mark.timeout(600)
def test_no_call_reads_a_growing_table_from_end_to_end(tmp_path: Path, postgres_url: str) -> None:
    given = environment(
        tmp_path,
        DATABASE_URL=postgres_url,
        VOICE_LIMITS="off",
        VOICE_LOG_LEVEL="ERROR",
        DJANGO_SETTINGS_MODULE="tests.settings",
        PYTHONPATH=os.pathsep.join((str(REPOSITORY), str(REPOSITORY / "tests"))),
        # Nothing here has to survive a power cut, and many tests share the disk.
        PGOPTIONS="-c synchronous_commit=off",
    )
    command = [sys.executable, "-m", "query_plans", str(tmp_path / "recordings")]
    done = subprocess.run(command, cwd=REPOSITORY, env=given, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout.splitlines()[-1]) == {}


@pytest.mark.postgres
def test_every_foreign_key_leads_an_index(postgres_url: str, tmp_path: Path) -> None:
    """Else whoever deletes what it refers to reads the whole table, under a lock."""
    given = environment(tmp_path, DATABASE_URL=postgres_url)
    subprocess.run([sys.executable, "manage.py", "migrate", "-v", "0"], cwd=REPOSITORY, env=given, check=True)
    with psycopg.connect(postgres_url) as connection:
        rows = connection.execute(
            """
            SELECT held.conrelid::regclass::text, held.conname FROM pg_constraint held
            WHERE held.contype = 'f' AND held.conrelid::regclass::text NOT LIKE 'auth_%' AND NOT EXISTS (
                SELECT 1 FROM pg_index found WHERE found.indrelid = held.conrelid
                AND found.indpred IS NULL AND found.indkey[0] = held.conkey[1]
            )
            """
        ).fetchall()
    assert rows == []
