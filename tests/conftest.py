"""What all tests share: people, a worker that is stepped, servers that are found or said to be missing."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest
from django.core.cache import cache
from django.core.management.color import no_style
from django.db import connections
from django.test import TransactionTestCase
from django.utils import translation
from found_servers import RedisServer, own_database, own_redis
from people import Person, make_person

#: What no test changes, and what Django would write anew after every one: as long again as most tests.
KEPT_TABLES = ("django_content_type", "auth_permission", "django_migrations")


def _empty_the_tables(_case: TransactionTestCase) -> None:
    for connection in connections.all(initialized_only=True):
        names = connection.introspection.django_table_names(only_existing=True, include_views=False)
        emptied = [name for name in names if name not in KEPT_TABLES]
        connection.ops.execute_sql_flush(connection.ops.sql_flush(no_style(), emptied))


TransactionTestCase._fixture_teardown = _empty_the_tables  # type: ignore[method-assign]


@pytest.fixture(autouse=True)
def _fresh_process_state() -> Iterator[None]:
    from providers.registry import current_provider
    from voice.kit.stopping import stopping

    cache.clear()
    stopping.clear()
    current_provider.cache_clear()
    yield
    # The test client leaves the language of its last request.
    translation.deactivate()
    stopping.clear()
    current_provider.cache_clear()


@pytest.fixture
def ana(transactional_db: None) -> Person:
    """The participant whose conversation it is."""
    return make_person("ana")


@pytest.fixture
def ben(transactional_db: None) -> Person:
    """Another participant."""
    return make_person("ben")


@pytest.fixture
def work() -> Callable[[], int]:
    """Step the worker until no turn waits; returns how many turns it took."""
    from conversations.turns import run_next_turn

    def step() -> int:
        steps = 0
        while run_next_turn():
            steps += 1
        return steps

    return step


@pytest.fixture(scope="session")
def make_postgres_url() -> Iterator[Callable[[], str]]:
    """Make an empty PostgreSQL database of one's own; its address."""
    with ExitStack() as made:
        yield lambda: made.enter_context(own_database())


@pytest.fixture
def postgres_url(make_postgres_url: Callable[[], str]) -> str:
    """The address of an empty PostgreSQL database that no other test uses."""
    return make_postgres_url()


@pytest.fixture(scope="session")
def redis_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RedisServer]:
    """A Redis server of one's own."""
    with own_redis(tmp_path_factory.mktemp("redis")) as server:
        yield server
