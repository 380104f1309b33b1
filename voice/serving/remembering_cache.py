"""Django's cache on Redis, which remembers for a moment that Redis is away.

What a request keeps there are hints, and each of them waits up to a second for a Redis that does not answer. Whoever
finds it away says so to the whole process: for two seconds nobody waits, then one asks again for all.
"""

import threading
import time
from typing import Any

import redis
from django.core.cache.backends.redis import RedisCache, RedisCacheClient

AWAY_SECONDS = 2.0


class Memory:
    """Whether Redis was away, as this process found it."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._away = False
        self._until = 0.0

    def says_away(self) -> bool:
        """Whether to spare the question; to one in AWAY_SECONDS it says no."""
        with self._lock:
            if self._away and time.monotonic() < self._until:
                return True
            # This one asks; the others go on believing until it knows.
            self._until = time.monotonic() + AWAY_SECONDS
            return False

    def found(self, *, away: bool) -> None:
        """What the one who asked found."""
        with self._lock:
            self._away = away
            self._until = time.monotonic() + AWAY_SECONDS


memory = Memory()


class RememberingRedis(redis.Redis):
    """A client that asks only while Redis is there."""

    def execute_command(self, *args: Any, **options: Any) -> Any:
        """Raises redis.ConnectionError at once while Redis is remembered to be away."""
        if memory.says_away():
            raise redis.ConnectionError("away a moment ago")
        try:
            answer = super().execute_command(*args, **options)  # type: ignore[no-untyped-call]
        except (redis.ConnectionError, redis.TimeoutError):
            memory.found(away=True)
            raise
        memory.found(away=False)
        return answer


class _Client(RedisCacheClient):
    # Django makes a cache for each request's thread; the connections belong to the process.
    _shared_pools: dict[int, Any] = {}

    def __init__(self, servers: list[str], **options: Any) -> None:
        super().__init__(servers, **options)
        self._client = RememberingRedis
        self._pools = self._shared_pools


class RememberingCache(RedisCache):
    """The cache of `settings.CACHES`, on the one Redis of the deployment."""

    def __init__(self, server: str, params: dict[str, Any]) -> None:
        super().__init__(server, params)
        self._class = _Client
