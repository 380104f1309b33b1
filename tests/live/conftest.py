"""One ordinary server for all tests that need nothing special, and a maker of others."""

import itertools
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from live_people import LivePerson
from live_server import LiveServer, make_live_person
from recorded_answers import ordinary, write_recordings

MakeServer = Callable[..., LiveServer]
_names = itertools.count(1)


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
