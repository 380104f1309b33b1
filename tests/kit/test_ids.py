"""Ids: a prefix and a ULID; a turn is its conversation and a number."""

import time

import pytest
import regex
from hypothesis import given
from hypothesis import strategies as st
from ulid import ULID as Ulid

from voice.kit.ids import (
    CONCERN,
    CONTRIBUTION,
    CONVERSATION,
    ID_LENGTH,
    PROPOSAL,
    new_id,
    new_timeless_id,
    turn_id,
    turn_number,
)

CNV = "cnv-01ARZ3NDEKTSV4RRFFQ69G5FAV"
ULID = regex.compile(r"[0-7][0-9A-HJKMNP-TV-Z]{25}")


@pytest.mark.parametrize("prefix", [CONVERSATION, PROPOSAL, CONCERN])
def test_an_id_is_a_prefix_and_a_ulid(prefix: str) -> None:
    name, _, ulid = new_id(prefix).partition("-")
    assert name == prefix
    assert ULID.fullmatch(ulid)
    assert len(new_id(prefix)) == ID_LENGTH


def test_ids_are_never_given_twice() -> None:
    assert len({new_id(CONVERSATION) for _ in range(5_000)}) == 5_000


def test_a_timeless_id_looks_the_same_and_tells_no_time() -> None:
    ids = [new_timeless_id(CONTRIBUTION) for _ in range(200)]
    assert len(set(ids)) == len(ids)
    assert all(ULID.fullmatch(each.removeprefix("ctr-")) for each in ids)
    told = [Ulid.from_str(each.removeprefix("ctr-")).milliseconds / 1000 for each in ids]
    assert not any(abs(moment - time.time()) < 3_600 for moment in told)


@given(st.integers(1, 999_999_999))
def test_a_turn_reads_back_its_number(number: int) -> None:
    assert turn_number(turn_id(CNV, number), CNV) == number


@pytest.mark.parametrize(
    "turn",
    [
        "",
        CNV,
        f"{CNV}:turn-",
        f"{CNV}:turn-0",
        f"{CNV}:turn-01",
        f"{CNV}:turn--1",
        f"{CNV}:turn-1 ",
        f"{CNV}:turn-1\n",
        f"{CNV}:turn-\u0661",
        f"{CNV}:turn-{'9' * 10}",
        f"{CNV}:TURN-1",
        f"{CNV}%3Aturn-1",
        f"{CNV[:-1]}W:turn-1",
        f"x{CNV}:turn-1",
        ":turn-1",
        "turn-1",
    ],
    ids=ascii,
)
def test_what_is_no_turn_of_the_conversation_has_no_number(turn: str) -> None:
    assert turn_number(turn, CNV) is None


@given(st.text(max_size=60))
def test_reading_a_turn_never_fails(turn: str) -> None:
    assert turn_number(turn, CNV) is None or turn.startswith(CNV)
