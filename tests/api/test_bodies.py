"""Bodies that cannot be read: each is a problem, quotes nothing, and leaves nothing behind."""

import json
from typing import Any

import pytest
from calls import WITH_BODY, WITHOUT_BODY
from contract import refused
from events import events
from offered import offer
from people import Person
from proposed import Proposed, Work, edit_of
from recorded_answers import LAMP
from shared_texts import confirm_one

from participants.models import StoredAnswer

MARKER = "Gänseblümchen"
UNREADABLE = {
    "nothing": b"",
    "blank": b" \n",
    "list": b"[1]",
    "empty list": b"[]",
    "text": json.dumps(MARKER).encode(),
    "number": b"1",
    "null": b"null",
    "true": b"true",
    "open brace": b"{",
    "half": b'{"text": "',
    "two documents": b"{} {}",
    "single quotes": b"{'text': 'x'}",
    "trailing comma": b'{"text": "x",}',
    "not a number": b'{"text": "x", "more": NaN}',
    "infinite": b'{"text": "x", "more": -Infinity}',
    "60,000 brackets": b"[" * 60_000,
    "deep list": b'{"text": ' + b"[" * 30_000 + b"]" * 30_000 + b"}",
    "deep object": b'{"a":' * 10_000 + b"1" + b"}" * 10_000,
    "long number": b'{"text": "x", "more": ' + b"9" * 50_000 + b"}",
    "not UTF-8": b'{"text": "\xff\xfe"}',
    "latin-1": f'{{"text": "{MARKER}"}}'.encode("latin-1"),
    "byte order mark": b'\xef\xbb\xbf{"text": "x"}',
    "UTF-16": '{"text": "x"}'.encode("utf-16"),
    "UTF-32": '{"text": "x"}'.encode("utf-32-le"),
    "overlong": b'{"text": "\xc0\x80"}',
    "encoded surrogate": b'{"text": "\xed\xa0\xbd"}',
    "control character": b'{"text": "a\x01b"}',
    "raw NUL": b'{"text": "a\x00b"}',
    "NUL": b'{"text": "a\\u0000b"}',
    "high surrogate": b'{"text": "a\\ud83d"}',
    "surrogates in the wrong order": b'{"text": "\\ude00\\ud83d"}',
    "surrogate where nobody looks": b'{"text": "x", "more": {"deep": ["\\udc00"]}}',
    "surrogate in a name": b'{"text": "x", "\\ud800": 1}',
    "NUL in a name": b'{"text": "x", "a\\u0000": 1}',
}
TOO_LARGE = {
    "3 MB": json.dumps({"text": "x" * 3_000_000}).encode(),
    "100,000 brackets": b"[" * 100_000,
    "one byte over 64 KiB": b"{" + b" " * 65_535 + b"}",
}
OTHER_MEDIA = [
    "",
    "text/plain",
    "text/json",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/problem+json",
    "application/jsonx",
    "json",
    "application/json; charset=utf-16",
    "application/json; charset=latin-1",
    "application/json; charset=nope",
    "application/\xe9",
]


@pytest.fixture
def places(proposed: Proposed, work: Work) -> dict[str, str]:
    """What stands in the addresses of calls: a conversation with an open proposal, and a concern that is shared."""
    turn = proposed.turn.rpartition("/")[2]
    issue = offer(proposed)
    confirmed = confirm_one(proposed.owner, work, LAMP, proposed.conversation)
    shared = confirmed.share(title="Dark lamps")["id"]
    places = {"conversation": proposed.conversation, "seq": "1", "turn": turn, "proposal": proposed.id, "issue": issue}
    return {**places, "concern": confirmed.id, "contribution": shared}


@pytest.mark.parametrize("address", WITH_BODY)
def test_a_body_that_cannot_be_read_is_refused_quotes_nothing_and_leaves_nothing(
    proposed: Proposed, places: dict[str, str], subtests: pytest.Subtests, address: str
) -> None:
    ana, path = proposed.owner, address.format(**places)
    before = ana.get(proposed.conversation).json(), events(ana, proposed.conversation)
    for name, body in (UNREADABLE | TOO_LARGE).items():
        with subtests.test(name):
            answer = ana.post(path, body, Idempotency_Key="k")
            refused(answer, *((413, "request.too-large") if name in TOO_LARGE else (400, "request.malformed")))
            assert MARKER not in answer.content.decode()
    refused(ana.post(path), 400, "request.malformed")
    assert (ana.get(proposed.conversation).json(), events(ana, proposed.conversation)) == before
    assert not StoredAnswer.objects.exists()


@pytest.mark.parametrize("body", TOO_LARGE.values(), ids=TOO_LARGE.keys())
def test_over_64_kib_is_too_large_also_for_a_call_that_takes_no_body(
    ana: Person, places: dict[str, str], body: bytes
) -> None:
    for address in WITHOUT_BODY:
        refused(ana.post(address.format(**places), body), 413, "request.too-large")
    assert len(ana.get("/me/conversations").json()) == 1


def test_a_body_of_exactly_64_kib_is_read(ana: Person) -> None:
    body = json.dumps({"text": "x", "padding": ""}).encode()
    body = body.replace(b'""', b'"' + b"x" * (64 * 1024 - len(body)) + b'"')
    assert len(body) == 64 * 1024
    assert ana.post(f"{ana.start()}/messages", body).status_code == 202


