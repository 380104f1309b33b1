"""A thread that waits for the loop keeps its own watch: over its budget, and over the process."""

import asyncio
import threading
import time

import pytest
from deadline import Deadline

from providers.base import ProviderError, Stopped
from providers.waiting import model_loop, wait_for


async def name_of_its_thread() -> str:
    await asyncio.sleep(0)
    return threading.current_thread().name


def test_work_runs_on_the_one_loop_of_the_process() -> None:
    assert wait_for(name_of_its_thread(), Deadline(5)) == "model-loop"
    assert model_loop() is model_loop()


def test_an_answer_wakes_the_waiting_thread_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("providers.waiting.NOTICE_SECONDS", 30.0)
    started = time.monotonic()
    wait_for(asyncio.sleep(0.05), Deadline(60))
    assert time.monotonic() - started < 20


def test_work_that_keeps_no_time_is_given_up_with_the_budget() -> None:
    started = time.monotonic()
    with pytest.raises(ProviderError, match="timed-out"):
        wait_for(asyncio.sleep(30), Deadline(0.3))
    assert time.monotonic() - started < 10


def test_work_that_is_cancelled_is_a_stop() -> None:
    async def cancelled() -> None:
        raise asyncio.CancelledError

    with pytest.raises(Stopped):
        wait_for(cancelled(), Deadline(5))


def test_looking_up_a_name_holds_no_thread_that_exit_would_wait_for() -> None:
    async def look_up() -> threading.Thread:
        return await asyncio.get_running_loop().run_in_executor(None, threading.current_thread)

    thread = wait_for(look_up(), Deadline(5))
    assert thread.daemon
    assert thread.name == "model-lookup"


def test_a_look_up_that_fails_says_so() -> None:
    async def look_up() -> None:
        await asyncio.get_running_loop().run_in_executor(None, int, "x")

    with pytest.raises(ValueError, match="invalid literal"):
        wait_for(look_up(), Deadline(5))
