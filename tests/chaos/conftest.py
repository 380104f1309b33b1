"""What is needed to break things: programs of PostgreSQL and Redis, and one deployment on its own of both."""

from collections.abc import Iterator

import pytest
from own_deployment import Deployment, deployed, need_programs


@pytest.fixture(scope="session")
def _programs() -> None:
    need_programs()


@pytest.fixture(scope="module")
def deployment(_programs: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Deployment]:
    with deployed(tmp_path_factory.mktemp("deployment")) as made:
        yield made
