"""Two at once: of a withdrawal and a decision, and of two operators, one comes first and the other is told."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from at_desk import Sharer
from django.db import connection
from topics import topic

from audit.chain import verify
from audit.models import Entry
from concerns import review
from concerns.errors import ContributionClosed
from concerns.models import Contribution
from concerns.share import withdraw
from conversations import counters
from conversations.models import CounterOfDay, Turn
from issues.models import Issue
from participants.access import authenticate

ROUNDS = 6


def at_once(*calls: Callable[[], object]) -> list[object]:
    """Make all calls at the same moment; what each gave or raised."""
    barrier = Barrier(len(calls))

    def go(call: Callable[[], object]) -> object:
        barrier.wait(30)
        try:
            return call()
        except (review.NotDone, ContributionClosed) as refused:
            return refused
        finally:
            connection.close()

    with ThreadPoolExecutor(len(calls)) as pool:
        return list(pool.map(go, calls))


def refusals(found: list[object]) -> list[str]:
    return [str(each) for each in found if isinstance(each, Exception)]


def test_a_withdrawal_against_publishing_leaves_one_of_them(sharer: Sharer) -> None:
    lamps = topic("Street lamps")
    caller = authenticate(f"Bearer {sharer.owner.token}")
    for _ in range(ROUNDS):
        text = sharer.share(lamps)
        review.claim(public_id=text.public_id, by="olga")
        published, withdrawn = at_once(
            lambda text=text: review.publish(public_id=text.public_id, by="olga"),
            lambda text=text: withdraw(caller=caller, contribution=text),
        )
        # A published text can be withdrawn, so a withdrawal always comes through, first or last.
        assert isinstance(withdrawn, Contribution)
        if isinstance(published, Exception):
            assert str(published) == "Its owner has withdrawn this text. Nothing was changed."
        text.refresh_from_db()
        assert (text.state, text.text, text.title) == ("Withdrawn", None, "")
        entries = Entry.objects.filter(subject=text.public_id, action="publish").count()
        assert entries == (0 if isinstance(published, Exception) else 1)
        assert Issue.objects.get(public_id=lamps).contribution_count == 0
    assert verify() == []


def test_a_withdrawal_against_declining_leaves_exactly_one(sharer: Sharer) -> None:
    caller = authenticate(f"Bearer {sharer.owner.token}")
    for _ in range(ROUNDS):
        text = sharer.share()
        review.claim(public_id=text.public_id, by="olga")
        found = at_once(
            lambda text=text: review.decline(public_id=text.public_id, by="olga", kind="unclear"),
            lambda text=text: withdraw(caller=caller, contribution=text),
        )
        assert len(refusals(found)) == 1
        text.refresh_from_db()
        assert (text.state, text.reason == "") in (("Declined", False), ("Withdrawn", True))
        assert text.state == ("Declined" if isinstance(found[1], Exception) else "Withdrawn")


def test_of_two_operators_one_takes_a_text(sharer: Sharer) -> None:
    for _ in range(ROUNDS):
        text = sharer.share()
        found = at_once(
            lambda text=text: review.claim(public_id=text.public_id, by="olga"),
            lambda text=text: review.claim(public_id=text.public_id, by="piet"),
        )
        winner = "olga" if isinstance(found[0], Contribution) else "piet"
        assert refusals(found) == [f"{winner} has this text now. Nothing was changed."]


def test_operators_who_take_the_next_at_once_get_different_ones(sharer: Sharer) -> None:
    texts = {sharer.share(title=f"Lamp {place}").public_id for place in range(4)}
    found = at_once(*[lambda by=by: review.claim_next(by=by) for by in ("olga", "piet", "rosa", "sara")])
    assert {each.public_id for each in found if isinstance(each, Contribution)} == texts
    assert verify() == []


def test_one_operator_in_two_windows_decides_once(sharer: Sharer) -> None:
    lamps = topic("Street lamps")
    for _ in range(ROUNDS):
        text = sharer.share(lamps)
        review.claim(public_id=text.public_id, by="olga")
        found = at_once(
            lambda text=text: review.publish(public_id=text.public_id, by="olga"),
            lambda text=text: review.decline(public_id=text.public_id, by="olga", kind="unclear"),
        )
        assert refusals(found) == ["This text has been decided on. Nothing was changed."]
        text.refresh_from_db()
        if text.state == "Published":
            review.take_down(public_id=text.public_id, by="olga", kind="unclear")


def test_a_topic_s_count_is_right_after_many_decisions_at_once(sharer: Sharer) -> None:
    lamps, texts = topic("Street lamps"), []
    for place in range(6):
        text = sharer.share(title=f"Lamp {place}")
        # Of other concerns, as one is under a topic once.
        Contribution.objects.filter(pk=text.pk).update(concern=None, issue=Issue.objects.get(public_id=lamps), title="")
        texts.append(review.claim(public_id=text.public_id, by="olga"))
    found = at_once(*[lambda text=text: review.publish(public_id=text.public_id, by="olga") for text in texts])
    assert refusals(found) == []
    assert Issue.objects.get(public_id=lamps).contribution_count == 6
    at_once(*[lambda text=text: review.take_down(public_id=text.public_id, by="olga", kind="insult") for text in texts])
    assert Issue.objects.get(public_id=lamps).contribution_count == 0
    assert Entry.objects.count() == 18
    assert verify() == []


@pytest.mark.parametrize("hands", [16])
def test_no_count_is_lost_among_many_hands(sharer: Sharer, hands: int) -> None:
    turn = Turn.objects.get()
    before = CounterOfDay.objects.count()

    def count() -> None:
        for _ in range(20):
            counters.count_turn(turn, outcome="reading", ended_at=turn.created_at, prompt_version="many", model="m")

    at_once(*[count] * hands)
    rows = CounterOfDay.objects.filter(prompt_version="many")
    assert sum(rows.values_list("value", flat=True)) == 20 * hands
    assert 1 < rows.count() <= counters.PLACES
    assert CounterOfDay.objects.count() == before + rows.count()
