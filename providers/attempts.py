"""Asking again, within one time budget: the only retries there are (DESIGN sections 6 and 7)."""

import asyncio
import random
from collections.abc import Awaitable, Callable
from dataclasses import replace

from providers.base import FAILURES
from providers.failures import code_of, retry_after
from providers.outcome import Outcome, read_message, read_request_id

ATTEMPTS = 3
#: With less time than this an attempt is not begun.
LEAST_SECONDS = 0.5

#: Sends one request, with the seconds it may take, and returns what the SDK returned.
Send = Callable[[float], Awaitable[object]]


async def within(seconds: float, send: Send, *, backoff: float) -> Outcome:
    """Send until there is an answer, at most three times and never longer than `seconds`.

    What the failure table does not call retried ends at once, and so does a wait that does not fit. Raises
    nothing: an exception that left here would carry a request and an answer to whoever logs it.
    """
    if seconds < LEAST_SECONDS:
        return Outcome(code="timed-out")
    clock = asyncio.get_running_loop().time
    end = clock() + seconds
    outcome, count = Outcome(code="timed-out"), 0
    try:
        async with asyncio.timeout_at(end):
            while count < ATTEMPTS:
                count += 1
                outcome = await _once(send, end - clock())
                if outcome.code is None or not FAILURES[outcome.code]:
                    break
                pause = _pause(outcome, count, backoff)
                if count == ATTEMPTS or clock() + pause + LEAST_SECONDS > end:
                    break
                await asyncio.sleep(pause)
    except TimeoutError:
        outcome = Outcome(code="timed-out")
    return replace(outcome, attempts=count)


async def _once(send: Send, seconds: float) -> Outcome:
    try:
        message = await send(seconds)
    except Exception as error:  # noqa: BLE001  (see above: nothing may leave, whatever it is)
        request_id = read_request_id(getattr(error, "request_id", None))
        return Outcome(code=code_of(error), retry_after=retry_after(error), request_id=request_id)
    return read_message(message)


def _pause(outcome: Outcome, count: int, backoff: float) -> float:
    # Without a random part every turn that was refused together would come back together.
    if outcome.retry_after is not None:
        return outcome.retry_after + random.uniform(0, backoff)  # noqa: S311
    return backoff * 2.0 ** (count - 1) * random.uniform(0.5, 1)  # noqa: S311
