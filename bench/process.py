"""What the kernel says of a process (Linux)."""

import contextlib
import resource
from dataclasses import dataclass
from pathlib import Path

from .figures import CannotMeasure


@dataclass(frozen=True, slots=True)
class Usage:
    """Resident memory in KiB, and threads."""

    resident: int
    threads: int


def usage(process: int) -> Usage:
    """What a process holds now. Raises CannotMeasure where there is no /proc."""
    try:
        lines = Path(f"/proc/{process}/status").read_text().splitlines()
    except OSError:
        raise CannotMeasure("memory and threads are read from /proc, which this system does not have") from None
    values = dict(line.split(":", 1) for line in lines)
    return Usage(int(values["VmRSS"].split()[0]), int(values["Threads"]))


def raise_file_limit() -> None:
    """Every open stream is a file descriptor here too."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard) if soft != hard else (soft, hard))