@pytest.mark.parametrize("address", WITH_BODY)
def test_another_media_type_is_refused(
    ana: Person, places: dict[str, str], subtests: pytest.Subtests, address: str
) -> None:
    for media_type in OTHER_MEDIA:
        with subtests.test(media_type):
            answer = ana.post(address.format(**places), {"text": "x"}, Content_Type=media_type)
            refused(answer, 415, "request.unsupported-media-type")


@pytest.mark.parametrize(
    "media_type",
    ["application/json", "application/json; charset=utf-8", 'application/json;charset="UTF-8"', "Application/JSON"],
)
def test_json_is_taken_however_it_is_written(ana: Person, media_type: str) -> None:
    answer = ana.post(f"{ana.start()}/messages", {"text": "x"}, Content_Type=media_type)
    assert answer.status_code == 202, answer.content


@pytest.mark.parametrize(
    "accept", ["application/xml", "text/html", "image/*", "text/event-stream", "application/jsonx"]
)
@pytest.mark.parametrize("address", ["/me/conversations", "/me/concerns", "{conversation}"])
def test_json_is_all_there_is(ana: Person, address: str, accept: str) -> None:
    answer = ana.get(address.format(conversation=ana.start()), Accept=accept)
    refused(answer, 406, "request.not-acceptable")


@pytest.mark.parametrize(
    "accept", [None, "*/*", "application/*", "application/json", "text/html, */*;q=0.1", "application/json;q=0.5"]
)
def test_who_takes_json_gets_it(ana: Person, accept: str | None) -> None:
    answer = ana.get("/me/conversations", Accept=accept)
    assert (answer.status_code, answer["Content-Type"]) == (200, "application/json")


@pytest.mark.parametrize("accept", ["application/xml", "///", "\xff", ",,;", "a" * 10_000], ids=ascii)
def test_a_refusal_is_a_problem_whatever_was_asked_for(ana: Person, accept: str) -> None:
    refused(ana.get("/me/conversations", Accept=accept, Authorization=None), 401, "auth.required")


SPAN: dict[str, object] = {"messageSeq": 1, "from": 0, "to": 3}
WRONG_VALUES = [42, 4.2, True, [], ["a"], {"a": 1}]
#: What an edit is changed to, and the field that is named as at fault.
WRONG_EDITS: list[tuple[dict[str, Any], str]] = [
    *(({"summary": value}, "summary") for value in WRONG_VALUES),
    *(({"elements": value}, "elements") for value in ["x", 1, True, {}, {"kind": "Problem"}]),
    *(({"elements": [value]}, "elements[0]") for value in [None, 1, "x", [], [{}]]),
    *(({"elements": [{"kind": value}]}, "elements[0].kind") for value in WRONG_VALUES),
    *(({"elements": [{"text": value}]}, "elements[0].text") for value in WRONG_VALUES),
    *(({"elements": [{"sourceSpans": value}]}, "elements[0].sourceSpans") for value in ["x", 1, True, {}]),
    *(({"elements": [{"sourceSpans": [value]}]}, "elements[0].sourceSpans[0]") for value in [None, 1, "x", []]),
    *(
        ({"elements": [{"sourceSpans": [{**SPAN, name: value}]}]}, f"elements[0].sourceSpans[0].{name}")
        for name in SPAN
        for value in ["1", 1.0, 1.5, True, None, [1], {}]
    ),
]


@pytest.mark.parametrize("value", WRONG_VALUES, ids=json.dumps)
@pytest.mark.parametrize("address", WITH_BODY[:2])
def test_a_text_of_another_type_is_malformed(ana: Person, places: dict[str, str], address: str, value: object) -> None:
    problem = refused(ana.post(address.format(**places), {"text": value}), 400, "request.malformed")
    assert [error["field"] for error in problem["errors"]] == ["text"]


@pytest.mark.parametrize("field", sorted({field for _, field in WRONG_EDITS}))
def test_an_edit_with_a_value_of_another_type_is_malformed(
    proposed: Proposed, subtests: pytest.Subtests, field: str
) -> None:
    before = proposed.now()
    for change in [change for change, at_fault in WRONG_EDITS if at_fault == field]:
        with subtests.test(json.dumps(change)):
            problem = refused(proposed.do("edit", edit_of(before) | change), 400, "request.malformed")
            assert [error["field"] for error in problem["errors"]] == [field]
    assert proposed.now() == before


IGNORED = [
    ("application/json", b"[1]"),
    ("application/json", b"null"),
    ("application/json; charset=utf-16", b"{"),
    ("text/plain", b"\xff"),
    ("", b"[" * 60_000),
    ("application/json", b'{"text": 42, "a": "\\ud800"}'),
    ("multipart/form-data; boundary=x", b"--x--"),
]


@pytest.mark.parametrize(("media_type", "body"), IGNORED, ids=range(len(IGNORED)))
@pytest.mark.parametrize(("action", "status"), [("confirm", 201), ("discard", 204)])
def test_a_call_that_takes_no_body_ignores_one(
    proposed: Proposed, action: str, status: int, media_type: str, body: bytes
) -> None:
    assert proposed.do(action, body, Content_Type=media_type).status_code == status
    assert proposed.owner.post("/me/conversations", body, Content_Type=media_type).status_code == 201
