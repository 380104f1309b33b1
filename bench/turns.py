"""Turns a second of one worker, beside Celery's own task that does nothing, on the same broker and pool."""

import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, replace

import psycopg
import redis

from . import serving
from .figures import CannotMeasure, Figure, Section, at_most
from .process import processor_seconds
from .serving import ROOT, Server

TURNS, TASKS = 1_000, 5_000
#: The first tasks warm the worker up.
WARM_UP_SHARE = 0.1
QUEUE, WAIT_SECONDS = "celery", 180.0
AIM = 3.0

HOW = (
    "PostgreSQL, Redis, one worker with 64 threads. 1,000 messages wait, each of its own conversation, whose recorded "
    "provider answers at once; then the worker is started. The task that does nothing is run by another worker with "
    "the same settings, 5,000 of them. Both run from when a tenth is done until all are; the processor's time is the "
    "worker process's alone. A task that does nothing asks nobody. A turn is three commits, none of which can be left "
    "out without a promise: its claim, so that no two workers have it; what the ledger says before its words are "
    "used; its end, all or nothing; and before each the reading of what it is about."
)


@dataclass(frozen=True, slots=True)
class Rate:
    """What one task takes: milliseconds of the clock, of the worker's processor."""

    wall: float
    busy: float


def section() -> Section:
    """Measure both."""
    return Section("Turns a second", HOW, figures(*measure(TURNS, TASKS)))


def measure(turns: int, tasks: int) -> tuple[Rate, Rate]:
    """A turn's rate, and that of a task that does nothing."""
    with serving.scaled() as web:
        idle = _nothing(web, tasks)
        _run(web, "bench.turn_maker", str(turns))
        with psycopg.connect(web.environment["DATABASE_URL"], autocommit=True) as connection:

            def left() -> int:
                row = connection.execute("SELECT count(*) FROM conversations_turn WHERE state = 'Thinking'").fetchone()
                return int(row[0]) if row else 0

            with serving.worker(web) as process:
                return _rate(process, turns, left), idle


def _nothing(web: Server, tasks: int) -> Rate:
    # A queue of its own: the product's worker must find none of these.
    broker = web.environment["REDIS_URL"].rpartition("/")[0] + "/1"
    other = replace(web, environment={**web.environment, "REDIS_URL": broker})
    _run(other, "bench.noop_maker", str(tasks))
    with redis.Redis.from_url(broker) as queue, serving.worker(other, app="bench.noop") as process:
        return _rate(process, tasks, lambda: int(queue.llen(QUEUE)))  # type: ignore[arg-type]


def _run(server: Server, module: str, *arguments: str) -> None:
    command = [sys.executable, "-m", module, *arguments]
    done = subprocess.run(
        command, cwd=ROOT, env=dict(server.environment), input=server.token, capture_output=True, text=True, check=False
    )
    if done.returncode != 0:
        raise CannotMeasure(f"{module} failed:\n{done.stderr}")


def _rate(process: int, count: int, left: Callable[[], int]) -> Rate:
    begin = _wait_until(lambda: left() <= count * (1 - WARM_UP_SHARE))
    busy, still = processor_seconds(process), left()
    end = _wait_until(lambda: left() == 0)
    done = max(1, still)
    return Rate(1000 * (end - begin) / done, 1000 * (processor_seconds(process) - busy) / done)


def _wait_until(reached: Callable[[], bool]) -> float:
    deadline = time.perf_counter() + WAIT_SECONDS
    while not reached():
        if time.perf_counter() > deadline:
            raise CannotMeasure("the worker did not get through in time")
        time.sleep(0.01)
    return time.perf_counter()


def figures(turn: Rate, nothing: Rate) -> tuple[Figure, ...]:
    """Both, and how many times the one is the other."""
    return (
        Figure("A task that does nothing: by the clock, of the processor", _times(nothing)),
        Figure("A turn: by the clock, of the processor", _times(turn)),
        Figure("Turns a second, one worker", f"{1000 / turn.wall:.0f}"),
        at_most("A turn, against a task that does nothing", turn.wall / nothing.wall, AIM, "×", digits=1),
    )


def _times(rate: Rate) -> str:
    return f"{rate.wall:.2f} ms, {rate.busy:.2f} ms"
