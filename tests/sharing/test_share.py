"""Sharing: only what was previewed, only once under a topic, read by nobody before an operator publishes it."""

import json
from datetime import UTC, datetime
from typing import Any

import pytest
from contract import check, refused
from django.test import Client
from payloads import PAYLOADS
from people import Person
from shared_texts import DANUTA, Confirmed, decline, publish
from topics import topic
from ulid import ULID

from concerns.models import Contribution
from issues.edit import change_issue
from issues.models import Issue


def public(issue: str, query: str = "") -> Any:
    """What anyone reads under a topic."""
    return check(Client().get(f"/issues/{issue}/contributions{query}"))


def test_the_whole_way_of_a_text(confirmed: Confirmed, issue: str) -> None:
    body = confirmed.body(issue=issue)
    shown = confirmed.preview(body)
    shared = confirmed.send(body).json()
    assert (shared["state"], shared["decidedAt"], shared["reason"], shared["title"]) == ("InReview", None, None, None)
    assert (shared["concern"], shared["issue"]) == (confirmed.id, issue)
    assert confirmed.now()["contributions"] == [shared]
    assert public(issue).json() == []

    publish(shared["id"])
    (published,) = public(issue).json()
    assert published == {
        "id": shared["id"],
        "summary": shown["summary"],
        "elements": shown["elements"],
        "publishedOn": datetime.now(UTC).date().isoformat(),
    }
    assert Client().get(f"/issues/{issue}").json()["contributions"] == 1
    assert confirmed.now()["contributions"][0]["state"] == "Published"

    gone = confirmed.withdraw(shared["id"])
    assert (gone.status_code, gone.json()["state"], gone.json()["summary"]) == (200, "Withdrawn", DANUTA)
    assert public(issue).json() == []
    assert Client().get(f"/issues/{issue}").json()["contributions"] == 0
    refused(confirmed.withdraw(shared["id"]), 409, "contribution.closed")


def test_a_text_in_review_can_be_taken_back(confirmed: Confirmed, issue: str) -> None:
    shared = confirmed.share(issue=issue)
    assert confirmed.withdraw(shared["id"]).json()["state"] == "Withdrawn"
    with pytest.raises(Exception, match="withdrawn"):
        publish(shared["id"])
    assert public(issue).json() == []


def test_confirming_shares_nothing(confirmed: Confirmed) -> None:
    assert confirmed.now()["contributions"] == []
    assert not Contribution.objects.exists()


@pytest.mark.parametrize("digest", ["", "0" * 64, None, "\u00fc", "another text", "another topic"])
def test_what_was_not_previewed_is_not_shared(confirmed: Confirmed, issue: str, digest: str | None) -> None:
    body = confirmed.body(issue=issue)
    others = {"another text": {**body, "summary": "Dark."}, "another topic": {**body, "issue": topic("Another")}}
    if digest in others:
        digest = confirmed.preview(others[digest])["digest"]
    answer = confirmed.owner.post(f"{confirmed.path}/share", {**body, "digest": digest})
    refused(answer, 409, "share.changed")
    refused(confirmed.owner.post(f"{confirmed.path}/share", body), 409, "share.changed")
    assert not Contribution.objects.exists()


def test_a_text_is_shared_once_under_a_topic_while_it_lives(confirmed: Confirmed, issue: str) -> None:
    first = confirmed.share(issue=issue)
    for state in ("InReview", "Published"):
        refused(confirmed.send(confirmed.body(issue=issue)), 409, "share.already-shared")
        refused(confirmed.send({"issue": issue, "summary": "Other words."}), 409, "share.already-shared")
        assert confirmed.now()["contributions"][0]["state"] == state
        if state == "InReview":
            publish(first["id"])
    other = confirmed.share(issue=topic("Another"))
    confirmed.withdraw(first["id"])
    again = confirmed.share(issue=issue)
    assert [each["id"] for each in confirmed.now()["contributions"]] == [again["id"], other["id"], first["id"]]


