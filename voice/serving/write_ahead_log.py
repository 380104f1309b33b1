"""SQLite's write-ahead log, under a server that opens a connection for each request.

When its last connection closes, SQLite moves the log into the database, syncs and removes it: between two requests
each connection is the last. That cost 1.1 ms for a request that wrote and 0.3 ms for one that read, measured. So the
server holds one connection, and the log is emptied on the sweeper's time instead: what secure_delete overwrites must
not stand in the log for as long as the server runs.
"""

import contextlib
from collections.abc import Iterator

from django.db import connection


@contextlib.contextmanager
def log_kept_open() -> Iterator[None]:
    """Hold a connection that does nothing. With another database than SQLite there is none to hold."""
    if connection.vendor != "sqlite":
        yield
        return
    idle = connection.copy()
    with contextlib.closing(idle):
        # The log is opened by the first read, not by the connection.
        with idle.cursor() as cursor:
            cursor.execute("SELECT count(*) FROM sqlite_master")
            cursor.fetchall()
        yield


def empty_log() -> None:
    """Move the log into the database and cut it to nothing; when someone is in the way, the next time will do.

    The caller closes this thread's connection afterwards: here it no longer waits for anybody.
    """
    if connection.vendor == "sqlite":
        with connection.cursor() as cursor:
            # A checkpoint that waits for a reader keeps every writer waiting too.
            cursor.execute("PRAGMA busy_timeout=0")
            cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            cursor.fetchall()
