"""Idempotency-Key: the same request again gets its first answer and does nothing."""

from datetime import timedelta
from typing import Any

import pytest
from contract import refused
from django.db.models import F
from people import Person
from proposed import Proposed, Recordings, Work, edit_of, propose
from recorded_answers import BENCH, LAMP, NOBODY

from participants.models import StoredAnswer

KEY = "6f1f0c1e-key"
MARKER = "Gänseblümchen"


def counts(person: Person) -> list[tuple[int, int]]:
    """How many messages and turns each conversation has."""
    listed = person.get("/me/conversations").json()
    whole = [person.get(f"/me/conversations/{row['id']}").json() for row in listed]
    return [(len(one["messages"]), len(one["turns"])) for one in whole]


def same(one: Any, other: Any) -> bool:
    """Whether two answers are the same, to the byte."""
    return (one.status_code, one.content) == (other.status_code, other.content)


def test_every_post_gives_its_first_answer_again_and_does_nothing(town: None, ana: Person, work: Work) -> None:
    conversation = f"/me/conversations/{ana.post('/me/conversations', Idempotency_Key='start').json()['id']}"
    sent = ana.post(f"{conversation}/messages", {"text": BENCH}, Idempotency_Key="send")
    work()
    turn = sent.json()["turn"]
    steps: list[tuple[str, object]] = [
        (f"{conversation}/turns/{turn}/skip", None),
        (f"{conversation}/messages/1/edit", {"text": NOBODY}),
    ]
    answers = [(path, body, ana.post(path, body, Idempotency_Key=path[-9:])) for path, body in steps]
    work()
    retry = f"{conversation}/turns/{answers[-1][2].json()['turn']}/retry"
    answers.append((retry, None, ana.post(retry, Idempotency_Key=retry[-9:])))
    work()
    before = counts(ana), ana.get(conversation).json()
    for path, body, first in answers:
        assert first.status_code == 202
        assert same(ana.post(path, body, Idempotency_Key=path[-9:]), first)
    assert same(ana.post(f"{conversation}/messages", {"text": BENCH}, Idempotency_Key="send"), sent)
    assert ana.post("/me/conversations", Idempotency_Key="start").json()["id"] in conversation
    assert work() == 0
    assert (counts(ana), ana.get(conversation).json()) == before


@pytest.mark.parametrize("action", ["edit", "confirm", "discard"])
def test_what_is_done_with_a_proposal_is_done_once(proposed: Proposed, action: str) -> None:
    body = edit_of(proposed.now()) if action == "edit" else None
    first = proposed.do(action, body, Idempotency_Key=KEY)
    assert first.status_code in (200, 201, 204)
    stream = f"{proposed.conversation}/stream"
    before = proposed.owner.get(stream).content
    for _ in range(2):
        assert same(proposed.do(action, body, Idempotency_Key=KEY), first)
    assert proposed.owner.get(stream).content == before
    assert len(proposed.owner.get("/me/concerns").json()) == (action == "confirm")


def test_the_first_answer_stands_also_when_it_would_be_refused_by_now(proposed: Proposed) -> None:
    body = edit_of(proposed.now())
    first = proposed.do("edit", body, Idempotency_Key=KEY)
    proposed.confirm()
    assert same(proposed.do("edit", body, Idempotency_Key=KEY), first)
    refused(proposed.do("edit", body), 409, "proposal.already-confirmed")


def test_without_a_key_every_request_counts(ana: Person) -> None:
    conversation = ana.start()
    for seq in (1, 2):
        answer = ana.post(f"{conversation}/messages", {"text": "Again."})
        assert answer.json()["message"]["seq"] == seq
    assert not StoredAnswer.objects.exists()


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("{other}/messages", b'{"text": "x"}'),
        ("{one}/messages", b'{"text": "y"}'),
        ("{one}/messages", b'{"text":"x"}'),
        ("{one}/messages", b'{"text": "x"} '),
        ("{one}/messages", b'{"text": ""}'),
        ("/me/conversations", b'{"text": "x"}'),
        ("{one}/messages/1/edit", b'{"text": "x"}'),
    ],
)
def test_a_key_used_for_another_request_is_a_mismatch(ana: Person, path: str, body: bytes) -> None:
    one, other = ana.start(), ana.start()
    ana.post(f"{one}/messages", b'{"text": "x"}', Idempotency_Key=KEY)
    before = counts(ana)
    answer = ana.post(path.format(one=one, other=other), body, Idempotency_Key=KEY)
    refused(answer, 422, "request.idempotency-mismatch")
    assert counts(ana) == before


@pytest.mark.parametrize("key", ["", "a b", "ключ", "\xe9", "a\tb", "\x7f", "a\x00", "x" * 256], ids=ascii)
def test_a_key_of_another_form_is_malformed(ana: Person, key: str) -> None:
    refused(ana.post("/me/conversations", Idempotency_Key=key), 400, "request.malformed")
    assert ana.get("/me/conversations").json() == []


@pytest.mark.parametrize("key", ["!", "x" * 255, '"quoted"', "~^a,b;c=d", "0"])
def test_any_255_visible_ascii_characters_are_a_key(ana: Person, key: str) -> None:
    first = ana.post("/me/conversations", Idempotency_Key=key)
    assert first.status_code == 201
    assert same(ana.post("/me/conversations", Idempotency_Key=key), first)


def test_a_key_is_told_apart_from_one_in_another_case(ana: Person) -> None:
    ids = {ana.post("/me/conversations", Idempotency_Key=key).json()["id"] for key in ("key", "KEY", "key")}
    assert len(ids) == 2


