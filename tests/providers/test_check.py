"""The strict reader of a check: the second call's verdicts."""

import json
from typing import Any

import pytest

from providers.answer import read_check
from providers.base import CHECK_FAULTS, Check, ProviderError, Quote, Verdict


def verdict(**changes: Any) -> dict[str, Any]:
    fields = {
        "of": "The bus was withdrawn.",
        "ok": True,
        "fault": None,
        "quotes": [{"seq": 1, "quote": "bus stopped"}],
    }
    return {key: value for key, value in (fields | changes).items() if value is not ...}


def check_of(*verdicts: Any) -> Check:
    return read_check(json.dumps({"verdicts": list(verdicts)}))


def test_a_check_is_read() -> None:
    assert check_of(verdict(), verdict(of="To save money.", ok=False, fault="cause", quotes=[])) == Check(
        (
            Verdict("The bus was withdrawn.", ok=True, fault=None, quotes=(Quote("bus stopped", seq=1),)),
            Verdict("To save money.", ok=False, fault="cause", quotes=()),
        )
    )


@pytest.mark.parametrize("fault", CHECK_FAULTS)
def test_every_fault_of_the_design_is_read(fault: str) -> None:
    assert check_of(verdict(ok=False, fault=fault)).verdicts[0].fault == fault


@pytest.mark.parametrize("absent", [..., None])
def test_a_refusal_that_names_no_fault_is_of_another_kind(absent: Any) -> None:
    assert check_of(verdict(ok=False, fault=absent)).verdicts[0].fault == "other"


WRONG_VERDICTS = {
    "ok and at fault": verdict(fault="cause"),
    "ok as a string": verdict(ok="true"),
    "ok as a number": verdict(ok=1),
    "no ok": verdict(ok=...),
    "a fault nobody knows": verdict(ok=False, fault="opinion"),
    "a fault that is a list": verdict(ok=False, fault=["cause"]),
    "of nothing": verdict(of=""),
    "no quotes": verdict(quotes=...),
    "a quote of null": verdict(quotes=[{"quote": None}]),
    "not an object": "ok",
}


@pytest.mark.parametrize("wrong", WRONG_VERDICTS.values(), ids=WRONG_VERDICTS.keys())
def test_a_check_with_one_thing_wrong_is_refused_whole(wrong: Any) -> None:
    with pytest.raises(ProviderError, match="invalid-answer"):
        check_of(verdict(), wrong)


@pytest.mark.parametrize("verdicts", [[], None, {}, "ok", [verdict()] * 101])
def test_a_check_that_judges_nothing_or_without_end_is_refused(verdicts: Any) -> None:
    with pytest.raises(ProviderError, match="invalid-answer"):
        read_check(json.dumps({"verdicts": verdicts}))
