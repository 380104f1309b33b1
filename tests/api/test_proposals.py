"""What may be done with a proposal that is open, stale or confirmed; and that a discard leaves nothing."""

from typing import Any

import pytest
from contract import refused
from events import events, told
from people import Person
from proposed import Proposed, Work, edit_of, propose

from concerns.models import Concern
from conversations.models import Event, Proposal

CONFIRMED, STALE = "proposal.already-confirmed", "proposal.stale"
MATRIX = [
    ("open", "edit", 200),
    ("open", "confirm", 201),
    ("open", "discard", 204),
    ("stale", "edit", STALE),
    ("stale", "confirm", STALE),
    ("stale", "discard", 204),
    ("confirmed", "edit", CONFIRMED),
    ("confirmed", "confirm", CONFIRMED),
    ("confirmed", "discard", CONFIRMED),
    ("confirmed, then stale", "edit", CONFIRMED),
    ("confirmed, then stale", "confirm", CONFIRMED),
    ("confirmed, then stale", "discard", CONFIRMED),
]


def become(proposed: Proposed, state: str) -> None:
    """Bring an open proposal there."""
    if state.startswith("confirmed"):
        proposed.confirm()
    if state.endswith("stale"):
        proposed.make_stale()


def everything(proposed: Proposed) -> tuple[Any, ...]:
    """All that there is to see."""
    ana = proposed.owner
    return ana.get(proposed.conversation).json(), events(ana, proposed.conversation), ana.get("/me/concerns").json()


@pytest.mark.parametrize(("state", "action", "outcome"), MATRIX)
def test_edit_confirm_and_discard_by_state(proposed: Proposed, state: str, action: str, outcome: int | str) -> None:
    become(proposed, state)
    before = everything(proposed)
    answer = proposed.do(action)
    if isinstance(outcome, int):
        assert answer.status_code == outcome
        return
    refused(answer, 409, outcome)
    assert everything(proposed) == before


@pytest.mark.parametrize(("state", "code"), [("confirmed", CONFIRMED), ("stale", STALE)])
def test_the_state_is_told_before_what_is_wrong_with_an_edit(proposed: Proposed, state: str, code: str) -> None:
    become(proposed, state)
    refused(proposed.do("edit", {"summary": "", "elements": []}), 409, code)


def test_an_edit_puts_the_proposal_in_the_participants_words(proposed: Proposed) -> None:
    before = proposed.now()
    elements = [
        {"kind": "Wish", "text": "Light on Hill Road."},
        {"kind": "Problem", "text": "It is dark.", "sourceSpans": [{"messageSeq": 1, "from": 4, "to": 15}]},
        {"kind": "Where", "text": "Hill Road", "sourceSpans": []},
        {"kind": "Where", "text": "by the shop", "sourceSpans": None},
    ]
    answer = proposed.do("edit", {"summary": "Our street is dark.", "elements": elements})
    assert answer.status_code == 200
    after = answer.json()
    assert after == proposed.now() == proposed.owner.get(proposed.turn).json()["proposal"]
    kept = {name: value for name, value in before.items() if name not in ("summary", "elements", "editedByCitizen")}
    assert {name: after[name] for name in kept} == kept
    assert (after["summary"], after["editedByCitizen"]) == ("Our street is dark.", True)
    assert [(one["kind"], one["text"]) for one in after["elements"]] == [(one["kind"], one["text"]) for one in elements]
    assert [one["passages"] for one in after["elements"]] == [[], ["street lamp"], [], []]
    assert [one["sourceSpans"] for one in after["elements"]] == [[], elements[1]["sourceSpans"], [], []]
    assert told(proposed.owner, proposed.conversation)[-1] == ("proposal", "Edited")


def test_what_is_confirmed_is_the_edited_meaning(proposed: Proposed) -> None:
    edited = proposed.do("edit", edit_of(proposed.now()) | {"summary": "In my words."}).json()
    concern = proposed.confirm()
    assert (concern["summary"], concern["elements"]) == ("In my words.", edited["elements"])
    assert told(proposed.owner, proposed.conversation)[-2:] == [("proposal", "Edited"), ("proposal", "Confirmed")]


def test_an_edit_may_come_after_an_edit(proposed: Proposed) -> None:
    for summary in ("First.", "Second.", "Second."):
        assert proposed.do("edit", edit_of(proposed.now()) | {"summary": summary}).json()["summary"] == summary
    assert proposed.confirm()["summary"] == "Second."


