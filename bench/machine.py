"""What the figures were taken on."""

import os
import platform
import sqlite3
from collections.abc import Iterator
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path

PACKAGES = ("Django", "daphne", "Twisted", "channels", "celery", "cryptography", "rapidfuzz", "regex")


def facts() -> Iterator[tuple[str, str]]:
    """Names and values, for people who compare two runs."""
    yield "Date", datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC")
    yield "CPU", f"{_processor()}, {os.cpu_count()} cores"
    yield "System", f"{platform.system()} {platform.machine()}"
    yield "Load at the end", " ".join(f"{load:.1f}" for load in os.getloadavg())
    yield "Python", f"{platform.python_implementation()} {platform.python_version()}"
    yield "SQLite", sqlite3.sqlite_version
    yield "Packages", ", ".join(f"{name} {version(name)}" for name in PACKAGES)


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
    except OSError:
        lines = []
    names = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(names, platform.processor() or "unknown")
