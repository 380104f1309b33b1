"""What is broken for every request is not asked again at once, and one conversation cannot break it for all."""

import threading

import pytest

from providers.base import FAILURES, ProviderError
from providers.circuit import SILENT, STRIKES, Circuit


class Clock:
    now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def circuit(clock: Clock) -> Circuit:
    return Circuit(rest=30, clock=clock)


def is_open(circuit: Circuit) -> bool:
    try:
        circuit.enter()
    except ProviderError:
        return True
    return False


def test_it_opens_on_every_failure_that_the_table_leaves_to_it() -> None:
    left = {"bad-key", "billing", "forbidden", "no-such-model", "bad-request", "redirected"}
    assert set(STRIKES) == left
    assert not any(FAILURES[code] for code in STRIKES)
    assert all(FAILURES[code] for code in SILENT)


@pytest.mark.parametrize("code", [code for code, strikes in STRIKES.items() if strikes == 1])
def test_one_failure_of_the_deployment_opens_it_and_names_itself(circuit: Circuit, code: str) -> None:
    circuit.report(code)
    with pytest.raises(ProviderError) as raised:
        circuit.enter()
    assert raised.value.code == code


@pytest.mark.parametrize("code", [*sorted(set(FAILURES) - set(STRIKES)), None])
def test_any_other_end_leaves_it_closed(circuit: Circuit, code: str | None) -> None:
    for _ in range(5):
        circuit.report(code)
    assert not is_open(circuit)


def test_a_bad_request_may_be_one_conversations(circuit: Circuit) -> None:
    for code in ("bad-request", "bad-request", None, "bad-request", "refused", "bad-request", "bad-request"):
        circuit.report(code)
    assert not is_open(circuit)
    circuit.report("timed-out")
    circuit.report("bad-request")
    assert is_open(circuit)


def test_after_a_rest_one_call_tries_and_the_others_wait(circuit: Circuit, clock: Clock) -> None:
    circuit.report("bad-key")
    clock.now += 29
    assert is_open(circuit)
    clock.now += 2
    assert not is_open(circuit)
    assert is_open(circuit)
    circuit.report(None)
    assert not is_open(circuit)
    assert not is_open(circuit)


def test_a_try_that_fails_rests_again(circuit: Circuit, clock: Clock) -> None:
    circuit.report("billing")
    clock.now += 31
    circuit.enter()
    circuit.report("billing")
    clock.now += 29
    assert is_open(circuit)


def test_a_try_that_never_reports_shuts_nobody_out_for_ever(circuit: Circuit, clock: Clock) -> None:
    circuit.report("forbidden")
    clock.now += 31
    circuit.enter()
    circuit.report("unreachable")
    assert is_open(circuit)
    clock.now += 31
    assert not is_open(circuit)


def test_an_answer_of_any_kind_closes_it(circuit: Circuit, clock: Clock) -> None:
    circuit.report("redirected")
    clock.now += 31
    circuit.enter()
    circuit.report("overloaded")
    assert not is_open(circuit)


def test_of_many_threads_one_tries(circuit: Circuit, clock: Clock) -> None:
    circuit.report("bad-key")
    clock.now += 31
    start, opened = threading.Barrier(32), []

    def enter() -> None:
        start.wait()
        opened.append(is_open(circuit))

    threads = [threading.Thread(target=enter) for _ in range(32)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert opened.count(False) == 1
