"""How often somebody may try to sign in.

Counted per name and address together, per name, and per address, in windows of a quarter of an hour: whoever guesses
runs out, and whoever else guesses at a name does not lock its owner out at once.
"""

import logging
import time

from django.conf import settings
from django.core.cache import cache
from django.core.cache.backends.locmem import LocMemCache
from django.utils.crypto import salted_hmac

from voice.kit.errors import Throttled

from .models import name_key

logger = logging.getLogger(__name__)

WINDOW_SECONDS = 15 * 60
PER_NAME_AND_ADDRESS, PER_NAME, PER_ADDRESS = 10, 50, 100
# While Redis is away each process counts for itself.
_own = LocMemCache("sign-in attempts", {})


def count_attempt(*, name: str, address: str) -> None:
    """Count one attempt before the passphrase is looked at. Raises Throttled when there were too many."""
    if not settings.VOICE_LIMITS:
        return
    now = time.time()
    for parts, most in _limits(name, address):
        if _counted(_key(parts, now)) > most:
            raise Throttled(retry_after=WINDOW_SECONDS - int(now % WINDOW_SECONDS))


def forget_attempts(*, name: str, address: str) -> None:
    """Whoever got in starts anew; the address itself keeps its count."""
    for parts, _ in _limits(name, address)[:2]:
        key = _key(parts, time.time())
        _own.delete(key)
        try:
            cache.delete(key)
        except Exception as error:  # noqa: BLE001 - whatever the cache raises, the count runs out by itself
            logger.warning("sign-in attempts are not forgotten: %s", type(error).__name__)


def _limits(name: str, address: str) -> list[tuple[tuple[str, ...], int]]:
    name = name_key(name)
    return [
        (("name and address", name, address), PER_NAME_AND_ADDRESS),
        (("name", name), PER_NAME),
        (("address", address), PER_ADDRESS),
    ]


def _key(parts: tuple[str, ...], now: float) -> str:
    # A name is nobody's business in a cache either.
    whole = "\0".join((*parts, str(int(now // WINDOW_SECONDS)))).encode(errors="surrogatepass")
    return f"voice-attempts-{salted_hmac('voice attempts', whole, algorithm='sha256').hexdigest()}"


def _counted(key: str) -> int:
    for store in (cache, _own):
        try:
            store.add(key, 0, WINDOW_SECONDS)
            return int(store.incr(key))
        except Exception as error:  # noqa: BLE001 - whatever the cache raises, this process counts for itself
            logger.warning("sign-in attempts are counted here alone: %s", type(error).__name__)
    return 0
