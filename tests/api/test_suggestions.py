"""Saying of a suggested issue whether it is the same matter: kept with the reading, and it joins nothing."""

from typing import Any

import pytest
from calls import NOBODYS
from contract import refused
from events import events
from offered import answer, answers, offer
from people import Person
from plaintext import forms_of, found_in
from proposed import Proposed, Recordings, Work, edit_of, propose
from recorded_answers import LAMP, concern

from conversations.models import Conversation, Proposal
from issues.edit import change_issue
from issues.models import Issue
from participants.models import StoredAnswer

CONFIRMED = "proposal.already-confirmed"


@pytest.fixture
def issue(proposed: Proposed) -> str:
    """A topic that is offered with the proposal."""
    return offer(proposed, said="street lamp", differs="Monday")


def test_a_suggested_issue_says_what_both_say_and_what_only_it_says(proposed: Proposed, issue: str) -> None:
    start = LAMP.index("street lamp")
    assert proposed.now()["suggestedIssues"] == [
        {
            "issue": issue,
            "title": "Street lamps in Hill Road",
            "same": [{"messageSeq": 1, "from": start, "to": start + len("street lamp")}],
            "differs": "Monday",
            "answer": None,
        }
    ]


def test_an_answer_is_kept_may_be_changed_and_changes_nothing_else(proposed: Proposed, issue: str) -> None:
    ana = proposed.owner
    other = offer(proposed, "Another topic")
    before, happened = proposed.now(), events(ana, proposed.conversation)
    row = Conversation.objects.values().get(public_id=before["conversation"])
    for said in ("same", "different", "different", "same"):
        told = answer(proposed, issue, said)
        assert told.status_code == 200
        assert told.json() == proposed.now()
        assert answers(proposed) == {issue: said, other: None}
    now = proposed.now()
    assert {**now, "suggestedIssues": 0} == {**before, "suggestedIssues": 0}
    assert events(ana, proposed.conversation) == happened
    assert Conversation.objects.values().get(public_id=before["conversation"]) == row
    assert Issue.objects.get(public_id=issue).contribution_count == 0
    assert ana.get("/me/concerns").json() == []


def test_an_answer_is_sealed(proposed: Proposed, issue: str) -> None:
    sealed = bytes(Proposal.objects.get(public_id=proposed.id).sealed)
    answer(proposed, issue, "different")
    row = Proposal.objects.values().get(public_id=proposed.id)
    assert bytes(row["sealed"]) != sealed
    assert not found_in(repr(row).encode() + bytes(row["sealed"]), forms_of("different") | forms_of(issue))


def test_an_edit_keeps_what_was_offered_and_answered_and_an_answer_keeps_the_edit(
    proposed: Proposed, issue: str
) -> None:
    answer(proposed, issue, "same")
    edited = proposed.do("edit", edit_of(proposed.now())).json()
    assert answers(proposed) == {issue: "same"}
    assert answer(proposed, issue, "different").json()["summary"] == edited["summary"] == "Our street lamp is dark."


def test_a_page_that_edits_the_reading_is_not_disturbed_by_an_answer(proposed: Proposed, issue: str) -> None:
    before = Proposal.objects.get(public_id=proposed.id)
    answer(proposed, issue)
    after = Proposal.objects.get(public_id=proposed.id)
    assert (after.revision, after.edited, after.stale) == (before.revision, before.edited, before.stale)


@pytest.mark.parametrize("said", [None, "same", "different"])
def test_a_proposal_is_confirmed_whatever_was_said_and_nothing_is_joined(
    proposed: Proposed, issue: str, said: str | None
) -> None:
    if said:
        answer(proposed, issue, said)
    made = proposed.confirm()
    assert made["contributions"] == []
    assert issue not in str(made)
    assert answers(proposed) == {issue: said}
    assert proposed.owner.get(f"/issues/{issue}").json()["contributions"] == 0


def test_a_stale_proposal_takes_an_answer_and_a_confirmed_one_does_not(proposed: Proposed, issue: str) -> None:
    proposed.make_stale()
    assert answer(proposed, issue).status_code == 200
    assert proposed.now()["stale"] is True


def test_after_confirming_an_answer_stays_as_it_is(proposed: Proposed, issue: str) -> None:
    answer(proposed, issue, "same")
    proposed.confirm()
    refused(answer(proposed, issue, "different"), 409, CONFIRMED)
    assert answers(proposed) == {issue: "same"}


@pytest.mark.parametrize("body", [{}, *({"answer": said} for said in ("", "Same", "change", None, True, 1, ["same"]))])
def test_another_answer_cannot_be_read(proposed: Proposed, issue: str, body: dict[str, Any]) -> None:
    proposed.confirm()
    problem = refused(proposed.owner.post(f"{proposed.path}/suggestions/{issue}", body), 400, "request.malformed")
    assert [error["field"] for error in problem["errors"]] == ["answer"]
    assert answers(proposed) == {issue: None}


@pytest.mark.parametrize("state", ["never", "not offered", "closed", "hidden"])
def test_an_issue_that_is_not_offered_is_not_found(proposed: Proposed, issue: str, state: str) -> None:
    named = issue
    if state == "never":
        named = NOBODYS["issue"]
    elif state == "not offered":
        row = Issue.objects.get(public_id=issue)
        named = row.public_id[:-1]
        Issue.objects.create(public_id=named, title=row.title, created_at=row.created_at, updated_at=row.updated_at)
    else:
        change_issue(issue=Issue.objects.get(public_id=issue), state=state)
    refused(answer(proposed, named), 404, "issue.not-found")
    # That comes before a body that cannot be read, and before the state.
    refused(answer(proposed, named, said=1), 404, "issue.not-found")
    proposed.confirm()
    refused(answer(proposed, named), 404, "issue.not-found")


def test_a_proposal_that_is_gone_takes_no_answer_and_leaves_none(proposed: Proposed, issue: str) -> None:
    first = answer(proposed, issue, "same", Idempotency_Key="a")
    assert StoredAnswer.objects.count() == 1
    assert answer(proposed, issue, "same", Idempotency_Key="a").json() == first.json()
    proposed.do("discard")
    assert not Proposal.objects.exists()
    assert not StoredAnswer.objects.exists()
    refused(answer(proposed, issue, "same", Idempotency_Key="a"), 404, "proposal.not-found")


def test_a_repeated_key_gets_its_first_answer_and_does_nothing(proposed: Proposed, issue: str) -> None:
    first = answer(proposed, issue, "same", Idempotency_Key="a").json()
    answer(proposed, issue, "different")
    assert answer(proposed, issue, "same", Idempotency_Key="a").json() == first
    assert answers(proposed) == {issue: "different"}
    refused(answer(proposed, issue, "different", Idempotency_Key="a"), 422, "request.idempotency-mismatch")


def test_nobody_answers_for_another(proposed: Proposed, issue: str, ben: Person, work: Work) -> None:
    refused(answer(proposed, issue, by=ben), 403, "conversation.not-owned")
    own = propose(ben, work)
    path = f"{own.conversation}/proposals/{proposed.id}/suggestions/{issue}"
    refused(ben.post(path, {"answer": "same"}), 404, "proposal.not-found")
    assert answers(proposed) == {issue: None}


def test_an_answer_belongs_to_one_reading_alone(
    proposed: Proposed, issue: str, recordings: Recordings, work: Work
) -> None:
    text = "A parcel of mine is gone."
    recordings(concern(text, history=[LAMP]))
    other = propose(proposed.owner, work, text, proposed.conversation)
    refused(answer(other, issue), 404, "issue.not-found")
    assert answers(proposed) == {issue: None}
