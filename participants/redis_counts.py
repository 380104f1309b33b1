"""The counts that all processes share, on Redis; while it is away each process counts for itself."""

import logging
import threading
import time
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import redis
from redis.backoff import NoBackoff
from redis.retry import Retry

from .counting import Counts, Full, OwnCounts, Use

logger = logging.getLogger(__name__)

Answer = TypeVar("Answer")

# One request waits so long for a Redis that does not answer; for some seconds those after it do not ask.
ANSWERS_WITHIN, AWAY_FOR = 0.5, 5.0

# For each key: how many are allowed, and in how many milliseconds.
_COUNT = """
local wait, ends = -1, -1
for i, key in ipairs(KEYS) do
  if tonumber(redis.call('GET', key) or '0') >= tonumber(ARGV[2 * i - 1]) then
    wait = math.max(wait, redis.call('PTTL', key), 0)
  end
end
if wait >= 0 then return {0, wait} end
for i, key in ipairs(KEYS) do
  if redis.call('INCR', key) == 1 then redis.call('PEXPIRE', key, ARGV[2 * i]) end
  local left = redis.call('PTTL', key)
  if ends < 0 or left < ends then ends = left end
end
return {1, ends}
"""
_UNCOUNT = """
for _, key in ipairs(KEYS) do
  if tonumber(redis.call('GET', key) or '0') > 0 then redis.call('DECR', key) end
end
"""
# Places are scored by when they are free at the latest, on Redis's own clock, which all processes share.
_HOLD = """
local time = redis.call('TIME')
local now, wait = time[1] * 1000 + math.floor(time[2] / 1000), -1
for i, key in ipairs(KEYS) do
  redis.call('ZREMRANGEBYSCORE', key, '-inf', now)
  if redis.call('ZCARD', key) >= tonumber(ARGV[2 * i]) then
    wait = math.max(wait, redis.call('ZRANGE', key, 0, 0, 'WITHSCORES')[2] - now)
  end
end
if wait >= 0 then return {0, wait} end
for i, key in ipairs(KEYS) do
  redis.call('ZADD', key, now + ARGV[2 * i + 1], ARGV[1])
  redis.call('PEXPIRE', key, ARGV[2 * i + 1])
end
return {1, 0}
"""
_LET_GO = "for _, key in ipairs(KEYS) do redis.call('ZREM', key, ARGV[1]) end"


class RedisCounts:
    """The counts that all processes share. Whatever Redis does not answer raises its own RedisError."""

    def __init__(self, url: str) -> None:
        # Once more at once, for a connection that a restart of Redis has closed; never for one that does not answer.
        again = Retry(NoBackoff(), 1, supported_errors=(redis.ConnectionError,))
        client = redis.Redis.from_url(
            url, socket_timeout=ANSWERS_WITHIN, socket_connect_timeout=ANSWERS_WITHIN, retry=again
        )
        self._client = client
        self._count, self._uncount, self._hold, self._let_go = map(
            client.register_script, (_COUNT, _UNCOUNT, _HOLD, _LET_GO)
        )

    def count(self, uses: Sequence[Use]) -> float:
        return self._taken(self._count, uses)

    def uncount(self, uses: Sequence[Use]) -> None:
        self._uncount(keys=_keys(uses))

    def forget(self, uses: Sequence[Use]) -> None:
        self._client.delete(*_keys(uses))

    def hold(self, uses: Sequence[Use], holder: str) -> None:
        self._taken(self._hold, uses, holder)

    def let_go(self, uses: Sequence[Use], holder: str) -> None:
        self._let_go(keys=_keys(uses), args=[holder])

    def _taken(self, script: Any, uses: Sequence[Use], *before: str) -> float:
        figures = [figure for use in uses for figure in (use.most, round(1000 * use.seconds))]
        is_taken, milliseconds = script(keys=_keys(uses), args=[*before, *figures])
        if not is_taken:
            raise Full(milliseconds / 1000)
        return float(milliseconds) / 1000


def _keys(uses: Sequence[Use]) -> list[str]:
    return [f"voice-limit:{use.key}" for use in uses]


class SharedCounts:
    """Redis while it answers, else this process's own counts."""

    def __init__(self, shared: Counts, own: OwnCounts, clock: Callable[[], float] = time.monotonic) -> None:
        self._shared, self._own, self._clock = shared, own, clock
        self._lock = threading.Lock()
        self._away_until = -1.0
        self._is_away = False

    def ask(self, question: Callable[[Counts], Answer]) -> tuple[Answer, Counts]:
        """What the counts answer, and which of them did. Raises Full."""
        if self._may_ask():
            try:
                answer = question(self._shared)
            except redis.RedisError as error:
                self._note_away(error)
            except Full:
                self._note_answer()
                raise
            else:
                self._note_answer()
                return answer, self._shared
        return question(self._own), self._own

    def tell(self, statement: Callable[[Counts], None]) -> None:
        """Tell the shared counts, which answered before. What does not reach Redis ends there by itself."""
        if self._may_ask():
            try:
                statement(self._shared)
            except redis.RedisError as error:
                self._note_away(error)

    def _may_ask(self) -> bool:
        """When Redis was away, one request tries it again after some seconds; the others go on without meanwhile."""
        with self._lock:
            now = self._clock()
            if now < self._away_until:
                return False
            if self._is_away:
                self._away_until = now + AWAY_FOR
            return True

    def _note_answer(self) -> None:
        if self._is_away:
            with self._lock:
                self._is_away, self._away_until = False, -1.0

    def _note_away(self, error: redis.RedisError) -> None:
        with self._lock:
            self._away_until = self._clock() + AWAY_FOR
            if not self._is_away:
                logger.warning("limits are counted in this process alone: %s", type(error).__name__)
            self._is_away = True