def test_a_title_is_proposed_once_while_it_lives(confirmed: Confirmed) -> None:
    first = confirmed.share(title="Dark ways to work")
    assert (first["issue"], first["title"]) == (None, "Dark ways to work")
    refused(confirmed.send(confirmed.body(title="Dark ways to work")), 409, "share.already-shared")
    confirmed.share(title="Early shifts")
    publish(first["id"])
    now = next(each for each in confirmed.now()["contributions"] if each["id"] == first["id"])
    assert now["title"] == "Dark ways to work"
    assert Client().get(f"/issues/{now['issue']}").json()["title"] == "Dark ways to work"
    assert [each["id"] for each in public(now["issue"]).json()] == [first["id"]]


def test_a_text_sent_back_comes_with_the_reason_and_can_be_shared_anew(confirmed: Confirmed, issue: str) -> None:
    shared = confirmed.share(issue=issue)
    decline(shared["id"], "Please take out the name.")
    (declined,) = confirmed.now()["contributions"]
    assert (declined["state"], declined["reason"]) == ("Declined", "Please take out the name.")
    assert declined["summary"] == DANUTA
    assert declined["decidedAt"]
    refused(confirmed.withdraw(shared["id"]), 409, "contribution.closed")
    assert confirmed.share(issue=issue)["state"] == "InReview"


@pytest.mark.parametrize("over", ["withdrawn", "declined"])
def test_what_is_over_leaves_no_clear_word(confirmed: Confirmed, over: str) -> None:
    shared = confirmed.share(title="Dark ways to work")
    row = Contribution.objects.get()
    assert "Danuta" in str(row.text)
    if over == "withdrawn":
        confirmed.withdraw(shared["id"])
    else:
        decline(shared["id"], "Not now.")
    row.refresh_from_db()
    assert (row.text, row.title, row.digest) == (None, "", "")
    assert b"Danuta" not in bytes(row.sealed)
    (own,) = confirmed.now()["contributions"]
    assert (own["title"], own["summary"]) == ("Dark ways to work", DANUTA)


def test_the_same_key_shares_and_takes_back_once(confirmed: Confirmed, issue: str) -> None:
    body = confirmed.body(issue=issue)
    first, second = (confirmed.send(body, Idempotency_Key="one") for _ in range(2))
    assert (first.status_code, second.status_code, first.json()) == (201, 201, second.json())
    gone, again = (confirmed.withdraw(first.json()["id"], Idempotency_Key="two") for _ in range(2))
    assert (gone.status_code, again.status_code, gone.json()) == (200, 200, again.json())
    refused(confirmed.send(confirmed.body(title="x"), Idempotency_Key="one"), 422, "request.idempotency-mismatch")
    assert Contribution.objects.count() == 1


def test_refusals_come_in_the_contract_s_order(confirmed: Confirmed, issue: str, ben: Person) -> None:
    path, owner = f"{confirmed.path}/share", confirmed.owner
    everything_wrong: dict[str, Any] = {"issue": "iss-nobodys", "summary": "x" * 501, "elements": [], "digest": "x"}
    refused(owner.ask("PUT", path), 405, "request.method-not-allowed")
    refused(owner.post(path, everything_wrong, Authorization=None), 401, "auth.required")
    refused(ben.post(path, b"{", Accept="text/html"), 404, "concern.not-found")
    refused(owner.post(path, b"{", Accept="text/html"), 406, "request.not-acceptable")
    refused(owner.post(path, {"summary": 4}, Idempotency_Key="\x01"), 400, "request.malformed")
    refused(owner.post(path, {**everything_wrong, "title": "x"}), 400, "request.malformed")
    refused(owner.post(path, everything_wrong, Idempotency_Key="\x01"), 400, "request.malformed")
    refused(owner.post(path, everything_wrong), 404, "issue.not-found")
    confirmed.share(issue=issue)
    refused(owner.post(path, {**everything_wrong, "issue": issue}), 409, "share.already-shared")
    refused(owner.post(path, {**everything_wrong, "issue": topic("Another")}), 409, "share.changed")


