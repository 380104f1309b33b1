"""`python -m bench [SUBJECT …]`: measure, print the table, and after a whole run write docs/performance.md."""

import argparse
import importlib
import os
import sys
import tempfile
import traceback
from collections.abc import Sequence
from pathlib import Path

import django
from django.core.management import call_command

from .figures import Section
from .report import page, table
from .serving import ROOT, environment

SUBJECTS = ("posting", "streams", "sealing", "waiting", "grounding", "peers", "suggestions")
PAGE = ROOT / "docs" / "performance.md"


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure what was chosen, else everything. 1 when something could not be measured, whatever the aims say."""
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("subjects", nargs="*", metavar="SUBJECT", help=f"some of: {', '.join(SUBJECTS)}")
    chosen = parser.parse_args(arguments).subjects or list(SUBJECTS)
    if unknown := set(chosen) - set(SUBJECTS):
        parser.error(f"no such subject: {', '.join(sorted(unknown))}; choose from {', '.join(SUBJECTS)}")
    with tempfile.TemporaryDirectory(prefix="voice-bench-") as folder:
        _prepare(Path(folder))
        measured = [section for subject in chosen if (section := _measured(subject))]
    print(table(measured))
    if len(measured) < len(chosen):
        return 1
    if set(chosen) == set(SUBJECTS):
        PAGE.write_text(page(measured), encoding="utf-8")
        print(f"\nWritten to {PAGE.relative_to(ROOT)}.")
    else:
        print(f"\n{PAGE.relative_to(ROOT)} is left as it is: it holds one whole run.")
    return 0


def _prepare(folder: Path) -> None:
    """Set Django up in this process, on a database that is thrown away, for what is measured without a server."""
    os.environ.update(environment(folder))
    django.setup()
    call_command("migrate", verbosity=0)


def _measured(subject: str) -> Section | None:
    print(f"Measuring: {subject} …", file=sys.stderr)
    try:
        section: Section = importlib.import_module(f"bench.{subject}").section()
    except Exception:  # noqa: BLE001 - whatever broke, the other figures are still worth having
        traceback.print_exc()
        return None
    return section


if __name__ == "__main__":
    sys.exit(main())
