"""A text made to be slow is not: twice the text takes no more than about twice the time."""

import time

import pytest

from concerns.details import find_details

#: Quadratic work would take four times as long, and at this length many minutes.
MOST_SECONDS = 10.0


@pytest.mark.parametrize(
    "piece",
    [
        "a",
        "A",
        "1",
        "a1 ",
        "A. ",
        "1 ",
        "-",
        "@",
        "a@",
        "a.",
        "Mr ",
        "my ",
        "12 Aa ",
        "و",
        "\u0301",
        "+",
        "(0",
        "AB12 ",
        "4:30 shift ",
    ],
)
def test_ten_thousand_repeats_end_soon(piece: str) -> None:
    began = time.process_time()
    find_details({"summary": piece * 10_000}, language="en")

    assert time.process_time() - began < MOST_SECONDS
