"""Two at once: the database lets one through, and the other is told. Nothing is done twice, no count goes wrong."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

from django.db import connection
from django.test import Client
from proposed import Work
from shared_texts import Confirmed, confirm_one, publish

from concerns.contributions import find_contribution
from concerns.models import Contribution
from concerns.review import NotDone, claim
from concerns.review import publish as publish_claimed
from concerns.selectors import find_concern
from concerns.share import share, withdraw
from concerns.shared_text import text_to_share
from participants.access import Caller, authenticate
from voice.kit.errors import Problem

ROUNDS = 5


def at_once(*calls: Callable[[], object]) -> list[str]:
    """Make all calls at the same moment; what each came to, a refusal as its code."""
    barrier = Barrier(len(calls))

    def go(call: Callable[[], object]) -> str:
        try:
            barrier.wait(30)
            call()
        except Problem as problem:
            return problem.code
        except NotDone:
            return "not done"
        finally:
            connection.close()
        return "done"

    with ThreadPoolExecutor(len(calls)) as pool:
        return list(pool.map(go, calls))


def caller_of(confirmed: Confirmed) -> Caller:
    return authenticate(f"Bearer {confirmed.owner.token}")


def shares(confirmed: Confirmed, **place: Any) -> Callable[[], object]:
    """A share of the whole concern."""
    caller = caller_of(confirmed)
    concern = find_concern(caller, confirmed.id)
    body = {"issue": None, "title": None, **confirmed.body(**place)}
    text = text_to_share(**body)
    return lambda: share(caller=caller, concern=concern, text=text, digest=text.digest)


def withdraws(confirmed: Confirmed, public_id: str) -> Callable[[], object]:
    caller = caller_of(confirmed)
    contribution = find_contribution(caller, public_id)
    return lambda: withdraw(caller=caller, contribution=contribution)


def count_of(issue: str) -> tuple[int, int]:
    """A topic's count as it is kept, and how many it has."""
    client = Client()
    kept = client.get(f"/issues/{issue}").json()["contributions"]
    return kept, len(client.get(f"/issues/{issue}/contributions").json())


def test_of_two_shares_under_one_topic_one_is_taken(confirmed: Confirmed, issue: str) -> None:
    for _ in range(ROUNDS):
        outcomes = at_once(*[shares(confirmed, issue=issue)] * 3)
        assert sorted(outcomes) == ["done", "share.already-shared", "share.already-shared"]
        confirmed.withdraw(confirmed.now()["contributions"][0]["id"])
    assert Contribution.objects.count() == ROUNDS


def test_of_two_shares_with_one_title_one_is_taken(confirmed: Confirmed) -> None:
    outcomes = at_once(*[shares(confirmed, title="Dark ways")] * 3)
    assert sorted(outcomes) == ["done", "share.already-shared", "share.already-shared"]


def test_of_two_withdrawals_one_finds_it_closed(confirmed: Confirmed, issue: str) -> None:
    for _ in range(ROUNDS):
        shared = confirmed.share(issue=issue)["id"]
        publish(shared)
        outcomes = at_once(*[withdraws(confirmed, shared)] * 3)
        assert sorted(outcomes) == ["contribution.closed", "contribution.closed", "done"]
        assert count_of(issue) == (0, 0)


def test_two_texts_taken_back_at_once_are_both_gone_from_the_count(
    confirmed: Confirmed, issue: str, work: Work
) -> None:
    other = confirm_one(confirmed.owner, work)
    for _ in range(ROUNDS):
        texts = [(each, each.share(issue=issue)["id"]) for each in (confirmed, other)]
        for _concern, public_id in texts:
            publish(public_id)
        assert count_of(issue) == (2, 2)
        assert at_once(*[withdraws(each, public_id) for each, public_id in texts]) == ["done", "done"]
        assert count_of(issue) == (0, 0)


def test_a_withdrawal_against_a_publication_leaves_nothing_public(confirmed: Confirmed, issue: str) -> None:
    for _ in range(ROUNDS):
        shared = confirmed.share(issue=issue)["id"]
        claim(public_id=shared, by="olive")
        published, withdrawn = at_once(
            lambda shared=shared: publish_claimed(public_id=shared, by="olive"), withdraws(confirmed, shared)
        )
        # Whoever publishes first, the withdrawal still finds a text to take back.
        assert withdrawn == "done"
        assert published in ("done", "not done")
        assert Contribution.objects.get(public_id=shared).state == "Withdrawn"
        assert count_of(issue) == (0, 0)
