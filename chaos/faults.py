"""What goes wrong, and when: a seeded schedule that has every kind of fault in each of its rounds."""

import asyncio
import random
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

from .findings import Findings
from .product import STOP_SECONDS, Process, Product
from .proxy import Proxy
from .stores import Postgres, Redis


@dataclass
class Ground:
    """Everything that faults are done to."""

    product: Product
    postgres: Postgres
    redis: Redis
    web_proxies: Sequence[Proxy]
    redis_proxy: Proxy
    postgres_proxy: Proxy


class Faults:
    """One fault after the other, at times the next while one still lasts. `longest` is how long Redis is away."""

    def __init__(self, ground: Ground, findings: Findings, chance: random.Random, longest: float) -> None:
        self._ground = ground
        self._findings = findings
        self._chance = chance
        self._longest = longest
        self._running: set[asyncio.Task[None]] = set()
        self._busy: dict[str, asyncio.Lock] = {}
        self.rounds = 0

    async def run(self, between: float, more: Callable[[], bool]) -> None:
        """Whole rounds while more is wanted; at least one. Returns when everything is mended."""
        kinds = self._kinds()
        while self.rounds == 0 or more():
            order = list(kinds)
            self._chance.shuffle(order)
            for kind in order:
                if self.rounds and not more():
                    break
                task = asyncio.create_task(self._inject(kind, *kinds[kind]))
                self._running.add(task)
                # Half of the time the next fault comes while this one is still at work.
                if self._chance.random() < 0.5:
                    await task
                await asyncio.sleep(between * self._chance.uniform(0.4, 1.6))
            self.rounds += 1
        await asyncio.gather(*self._running)

    def _kinds(self) -> dict[str, tuple[str, Callable[[], Awaitable[None]]]]:
        """Each kind, with what it is done to: two faults of one place come after each other."""
        ground = self._ground
        return {
            "kill a worker": ("worker", lambda: self._killed(self._chance.choice(ground.product.workers))),
            "kill a web server": ("web", lambda: self._killed(self._chance.choice(ground.product.webs))),
            "kill beat": ("beat", lambda: self._killed(ground.product.beat)),
            "stop a worker": ("worker", lambda: self._stopped(self._chance.choice(ground.product.workers))),
            "stop a web server": ("web", lambda: self._stopped(self._chance.choice(ground.product.webs))),
            "restart Redis": ("redis", self._redis_restarted),
            "flush Redis": ("redis", self._redis_flushed),
            "freeze Redis": ("redis", lambda: ground.redis.freeze(self._longest)),
            "pause Redis's clients": ("redis", self._redis_paused),
            "restart PostgreSQL, fast": ("postgres", lambda: self._postgres_restarted("fast")),
            "restart PostgreSQL, immediate": ("postgres", lambda: self._postgres_restarted("immediate")),
            "end PostgreSQL's sessions": ("postgres", lambda: asyncio.to_thread(ground.postgres.end_sessions)),
            "cut web connections": ("web line", lambda: self._cut(self._chance.choice(ground.web_proxies))),
            "cut Redis's connections": ("redis", lambda: self._cut(ground.redis_proxy)),
            "cut PostgreSQL's connections": ("postgres", lambda: self._cut(ground.postgres_proxy)),
            "deafen web connections": ("web line", lambda: self._deafened(self._chance.choice(ground.web_proxies))),
            "deafen Redis's connections": ("redis", lambda: self._deafened(ground.redis_proxy)),
            "deafen PostgreSQL's connections": ("postgres", lambda: self._deafened(ground.postgres_proxy)),
        }

    async def _inject(self, kind: str, place: str, fault: Callable[[], Awaitable[None]]) -> None:
        async with self._busy.setdefault(place, asyncio.Lock()):
            self._findings.counts[f"fault: {kind}"] += 1
            with self._findings.at_work(kind):
                await fault()

    async def _killed(self, process: Process) -> None:
        await process.kill()
        await asyncio.sleep(self._chance.uniform(0.2, 2))
        await process.start()

    async def _stopped(self, process: Process) -> None:
        took = await process.stop()
        self._findings.time(f"{process.name.partition('-')[0]} stopped", took)
        if took >= STOP_SECONDS:
            self._findings.report(f"{process.name} did not stop in {took:.0f} s")
        await process.start()

    async def _redis_restarted(self) -> None:
        self._ground.redis.kill()
        await asyncio.sleep(self._chance.uniform(0.2, self._longest / 4))
        await asyncio.to_thread(self._ground.redis.start)

    async def _redis_flushed(self) -> None:
        with self._ground.redis.client() as client:
            await asyncio.to_thread(client.flushall)

    async def _redis_paused(self) -> None:
        with self._ground.redis.client() as client:
            await asyncio.to_thread(client.client_pause, int(self._longest * 500))
        await asyncio.sleep(self._longest / 2)

    async def _postgres_restarted(self, mode: str) -> None:
        await asyncio.to_thread(self._ground.postgres.stop, mode)
        await asyncio.sleep(self._chance.uniform(0.2, 3))
        await asyncio.to_thread(self._ground.postgres.start)

    async def _cut(self, proxy: Proxy) -> None:
        self._findings.counts["connections cut"] += proxy.cut(self._chance.choice((0.3, 1.0)), self._chance)

    async def _deafened(self, proxy: Proxy) -> None:
        seconds = min(8.0, self._longest / 2)
        self._findings.counts["connections deafened"] += await proxy.deafen(0.5, self._chance, seconds)