def test_another_participants_contribution_is_not_found(confirmed: Confirmed, issue: str, ben: Person) -> None:
    shared = confirmed.share(issue=issue)
    theirs = ben.post(f"/me/contributions/{shared['id']}/withdraw")
    nobodys = ben.post("/me/contributions/ctr-01ARZ3NDEKTSV4RRFFQ69G5FAV/withdraw")
    refused(theirs, 404, "contribution.not-found")
    assert theirs.content == nobodys.content
    refused(ben.post("/me/contributions/%00/withdraw"), 404, "contribution.not-found")
    assert confirmed.now()["contributions"][0]["state"] == "InReview"


def test_nothing_published_leads_back(confirmed: Confirmed, issue: str) -> None:
    shared = confirmed.share(issue=issue)
    publish(shared["id"])
    concern = confirmed.now()
    (own,) = concern["contributions"]
    private = [*(concern[name] for name in ("id", "conversation", "proposal")), f">{confirmed.owner.name}<"]
    private += [time[11:16] for time in (concern["confirmedAt"], own["sharedAt"], own["decidedAt"])]
    for path in (f"/issues/{issue}/contributions", f"/issues/{issue}", "/issues", f"/topics/{issue}", "/topics"):
        said = Client().get(path).content.decode()
        assert [word for word in private if word in said] == []
    ids = [confirmed.share(issue=topic(f"Topic {number}"))["id"] for number in range(8)]
    now = datetime.now(UTC).timestamp()
    assert not any(abs(ULID.from_str(each.removeprefix("ctr-")).milliseconds / 1000 - now) < 86_400 for each in ids)


def test_a_hidden_topic_hides_what_is_published_under_it(confirmed: Confirmed, issue: str) -> None:
    publish(confirmed.share(issue=issue)["id"])
    change_issue(issue=Issue.objects.get(public_id=issue), state="hidden")
    refused(public(issue), 404, "issue.not-found")
    change_issue(issue=Issue.objects.get(public_id=issue), state="closed")
    assert len(public(issue).json()) == 1


def test_published_texts_are_paged_newest_first_past_what_is_in_review(
    confirmed: Confirmed, issue: str, ben: Person
) -> None:
    first = confirmed.share(issue=issue)["id"]
    publish(first)
    row = Contribution.objects.get(public_id=first)
    ids = [first]
    for number in range(4):
        row.pk, row.concern, row.public_id = None, None, f"ctr-{number:026d}"
        row.save(force_insert=True)
        ids.append(row.public_id)
    found, query = [], "?limit=2"
    while query:
        answer = public(issue, query)
        found += [each["id"] for each in answer.json()]
        query = answer["Link"].partition("contributions")[2].partition(">")[0] if "Link" in answer else ""
    assert found == ids[::-1]
    cursor = public(issue, "?limit=2")["Link"].partition("contributions")[2].partition(">")[0]
    refused(public(topic("Another"), cursor), 400, "request.malformed")
    for wrong in ("?limit=0", "?limit=101", "?cursor=7", "?cursor="):
        refused(public(issue, wrong), 400, "request.malformed")


def test_nobody_is_asked_who_they_are(confirmed: Confirmed, issue: str) -> None:
    publish(confirmed.share(issue=issue)["id"])
    answer = Client().get(f"/issues/{issue}/contributions", headers={"Authorization": "Bearer nobody"})
    assert (answer.status_code, answer["Cache-Control"], len(answer.json())) == (200, "no-store", 1)
    refused(Client().get("/issues/iss-1/contributions"), 404, "issue.not-found")
    wrong = Client().get(f"/issues/{issue}/contributions?limit=0", headers={"Accept": "text/html"})
    refused(wrong, 406, "request.not-acceptable")


def test_texts_are_published_as_they_are_whatever_they_look_like(confirmed: Confirmed, issue: str) -> None:
    elements = [{"kind": "Wish", "text": payload} for payload in PAYLOADS[:20]]
    body = {"issue": issue, "summary": PAYLOADS[20], "elements": elements}
    publish(confirmed.send(body).json()["id"])
    (published,) = public(issue).json()
    assert (published["summary"], published["elements"]) == (PAYLOADS[20], elements)
    assert json.loads(public(issue).content) == [published]