def test_an_edit_adds_the_messages_its_spans_name_to_the_basis(proposed: Proposed, work: Work) -> None:
    ana, conversation = proposed.owner, proposed.conversation
    ana.say(conversation, "It has been dark since Monday.")
    work()
    body = edit_of(proposed.now())
    span = {"messageSeq": 3, "from": 17, "to": 29}
    body["elements"].append({"kind": "When", "text": "Monday", "sourceSpans": [span]})
    edited = proposed.do("edit", body).json()
    assert edited["elements"][-1]["passages"] == ["since Monday"]
    assert edited["basis"] == [1, 3]
    ana.post(f"{conversation}/messages/3/edit", {"text": "Since Tuesday."})
    assert proposed.now()["stale"] is True


def test_an_edit_that_drops_all_spans_keeps_the_basis(proposed: Proposed) -> None:
    edited = proposed.do("edit", {"summary": "x", "elements": [{"kind": "Problem", "text": "y"}]}).json()
    assert edited["basis"] == [1]
    proposed.make_stale()
    refused(proposed.do("confirm"), 409, STALE)


def test_unknown_fields_of_an_edit_are_ignored(proposed: Proposed) -> None:
    before = proposed.now()
    body = edit_of(before) | {"id": "prp-x", "confidence": "Certain", "stale": True, "suggestedIssues": [1]}
    (element,) = body["elements"]
    spans = [{**span, "note": 1} for span in element["sourceSpans"]]
    body["elements"] = [{**element, "sourceSpans": spans, "passages": ["invented"], "culprit": "the mayor"}]
    edited = proposed.do("edit", body).json()
    assert edited == {**before, "summary": body["summary"], "editedByCitizen": True}


@pytest.mark.parametrize("state", ["open", "stale", "edited"])
def test_a_discarded_proposal_is_gone_from_everywhere(proposed: Proposed, state: str) -> None:
    ana, conversation = proposed.owner, proposed.conversation
    become(proposed, state)
    if state == "edited":
        proposed.do("edit")
    answer = proposed.do("discard")
    assert (answer.status_code, answer.content) == (204, b"")
    for action in ("edit", "confirm", "discard"):
        refused(proposed.do(action, {"summary": "x", "elements": []}), 404, "proposal.not-found")
    refused(ana.get(proposed.path), 404, "proposal.not-found")
    turn = ana.get(proposed.turn).json()
    assert (turn["state"], turn["proposal"]) == ("Replied", None)
    assert ana.get(conversation).json()["proposals"] == []
    assert ana.get("/me/conversations").json()[0]["openProposals"] == 0
    assert ana.get("/me/concerns").json() == []
    assert proposed.id not in ana.get(f"{conversation}/stream").content.decode()
    assert not Proposal.objects.exists()
    assert not Event.objects.filter(kind="proposal").exists()


def test_a_discard_leaves_the_rest_as_it_was(town: None, ana: Person, work: Work) -> None:
    kept = propose(ana, work)
    gone = propose(ana, work, conversation=kept.conversation)
    before, seen = ana.get(kept.conversation).json(), told(ana, kept.conversation)
    gone.do("discard")
    after = ana.get(kept.conversation).json()
    assert after["proposals"] == [kept.now()]
    for same in ("messages", "turns", "confirmed", "startedAt"):
        assert after[same] == before[same]
    assert len(told(ana, kept.conversation)) == len(seen) - 1


def test_the_cursor_of_a_discarded_event_is_not_given_again(proposed: Proposed) -> None:
    ana, conversation = proposed.owner, proposed.conversation
    proposed.do("edit")
    last = events(ana, conversation)[-1][0]
    proposed.do("discard")
    proposed.make_stale()
    places = [tuple(map(int, place.split("."))) for place, _, _ in events(ana, conversation)]
    assert places == sorted(set(places))
    assert tuple(map(int, last.split("."))) not in places
    assert [kind for _, kind, _ in events(ana, conversation, last)] == ["message", "turn"]


def test_a_confirmation_that_fails_half_way_leaves_nothing(proposed: Proposed, monkeypatch: pytest.MonkeyPatch) -> None:
    before = everything(proposed)
    with monkeypatch.context() as broken:
        broken.setattr(Concern.objects, "create", _fail)
        refused(proposed.do("confirm"), 500, "service.error")
    assert everything(proposed) == before
    assert proposed.do("confirm").status_code == 201


def _fail(**_: object) -> None:
    raise RuntimeError
