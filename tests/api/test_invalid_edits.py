"""proposal.invalid: every rule of an edit's content, and that a refused edit changes nothing."""

import time
from typing import Any

import pytest
from contract import refused
from events import events
from people import Person
from proposed import Proposed, Recordings, Work, edit_of, propose
from recorded_answers import LAMP

PROBLEM: dict[str, Any] = {"kind": "Problem", "text": "It is dark."}
WHERE: dict[str, Any] = {"kind": "Where", "text": "Hill Road"}
INVISIBLE = ["", " ", "\n\t", "\u00a0\u3000", "\u200b\ufeff", "\u2028", "\u2800", "\U000e0041"]


def spanned(start: object, end: object, seq: object = 1) -> list[dict[str, Any]]:
    """Elements of which one has this span."""
    return [{**PROBLEM, "sourceSpans": [{"messageSeq": seq, "from": start, "to": end}]}]


#: A body, and the field that is named as at fault.
INVALID: list[tuple[dict[str, Any], str]] = [
    *(({"summary": text, "elements": [PROBLEM]}, "summary") for text in [*INVISIBLE, None, "a" * 501, "🚌" * 501]),
    ({"elements": [PROBLEM]}, "summary"),
    ({"summary": "x"}, "elements"),
    ({"summary": "x", "elements": None}, "elements"),
    ({"summary": "x", "elements": []}, "elements"),
    ({"summary": "x", "elements": [WHERE]}, "elements"),
    ({"summary": "x", "elements": [PROBLEM, WHERE, PROBLEM]}, "elements"),
    ({"summary": "x", "elements": [PROBLEM, *[WHERE] * 20]}, "elements"),
    ({"summary": "x", "elements": [{}] * 10_000}, "elements"),
    *(
        ({"summary": "x", "elements": [PROBLEM, {**WHERE, "kind": kind}]}, "elements[1].kind")
        for kind in ["Cause", "Culprit", "problem", "Problem ", "", None, "who"]
    ),
    ({"summary": "x", "elements": [PROBLEM, {"text": "x"}]}, "elements[1].kind"),
    *(
        ({"summary": "x", "elements": [PROBLEM, {**WHERE, "text": text}]}, "elements[1].text")
        for text in [*INVISIBLE, None, "a" * 501]
    ),
    ({"summary": "x", "elements": [PROBLEM, {"kind": "Where"}]}, "elements[1].text"),
    *(
        ({"summary": "x", "elements": spanned(*span)}, "elements[0].sourceSpans[0]")
        for span in [
            (4, 4),
            (15, 4),
            (-1, 3),
            (0, len(LAMP) + 1),
            (len(LAMP), len(LAMP) + 1),
            (3, 15),
            (0, 4),
            (4, 15, 2),
            (4, 15, 3),
            (4, 15, 0),
            (4, 15, -1),
            (4, 10**300),
            (-(10**300), 4),
            (4, 15, 10**300),
        ]
    ),
    *(
        ({"summary": "x", "elements": [{**PROBLEM, "sourceSpans": [span]}]}, "elements[0].sourceSpans[0]")
        for span in [
            {},
            {"messageSeq": 1},
            {"messageSeq": 1, "from": 4},
            {"messageSeq": 1, "to": 15},
            {"from": 4, "to": 15},
        ]
    ),
]


FIELDS = sorted({field for _, field in INVALID})


@pytest.mark.parametrize("field", FIELDS)
def test_an_edit_that_is_no_proposal_is_refused_and_changes_nothing(
    proposed: Proposed, subtests: pytest.Subtests, field: str
) -> None:
    before, seen = proposed.now(), events(proposed.owner, proposed.conversation)
    for body in [body for body, at_fault in INVALID if at_fault == field]:
        with subtests.test(str(body)[:200]):
            problem = refused(proposed.do("edit", body), 422, "proposal.invalid")
            assert field in [error["field"] for error in problem["errors"]]
    assert (proposed.now(), events(proposed.owner, proposed.conversation)) == (before, seen)


@pytest.mark.parametrize(
    "body",
    [
        {"summary": "a" * 500, "elements": [{"kind": "Problem", "text": "🚌" * 500}]},
        {"summary": "!", "elements": [PROBLEM, *[WHERE] * 19]},
        {
            "summary": "x",
            "elements": [{"kind": kind, "text": "y"} for kind in ("When", "Who", "Impact", "Wish", "Problem")],
        },
        {
            "summary": "x",
            "elements": [{**PROBLEM, "sourceSpans": [{"messageSeq": 1, "from": 0, "to": len(LAMP)}] * 20}],
        },
    ],
    ids=["longest", "20 elements", "every kind", "the same span often"],
)
def test_an_edit_at_the_limits_is_taken(proposed: Proposed, body: dict[str, Any]) -> None:
    assert proposed.do("edit", body).status_code == 200


CUT_TEXT = "👨‍👩‍👧‍👦 cafe\u0301\r\n🇩🇰🇸🇪 bus\u2028stop 👍🏿."


CUTS = [
    (0, 7, "👨‍👩‍👧‍👦"),
    (0, 13, "👨‍👩‍👧‍👦 cafe\u0301"),
    (8, 13, "cafe\u0301"),
    (8, 17, "cafe\u0301\r\n🇩🇰"),
    (15, 19, "🇩🇰🇸🇪"),
    (17, 19, "🇸🇪"),
    (20, 28, "bus\u2028stop"),
    (29, 32, "👍🏿."),
    (0, 6, None),
    (1, 7, None),
    (2, 13, None),
    (8, 12, None),
    (8, 14, None),
    (8, 15, None),
    (16, 18, None),
    (7, 13, None),
    (20, 24, None),
    (23, 28, None),
    (29, 30, None),
    (30, 32, None),
]


def test_spans_of_an_edit_cut_whole_clusters_of_the_stored_text(
    ana: Person, work: Work, recordings: Recordings, subtests: pytest.Subtests
) -> None:
    quote = {"kind": "Problem", "text": "bus", "quotes": [{"seq": 1, "quote": "bus"}]}
    reading = {"kind": "concern", "summary": "bus", "confidence": "Low", "elements": [quote]}
    recordings({"text": CUT_TEXT, "answer": {"result": reading}})
    proposed = propose(ana, work, CUT_TEXT)
    for start, end, passage in CUTS:
        with subtests.test(f"{start} to {end}"):
            answer = proposed.do("edit", {"summary": "x", "elements": spanned(start, end)})
            if passage is None:
                refused(answer, 422, "proposal.invalid")
            else:
                assert answer.json()["elements"][0]["passages"] == [passage] == [CUT_TEXT[start:end]]


def test_a_body_full_of_spans_is_checked_quickly(town: None, ana: Person, work: Work) -> None:
    proposed = propose(ana, work)
    ana.say(proposed.conversation, "👨‍👩‍👧‍👦a " * 400)
    body = edit_of(proposed.now())
    body["elements"][0]["sourceSpans"] = [{"messageSeq": 3, "from": 0, "to": 8}] * 1_400
    begun = time.process_time()
    assert proposed.do("edit", body).status_code == 200
    # Generous: only work that grows with the spans times the characters takes so long.
    assert time.process_time() - begun < 20
