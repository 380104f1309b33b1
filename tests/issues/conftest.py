"""Somebody who reads topics without signing in, and files to import."""

import io
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from contract import check
from django.core.management import call_command
from django.test import Client
from topics import Command


@dataclass
class Reader:
    """Anybody, at the API of this process. Every answer is held against the contract."""

    client: Client

    def get(self, path: str, **headers: str) -> Any:
        """GET, with headers as `Accept="…"`."""
        return self.ask("GET", path, **headers)

    def ask(self, method: str, path: str, **headers: str) -> Any:
        """Any method."""
        way, _, query = path.partition("?")
        sent = {f"HTTP_{name.upper()}": value for name, value in headers.items()}
        return check(self.client.generic(method, way, QUERY_STRING=query, **sent))

    def ids(self, path: str = "/issues") -> list[str]:
        """The ids of a list."""
        return [issue["id"] for issue in self.get(path).json()]


@pytest.fixture
def reader(db: None) -> Reader:
    """Somebody who reads."""
    return Reader(Client())


@pytest.fixture
def write(tmp_path: Path) -> Callable[[str | bytes], Path]:
    """Write a file to import; text in UTF-8."""

    def write(content: str | bytes) -> Path:
        path = tmp_path / "topics.csv"
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return path

    return write


@pytest.fixture
def import_issues(transactional_db: None) -> Command:
    """Run the command; what it says."""

    def run(*arguments: object) -> str:
        output = io.StringIO()
        call_command("import_issues", *map(str, arguments), stdout=output, stderr=io.StringIO())
        return output.getvalue()

    return run
