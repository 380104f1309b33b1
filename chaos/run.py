"""One run: everything is started, loaded, broken, mended, and counted."""

import asyncio
import contextlib
import os
import random
import shutil
import tempfile
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

import django
from django.core.management import call_command

from .client import Client
from .faults import Faults, Ground
from .findings import Findings
from .logs import check_logs, check_words
from .model import Model
from .people import Participant
from .product import Product, environment
from .proxy import Proxy
from .readers import Reader
from .sayings import MARK
from .stores import HOST, Postgres, Redis, free_port
from .talks import Talk
from .verdict import check_answers, check_conversations, check_ends, check_readers, settle

TURN_SECONDS = 10
SECRET = "a secret of this run alone, long enough for everyone: 7Jq2mX0v"  # noqa: S105 - nothing outlives the run


@dataclass(frozen=True, slots=True)
class Plan:
    """How much, how long, and by which seed. `longest` is how long Redis is frozen."""

    turns: int
    participants: int
    seed: int
    minutes: float
    longest: float
    keep: bool = False


@dataclass
class Run:
    """What happened."""

    plan: Plan
    findings: Findings = field(default_factory=Findings)
    rounds: int = 0
    seconds: float = 0.0
    answers: dict[str, int] = field(default_factory=dict)


async def perform(plan: Plan) -> Run:
    """Everything, in a folder that is thrown away unless something was found."""
    run, begin = Run(plan), time.monotonic()
    folder = Path(tempfile.mkdtemp(prefix="voice-chaos-"))
    async with _ground(folder) as (ground, model, settings):
        direct = {**settings, "DATABASE_URL": ground.postgres.url()}
        tokens = await asyncio.to_thread(_make_participants, folder, direct, plan.participants)
        await ground.product.start()
        watch = asyncio.create_task(ground.product.watch())
        await _load_and_break(run, ground, tokens)
        watch.cancel()
        run.answers = dict(model.answers)
        await ground.product.stop()
        _check_processes(ground.product, run.findings)
        logs = [process.log for process in ground.product.processes]
        check_logs(logs, [MARK, *tokens], run.findings)
        for log in (ground.redis.log, ground.postgres.log):
            check_words(log, [MARK, *tokens], run.findings)
    run.seconds = time.monotonic() - begin
    if run.findings.found or plan.keep:
        run.findings.counts[f"logs kept in {folder}"] = len(logs)
    else:
        shutil.rmtree(folder)
    return run


async def _load_and_break(run: Run, ground: Ground, tokens: Sequence[str]) -> None:
    plan, findings = run.plan, run.findings
    urls = [f"http://{HOST}:{proxy.port}" for proxy in ground.web_proxies]
    readers: list[Reader] = []
    reading: list[asyncio.Task[None]] = []

    def opened(talk: Talk, client: Client) -> None:
        # A second reader of every third conversation; each goes from server to server.
        for _ in range(2 if len(readers) % 4 == 0 else 1):
            readers.append(Reader(talk, client, findings))
            reading.append(asyncio.create_task(readers[-1].read()))

    clients = [Client(token, urls, findings, random.Random(f"{plan.seed} {n}")) for n, token in enumerate(tokens)]
    people = [Participant(n, plan.seed, client, findings, opened) for n, client in enumerate(clients)]
    faults = Faults(ground, findings, random.Random(plan.seed), plan.longest)
    quota, pace = -(-plan.turns // plan.participants), 60 * plan.minutes * plan.participants / plan.turns
    talking = asyncio.gather(*(person.talk(quota, pace, lambda: faults.rounds == 0) for person in people))
    between = min(8.0, 60 * plan.minutes / 24)
    try:
        await faults.run(between, lambda: not talking.done())
        run.rounds = faults.rounds
        await talking
        await settle(people, findings)
        await check_conversations(people, findings)
        await check_answers(people, findings)
        await check_conversations(people, findings)
        await check_readers(readers, ground.postgres, findings)
        check_ends(people, ground.postgres, findings)
    finally:
        talking.cancel()
        for task in reading:
            task.cancel()
        await asyncio.gather(*reading, return_exceptions=True)
        await asyncio.gather(*(client.close() for client in clients))
    _check_tasks(reading, findings)


def _check_tasks(reading: Sequence["asyncio.Task[None]"], findings: Findings) -> None:
    for task in reading:
        if not task.cancelled() and (error := task.exception()):
            findings.report(f"a reader ended with {type(error).__name__}")


def _check_processes(product: Product, findings: Findings) -> None:
    for process in product.processes:
        if process.ended_by_itself:
            findings.report(f"{process.name} ended by itself, with {process.ended_by_itself}")


@asynccontextmanager
async def _ground(folder: Path) -> AsyncIterator[tuple[Ground, Model, dict[str, str]]]:
    """Stores, model, proxies and the product on them, not yet started; all gone in the end."""
    async with contextlib.AsyncExitStack() as held:
        postgres = Postgres()
        held.callback(postgres.remove)
        await asyncio.to_thread(postgres.make)
        redis = Redis(folder)
        held.callback(redis.kill)
        await asyncio.to_thread(redis.start)
        model = Model()
        await model.start()
        held.push_async_callback(model.stop)
        ports = [free_port(), free_port()]
        *webs, to_redis, to_postgres = [Proxy(port) for port in (*ports, redis.port, postgres.port)]
        for proxy in (*webs, to_redis, to_postgres):
            await proxy.start()
            held.callback(proxy.stop)
        settings = {
            "DATABASE_URL": postgres.url(to_postgres.port), "REDIS_URL": f"redis://{HOST}:{to_redis.port}/0",
            "DJANGO_SECRET_KEY": SECRET, "VOICE_PROVIDER": "anthropic", "ANTHROPIC_API_KEY": "a-key",
            "ANTHROPIC_BASE_URL": model.url, "VOICE_TURN_SECONDS": str(TURN_SECONDS), "VOICE_LIMITS": "off",
        }  # fmt: skip
        product = Product(folder, settings, ports)
        held.push_async_callback(product.kill)
        yield Ground(product, postgres, redis, webs, to_redis, to_postgres), model, settings


def _make_participants(folder: Path, settings: dict[str, str], count: int) -> list[str]:
    """Their tokens. Django is set up in this process for it, straight on the database."""
    os.environ.update(environment(folder / "data", settings))
    django.setup()
    call_command("migrate", verbosity=0)
    # Imported here: only now is Django set up.
    from django.db import connection

    from participants.access import create_participant

    tokens = [create_participant(name=f"chaos {n}").token for n in range(count)]
    connection.close()
    connection.close_pool()  # type: ignore[attr-defined] # of PostgreSQL alone
    return tokens
