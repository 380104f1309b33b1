"""Whatever the code says in the reader's language comes to the translators."""

import ast
import tomllib
from pathlib import Path

import pytest

from tools.languages.extraction import KEYWORDS, PACKAGES

ROOT = Path(__file__).resolve().parent.parent.parent
SOURCES = sorted(path for package in PACKAGES for path in (ROOT / package).rglob("*.py"))


def test_every_package_is_looked_through() -> None:
    configuration = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert set(configuration["tool"]["importlinter"]["root_packages"]) == set(PACKAGES)


@pytest.mark.parametrize("package", PACKAGES)
def test_no_sentence_stands_inside_a_formatted_one_where_it_is_not_found(package: str) -> None:
    hidden = [
        f"{path.relative_to(ROOT)}:{call.lineno}"
        for path in SOURCES
        if path.is_relative_to(ROOT / package)
        for formatted in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(formatted, ast.JoinedStr)
        for call in ast.walk(formatted)
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in KEYWORDS
    ]
    assert not hidden, "take it out of the formatted string"