def test_the_same_key_of_another_participant_is_another_key(ana: Person, ben: Person) -> None:
    ids = [person.post("/me/conversations", Idempotency_Key=KEY).json()["id"] for person in (ana, ben, ana, ben)]
    assert ids[:2] == ids[2:]
    assert ids[0] != ids[1]


def test_a_get_with_a_key_is_a_get(ana: Person) -> None:
    ana.post("/me/conversations", Idempotency_Key=KEY)
    for key in (KEY, "", "not visible \x01"):
        assert len(ana.get("/me/conversations", Idempotency_Key=key).json()) == 1


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"text": ""}, 422, "conversation.message.empty"),
        ({"text": 42}, 400, "request.malformed"),
        (b"x" * 70_000, 413, "request.too-large"),
    ],
)
def test_a_refusal_is_not_kept_and_its_key_is_free_again(ana: Person, body: object, status: int, code: str) -> None:
    conversation = ana.start()
    for _ in range(2):
        refused(ana.post(f"{conversation}/messages", body, Idempotency_Key=KEY), status, code)
    assert not StoredAnswer.objects.exists()
    assert ana.post(f"{conversation}/messages", {"text": "x"}, Idempotency_Key=KEY).status_code == 202


def test_a_refusal_by_state_is_not_kept(proposed: Proposed) -> None:
    proposed.make_stale()
    refused(proposed.do("confirm", Idempotency_Key=KEY), 409, "proposal.stale")
    assert not StoredAnswer.objects.exists()


def test_an_answer_is_kept_for_a_day(ana: Person) -> None:
    first = ana.post("/me/conversations", Idempotency_Key=KEY)
    StoredAnswer.objects.update(created_at=F("created_at") - timedelta(hours=23, minutes=59))
    assert same(ana.post("/me/conversations", Idempotency_Key=KEY), first)
    StoredAnswer.objects.update(created_at=F("created_at") - timedelta(minutes=1))
    second = ana.post("/me/conversations", Idempotency_Key=KEY)
    assert second.status_code == 201
    assert not same(second, first)
    assert same(ana.post("/me/conversations", Idempotency_Key=KEY), second)


def test_after_a_day_a_key_may_be_used_for_another_request(ana: Person) -> None:
    conversation = ana.start()
    ana.post("/me/conversations", Idempotency_Key=KEY)
    StoredAnswer.objects.update(created_at=F("created_at") - timedelta(hours=24))
    assert ana.post(f"{conversation}/messages", {"text": "x"}, Idempotency_Key=KEY).status_code == 202


def test_what_is_kept_holds_no_plain_text_and_not_the_key(ana: Person, work: Work, recordings: Recordings) -> None:
    from recorded_answers import concern

    recordings(concern(f"The {MARKER} is dark."))
    proposal = propose(ana, work, f"The {MARKER} is dark.")
    body = edit_of(proposal.now()) | {"summary": f"{MARKER}."}
    answer = proposal.do("edit", body, Idempotency_Key=KEY)
    assert MARKER in answer.content.decode()
    (row,) = StoredAnswer.objects.values()
    kept = b"".join(bytes(value) for value in row.values() if isinstance(value, bytes | memoryview))
    assert len(kept) > len(answer.content)
    for plain in (MARKER, MARKER.lower(), "Problem", "summary", "elements", KEY):
        assert plain.encode() not in kept
        assert plain not in str({name: value for name, value in row.items() if isinstance(value, str)})


def test_a_discard_takes_along_the_kept_answers_that_hold_the_proposal(proposed: Proposed) -> None:
    body = edit_of(proposed.now())
    proposed.do("edit", body, Idempotency_Key="one")
    proposed.do("edit", body, Idempotency_Key="two")
    proposed.owner.post("/me/conversations", Idempotency_Key="kept")
    assert StoredAnswer.objects.count() == 3
    assert proposed.do("discard").status_code == 204
    assert StoredAnswer.objects.count() == 1
    for key in ("one", "two"):
        refused(proposed.do("edit", body, Idempotency_Key=key), 404, "proposal.not-found")


def test_a_repeated_discard_gets_its_204_again_and_any_other_is_not_found(proposed: Proposed, ben: Person) -> None:
    first = proposed.do("discard", Idempotency_Key=KEY)
    assert (first.status_code, first.content) == (204, b"")
    again = proposed.do("discard", Idempotency_Key=KEY)
    assert (again.status_code, again.content, again["Cache-Control"]) == (204, b"", "no-store")
    refused(proposed.do("discard", Idempotency_Key="another"), 404, "proposal.not-found")
    refused(proposed.do("discard"), 404, "proposal.not-found")
    refused(proposed.do("confirm", Idempotency_Key=KEY), 404, "proposal.not-found")
    refused(ben.post(f"{proposed.path}/discard", Idempotency_Key=KEY), 403, "conversation.not-owned")


def test_a_send_that_fails_half_way_leaves_neither_key_nor_message(
    ana: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    conversation = ana.start()
    with monkeypatch.context() as broken:
        broken.setattr(StoredAnswer, "save", _fail)
        refused(ana.post(f"{conversation}/messages", {"text": LAMP}, Idempotency_Key=KEY), 500, "service.error")
    assert counts(ana) == [(0, 0)]
    assert not StoredAnswer.objects.exists()
    answer = ana.post(f"{conversation}/messages", {"text": LAMP}, Idempotency_Key=KEY)
    assert (answer.status_code, answer.json()["message"]["seq"]) == (202, 1)


def _fail(*_: object, **__: object) -> None:
    raise RuntimeError
