"""`python -m chaos [--turns N] [--participants N] [--minutes M] [--seed S]`: break everything, then count."""

import argparse
import asyncio
import secrets
import sys
from collections.abc import Sequence

from .report import report
from .run import Plan, perform
from .stores import CannotRun


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the report; 1 when something was found, 2 when it could not be run."""
    parser = argparse.ArgumentParser(prog="python -m chaos", description=__doc__)
    parser.add_argument("--turns", type=int, default=1_000, help="how many turns, all told")
    parser.add_argument("--participants", type=int, default=50, help="how many people take them")
    parser.add_argument("--minutes", type=float, default=5.0, help="over how long")
    parser.add_argument("--longest", type=float, default=30.0, help="for how many seconds Redis is frozen")
    parser.add_argument("--seed", type=int, help="the same faults in the same order again")
    parser.add_argument("--keep", action="store_true", help="keep the logs, also when nothing was found")
    given = parser.parse_args(arguments)
    seed = secrets.randbelow(1_000_000) if given.seed is None else given.seed
    plan = Plan(given.turns, given.participants, seed, given.minutes, given.longest, given.keep)
    print(f"Seed {seed}.", file=sys.stderr)
    try:
        run = asyncio.run(perform(plan))
    except CannotRun as error:
        print(f"Cannot run: {error}", file=sys.stderr)
        return 2
    print(report(run))
    return 1 if run.findings.found else 0


if __name__ == "__main__":
    sys.exit(main())
