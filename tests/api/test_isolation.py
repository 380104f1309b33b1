"""Nobody reaches what is another's: 403 on every route of a conversation, and a concern that is not found."""

import pytest
from calls import ALL, NOBODYS, ON_CONVERSATION
from contract import refused
from people import Person
from proposed import LAMP, Proposed, Work, propose

BODY = {"text": "From ben.", "summary": "From ben.", "elements": [{"kind": "Problem", "text": "ben"}]}


def places(proposed: Proposed) -> dict[str, str]:
    """What stands in the addresses of calls."""
    return {
        "conversation": proposed.conversation,
        "seq": "1",
        "turn": proposed.turn.rpartition("/")[2],
        "proposal": proposed.id,
        "issue": NOBODYS["issue"],
    }


@pytest.mark.parametrize("known", [True, False], ids=["of what is there", "of what is not there"])
@pytest.mark.parametrize(("method", "address"), ON_CONVERSATION)
def test_another_participants_conversation_is_not_owned_whatever_is_below_it(
    proposed: Proposed, ben: Person, method: str, address: str, known: bool
) -> None:
    before = proposed.owner.get(proposed.conversation).json()
    given = places(proposed) if known else NOBODYS | {"conversation": proposed.conversation}
    for body in (BODY, b"[1]", None):
        answer = ben.ask(method, address.format(**given), body, Accept="application/xml", Idempotency_Key="\x01")
        refused(answer, 403, "conversation.not-owned")
        assert LAMP not in answer.content.decode()
    assert proposed.owner.get(proposed.conversation).json() == before


@pytest.mark.parametrize(("method", "address"), ON_CONVERSATION)
def test_a_conversation_that_nobody_has_is_not_found(proposed: Proposed, method: str, address: str) -> None:
    given = places(proposed) | {"conversation": NOBODYS["conversation"]}
    refused(proposed.owner.ask(method, address.format(**given), BODY), 404, "conversation.not-found")


def test_another_participants_concern_is_not_found(proposed: Proposed, ben: Person) -> None:
    concern = proposed.confirm()["id"]
    theirs = ben.get(f"/me/concerns/{concern}")
    nobodys = ben.get(f"/me/concerns/{NOBODYS['concern']}")
    refused(theirs, 404, "concern.not-found")
    assert theirs.content == nobodys.content
    assert ben.get("/me/concerns").json() == []


def test_ones_own_conversation_does_not_open_what_is_below_anothers(
    town: None, proposed: Proposed, ben: Person, work: Work
) -> None:
    own = propose(ben, work)
    for action in ("edit", "confirm", "discard"):
        answer = ben.post(f"{own.conversation}/proposals/{proposed.id}/{action}", BODY)
        refused(answer, 404, "proposal.not-found")
    refused(ben.get(f"{own.conversation}/proposals/{proposed.id}"), 404, "proposal.not-found")
    refused(ben.get(f"{own.conversation}/turns/{proposed.turn.rpartition('/')[2]}"), 404, "turn.not-found")
    assert proposed.now()["confirmed"] is None


def test_the_same_words_of_two_people_stay_apart(town: None, ana: Person, ben: Person, work: Work) -> None:
    mine, theirs = propose(ana, work), propose(ben, work)
    mine.confirm()
    assert theirs.now()["confirmed"] is None
    assert [row["id"] for row in ben.get("/me/conversations").json()] == [theirs.conversation.rpartition("/")[2]]
    assert ben.get("/me/conversations").json()[0]["confirmed"] == []


def test_the_list_of_calls_is_the_contracts(ana: Person) -> None:
    """So that no route is forgotten here: all that the document has under /me, and no other."""
    from contract import document

    written = {
        (method.upper(), path)
        for path, operations in document()["paths"].items()
        for method in operations
        if f"{path}/".startswith("/me/")
    }
    braces = {name: f"{{{name}}}" for name in NOBODYS} | {"conversation": "/me/conversations/{conversation}"}
    assert written == {(method, address.format(**braces)) for method, address in ALL}
