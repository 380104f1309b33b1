"""What the owner's ledger tells of a text that they share: who read it, and what became of it."""

from typing import Any

from shared_texts import Confirmed, decline, publish

from concerns.review import claim
from participants.ledger_check import faults_of_ledger
from participants.models import LedgerEntry, Participant


def told() -> list[tuple[str, str, dict[str, Any]]]:
    """What ana's ledger holds of shared texts, without what she used; it is whole."""
    ana = Participant.objects.get(name="ana").pk
    assert list(faults_of_ledger(ana)) == []
    entries = LedgerEntry.objects.filter(participant=ana, what__in=("shared", "reviewed", "withdrawn"))
    kept = [(entry.what, entry.by, dict(entry.detail)) for entry in entries.order_by("seq")]
    for _what, by, detail in kept:
        assert by == "operator" or detail.pop("through").startswith("tok-")
    return kept


def test_a_text_is_followed_from_its_sharing_to_its_end(confirmed: Confirmed, issue: str) -> None:
    body = confirmed.body(issue=issue)
    characters = len(body["summary"]) + sum(len(element["text"]) for element in body["elements"])
    contribution = confirmed.send(body).json()["id"]
    publish(contribution)
    assert confirmed.withdraw(contribution).status_code == 200
    one = {"contribution": contribution}
    assert told() == [
        ("shared", "participant", {**one, "concern": confirmed.id, "characters": characters}),
        ("reviewed", "operator", {**one, "decision": "read"}),
        ("reviewed", "operator", {**one, "decision": "publish"}),
        ("withdrawn", "participant", one),
    ]


def test_a_text_that_is_taken_again_by_the_same_operator_was_read_once(confirmed: Confirmed) -> None:
    contribution = confirmed.share(title="Lamps")["id"]
    for operator in ("olive", "olive"):
        claim(public_id=contribution, by=operator)
    decline(contribution, "Not a matter for this town.")
    assert [detail.get("decision") for _what, _by, detail in told()] == [None, "read", "decline"]


def test_a_refused_sharing_leaves_nothing(confirmed: Confirmed, issue: str) -> None:
    body = confirmed.body(issue=issue)
    assert confirmed.owner.post(f"{confirmed.path}/share", {**body, "digest": "0"}).status_code == 409
    contribution = confirmed.share(issue=issue)["id"]
    confirmed.withdraw(contribution)
    assert confirmed.withdraw(contribution).status_code == 409
    assert [what for what, _by, _detail in told()] == ["shared", "withdrawn"]
