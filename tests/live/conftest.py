"""One ordinary server for all tests that need nothing special, and a maker of others."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from live_people import LivePerson
from live_server import LiveServer, make_live_person
from recorded_answers import SLOW, ordinary, question, write_recordings

MakeServer = Callable[..., LiveServer]


@pytest.fixture(scope="session")
def make_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[MakeServer]:
    """Make a server with these settings; it is not started. What still runs at the end is killed."""
    made: list[LiveServer] = []

    def make(*recordings: dict[str, object], **settings: str) -> LiveServer:
        folder: Path = tmp_path_factory.mktemp("server")
        fixtures = write_recordings(folder / "recordings", *(recordings or ordinary()))
        made.append(LiveServer(folder, {"VOICE_FIXTURES": str(fixtures), **settings}))
        return made[-1]

    yield make
    for server in made:
        server.kill()


@pytest.fixture(scope="session")
def server(make_server: MakeServer) -> LiveServer:
    """The ordinary server: its streams end after a second, so that tests do not wait for them."""
    return make_server(VOICE_STREAM_SECONDS="1").start()


@pytest.fixture(scope="session")
def nora(server: LiveServer) -> LivePerson:
    """The participant whose conversation it is, at the ordinary server."""
    return make_live_person("nora", server)


@pytest.fixture(scope="session")
def omar(server: LiveServer) -> LivePerson:
    """Another participant, at the ordinary server."""
    return make_live_person("omar", server)


def _many_handed(make_server: MakeServer, url: str) -> Iterator[LiveServer]:
    slow = question(SLOW, delay=2)
    server = make_server(*ordinary(), slow, VOICE_STREAM_SECONDS="1", DATABASE_URL=url).start()
    yield server
    assert "locked" not in server.log
    assert "Traceback" not in server.log
    server.stop()


@pytest.fixture(scope="session")
def on_sqlite(make_server: MakeServer) -> Iterator[LiveServer]:
    """A server on SQLite, for many hands at once."""
    yield from _many_handed(make_server, "")


@pytest.fixture(scope="session")
def on_postgres(make_server: MakeServer, make_postgres_url: Callable[[], str]) -> Iterator[LiveServer]:
    """The same on PostgreSQL."""
    yield from _many_handed(make_server, make_postgres_url())


@pytest.fixture(scope="session", params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def either(request: pytest.FixtureRequest) -> LiveServer:
    """A server on one database and then the other."""
    server: LiveServer = request.getfixturevalue(f"on_{request.param}")
    return server


@pytest.fixture(scope="session")
def rosa(either: LiveServer) -> LivePerson:
    """The participant whose conversations they are."""
    return make_live_person("rosa", either)
