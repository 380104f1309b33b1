"""The demonstration's county, imported by the command as a process: on nothing, and beside a running server."""

import csv
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from live_server import REPOSITORY, LiveServer, manage

COUNTY = REPOSITORY / "fixtures" / "county" / "issues.csv"
Imports = Callable[..., tuple[str, str]]


def test_the_county_has_60_topics_of_many_kinds() -> None:
    with COUNTY.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert len({row["id"] for row in rows}) == len({row["title"] for row in rows}) == len(rows) == 60
    assert Counter(row["state"] for row in rows) == {"open": 55, "closed": 4, "hidden": 1}
    assert {row["language"] for row in rows} == {"en", "cy", "pl", "ar", "tr", "uk", "es"}
    assert [row["id"] for row in rows if bool(row["gloss"]) == (row["language"] == "en")] == []
    assert [row["title"] for row in rows if "Route 14" in row["title"]] == [
        "Route 14 school bus withdrawn",
        "Late afternoon bus on Route 14",
    ]


@pytest.mark.parametrize("database", ["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def test_it_is_imported_into_an_empty_data_directory(
    database: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    settings = {"DATABASE_URL": request.getfixturevalue("postgres_url")} if database == "postgres" else {}
    for words in (["--dry-run"], "Would be added: 60."), ([], "Added: 60."), ([], "As they were: 60."):
        done = manage("import_issues", str(COUNTY), *words[0], data=tmp_path / "data", **settings)
        assert (done.returncode, done.stderr) == (0, "")
        assert words[1] in done.stdout


def test_it_is_imported_beside_a_running_server_and_there_at_once(tmp_path: Path) -> None:
    server = LiveServer(tmp_path).start()
    try:
        assert httpx.get(f"{server.url}/issues").json() == []
        assert manage("import_issues", str(COUNTY), data=server.data).returncode == 0
        found = httpx.get(f"{server.url}/issues?q=route%2014%20school%20bus").json()
        assert [issue["title"] for issue in found] == ["Route 14 school bus withdrawn"]
        assert len(httpx.get(f"{server.url}/issues?limit=100").json()) == 59
        assert "traceback" not in server.log.lower()
        assert "route" not in server.log.lower()
    finally:
        server.stop()


def test_a_faulty_file_ends_in_words_and_not_in_a_traceback(tmp_path: Path) -> None:
    path = tmp_path / "topics.csv"
    path.write_text("title,description,state,language\n,,open,en\n", encoding="utf-8")
    done = manage("import_issues", str(path), data=tmp_path / "data")
    assert (done.returncode, done.stdout) == (1, "")
    assert "line 2, title: Write 1 to 200 characters." in done.stderr
    assert "Traceback" not in done.stderr
