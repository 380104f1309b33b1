"""SQLite's write-ahead log stays while the server holds it, and is emptied on the sweeper's time."""

from pathlib import Path

import pytest
from django.db import connection

from participants.models import Participant
from voice.serving.write_ahead_log import empty_log, log_kept_open

pytestmark = [
    pytest.mark.skipif(connection.vendor != "sqlite", reason="about SQLite"),
    pytest.mark.usefixtures("transactional_db"),
]


def _log() -> Path:
    return Path(f"{connection.settings_dict['NAME']}-wal")


def _write_and_close(name: str) -> None:
    Participant.objects.create(name=name)
    connection.close()


def test_the_last_connection_to_close_takes_the_log_along_unless_the_server_holds_one() -> None:
    _write_and_close("ana")
    assert not _log().exists()
    with log_kept_open():
        _write_and_close("ben")
        assert _log().stat().st_size > 0
    assert not _log().exists()


def test_the_sweeper_empties_the_log() -> None:
    with log_kept_open():
        _write_and_close("ana")
        empty_log()
        connection.close()
        assert _log().stat().st_size == 0
    assert Participant.objects.count() == 1


def test_emptying_the_log_waits_for_nobody() -> None:
    reader = connection.copy()
    _write_and_close("ana")
    with reader.cursor() as cursor:
        cursor.execute("BEGIN")
        cursor.execute("SELECT count(*) FROM participants_participant")
        cursor.fetchall()
        Participant.objects.create(name="ben")
        empty_log()
        connection.close()
        assert _log().stat().st_size > 0
    reader.close()
    assert Participant.objects.count() == 2
