"""The order of refusals, by requests that are wrong in two ways, and in all later ways, at once.

404 of the route, 405; 401; 404 or 403 of the conversation; 404 of what is below it; 406, 413, 415; 400; idempotency;
409; 422.
"""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

import pytest
from calls import NOBODYS
from contract import refused
from people import Person
from proposed import Proposed, edit_of

KEY = "used-before"


@dataclass
class Wrong:
    """An edit of a proposal, with what is wrong with it."""

    proposed: Proposed
    person: Person
    path: str
    body: dict[str, Any]
    method: str = "POST"
    headers: dict[str, str | None] = field(default_factory=dict)

    def send(self) -> Any:
        return self.person.ask(self.method, self.path, self.body, **self.headers)


def _set(name: str, value: str | None) -> Callable[[Wrong, Person], None]:
    return lambda wrong, _: wrong.headers.update({name: value})


def _foreign(wrong: Wrong, ben: Person) -> None:
    wrong.person = ben


def _unknown_conversation(wrong: Wrong, _: Person) -> None:
    wrong.path = wrong.path.replace(wrong.proposed.conversation, NOBODYS["conversation"])


def _unknown_proposal(wrong: Wrong, _: Person) -> None:
    wrong.path = wrong.path.replace(wrong.proposed.id, NOBODYS["proposal"])


def _no_route(wrong: Wrong, _: Person) -> None:
    wrong.path += "/"


def _method(wrong: Wrong, _: Person) -> None:
    wrong.method = "PUT"


def _body(**members: object) -> Callable[[Wrong, Person], None]:
    return lambda wrong, _: wrong.body.update(members)


def _confirmed(wrong: Wrong, _: Person) -> None:
    wrong.proposed.confirm()


#: What may be wrong, in the order in which it is refused. `conversation` is wrong in either of two ways.
FAULTS: dict[str, tuple[Callable[[Wrong, Person], None], int, str]] = {
    "route": (_no_route, 404, "route.not-found"),
    "method": (_method, 405, "request.method-not-allowed"),
    "credentials": (_set("Authorization", "Bearer nobody"), 401, "auth.required"),
    "unknown": (_unknown_conversation, 404, "conversation.not-found"),
    "foreign": (_foreign, 403, "conversation.not-owned"),
    "below": (_unknown_proposal, 404, "proposal.not-found"),
    "accept": (_set("Accept", "application/xml"), 406, "request.not-acceptable"),
    "large": (_body(padding="x" * 70_000), 413, "request.too-large"),
    "type": (_set("Content_Type", "text/plain"), 415, "request.unsupported-media-type"),
    "body": (_body(summary=42), 400, "request.malformed"),
    "key": (_set("Idempotency_Key", KEY), 422, "request.idempotency-mismatch"),
    "state": (_confirmed, 409, "proposal.already-confirmed"),
    "content": (_body(elements=[]), 422, "proposal.invalid"),
}


@pytest.fixture
def wrong(proposed: Proposed) -> Wrong:
    """An edit with nothing wrong yet. Its Idempotency-Key was used for another request."""
    proposed.owner.post("/me/conversations", Idempotency_Key=KEY)
    return Wrong(proposed, proposed.owner, f"{proposed.path}/edit", edit_of(proposed.now()))


def test_with_nothing_wrong_it_is_taken(wrong: Wrong) -> None:
    assert wrong.send().status_code == 200


@pytest.mark.parametrize("first", list(FAULTS)[:-1])
def test_of_two_faults_the_first_is_told(wrong: Wrong, ben: Person, subtests: pytest.Subtests, first: str) -> None:
    names = list(FAULTS)
    # What is confirmed stays so, so that comes last.
    for second in sorted(names[names.index(first) + 1 :], key=lambda name: name == "state"):
        with subtests.test(f"{first} and {second}"):
            both = replace(wrong, body=dict(wrong.body), headers={})
            for fault in (second, first):
                FAULTS[fault][0](both, ben)
            before = wrong.proposed.now()
            refused(both.send(), *FAULTS[first][1:])
            assert wrong.proposed.now() == before


@pytest.mark.parametrize("first", list(FAULTS))
def test_of_all_faults_the_first_is_told(wrong: Wrong, ben: Person, first: str) -> None:
    for fault in reversed(list(FAULTS)[list(FAULTS).index(first) :]):
        FAULTS[fault][0](wrong, ben)
    refused(wrong.send(), *FAULTS[first][1:])


@pytest.mark.parametrize("later", ["state", "content"])
def test_a_malformed_key_is_told_before_state_and_content(wrong: Wrong, ben: Person, later: str) -> None:
    FAULTS[later][0](wrong, ben)
    wrong.headers["Idempotency_Key"] = "not visible \x01"
    refused(wrong.send(), 400, "request.malformed")


def test_a_body_that_cannot_be_read_is_told_before_a_malformed_key_without_a_trace(wrong: Wrong) -> None:
    wrong.headers["Idempotency_Key"] = "x" * 256
    wrong.body["summary"] = 42
    problem = refused(wrong.send(), 400, "request.malformed")
    assert [error["field"] for error in problem["errors"]] == ["summary"]
