"""How much one participant, or one address, may do; the one place where it is counted, for pages and API alike.

Counts begin with the first use and end a fixed time after it. With Redis they are exact over all processes: what is
counted, and that there is room for it, is one step there. While Redis is away each process counts for itself. Embedded,
the process's own counts are all there are.

Among the refusals 429 comes after 400 and after the Idempotency-Key, so a repeated request gets its first answer and is
not counted, and before 409 and 422. What is refused with one of these is given back: it costs nobody a turn. It is
counted before any lock is held, since nobody should wait for a slow Redis.

An address is that of one device, or of a library, a school, a mobile carrier. It is counted only where nobody is signed
in, so whoever is goes on there whatever others do; and for open streams, at a figure that a crowd does not reach.
"""

import math
import secrets
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from typing import TypeVar

from django.conf import settings
from django.utils.crypto import salted_hmac

from voice.kit.errors import Throttled

from .counting import Counts, Full, OwnCounts, Use
from .redis_counts import RedisCounts, SharedCounts

Answer = TypeVar("Answer")

MINUTE, HOUR = 60, 3_600


@dataclass(frozen=True, slots=True)
class Limit:
    """So many within so many seconds, of each of those whom it is about."""

    name: str
    most: int
    seconds: int

    def of(self, *whom: str | int) -> Use:
        """One use by somebody. A name or an address is nobody's business in Redis either."""
        whole = "\0".join((self.name, *map(str, whom))).encode(errors="surrogatepass")
        key = salted_hmac("voice limits", whole, algorithm="sha256").hexdigest()
        return Use(key, self.most, self.seconds)


# The figures, and why (docs/limits.md has them for operators). They are far above what a person does, and above what a
# program does that fills a conversation as fast as it can: they stop what does not end by itself.

# A fast typist sends ten. A conversation of 500 messages may be filled twice within the minute.
MESSAGES = Limit("messages", 1_200, MINUTE)
# Each is one to four requests to the model, and money. A person has some hundred in a long evening.
TURNS = Limit("turns", 6_000, HOUR)
# An empty conversation is a row that nobody removes.
CONVERSATIONS = Limit("conversations", 3_000, HOUR)
# Guessing at passphrases and recovery codes. Whoever mistypes ten times knows that they need the other way in; for one
# name from many addresses, and for one address and many names, there is room for the crowd behind an address.
ATTEMPTS_AT_NAME_FROM_ADDRESS = Limit("name and address", 10, 15 * MINUTE)
ATTEMPTS_AT_NAME = Limit("name", 50, 15 * MINUTE)
ATTEMPTS_FROM_ADDRESS = Limit("address", 100, 15 * MINUTE)
# Each is a participant for good. A school's whole year signs up in an hour.
SIGN_UPS = Limit("sign-ups", 200, HOUR)
# A token has 256 bits and is not guessed; this bounds what the guesses cost the database.
UNKNOWN_CREDENTIALS = Limit("unknown credentials", 1_000, MINUTE)
# At once. A browser opens three; a program has one for each conversation that it follows.
STREAMS = 1_000
STREAMS_FROM_ADDRESS = 10_000
# A place outlasts its stream by this, where a process died with the stream and let go of nothing.
STREAM_MARGIN_SECONDS = 10


@dataclass(slots=True)
class Counted:
    """What was counted; it is given back when it turns out to be for nothing."""

    is_used: bool = True


@dataclass(frozen=True, slots=True)
class Place:
    """A place among those that may be held at once."""

    uses: Sequence[Use]
    holder: str
    by: Counts

    def let_go(self) -> None:
        """Free it for another."""
        _tell(self.by, lambda counts: counts.let_go(self.uses, self.holder))


def count(*uses: Use) -> None:
    """Count all of these, or none. Raises Throttled."""
    if settings.VOICE_LIMITS:
        _ask(lambda counts: counts.count(uses))


@contextmanager
def counted(*uses: Use) -> Iterator[Counted]:
    """Count all of these, or none, for what is done; when it is refused, or not used, they are given back.

    Raises Throttled.
    """
    taken = Counted()
    if not settings.VOICE_LIMITS:
        yield taken
        return
    seconds, by = _ask(lambda counts: counts.count(uses))
    ends = time.monotonic() + seconds
    try:
        yield taken
    except BaseException:
        taken.is_used = False
        raise
    finally:
        # Later it would be taken off a count that has begun since.
        if not taken.is_used and time.monotonic() < ends:
            _tell(by, lambda counts: counts.uncount(uses))


def forget(*uses: Use) -> None:
    """Begin these anew."""
    _own.forget(uses)
    _ask(lambda counts: counts.forget(uses))


def hold_stream(*, participant: int, address: str) -> Place | None:
    """A place for one more open stream; None when nothing is limited. Raises Throttled."""
    if not settings.VOICE_LIMITS:
        return None
    seconds = settings.VOICE_STREAM_SECONDS + STREAM_MARGIN_SECONDS
    uses = (
        Limit("streams", STREAMS, seconds).of(participant),
        Limit("streams from address", STREAMS_FROM_ADDRESS, seconds).of(address),
    )
    holder = secrets.token_hex(8)
    _, by = _ask(lambda counts: counts.hold(uses, holder))
    return Place(uses, holder, by)


_own = OwnCounts()


@cache
def _shared() -> SharedCounts:
    return SharedCounts(RedisCounts(settings.REDIS_URL), _own)


def _ask(question: Callable[[Counts], Answer]) -> tuple[Answer, Counts]:
    try:
        return _shared().ask(question) if settings.REDIS_URL else (question(_own), _own)
    except Full as full:
        raise Throttled(retry_after=max(1, math.ceil(full.seconds))) from None


def _tell(counts: Counts, statement: Callable[[Counts], None]) -> None:
    if counts is _own:
        statement(counts)
    else:
        _shared().tell(statement)
