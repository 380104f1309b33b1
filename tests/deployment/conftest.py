"""One deployment for all tests here, because a start takes a while."""

from collections.abc import Callable, Iterator

import pytest
from composed import Deployment, command_of
from found_servers import find_nginx, own_redis
from live_people import LivePerson
from live_server import LiveServer, make_live_person
from recorded_answers import ordinary, write_recordings


@pytest.fixture(scope="session")
def deployment(tmp_path_factory: pytest.TempPathFactory, make_postgres_url: Callable[[], str]) -> Iterator[Deployment]:
    """Everything that docker-compose.yml starts, as processes."""
    find_nginx()
    folder = tmp_path_factory.mktemp("deployment")
    fixtures = write_recordings(folder / "recordings", *ordinary())
    settings = {
        "VOICE_PROVIDER": "recorded",
        "VOICE_FIXTURES": str(fixtures),
        "VOICE_HOSTS": "voice.example",
        # One person says more than a person would.
        "VOICE_LIMITS": "off",
    }
    with own_redis(folder, *command_of("redis")) as redis:
        with Deployment(folder / "run", make_postgres_url(), redis.port, settings) as deployment:
            deployment.up()
            yield deployment
        for service in (*deployment.web, *deployment.others.values()):
            assert "Traceback" not in service.log, service.log


@pytest.fixture(scope="session")
def nora(deployment: Deployment) -> LivePerson:
    """A participant who comes through nginx."""
    beside = LiveServer(deployment.folder / "beside", {"DATABASE_URL": deployment.database})
    return LivePerson("nora", make_live_person("nora", beside).token, deployment.url)
